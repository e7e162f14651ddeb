/** `npm run chaos -- [--moments N] [--seed S] [--generation 13|14]`: is anything lost, or done twice? */
import process from "node:process";
import { parseArgs } from "node:util";
import type { Generation } from "../host/common/protocol.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import { chaos, type Figures } from "./run.ts";

const LIMIT_MS = 15 * 60 * 1000;
/** Of what is wrong so many are told. */
const MOST_TOLD = 20;

function rowsOf(figures: Figures): [string, string | number][] {
  const { moments, played, requests, acknowledged, unanswered, entries, open, lost, doubled, ms } = figures;
  const kinds = Object.entries(played).map(([kind, count]) => `${kind} ${count}`);
  return [
    ...Object.entries(moments),
    ["what was asked for", kinds.join(", ")],
    ["requests written and acknowledged", requests.written],
    ["of these done, and refused", `${requests.done}, ${requests.refused}`],
    ["writes acknowledged", acknowledged],
    ["writes never answered", unanswered],
    ["entries in the journal, and open at the end", `${entries}, ${open}`],
    ["acknowledged writes lost", lost.length],
    ["writes doubled", doubled.length],
    ["seconds", Math.round(ms / 1000)],
  ];
}

export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { moments: { type: "string" }, seed: { type: "string" }, generation: { type: "string" } },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  const browser = await launchBrowser();
  try {
    const figures = await chaos(browser, {
      moments: Number(values.moments ?? 100),
      seed,
      generation: Number(values.generation ?? 14) as Generation,
      limit: LIMIT_MS,
      tell: (moment) => process.stderr.write(`${moment}\n`),
    });
    const rows = rowsOf(figures);
    const width = Math.max(...rows.map(([name]) => name.length));
    for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value}`);
    for (const wrong of [...figures.lost, ...figures.doubled].slice(0, MOST_TOLD)) console.log(wrong);
    return figures.lost.length + figures.doubled.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
}
