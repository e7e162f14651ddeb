import type { Page } from "@playwright/test";
import { notice } from "../fight/fan-play.ts";
import { clearStage } from "../fight/stage.ts";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { call, clock, deed, dealTo, gather, handOf, wholeClock, type Member } from "./party.ts";
import { place, takeLog, watch } from "./watching.ts";

const ana: Member = { name: "Ana", owner: "Ash", type: "character", spd: 12, dex: 15 };
const bo: Member = { name: "Bo", spd: 12, dex: 12 };
const cy: Member = { name: "Cy", spd: 2, dex: 20 };

const play = (id: string | undefined, ...cards: number[]) => ({
  type: "act",
  id,
  way: { key: "play", cards },
});

test.describe("core's ways with an encounter", () => {
  let table: TestTable;
  let gm: Page;
  let second: Page;
  let ash: Page;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable();
    gm = await join(await table.context(chromium), "Gamemaster");
    second = await join(await table.context(chromium), "Second Gamemaster");
    ash = await join(await table.context(chromium), "Ash");
    for (const page of [gm, second, ash]) await watch(page);
  });
  test.afterAll(async () => table.close());
  test.beforeEach(async () => {
    await clearStage(gm);
    for (const page of [gm, second, ash]) await takeLog(page);
  });

  /** Every client shows what the GM's does, and core's turn is the clock's Phase. */
  async function settled(): Promise<void> {
    const whole = await wholeClock(gm);
    for (const page of [gm, second, ash]) {
      await expect.poll(async () => wholeClock(page)).toEqual(whole);
      const { clock: acting, core } = await place(page);
      expect(core).toBe(acting);
    }
  }

  /** What something tells, on the active GM's client and on the others'. */
  async function told(action: () => Promise<unknown>): Promise<{ gm: string[]; others: string[] }> {
    await action();
    await settled();
    const [mine, others, ashs] = [await takeLog(gm), await takeLog(second), await takeLog(ash)];
    expect(ashs).toEqual(others);
    return { gm: mine, others };
  }

  test("tell of Phases and Turns once, in order, on the active GM's client alone", async () => {
    const ids = await gather(gm, [ana, bo]);
    expect(await told(async () => call(gm, "startCombat"))).toEqual({
      gm: ["combatStart 1", "change 1 -", "StartRound - 1"],
      others: ["change 1 -"],
    });
    const acts = { gm: ["combatTurn 1 1", "change 1 Ana", "StartTurn Ana 1"], others: ["change 1 Ana"] };
    expect(await told(async () => deed(gm, play(ids["Ana"], 12)))).toEqual(acts);
    // the other can act in the same Segment: the clock stays
    const ends = { gm: ["change 1 -", "EndTurn Ana 1"], others: ["change 1 -"] };
    expect(await told(async () => call(gm, "nextTurn"))).toEqual(ends);
    expect((await clock(gm)).segment).toBe(12);
    expect(await told(async () => call(gm, "previousTurn"))).toEqual({
      gm: ["combatTurn 1 -1", "change 1 Ana"],
      others: ["change 1 Ana"],
    });
    // the second GM asks, the active one's client does it
    const round = ["EndTurn Ana 1", "EndRound - 1", "StartRound - 2"];
    const before = await wholeClock(gm);
    expect(
      await told(async () => {
        await call(second, "nextRound");
        await expect.poll(async () => (await clock(gm)).round).toBe(2);
      }),
    ).toEqual({ gm: ["combatRound 2 1", "change 2 -", ...round], others: ["change 2 -"] });
    await deed(gm, play(ids["Bo"], 12));
    await told(async () => call(gm, "nextTurn"));
    expect(await told(async () => call(gm, "previousRound"))).toEqual({
      gm: ["combatRound 1 -1", "change 1 Ana"],
      others: ["change 1 Ana"],
    });
    expect(await wholeClock(gm)).toEqual(before);
    expect(await told(async () => call(gm, "resetAll"))).toEqual({
      gm: ["change 1 -", "EndTurn Ana 1", "StartRound - 1"],
      others: ["change 1 -"],
    });
    expect(await clock(gm)).toMatchObject({ round: 1, segment: 12, acting: null });
    expect(await told(async () => call(gm, "previousRound"))).toEqual({
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
    await deed(gm, play(ids["Ana"], 12));
    await settled();
    await call(ash, "nextTurn");
    await expect.poll(async () => (await clock(gm)).acting).toBeNull();
    await deed(gm, play(ids["Bo"], 12));
    await settled();
    for (const method of ["nextTurn", "previousTurn", "nextRound", "previousRound", "resetAll"] as const)
      await call(ash, method);
    await expect(notice(ash, "Only a GM can do that now.")).toHaveCount(4);
    await expect(notice(ash, /Bo/)).toHaveCount(1);
    await settled();
    expect((await clock(gm)).acting).toBe("Bo");
  });

  test("the turn stays with whoever acts, however the encounter is sorted anew", async () => {
    const ids = await gather(gm, [ana, bo, cy]);
    await call(gm, "startCombat");
    expect((await place(gm)).turns).toEqual(["Cy", "Ana", "Bo"]);
    await deed(gm, play(ids["Bo"], 12));
    await settled();
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
      await settled();
      expect(await place(gm)).toEqual({ clock: "Bo", core: "Bo", turns: ["Cy", "Ana", "Bo"] });
    }
    expect(await takeLog(gm)).toEqual([]);
  });

  test("whoever is removed while acting leaves nobody acting, and the clock goes on", async () => {
    const ids = await gather(gm, [ana, bo, cy]);
    await call(gm, "startCombat");
    await dealTo(gm, ids["Cy"]!, [1, 2]);
    await deed(gm, play(ids["Ana"], 12));
    table.resetWrites();
    await gm.evaluate(async (id) => {
      const combat = globalThis.game.combat as unknown as {
        deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
      };
      await combat.deleteEmbeddedDocuments("Combatant", [id]);
    }, ids["Ana"]!);
    await expect.poll(async () => (await clock(gm)).rows.length).toBe(2);
    await expect.poll(() => table.writes.operations["Combat.update"]).toBeGreaterThanOrEqual(1);
    await settled();
    expect(await clock(gm)).toMatchObject({ acting: null, rows: ["Bo able", "Cy later"] });
    await deed(gm, play(ids["Bo"], 12));
    await settled();
    expect((await clock(gm)).acting).toBe("Bo");
  });

  test("late joiners are seated with one step, and get what is left of the Turn", async () => {
    await gather(gm, [ana]);
    await call(gm, "startCombat");
    for (let step = 0; step < 5; step += 1) await call(gm, "nextTurn");
    expect((await clock(gm)).segment).toBe(7);
    const { steps } = await clock(gm);
    table.resetWrites();
    await gm.evaluate(async () => {
      const { Actor } = globalThis as unknown as {
        Actor: { createDocuments(data: object[]): Promise<{ id: string; name: string }[]> };
      };
      const people = Array.from({ length: 8 }, (_, index) => ({
        name: `Late ${index}`,
        type: "npc",
        system: { spd: 12 },
      }));
      const actors = await Actor.createDocuments(people);
      await (
        globalThis.game.combat as unknown as {
          createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        }
      ).createEmbeddedDocuments(
        "Combatant",
        actors.map(({ id, name }) => ({ actorId: id, name })),
      );
    });
    await expect.poll(async () => (await clock(gm)).steps).toBe(steps + 1);
    await settled();
    expect(table.writes.operations).toEqual({
      "Actor.create": 1,
      "Combatant.create": 1,
      "Combat.update": 1,
    });
    const seats = await gm.evaluate(() => {
      const { state } = (
        globalThis.game.combat as unknown as {
          timing: {
            state: { seats: Record<string, { own: { hand: { held: number[]; spent: number[] } } }> };
          };
        }
      ).timing;
      return Object.values(state.seats).map(({ own }) => own.hand);
    });
    expect(seats).toHaveLength(9);
    for (const { held, spent } of seats.filter(({ spent: gone }) => gone.length > 0)) {
      expect(held).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(spent).toEqual([8, 9, 10, 11, 12]);
    }
    await call(gm, "previousTurn");
    expect((await clock(gm)).segment).toBe(7);
  });

  test("the defeated are passed over, the hidden are not, and who is up again joins", async () => {
    const ids = await gather(gm, [ana, { ...bo, hidden: true }, cy]);
    await call(gm, "startCombat");
    const life = async (name: string, value: number) =>
      gm.evaluate(
        async ([who, points]) => {
          const actor = globalThis.game.actors.getName(who) as unknown as {
            update(data: object): Promise<unknown>;
          };
          await actor.update({ system: { life: { value: points } } });
        },
        [name, value] as const,
      );
    await life("Ana", 0);
    await expect.poll(async () => (await clock(ash)).rows).toContain("Ana out");
    await call(gm, "nextRound");
    expect((await clock(gm)).rows).toEqual(expect.arrayContaining(["Bo able", "Ana out"]));
    await deed(gm, play(ids["Ana"], 12));
    await expect(notice(gm, "Ana cannot act at this moment.")).toHaveCount(1);
    await life("Ana", 5);
    await expect.poll(async () => (await clock(gm)).rows).toContain("Ana able");
    expect((await handOf(gm, ids["Ana"]!)).held).toHaveLength(12);
    await settled();
  });

  test("a SPD that an effect changes counts from the next deal", async () => {
    const ids = await gather(gm, [ana, cy]);
    await call(gm, "startCombat");
    await gm.evaluate(async () => {
      const actor = globalThis.game.actors.getName("Cy") as unknown as {
        createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      };
      const change = { key: "system.spd", type: "add", mode: 2, value: "4" };
      await actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "Haste", changes: [change], system: { changes: [change] } },
      ]);
    });
    const spd = () =>
      gm.evaluate(
        () => (globalThis.game.actors.getName("Cy") as unknown as { system: { spd: number } }).system.spd,
      );
    expect(await spd()).toBe(6);
    expect((await handOf(gm, ids["Cy"]!)).held).toHaveLength(2);
    await call(gm, "nextTurn");
    expect((await handOf(gm, ids["Cy"]!)).held).toHaveLength(2);
    await call(gm, "nextRound");
    expect((await handOf(gm, ids["Cy"]!)).held).toHaveLength(6);
    await settled();
  });

  test("nobody at all is no reason to stop, and whoever comes then is dealt in", async () => {
    await gather(gm, []);
    const { gm: log } = await told(async () => call(gm, "startCombat"));
    expect(log.filter((line) => !line.startsWith("change"))).toEqual(["combatStart 1", "StartRound - 1"]);
    await call(gm, "nextTurn");
    expect(await clock(gm)).toMatchObject({ round: 2, acting: null, rows: [] });
    await call(gm, "nextRound");
    await call(gm, "previousTurn");
    await call(gm, "previousTurn");
    await call(gm, "previousRound");
    expect(await clock(gm)).toMatchObject({ round: 0, steps: 0 });
    await call(gm, "previousTurn");
    await expect(notice(gm, "There is nothing left to take back.")).toHaveCount(1);
    await call(gm, "startCombat");
    await gm.evaluate(async () => {
      const combat = globalThis.game.combat as unknown as {
        createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      };
      await combat.createEmbeddedDocuments("Combatant", [{ name: "A rock" }]);
    });
    await expect.poll(async () => (await clock(gm)).rows.length).toBe(1);
    await settled();
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
    // a common die of 1 may have ended its first Turn by now
    const other = await wholeClock(gm);
    await gm.evaluate(async (id) => {
      await (globalThis.game.combats.get(id!) as unknown as { nextRound(): Promise<unknown> }).nextRound();
    }, first);
    expect(await stateOf(gm, first!)).toMatchObject({ round: 2 });
    expect(await wholeClock(gm)).toEqual(other);
  });

  test("a combatant without an actor is the GM's alone", async () => {
    const ids = await gather(gm, [ana, { name: "A rock" }]);
    await call(gm, "startCombat");
    await dealTo(gm, ids["A rock"]!, [12]);
    await settled();
    await deed(ash, play(ids["A rock"], 12));
    await expect(notice(ash, /A rock/)).toHaveCount(1);
    expect((await clock(gm)).acting).toBeNull();
    await deed(gm, play(ids["A rock"], 12));
    await settled();
    expect((await clock(ash)).acting).toBe("A rock");
  });

  test("a double click is one click", async () => {
    await gather(gm, [ana, bo]);
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

  for (const count of [3, 10, 50]) {
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
            system: { spd: 12, deck: { out: [3, 5] }, round: { shots: 1 } },
          })),
        );
        const combatants = actors.map(({ id, name }) => ({ actorId: id, name }));
        const system = { timing: { scheme: "fads-cards" } };
        const combat = await Combat.create({ combatants, active: true, system });
        return { acting: combat.combatants.contents[0]!.id };
      }, count);
      const writes = async (action: () => Promise<unknown>) => {
        await settled();
        table.resetWrites();
        const { steps } = await clock(gm);
        await action();
        await expect.poll(async () => (await clock(gm)).steps).not.toBe(steps);
        await settled();
        return table.writes.operations;
      };
      const deal = { "Actor.update": 1, "Combat.update": 1 };
      expect(await writes(async () => call(gm, "startCombat"))).toEqual(deal);
      const step = { "Combat.update": 1 };
      expect(await writes(async () => call(gm, "nextTurn"))).toEqual(step);
      expect(await writes(async () => deed(ash, play(acting, 11)))).toEqual({ ...step, "User.update": 1 });
      expect(await writes(async () => call(gm, "nextTurn"))).toEqual(step);
      for (let back = 0; back < 3; back += 1)
        expect(await writes(async () => call(gm, "previousTurn"))).toEqual(step);
      expect(await writes(async () => call(gm, "previousTurn"))).toEqual(deal);
    });
  }
});
