import { expect, type Page } from "@playwright/test";
import type { TestTable } from "../support/table.ts";
import { test } from "../support/test.ts";
import { call, clock, command, dealTo, gather, handOf, wholeClock } from "./party.ts";
import { sitAtClearTable } from "./table.ts";

test.describe("the clock of an encounter", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;

  sitAtClearTable((seats) => ({ table, gm, ash } = seats));

  const gorto = { name: "Gorto", owner: "Ash", type: "character", spd: 3, dex: 15 } as const;
  const brak = { name: "Brak", spd: 2, dex: 12 } as const;

  test("is dealt, played, held and taken back", async () => {
    const ids = await gather(gm, [gorto, brak]);
    await table.countAnew();
    await call(gm, "startCombat");
    expect((await table.written()).total).toBe(1);
    expect((await handOf(gm, ids["Gorto"]!)).held).toHaveLength(3);
    expect((await handOf(gm, ids["Brak"]!)).held).toHaveLength(2);
    await dealTo(gm, ids["Gorto"]!, [2, 3, 8]);
    await dealTo(gm, ids["Brak"]!, [4, 9]);
    await call(gm, "nextTurn");
    const there = await clock(gm);
    expect(there).toMatchObject({ round: 1, acting: null });
    const started = await wholeClock(gm);
    // The cards 8 and 3 make 11, so Gorto can act in Segment 11.
    await table.countAnew();
    await command(ash, { type: "act", id: ids["Gorto"], way: { key: "play", cards: [3, 8] } });
    await expect.poll(async () => (await clock(ash)).acting).toBe("Gorto");
    expect((await table.written()).total).toBe(2);
    expect(await clock(gm)).toEqual(await clock(ash));
    expect(await handOf(ash, ids["Gorto"]!)).toEqual({ held: [2], spent: [3, 8] });
    await call(ash, "nextTurn");
    await expect.poll(async () => (await clock(ash)).acting).toBe(null);
    await call(gm, "previousTurn");
    await call(gm, "previousTurn");
    expect(await wholeClock(gm)).toEqual(started);
    await expect.poll(async () => wholeClock(ash)).toEqual(started);
  });

  test("each Phase has an Action of its own, and Back takes none of it away", async () => {
    const ids = await gather(gm, [gorto, brak]);
    await call(gm, "startCombat");
    await dealTo(gm, ids["Gorto"]!, [11, 12]);
    await dealTo(gm, ids["Brak"]!, []);
    const actions = async (page: Page) =>
      page.evaluate(() => {
        const actor = globalThis.game.actors.getName("Gorto") as unknown as {
          fight: { actions: number };
        };
        return actor.fight.actions;
      });
    const use = async (value: number) =>
      gm.evaluate(async (used) => {
        const combat = globalThis.game.combat as unknown as {
          phaseKey: string;
          update(data: object): Promise<unknown>;
        };
        const { id } = globalThis.game.actors.getName("Gorto")!;
        await combat.update({ system: { people: { [id!]: { actions: used, phase: combat.phaseKey } } } });
      }, value);
    await command(gm, { type: "act", id: ids["Gorto"], way: { key: "play", cards: [12] } });
    await use(1);
    expect(await actions(gm)).toBe(1);
    await expect.poll(async () => actions(ash)).toBe(1);
    await call(gm, "nextTurn");
    expect(await actions(gm)).toBe(1);
    await command(gm, { type: "act", id: ids["Gorto"], way: { key: "play", cards: [11] } });
    expect(await actions(gm)).toBe(0);
    await expect.poll(async () => actions(ash)).toBe(0);
    await call(gm, "previousTurn");
    await expect.poll(async () => actions(ash)).toBe(1);
    await call(gm, "nextRound");
    expect(await actions(gm)).toBe(0);
    await call(gm, "previousTurn");
    expect(await actions(gm)).toBe(1);
  });

  test("a clock takes over from Foundry's own order and gives back to it", async () => {
    const ids = await gather(gm, [gorto, brak], "in");
    await call(gm, "startCombat");
    await call(gm, "nextRound");
    await command(gm, { type: "scheme", scheme: "fads-cards" });
    // Back can't undo anything before the change of schemes.
    expect(await clock(gm)).toMatchObject({ round: 3, acting: null, steps: 0 });
    expect((await handOf(gm, ids["Gorto"]!)).held).toHaveLength(3);
    await expect.poll(async () => (await clock(ash)).round).toBe(3);
    await command(gm, { type: "scheme", scheme: "in" });
    await call(gm, "nextTurn");
    const core = await gm.evaluate(() => {
      const combat = globalThis.game.combat as unknown as { timing: unknown; round: number; turn: number };
      return [combat.timing, combat.round, combat.turn];
    });
    expect(core).toEqual([null, 3, 0]);
  });
});
