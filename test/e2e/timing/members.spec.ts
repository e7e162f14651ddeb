import type { Page } from "@playwright/test";
import { notice } from "../fight/fan-play.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { call, clock, command, dealTo, gather, handOf, play, type Member } from "./party.ts";
import { settled, sitWatched, told, type Watched } from "./watching.ts";

const ana: Member = { name: "Ana", owner: "Ash", type: "character", spd: 12, dex: 15 };
const bo: Member = { name: "Bo", spd: 12, dex: 12 };
const cy: Member = { name: "Cy", spd: 2, dex: 20 };

test.describe("who takes part", () => {
  let watched: Watched;
  let table: TestTable;
  let gm: Page;
  let ash: Page;

  sitWatched((taken) => {
    watched = taken;
    ({ table, gm, ash } = taken);
  });

  test("whoever is removed while acting leaves nobody acting, and the clock goes on", async () => {
    const ids = await gather(gm, [ana, bo, cy]);
    await call(gm, "startCombat");
    await dealTo(gm, ids["Cy"]!, [1, 2]);
    await command(gm, play(ids["Ana"], 12));
    await table.countAnew();
    await gm.evaluate(async (id) => {
      const combat = globalThis.game.combat as unknown as {
        deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
      };
      await combat.deleteEmbeddedDocuments("Combatant", [id]);
    }, ids["Ana"]!);
    await expect.poll(async () => (await clock(gm)).rows.length).toBe(2);
    await expect
      .poll(async () => (await table.written()).operations["Combat.update"])
      .toBeGreaterThanOrEqual(1);
    await settled(watched);
    expect(await clock(gm)).toMatchObject({ acting: null, rows: ["Bo able", "Cy later"] });
    await command(gm, play(ids["Bo"], 12));
    await settled(watched);
    expect((await clock(gm)).acting).toBe("Bo");
  });

  test("late joiners are seated with one step, and get what is left of the Turn", async () => {
    await gather(gm, [ana]);
    await call(gm, "startCombat");
    for (let step = 0; step < 5; step += 1) await call(gm, "nextTurn");
    expect((await clock(gm)).segment).toBe(7);
    const { steps } = await clock(gm);
    await table.countAnew();
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
    await settled(watched);
    expect((await table.written()).operations).toEqual({
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
    await command(gm, play(ids["Ana"], 12));
    await expect(notice(gm, "Ana cannot act now.")).toHaveCount(1);
    await life("Ana", 5);
    await expect.poll(async () => (await clock(gm)).rows).toContain("Ana able");
    expect((await handOf(gm, ids["Ana"]!)).held).toHaveLength(12);
    await settled(watched);
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
    await settled(watched);
  });

  test("nobody at all is no reason to stop, and whoever comes then is dealt in", async () => {
    await gather(gm, []);
    const { gm: log } = await told(watched, async () => call(gm, "startCombat"));
    expect(log.filter((line) => !line.startsWith("change"))).toEqual(["combatStart 1", "StartRound - 1"]);
    await call(gm, "nextTurn");
    expect(await clock(gm)).toMatchObject({ round: 2, acting: null, rows: [] });
    await call(gm, "nextRound");
    await call(gm, "previousTurn");
    await call(gm, "previousTurn");
    await call(gm, "previousRound");
    expect(await clock(gm)).toMatchObject({ round: 0, steps: 0 });
    await call(gm, "previousTurn");
    await expect(notice(gm, "There is nothing left to undo.")).toHaveCount(1);
    await call(gm, "startCombat");
    await gm.evaluate(async () => {
      const combat = globalThis.game.combat as unknown as {
        createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      };
      await combat.createEmbeddedDocuments("Combatant", [{ name: "A rock" }]);
    });
    await expect.poll(async () => (await clock(gm)).rows.length).toBe(1);
    await settled(watched);
  });

  test("a combatant without an actor is the GM's alone", async () => {
    const ids = await gather(gm, [ana, { name: "A rock" }]);
    await call(gm, "startCombat");
    await dealTo(gm, ids["A rock"]!, [12]);
    await settled(watched);
    await command(ash, play(ids["A rock"], 12));
    await expect(notice(ash, /A rock/)).toHaveCount(1);
    expect((await clock(gm)).acting).toBeNull();
    await command(gm, play(ids["A rock"], 12));
    await settled(watched);
    expect((await clock(ash)).acting).toBe("A rock");
  });
});
