// What the browser keeps for us: journals of unsaved work and recent files. Without a store the page works all the same; who
// must know whether something was kept is told by an error.

const NAME = "yipu";

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** @returns {Promise<IDBDatabase>} */
function database() {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      for (const name of ["journal", "commands", "recent"]) asked.result.createObjectStore(name);
    };
    asked.onsuccess = () => {
      // A browser may clear away what it keeps; then it is opened anew.
      asked.result.onclose = () => { opened = null; };
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error ?? new Error("indexedDB"));
    asked.onblocked = () => reject(new Error("indexedDB"));
  });
  opened.catch(() => { opened = null; });
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
  return await new Promise((resolve, reject) => {
    const transaction = db.transaction(names, mode, { durability: "strict" });
    const request = work(names.map((name) => transaction.objectStore(name)));
    transaction.oncomplete = () => resolve(request ? request.result : undefined);
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("indexedDB"));
  });
}

/** Rejects when it is not kept. @param {string} store @param {IDBValidKey} key @param {any} value */
export const put = (store, key, value) => through([store], "readwrite", ([s]) => { s.put(value, key); });

/** @param {string} store @param {IDBValidKey} key */
export const get = (store, key) => through([store], "readonly", ([s]) => s.get(key)).catch(() => undefined);

/** @param {string} store @param {IDBValidKey | IDBKeyRange} key */
export const remove = (store, key) => through([store], "readwrite", ([s]) => { s.delete(key); }).catch(() => undefined);

/** @param {string} store @param {IDBKeyRange} [range] @returns {Promise<any[]>} */
export const all = async (store, range) => (await through([store], "readonly", ([s]) => s.getAll(range)).catch(() => undefined)) ?? [];

/** @param {string} store @returns {Promise<IDBValidKey[]>} */
export const allKeys = async (store) => (await through([store], "readonly", ([s]) => s.getAllKeys()).catch(() => undefined)) ?? [];
