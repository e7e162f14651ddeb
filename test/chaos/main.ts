/**
 * `npm run prove -- chaos [--minutes N] [--seed S]`: kills the server again and again while users play, and
 * checks that nothing is lost or done twice. Run alone, this script also takes `--moments N` and
 * `--generation 13|14`.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import type { Generation } from "../host/common/protocol.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import type { Figures, Tally } from "./figures.ts";
import { PHASES } from "./phases.ts";
import { chaos } from "./run.ts";

const MINUTE_MS = 60 * 1000;
/** The default of `--minutes`: after this many minutes, no more servers are killed. */
const LIMIT_MINUTES = 30;
/** Prints at most this many problems. */
const MOST_TOLD = 20;

type Row = readonly [name: string, value: string | number];

function inOrder(tally: Tally): Row[] {
  return Object.entries(tally).toSorted(([, one], [, other]) => other - one);
}

function listed(tally: Tally): string {
  return inOrder(tally)
    .map((row) => row.join(" "))
    .join(", ");
}

function rowsOf(figures: Figures, moments: number): Row[] {
  const { killed, pages, phases, played, requests, acknowledged, unanswered, entries, open } = figures;
  const { waiting, lost, doubled, ms } = figures;
  const kinds = Object.entries(requests.kinds).toSorted(([one], [other]) => one.localeCompare(other));
  return [
    ["the server is killed", killed < moments ? `${killed} of ${moments}: the time was up` : killed],
    ...PHASES.map((phase): Row => [`  ${phase}`, phases[phase] ?? 0]),
    ...Object.entries(pages),
    ["what people pressed", listed(played)],
    ["requests acknowledged", requests.done + requests.refused],
    ["  served, and refused", `${requests.done}, ${requests.refused}`],
    ...kinds.map(([kind, { served, refused }]): Row => [`  ${kind}`, `${served}, ${refused}`]),
    ["  why they were refused", listed(requests.reasons)],
    ["writes acknowledged", acknowledged],
    ["writes never answered", unanswered],
    ["entries in the journal, and open at the end", `${entries}, ${open}`],
    ["still waiting when nothing moved any more", waiting.length],
    ["acknowledged writes and requests lost", lost.length],
    ["writes doubled", doubled.length],
    ["seconds", Math.round(ms / 1000)],
  ];
}

export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      moments: { type: "string" },
      seed: { type: "string" },
      generation: { type: "string" },
      minutes: { type: "string" },
    },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const moments = Number(values.moments ?? 100);
  console.log(`seed ${seed}`);
  const browser = await launchBrowser();
  try {
    const figures = await chaos(browser, {
      moments,
      seed,
      limit: Number(values.minutes ?? LIMIT_MINUTES) * MINUTE_MS,
      generation: Number(values.generation ?? 14) as Generation,
      tell: (moment) => process.stderr.write(`${moment}\n`),
    });
    const rows = rowsOf(figures, moments);
    const width = Math.max(...rows.map(([name]) => name.length));
    for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value}`);
    const wrong = [...figures.lost, ...figures.doubled, ...figures.waiting];
    for (const one of wrong.slice(0, MOST_TOLD)) console.log(one);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
}
