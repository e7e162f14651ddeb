/**
 * `npm run balance`: plays every prepared fight of the packs 2,000 times, prints how often the heroes win,
 * and writes the table in CONTRIBUTING.
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { playedRow, TABLE_PLAYS, writeBalance, type PlayableFight } from "./balance-table.ts";

const root = path.resolve(import.meta.dirname, "../..");
const SEED = 1;

/** Runs the test that writes the prepared fights to a file, and reads that file. Throws if the file is missing. */
async function preparedFights(): Promise<readonly PlayableFight[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "action-cards-balance-"));
  try {
    const file = path.join(folder, "fights.json");
    const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
    const options = { cwd: root, env: { ...process.env, AC_FIGHTS: file }, stdio: "inherit" } as const;
    spawnSync(process.execPath, [vitest, "run", "prepared-fights.all"], options);
    return JSON.parse(await readFile(file, "utf8")) as readonly PlayableFight[]; // written by the test
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function main(): Promise<number> {
  const rows = (await preparedFights()).map((fight) => {
    const row = playedRow(fight, TABLE_PLAYS, SEED);
    console.log(`${row.name}: ${(row.heroes * 100).toFixed(1)}%`);
    return row;
  });
  console.log(await writeBalance(rows));
  return 0;
}
