import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { mergeProcessCovs, type ProcessCov } from "@bcoe/v8-coverage";
import type { CDPSession, Page } from "@playwright/test";

/** The folder for the pages' code coverage; undefined unless `npm run coverage` sets it. */
const folder = process.env["AC_COVERAGE"];

/** Where the pages load the system from. */
const SYSTEM = "/systems/action-cards/";

/** How many records may collect before they are merged. One merge takes as long for many records as for few. */
const MERGED_AT_ONCE = 60;

const sessions = new Map<Page, CDPSession>();
let ran: ProcessCov[] = [];

/** Starts recording a page's code coverage if `npm run coverage` asks for it. */
export async function countCode(page: Page): Promise<void> {
  if (folder === undefined) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  sessions.set(page, session);
  page.on("close", () => sessions.delete(page));
}

/**
 * Adds to `ran` what each open page has covered since the last call. If a test itself closes a page, that
 * page's coverage is lost.
 */
export async function gatherCode(): Promise<void> {
  for (const session of sessions.values()) {
    const { result } = await session.send("Profiler.takePreciseCoverage");
    const ours = result
      .filter(({ url }) => URL.canParse(url) && new URL(url).pathname.startsWith(SYSTEM))
      // Drop the query that a server adds, so that a script has the same address on every server.
      .map((script) => ({ ...script, url: new URL(script.url).pathname.slice(SYSTEM.length) }));
    ran.push({ result: ours });
  }
  if (ran.length > MERGED_AT_ONCE) ran = [mergeProcessCovs(ran)];
}

/** Writes the coverage of this worker's pages. */
export async function writeCode(worker: number): Promise<void> {
  if (folder === undefined) return;
  await mkdir(path.join(folder, "browser"), { recursive: true });
  await writeFile(path.join(folder, "browser", `${worker}.json`), JSON.stringify(mergeProcessCovs(ran)));
}
