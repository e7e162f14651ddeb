/** Lets users play while their server is killed over and over. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser } from "@playwright/test";
import type { Generation } from "../host/common/protocol.ts";
import { buildClient } from "../host/build-client.ts";
import { buildSystem, systemPath } from "../e2e/support/system.ts";
import { Chooser } from "../fuzz/chooser.ts";
import { added, noFigures, type Figures } from "./figures.ts";
import { BundledTable, type Place } from "./server.ts";
import { playAt } from "./table-play.ts";

/** The extent of a run. In each moment, users play for a while and then the server is killed. */
export interface Chaos {
  readonly moments: number;
  readonly seed: number;
  readonly generation: Generation;
  /** The time limit in milliseconds. After it, no further moment begins. */
  readonly limit: number;
  readonly tell?: (moment: string) => void;
}

/** After this many moments, a run goes on in a new world, because a world with a long history loads slowly. */
const MOMENTS_A_WORLD = 25;

/** Copies the system without its compendia: a server would read them at every start, and no test needs them. */
async function lightSystem(folder: string): Promise<string> {
  await buildSystem();
  const copy = path.join(folder, "system");
  const isLight = (source: string) => !source.startsWith(path.join(systemPath, "packs"));
  await cp(systemPath, copy, { recursive: true, filter: isLight });
  const file = path.join(copy, "system.json");
  const { flags, ...manifest } = JSON.parse(await readFile(file, "utf8")) as { flags: { starter?: string } };
  const light = { ...manifest, packs: [], packFolders: [], flags: { ...flags, starter: undefined } };
  await writeFile(file, JSON.stringify(light));
  return copy;
}

/** Kills the server `moments` times, in one world after another. Stops early at the time limit. */
export async function chaos(
  browser: Browser,
  { moments, seed, generation, limit, tell }: Chaos,
): Promise<Figures> {
  const begun = Date.now();
  const choose = new Chooser(seed);
  const folder = await mkdtemp(path.join(os.tmpdir(), "action-cards-chaos-"));
  const table = await BundledTable.build();
  try {
    const [light, clientPath] = await Promise.all([lightSystem(folder), buildClient()]);
    let all = noFigures();
    const hasTime = () => Date.now() - begun < limit;
    for (let world = 1; all.killed < moments && hasTime(); world++) {
      const place: Place = {
        worldPath: path.join(folder, `world-${world}`),
        systemPath: light,
        clientPath,
        generation,
      };
      const before = all;
      const figures = await playAt(browser, table.file, place, {
        moments: Math.min(MOMENTS_A_WORLD, moments - all.killed),
        choose,
        hasTime,
        tell: (killed) =>
          tell?.(`${before.killed + killed} moments, ${Math.round((Date.now() - begun) / 1000)} s`),
      });
      all = added(all, figures);
    }
    return { ...all, ms: Date.now() - begun };
  } finally {
    await table.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
