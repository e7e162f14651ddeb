import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";
import { forceRandom } from "../support/random.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { call, clock, command, gather, wholeClock, type Member } from "./party.ts";
import { sitAtClearTable } from "./table.ts";

const gorto: Member = { name: "Gorto", owner: "Ash", type: "character", spd: 3, dex: 15 };
const SIDES = 12;
/** A face of the GM's die that triggers nothing. */
const QUIET = 5;

/** The value in [0, 1) with which a twelve-sided phase die shows `face`. */
const die = (face: number) => (face - 0.5) / SIDES;

/** The dice of one Phase: first the GM's die, then one per combatant. */
const phase = (...faces: number[]) => [die(QUIET), ...faces.map(die)];

/** The random values that put this many combatants in order at the start of a Turn. */
const lots = (count: number) => Array.from({ length: count }, () => 0);

interface Vector {
  id: string;
  in: { spd: number; rolls: number[] };
  out: { phases: string[] };
}

/** The test vector with the Phases of Gorto, who is the rules' example, and one more Phase with a roll of 9. */
async function example(): Promise<Vector> {
  const file = path.resolve(import.meta.dirname, "../../vectors/fads.json");
  const { vectors } = JSON.parse(await readFile(file, "utf8")) as { vectors: Vector[] };
  return vectors.find(({ id }) => id === "F-t2")!;
}

interface Seat {
  phase: string;
  action: boolean;
  run: { nulls: number; owes: boolean };
}

async function seat(page: Page, id: string): Promise<Seat> {
  return page.evaluate((combatant) => {
    const { timing } = globalThis.game.combat as unknown as {
      timing: { state: { seats: Record<string, { own: Seat }> } };
    };
    return timing.state.seats[combatant]!.own;
  }, id);
}

