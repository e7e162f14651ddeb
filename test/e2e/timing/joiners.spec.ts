import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { forceRandom } from "../support/random.ts";
import { GENERATIONS } from "../system/support.ts";
import { call, clock, dealt, dealtOne, command, handOf, wholeClock } from "./party.ts";
import { begin, button, faces, group, row, rows, tracker, useSeats } from "./tracker-page.ts";

/** The globals needed to add a combatant. */
interface Bringing {
  Actor: { create(data: object): Promise<{ id: string }> };
  Scene: {
    create(data: object): Promise<{ id: string; tokens: { contents: { id: string; name: string }[] } }>;
  };
  Combat: { create(data: object): Promise<unknown> };
}

/** Adds a combatant with SPD 2 to the encounter. Returns its id. */
async function arrive(gm: Page, name: string): Promise<string> {
  return gm.evaluate(async (who) => {
    const { Actor } = globalThis as unknown as Bringing;
    const { id } = await Actor.create({ name: who, type: "npc", system: { spd: 2, dex: 1 } });
    const combat = globalThis.game.combat as unknown as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]>;
    };
    const [made] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: id }]);
    return made!.id;
  }, name);
}

/** Renames an actor. This change does not affect the clock. */
async function rename(gm: Page, name: string, to: string): Promise<void> {
  await gm.evaluate(
    async ([from, next]) => {
      const actor = globalThis.game.actors.getName(from!) as unknown as {
        update(data: object): Promise<unknown>;
      };
      await actor.update({ name: next });
    },
    [name, to],
  );
}

for (const generation of GENERATIONS) {
  test.describe(`those who join, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    useSeats(generation, (seats) => ({ gm, ash } = seats));

    test("Back over it leaves a joiner without a seat, says so, leads further, and Next seats him", async () => {
      await begin(gm);
      const before = await wholeClock(gm);
      await forceRandom(gm, dealtOne([3, 5]));
      const imp = await arrive(gm, "Imp");
      await expect(faces(row(gm, "Imp"))).toHaveText(["5", "3"]);
      const { steps } = await clock(gm);
      await button(tracker(gm), /^Back$/).click();
      for (const page of [gm, ash]) {
        await expect(group(page, "out")).toHaveText(["Imp"]);
        await expect(row(page, "Imp").locator(".ac-chip")).toHaveText(["Joins with Next"]);
        await expect.poll(async () => wholeClock(page)).toEqual(before);
      }
      // Neither renaming an actor nor reloading the page makes Imp join.
      await rename(gm, "Ogre", "Ogress");
      await gm.reload();
      await gm.waitForFunction(() => "game" in globalThis && globalThis.game.ready);
      expect(await wholeClock(gm)).toEqual(before);
      await call(gm, "previousTurn");
      expect((await clock(gm)).steps).toBe(steps - 2);
      await expect(rows(ash)).toHaveCount(5);
      await forceRandom(gm, dealtOne([2, 6]));
      await call(gm, "nextTurn");
      for (const page of [gm, ash]) {
        await expect(row(page, "Imp").locator(".ac-chip-joins")).toHaveCount(0);
        expect(await handOf(page, imp)).toEqual({ held: [2, 6], spent: [] });
      }
      expect((await clock(gm)).steps).toBe(steps - 1);
    });

    test("two tokens of one actor without a link have a row, a hand and AC cards each", async () => {
      const ids = await gm.evaluate(async () => {
        const { Actor, Scene, Combat } = globalThis as unknown as Bringing;
        const actor = await Actor.create({ name: "Wolf", type: "npc", system: { spd: 2, dex: 12 } });
        const tokens = ["Gray", "Red"].map((name) => ({ name, actorId: actor.id, actorLink: false }));
        const scene = await Scene.create({ name: "The ford", tokens });
        const combatants = scene.tokens.contents.map(({ id, name }) => ({
          actorId: actor.id,
          sceneId: scene.id,
          tokenId: id,
          name,
        }));
        const system = { timing: { scheme: "fads-cards" } };
        await Combat.create({ combatants, active: true, system });
        const all = globalThis.game.combat!.combatants;
        return Object.fromEntries(all.map(({ name, id }) => [name, id] as [string, string]));
      });
      const out = async (page: Page) =>
        page.evaluate(() => {
          const { combatants } = globalThis.game.combat as unknown as {
            combatants: { contents: { name: string; actor: { fight: { deck: { out: number[] } } } }[] };
          };
          return Object.fromEntries(
            combatants.contents.map(({ name, actor }) => [name, [...actor.fight.deck.out]]),
          );
        });
      const first = [
        [3, 9],
        [4, 12],
      ];
      await forceRandom(gm, dealt(first));
      await call(gm, "startCombat");
      await expect(faces(row(gm, "Gray"))).toHaveText(["9", "3"]);
      await expect(faces(row(gm, "Red"))).toHaveText(["12", "4"]);
      await command(gm, { type: "act", id: ids["Red"], way: { key: "play", cards: [12] } });
      await command(gm, { type: "end", id: ids["Red"] });
      expect(await handOf(ash, ids["Red"]!)).toEqual({ held: [4], spent: [12] });
      expect(await handOf(ash, ids["Gray"]!)).toEqual({ held: [3, 9], spent: [] });
      await gm.evaluate(async (id) => {
        const combat = globalThis.game.combat as unknown as {
          combatants: { get(id: string): { tokenId: string } };
          update(data: object): Promise<unknown>;
        };
        const { tokenId } = combat.combatants.get(id!);
        await combat.update({ system: { people: { [tokenId]: { deck: { out: [7] } } } } });
      }, ids["Gray"]);
      const before = await wholeClock(gm);
      expect(await out(gm)).toEqual({ Gray: [7], Red: [] });
      await forceRandom(
        gm,
        dealt([
          [1, 12],
          [2, 11],
        ]),
      );
      await call(gm, "nextRound");
      await expect.poll(async () => out(ash)).toEqual({ Gray: [], Red: [] });
      expect(await handOf(gm, ids["Gray"]!)).toEqual({ held: [1, 12], spent: [] });
      expect(await handOf(gm, ids["Red"]!)).toEqual({ held: [2, 11], spent: [] });
      await call(gm, "previousTurn");
      for (const page of [gm, ash]) {
        await expect.poll(async () => out(page)).toEqual({ Gray: [7], Red: [] });
        expect(await wholeClock(page)).toEqual(before);
        await expect(rows(page)).toHaveCount(2);
      }
      await expect(faces(row(gm, "Gray"))).toHaveText(["9", "3"]);
    });
  });
}
