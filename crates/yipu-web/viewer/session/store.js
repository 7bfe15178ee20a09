// What the browser keeps for us: journals of unsaved work and recent files. Without a store the page works all the same.

const NAME = "yipu";

/** @type {Promise<IDBDatabase | null> | null} */
let opened = null;

/** @returns {Promise<IDBDatabase | null>} */
function database() {
  opened ??= new Promise((resolve) => {
    try {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => {
        for (const name of ["journal", "commands", "recent"]) asked.result.createObjectStore(name);
      };
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(null);
      asked.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

/**
 * @template T
 * @param {string[]} names
 * @param {IDBTransactionMode} mode
 * @param {(stores: IDBObjectStore[]) => IDBRequest<T> | void} work
 * @returns {Promise<T | undefined>}
 */
async function through(names, mode, work) {
  const db = await database();
  if (!db) return undefined;
  return await new Promise((resolve) => {
    const transaction = db.transaction(names, mode, { durability: "strict" });
    const request = work(names.map((name) => transaction.objectStore(name)));
    transaction.oncomplete = () => resolve(request ? request.result : undefined);
    transaction.onabort = transaction.onerror = () => resolve(undefined);
  });
}

/** @param {string} store @param {IDBValidKey} key @param {any} value */
export const put = (store, key, value) => through([store], "readwrite", ([s]) => { s.put(value, key); });

/** @param {string} store @param {IDBValidKey} key */
export const get = (store, key) => through([store], "readonly", ([s]) => s.get(key));

/** @param {string} store @param {IDBValidKey | IDBKeyRange} key */
export const remove = (store, key) => through([store], "readwrite", ([s]) => { s.delete(key); });

/** @param {string} store @param {IDBKeyRange} [range] @returns {Promise<any[]>} */
export const all = async (store, range) => (await through([store], "readonly", ([s]) => s.getAll(range))) ?? [];

/** @param {string} store @returns {Promise<IDBValidKey[]>} */
export const allKeys = async (store) => (await through([store], "readonly", ([s]) => s.getAllKeys())) ?? [];