test.describe("an encounter by dice", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;

  sitAtClearTable((seats) => ({ table, gm, ash } = seats));
  test.beforeEach(async () => setSetting(gm, "everySegment", true));

  const action = (id: string | undefined) => ({ type: "act", id, way: { key: "action", cards: [] } });
  const abort = (id: string | undefined) => ({
    type: "react",
    id,
    way: { key: "abort", cards: [] },
    dodge: true,
  });

  test("goes with Gorto as his example has it, Phase by Phase", async () => {
    const { in: given, out } = await example();
    expect(given).toEqual({ spd: 3, rolls: [2, 5, 7, 6, 11, 8, 9] });
    const ids = await gather(gm, [gorto], "fads-dice");
    const id = ids["Gorto"]!;
    await command(gm, { type: "die", sides: SIDES });
    await forceRandom(gm, [...lots(1), ...given.rolls.flatMap((roll) => phase(roll))]);
    const phases: string[] = [];
    for (const [index] of given.rolls.entries()) {
      await table.countAnew();
      await call(gm, index === 0 ? "startCombat" : "nextTurn");
      expect((await table.written()).operations).toEqual({ "Combat.update": 1 });
      const { phase: kind, action: acts } = await seat(gm, id);
      phases.push(kind);
      expect(await clock(gm)).toMatchObject({ round: 1, segment: 12 - index, acting: null });
      expect(acts).toBe(kind === "act");
      if (kind !== "act") continue;
      await expect.poll(async () => (await clock(ash)).segment).toBe(12 - index);
      await command(ash, action(id));
      await expect.poll(async () => (await clock(gm)).acting).toBe("Gorto");
      await call(ash, "nextTurn");
      await expect.poll(async () => (await clock(gm)).acting).toBeNull();
    }
    expect(phases).toEqual(out.phases);
    await expect.poll(async () => wholeClock(ash)).toEqual(await wholeClock(gm));
  });

  test("passes over Null Phases with one click, to the one that is forced", async () => {
    await setSetting(gm, "everySegment", false);
    const ids = await gather(gm, [gorto], "fads-dice");
    await command(gm, { type: "die", sides: SIDES });
    // The tracker shows the die that was chosen before the fight.
    await expect(gm.locator("#combat select[name=acDie] option:checked")).toHaveText(`d${SIDES}`);
    await forceRandom(gm, [...lots(1), ...[2, 5, 7, 6, 11, 8].flatMap((roll) => phase(roll))]);
    await call(gm, "startCombat");
    await command(gm, action(ids["Gorto"]));
    await call(gm, "nextTurn");
    await table.countAnew();
    // The Phase that just ended was Gorto's. No other combatant can act, so the clock has moved on.
    expect(await clock(gm)).toMatchObject({ round: 1, segment: 7, rows: ["Gorto able"] });
    expect(await seat(gm, ids["Gorto"]!)).toEqual({
      spd: 3,
      dex: 15,
      roll: 8,
      phase: "act",
      action: true,
      run: { nulls: 0, owes: false },
    });
    await expect(gm.locator("#combat .ac-thrown")).toContainText(
      "Threw 8: an Action Phase after so many Null Phases.",
    );
    await call(gm, "previousTurn");
    expect((await table.written()).operations).toEqual({ "Combat.update": 1 });
    expect(await clock(gm)).toMatchObject({ segment: 12, acting: "Gorto" });
  });

  test("lets abort in a Null Phase, and skips the Phase that is owed", async () => {
    const ids = await gather(gm, [gorto], "fads-dice");
    const id = ids["Gorto"]!;
    await command(gm, { type: "die", sides: SIDES });
    await forceRandom(gm, [...lots(1), ...[7, 8, 2, 11, 3].flatMap((roll) => phase(roll))]);
    await call(gm, "startCombat");
    expect(await seat(gm, id)).toMatchObject({ phase: "null", run: { nulls: 1, owes: false } });
    await expect.poll(async () => (await clock(ash)).round).toBe(1);
    await command(ash, abort(id));
    await expect.poll(async () => (await seat(ash, id)).run).toEqual({ nulls: 1, owes: true });
    await call(gm, "nextTurn");
    await expect.poll(async () => (await clock(ash)).segment).toBe(11);
    // No second Abort is possible until the first has been paid for.
    await command(ash, abort(id));
    await expect(ash.locator(".notification-text", { hasText: "cannot react that way" })).toHaveCount(1);
    await call(gm, "nextTurn");
    expect(await seat(gm, id)).toMatchObject({
      phase: "owed",
      action: false,
      run: { nulls: 0, owes: false },
    });
    await call(gm, "nextTurn");
    expect(await seat(gm, id)).toMatchObject({ phase: "null", run: { nulls: 1, owes: false } });
    await call(gm, "nextTurn");
    expect(await seat(gm, id)).toMatchObject({ phase: "act", action: true });
    await call(gm, "previousTurn");
    await call(gm, "previousTurn");
    expect(await seat(gm, id)).toMatchObject({ phase: "owed", action: false });
  });

  test("ends the Turn with the GM's 1, and keeps what is held over it", async () => {
    const ids = await gather(gm, [gorto], "fads-dice");
    await command(gm, { type: "die", sides: SIDES });
    await forceRandom(gm, [...lots(1), die(QUIET), die(2), die(1), die(9), ...lots(1), die(QUIET), die(10)]);
    await call(gm, "startCombat");
    await call(gm, "nextTurn");
    expect(await clock(gm)).toMatchObject({ round: 1, segment: 11 });
    await call(gm, "nextTurn");
    expect(await clock(gm)).toMatchObject({ round: 2, segment: 12 });
    expect(await seat(gm, ids["Gorto"]!)).toMatchObject({ phase: "null", action: true });
  });

  test("throws a die that is chosen by the party's SPD, or by hand from among those there are", async () => {
    const ids = await gather(gm, [{ ...gorto, spd: 4 }], "fads-dice");
    const sides = async () =>
      gm.evaluate(() => {
        const { timing } = globalThis.game.combat as unknown as {
          timing: { state: { table: { sides: number } } };
        };
        return timing.state.table.sides;
      });
    await gm.evaluate(() => {
      globalThis.CONFIG.Dice.randomUniform = () => 0.5;
    });
    await call(gm, "startCombat");
    expect(await sides()).toBe(6);
    await command(gm, { type: "die", sides: 7 });
    await expect(gm.locator(".notification.warning")).not.toHaveCount(0);
    await command(gm, { type: "die", sides: 10 });
    expect(await sides()).toBe(6);
    await call(gm, "nextRound");
    expect(await sides()).toBe(10);
    expect((await seat(gm, ids["Gorto"]!)).phase).not.toBe("none");
  });
});
