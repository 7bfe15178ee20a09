// Everything that the package declares, as a program in TypeScript uses it.
import { Session, YipuError, check, convert, formats, games, init, read, svg, version } from "yipu";
import type { Desk, GameRecord, Input } from "yipu";
import "yipu/viewer";
import type { ViewerMove } from "yipu/viewer";

export async function useAll(input: Input): Promise<string[]> {
  await init();
  const records: GameRecord[] = await read(input, { name: "game.xqf" });
  const first = records[0]?.moves[0]?.variations?.[0]?.[0]?.move ?? "";
  const { text, losses } = await convert(records, "pgn", { options: { encoding: "utf-8" } });
  const judged: Desk.Judged[] = (await check(input, { lang: "zh" })).records;
  const where = judged.flatMap((record) => record.findings).map((finding) => finding.line ?? finding.offset ?? 0);
  const session = await Session.open(input, { name: "game.xqf", lang: "en" });
  const { changes } = session.apply({ do: "step", way: "forward", times: 3 });
  session.apply({ do: "play", text: "h2e2" });
  const saved = session.save({ format: "xqf", options: {} });
  // @ts-expect-error There is no such command.
  session.apply({ do: "nonsense" });
  // @ts-expect-error A way has a name.
  session.apply({ do: "step", way: "upwards" });
  session.close();
  try {
    await svg("nothing", { at: 3 });
  } catch (error) {
    if (error instanceof YipuError) return [error.code, error.en, error.zh, String(error.place?.record)];
  }
  const names = [...(await formats()).map((format) => format.name), ...(await games({ lang: "zh" })).map((game) => game.title)];
  return [first, text ?? "", String(losses.length + where.length + changes.node + saved.bytes.length), ...names, await version()];
}

export function onPage(): void {
  const viewer = document.querySelector("yipu-viewer");
  if (!viewer) return;
  viewer.addEventListener("yipu-move", (event) => {
    const move: ViewerMove = event.detail;
    console.log(move.text, viewer.record?.title);
  });
  viewer.ply = 12;
  viewer.play();
  // @ts-expect-error The record is the element's own.
  viewer.record = null;
}
