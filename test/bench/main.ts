/** `npm run bench`: measures on this machine. The numbers are for comparison, not for assertions. */

import { readdir, readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { buildClient } from "../host/build-client.ts";
import { buildSystem } from "../e2e/support/system.ts";
import { benchAction } from "./action.ts";
import { benchActionCards } from "./action-cards.ts";
import { benchBar } from "./bar.ts";
import { benchClock } from "./clock.ts";
import { benchEvening } from "./evening.ts";
import { benchLoad } from "./load.ts";
import { withRelease } from "./release.ts";
import { benchRules, type Measure } from "./rules.ts";
import { benchSheet } from "./sheet.ts";
import { benchTable } from "./table.ts";
import { benchTracker } from "./tracker.ts";
import { benchWrites } from "./writes.ts";

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

/** The sizes of a release's files that a browser loads, largest first. Hashes are removed from the names of chunks. */
async function benchBundle(systemPath: string): Promise<Measure[]> {
  const chunks = (await readdir(path.join(systemPath, "chunks"))).map((file) => `chunks/${file}`);
  const files = ["action-cards.mjs", "action-cards.css", ...chunks.filter((file) => file.endsWith(".mjs"))];
  const sizes = files.map(async (file): Promise<Measure> => {
    const data = await readFile(path.join(systemPath, file));
    const unit = `kB (${kilobytes(gzipSync(data).length)} kB gzip)`;
    return { name: file.replace(/-[\w-]{8}\.mjs$/, ".mjs"), value: kilobytes(data.length), unit };
  });
  return (await Promise.all(sizes)).toSorted((one, other) => other.value - one.value);
}

export async function main(): Promise<number> {
  await Promise.all([buildClient(), buildSystem()]);
  const measures = [
    ...benchRules(),
    ...benchAction(),
    ...(await benchTable()),
    ...(await benchSheet()),
    ...(await benchWrites()),
    ...(await benchEvening()),
    ...(await benchClock()),
    ...(await benchTracker()),
    ...(await benchBar()),
    ...(await benchActionCards()),
    ...(await withRelease(async (system) => [...(await benchLoad(system)), ...(await benchBundle(system))])),
  ];
  console.log(`cores: ${os.availableParallelism()}   node ${process.version}`);
  const width = Math.max(...measures.map(({ name }) => name.length));
  for (const { name, value, unit } of measures)
    console.log(`${name.padEnd(width)}  ${value.toLocaleString("en")} ${unit}`);
  return 0;
}
