/**
 * Plays the prepared fights of the packs. With `AC_FIGHTS`, writes them to that file instead, for `npm run balance`.
 */
import { writeFile } from "node:fs/promises";
import process from "node:process";
import { beforeAll, describe, expect, it } from "vitest";
import { playedRow, readBalance, TABLE_PLAYS, type PlayableFight } from "../../tools/balance-table.ts";
import { errorOf } from "../../../src/rules/forecast/forecast.ts";
import { preparedFights } from "./prepared-fights.ts";

/** Fewer plays than for the table, and another seed. */
const [PLAYS, SEED] = [200, 2];

const { AC_FIGHTS: file } = process.env;

let fights: readonly PlayableFight[];
beforeAll(async () => {
  fights = await preparedFights();
  if (file) await writeFile(file, JSON.stringify(fights));
});

describe("the table of prepared fights", () => {
  it("has every fight that can be forecast, as what it is", async () => {
    const what = ({ name, kind }: { name: string; kind: string }) => ({ name, kind });
    expect((await readBalance()).map(what)).toEqual(fights.map(what));
  });

  it.skipIf(file)("is what a shorter play with other cards comes to, within its error", async () => {
    const table = await readBalance();
    for (const fight of fights) {
      const { heroes, rounds } = table.find(({ name }) => name === fight.name)!;
      const played = playedRow(fight, PLAYS, SEED);
      // `errorOf` is two standard errors. With this many fights, that limit would fail in every second run; three
      // standard errors hardly ever do.
      const error = 1.5 * (errorOf(heroes, TABLE_PLAYS) + errorOf(played.heroes, PLAYS));
      expect.soft(Math.abs(played.heroes - heroes), fight.name).toBeLessThanOrEqual(error);
      expect.soft(Math.abs(played.rounds / rounds - 1), fight.name).toBeLessThan(0.2);
    }
  });
});
