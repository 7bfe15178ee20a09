// What the server, the module or the browser refuses is told in the language of the page.
"use strict";
const { assert, drop, fs, path, room, serve, settle, until, visit } = require("../world.js");
const records = require("../records.js");

/** No sentence of another language; names of files and programs aside. */
function speaks(lang, text) {
  const bare = text.replaceAll(/\S+\.(pgn|xqf)|yipu( view)?|✕/g, "");
  if (lang === "en") assert.doesNotMatch(bare, /\p{Script=Han}/u);
  else assert.match(bare, /\p{Script=Han}/u);
  if (lang !== "en") assert.doesNotMatch(bare, /[A-Za-z]{3}/, text);
}

async function refusals(browser, program) {
  const into = room("refused");
  const write = (name) => records.write(program, into, name, records.study);
  write("there.pgn");
  fs.mkdirSync(path.join(into, "folder.pgn"));
  const { url, stop } = await serve(program, into);
  try {
    for (const [locale, lang, missing, noFile, full] of [
      ["zh-CN", "zh-Hans", "文件已不存在", "这不是文件", "磁盘已满"],
      ["zh-TW", "zh-Hant", "檔案已不存在", "這不是檔案", "磁碟已滿"],
      ["en-US", "en", "There is no such file any more", "This is no file", "The disk is full"],
    ]) {
      write("gone.pgn");
      const { context, page, wrong } = await visit(browser, url, { locale });
      const notice = () => page.locator(".notice.error span").textContent();
      // A file that is gone by now.
      fs.rmSync(path.join(into, "gone.pgn"));
      await page.locator(".entry", { hasText: "gone.pgn" }).click();
      speaks(lang, await until(page, notice, missing));
      // A name that a folder has, told in the dialog.
      await page.locator(".entry", { hasText: "there.pgn" }).click();
      await page.waitForSelector("#moves .move");
      await page.click("#bar-save_as");
      await page.waitForSelector("#losses[data-ready]");
      await page.fill("#save-name", "folder.pgn");
      await page.click("#save-folder");
      speaks(lang, await until(page, async () => (await page.locator("#losses .wrong").allTextContents()).filter(Boolean).join(), noFile));
      await page.keyboard.press("Escape");
      // What the disk says, what some proxy says, what comes when nothing should.
      for (const [status, body, wanted] of [[507, '{"code":"full"}', full], [502, "<h1>Bad Gateway</h1>", /502/], [500, '{"code":"tomorrow"}', /500/]]) {
        await page.route("**/api/file?*", (route) => route.fulfill({ status, body }), { times: 1 });
        await page.keyboard.press("Control+s");
        speaks(lang, await until(page, notice, wanted));
        await page.locator(".notice button").click();
      }
      // A file that is no record.
      const bad = path.join(room("bad"), "bad.pgn");
      fs.writeFileSync(bad, "nothing that anybody plays");
      await drop(page, [bad]);
      await settle(page);
      speaks(lang, await until(page, notice, /\S/));
      assert.deepEqual(wrong.filter((text) => !/status of [45]\d\d/.test(text)), []);
      await context.close();
    }
  } finally {
    await stop();
  }
}

module.exports = { refusals };
