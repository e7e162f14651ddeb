import type { Page } from "@playwright/test";
import { keepNotices, notice } from "../fight/fan-play.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { call, clock, command, gather, play, wholeClock, type Member } from "./party.ts";
import { place, settled, sitWatched, takeLog, told, type Watched } from "./watching.ts";

const ana: Member = { name: "Ana", owner: "Ash", type: "character", spd: 12, dex: 15 };
const bo: Member = { name: "Bo", spd: 12, dex: 12 };
const cy: Member = { name: "Cy", spd: 2, dex: 20 };

test.describe("core's ways with an encounter", () => {
  let watched: Watched;
  let table: TestTable;
  let gm: Page;
  let second: Page;
  let ash: Page;

  sitWatched((taken) => {
    watched = taken;
    ({ table, gm, second, ash } = taken);
  });

  test("tell of Phases and Turns once, in order, on the active GM's client alone", async () => {
    const ids = await gather(gm, [ana, bo]);
    expect(await told(watched, async () => call(gm, "startCombat"))).toEqual({
      gm: ["combatStart 1", "change 1 -", "StartRound - 1"],
      others: ["change 1 -"],
    });
    const acts = { gm: ["combatTurn 1 1", "change 1 Ana", "StartTurn Ana 1"], others: ["change 1 Ana"] };
    expect(await told(watched, async () => command(gm, play(ids["Ana"], 12)))).toEqual(acts);
    // The other combatant can act in the same Segment, so the clock does not move.
    const ends = { gm: ["change 1 -", "EndTurn Ana 1"], others: ["change 1 -"] };
    expect(await told(watched, async () => call(gm, "nextTurn"))).toEqual(ends);
    expect((await clock(gm)).segment).toBe(12);
    expect(await told(watched, async () => call(gm, "previousTurn"))).toEqual({
      gm: ["combatTurn 1 -1", "change 1 Ana"],
      others: ["change 1 Ana"],
    });
    // The second GM requests the step, and the active GM's client writes it.
    const round = ["EndTurn Ana 1", "EndRound - 1", "StartRound - 2"];
    const before = await wholeClock(gm);
    expect(
      await told(watched, async () => {
        await call(second, "nextRound");
        await expect.poll(async () => (await clock(gm)).round).toBe(2);
      }),
    ).toEqual({ gm: ["combatRound 2 1", "change 2 -", ...round], others: ["change 2 -"] });
    await command(gm, play(ids["Bo"], 12));
    await told(watched, async () => call(gm, "nextTurn"));
    expect(await told(watched, async () => call(gm, "previousRound"))).toEqual({
      gm: ["combatRound 1 -1", "change 1 Ana"],
      others: ["change 1 Ana"],
    });
    expect(await wholeClock(gm)).toEqual(before);
    expect(await told(watched, async () => call(gm, "resetAll"))).toEqual({
      gm: ["change 1 -", "EndTurn Ana 1", "StartRound - 1"],
      others: ["change 1 -"],
    });
    expect(await clock(gm)).toMatchObject({ round: 1, segment: 12, acting: null });
    expect(await told(watched, async () => call(gm, "previousRound"))).toEqual({
      gm: ["combatRound 0 -1", "change 0 -"],
      others: ["change 0 -"],
    });
    await gm.evaluate(() => void (globalThis.game.combat as unknown as { endCombat(): unknown }).endCombat());
    await gm.click("dialog [data-action=yes]");
    await expect.poll(async () => ash.evaluate(() => globalThis.game.combats.size)).toBe(0);
    expect(await takeLog(gm)).toEqual([]);
  });

  test("a player ends his own Phase with core's button, and nobody else's", async () => {
    const ids = await gather(gm, [ana, bo]);
    await call(gm, "startCombat");
    await command(gm, play(ids["Ana"], 12));
    await settled(watched);
    await call(ash, "nextTurn");
    await expect.poll(async () => (await clock(gm)).acting).toBeNull();
    await command(gm, play(ids["Bo"], 12));
    await settled(watched);
    await keepNotices(ash);
    for (const method of ["nextTurn", "previousTurn", "nextRound", "previousRound", "resetAll"] as const)
      await call(ash, method);
    await expect(notice(ash, "Only a GM can do that now.")).toHaveCount(4);
    await expect(notice(ash, /Bo/)).toHaveCount(1);
    await settled(watched);
    expect((await clock(gm)).acting).toBe("Bo");
  });

  test("the turn stays with whoever acts, however the encounter is sorted anew", async () => {
    const ids = await gather(gm, [ana, bo, cy]);
    await call(gm, "startCombat");
    expect((await place(gm)).turns).toEqual(["Cy", "Ana", "Bo"]);
    await command(gm, play(ids["Bo"], 12));
    await settled(watched);
    await takeLog(gm);
    for (const [name, initiative] of [
      ["Bo", 99],
      ["Ana", 50],
      ["Bo", -3],
    ] as const) {
      await gm.evaluate(
        async ([id, value]) => {
          const combat = globalThis.game.combat as unknown as {
            updateEmbeddedDocuments(name: string, data: object[], options: object): Promise<unknown>;
          };
          await combat.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: value }], {
            turnEvents: false,
          });
        },
        [ids[name]!, initiative] as const,
      );
      await settled(watched);
      expect(await place(gm)).toEqual({ clock: "Bo", core: "Bo", turns: ["Cy", "Ana", "Bo"] });
    }
    expect(await takeLog(gm)).toEqual([]);
  });

  test("two encounters go on side by side", async () => {
    await gather(gm, [ana]);
    await call(gm, "startCombat");
    const first = await gm.evaluate(() => globalThis.game.combat!.id);
    const one = await wholeClock(gm);
    const stateOf = async (page: Page, id: string) =>
      page.evaluate((combat) => {
        const { timing } = globalThis.game.combats.get(combat) as unknown as { timing: { state: object } };
        return JSON.parse(JSON.stringify(timing.state)) as unknown;
      }, id);
    const [state] = one as [unknown];
    await gather(gm, [bo, cy], "fads-dice");
    await call(gm, "startCombat");
    await call(gm, "nextTurn");
    expect(await stateOf(gm, first!)).toEqual(state);
    await expect.poll(async () => stateOf(ash, first!)).toEqual(state);
    // A step of the first encounter must not change the second one's clock. Its round is random, because a low die may
    // already have ended its first Turn, so compare the whole clock.
    const other = await wholeClock(gm);
    await gm.evaluate(async (id) => {
      await (globalThis.game.combats.get(id!) as unknown as { nextRound(): Promise<unknown> }).nextRound();
    }, first);
    expect(await stateOf(gm, first!)).toMatchObject({ round: 2 });
    expect(await wholeClock(gm)).toEqual(other);
  });

  test("a double click is one click", async () => {
    await gather(gm, [ana, bo]);
    await keepNotices(gm);
    const twice = async (method: string) =>
      gm.evaluate(async (name) => {
        const combat = globalThis.game.combat as unknown as Record<string, () => Promise<unknown>>;
        await Promise.all([combat[name]!(), combat[name]!()]);
      }, method);
    await twice("startCombat");
    expect(await clock(gm)).toMatchObject({ round: 1, segment: 12, steps: 1 });
    await twice("nextTurn");
    expect(await clock(gm)).toMatchObject({ round: 1, segment: 11, steps: 2 });
    await twice("previousTurn");
    expect(await clock(gm)).toMatchObject({ round: 1, segment: 12, steps: 1 });
    await twice("nextRound");
    expect(await clock(gm)).toMatchObject({ round: 2, steps: 2 });
    await expect(notice(gm, "That was answered already.")).toHaveCount(4);
  });

  for (const count of [3, 50]) {
    test(`writes are as few with ${count} combatants as with any`, async () => {
      const { acting } = await gm.evaluate(async (people) => {
        const { Actor, Combat } = globalThis as unknown as {
          Actor: { createDocuments(data: object[]): Promise<{ id: string; name: string }[]> };
          Combat: { create(data: object): Promise<{ combatants: { contents: { id: string }[] } }> };
        };
        const owner = globalThis.game.users.find(({ name }) => name === "Ash")!.id!;
        const actors = await Actor.createDocuments(
          Array.from({ length: people }, (_, index) => ({
            name: `N${index}`,
            type: "npc",
            ownership: { default: 0, [owner]: 3 },
            system: { spd: 12 },
          })),
        );
        const combatants = actors.map(({ id, name }) => ({ actorId: id, name }));
        const system = { timing: { scheme: "fads-cards" } };
        const combat = await Combat.create({ combatants, active: true, system });
        return { acting: combat.combatants.contents[0]!.id };
      }, count);
      const writes = async (action: () => Promise<unknown>) => {
        await settled(watched);
        await table.countAnew();
        const { steps } = await clock(gm);
        await action();
        await expect.poll(async () => (await clock(gm)).steps).not.toBe(steps);
        await settled(watched);
        return (await table.written()).operations;
      };
      // The encounter stores everyone's cards and Actions, so one step is one write.
      const step = { "Combat.update": 1 };
      expect(await writes(async () => call(gm, "startCombat"))).toEqual(step);
      expect(await writes(async () => call(gm, "nextTurn"))).toEqual(step);
      expect(await writes(async () => command(ash, play(acting, 11)))).toEqual({
        ...step,
        "User.update": 1,
      });
      expect(await writes(async () => call(gm, "nextTurn"))).toEqual(step);
      for (let back = 0; back < 4; back += 1)
        expect(await writes(async () => call(gm, "previousTurn"))).toEqual(step);
    });
  }
});
