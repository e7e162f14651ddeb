/**
 * Plays the prepared fights of the packs. If `AC_FIGHTS` names a file, writes the fights to that file
 * instead, for `npm run balance`.
 */
import { writeFile } from "node:fs/promises";
import process from "node:process";
import { beforeAll, describe, expect, it } from "vitest";
import { playedRow, readBalance, TABLE_PLAYS, type PlayableFight } from "../../tools/balance-table.ts";
import { errorOf } from "../../../src/rules/forecast/result.ts";
import { preparedFights } from "./prepared-fights.ts";

/**
 * How often this test plays each fight, and the seed. The table in CONTRIBUTING was made with more plays
 * (`TABLE_PLAYS`) and another seed.
 */
const [PLAYS, SEED] = [200, 2];

const { AC_FIGHTS: file } = process.env;

const table = await readBalance();
let fights: readonly PlayableFight[];
beforeAll(async () => {
  fights = await preparedFights();
  if (file) await writeFile(file, JSON.stringify(fights));
});

describe("the table of prepared fights", () => {
  it("has every fight that can be forecast, as what it is", () => {
    const what = ({ name, kind }: { name: string; kind: string }) => ({ name, kind });
    expect(table.map(what)).toEqual(fights.map(what));
  });

  // One test per fight, so that each has its own time limit.
  it.skipIf(file).each(table)(
    "is what a shorter play of $name with other cards comes to, within its error",
    ({ name, heroes, rounds }) => {
      const played = playedRow(
        fights.find((fight) => fight.name === name)!,
        PLAYS,
        SEED,
      );
      // `errorOf` is two standard errors. Among this many fights, one often differs by more than that, but
      // hardly ever by more than three, so multiply by 1.5. Both errors use the table's chance, because it
      // comes from more plays.
      const error = 1.5 * (errorOf(heroes, TABLE_PLAYS) + errorOf(heroes, PLAYS));
      expect.soft(Math.abs(played.heroes - heroes)).toBeLessThanOrEqual(error);
      expect.soft(Math.abs(played.rounds / rounds - 1)).toBeLessThan(0.2);
    },
  );
});
