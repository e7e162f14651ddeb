import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { mergeProcessCovs, type ProcessCov } from "@bcoe/v8-coverage";
import type { CDPSession, Page } from "@playwright/test";

/** Set by `npm run coverage`: the folder for what was run of the system's code. */
const folder = process.env["AC_COVERAGE"];

/** Where the pages load the system from. */
const SYSTEM = "/systems/action-cards/";

const sessions = new Map<Page, CDPSession>();
let ran: ProcessCov = { result: [] };

/** Counts what the page runs from here on, if `npm run coverage` asks for it. */
export async function countCode(page: Page): Promise<void> {
  if (folder === undefined) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  sessions.set(page, session);
  page.on("close", () => sessions.delete(page));
}

/** Adds what each open page ran since the last call. A page that a test closes itself is lost. */
export async function gatherCode(): Promise<void> {
  for (const session of sessions.values()) {
    const { result } = await session.send("Profiler.takePreciseCoverage");
    const ours = result
      .filter(({ url }) => URL.canParse(url) && new URL(url).pathname.startsWith(SYSTEM))
      // without what a table put behind it, each table's address of a script is the same
      .map((script) => ({ ...script, url: new URL(script.url).pathname.slice(SYSTEM.length) }));
    ran = mergeProcessCovs([ran, { result: ours }]);
  }
}

/** Writes what this worker's pages ran. */
export async function writeCode(worker: number): Promise<void> {
  if (folder === undefined) return;
  await mkdir(path.join(folder, "browser"), { recursive: true });
  await writeFile(path.join(folder, "browser", `${worker}.json`), JSON.stringify(ran));
}
