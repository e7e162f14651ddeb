import type { Page } from "@playwright/test";
import { keepNotices, notice } from "../fight/fan-play.ts";
import { expect, test } from "../support/test.ts";
import { call, command, gather, handOf, type Member } from "./party.ts";
import { refusals, settled, sitWatched, type Watched } from "./watching.ts";

const ana: Member = { name: "Ana", owner: "Ash", type: "character", spd: 4, dex: 15 };
const bo: Member = { name: "Bo", spd: 4, dex: 12 };

interface Encounter {
  round: number;
  turn: number | null;
  _source: { round: number; turn: number | null };
  combatant: { name: string } | null;
  combatants: {
    get(id: string): { actorId: string; name: string; delete(): Promise<unknown> } | undefined;
    contents: { id: string; name: string; actor: { id: string } | null }[];
  };
  timing: { state: { seats: object } } | null;
  update(data: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]>;
  updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

/** Adds an actor to the encounter, as a user can from the browser console. */
async function bring(page: Page, name: string): Promise<string> {
  return page.evaluate(async (who) => {
    const combat = globalThis.game.combat as unknown as Encounter;
    const { id } = globalThis.game.actors.getName(who) as unknown as { id: string };
    const [made] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: id, name: who }]);
    return made!.id;
  }, name);
}

/** Deletes a combatant, as a user can from the browser console. */
async function remove(page: Page, id: string): Promise<void> {
  await page.evaluate(async (one) => {
    await (globalThis.game.combat as unknown as Encounter).combatants.get(one)!.delete();
  }, id);
}

async function seats(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys((globalThis.game.combat as unknown as Encounter).timing!.state.seats),
  );
}

/** The round and turn of the encounter, as displayed and as stored. */
async function turnState(page: Page) {
  return page.evaluate(() => {
    const { round, turn, combatant, _source: stored } = globalThis.game.combat as unknown as Encounter;
    return { round, turn, name: combatant?.name ?? null, stored: [stored.round, stored.turn] };
  });
}

test.describe("what a player's console can do to an encounter", () => {
  let watched: Watched;
  let gm: Page;
  let ash: Page;

  sitWatched((taken) => {
    watched = taken;
    ({ gm, ash } = taken);
  });

  test("nobody is dealt another hand by leaving and coming again, or by coming twice", async () => {
    const ids = await gather(gm, [ana, bo]);
    await call(gm, "startCombat");
    await settled(watched);
    const hand = await handOf(gm, ids["Ana"]!);
    let here = ids["Ana"]!;
    for (let times = 0; times < 3; times += 1) {
      await remove(ash, here);
      await expect.poll(async () => seats(gm)).toEqual([ids["Bo"]]);
      here = await bring(ash, "Ana");
      await expect.poll(async () => seats(gm)).toContain(here);
      expect(await handOf(gm, here)).toEqual(hand);
    }
    const second = await bring(ash, "Ana");
    await settled(watched);
    expect((await seats(gm)).sort()).toEqual([ids["Bo"]!, here].sort());
    // Neither a new Turn nor a player's request makes the second combatant join.
    await call(gm, "nextRound");
    await command(ash, { type: "seat", id: second });
    await settled(watched);
    expect((await seats(gm)).sort()).toEqual([ids["Bo"]!, here].sort());
    await command(gm, { type: "seat", id: second });
    await expect.poll(async () => seats(gm)).toContain(second);
    expect((await handOf(gm, second)).held.length).toBeGreaterThan(0);
  });

  test("a round or a turn that a player writes moves no card and no Action, and is put right", async () => {
    const ids = await gather(gm, [ana, bo], "in");
    await gm.evaluate(async (known) => {
      const combat = globalThis.game.combat as unknown as Encounter;
      await combat.updateEmbeddedDocuments("Combatant", [
        { _id: known["Ana"], initiative: 20 },
        { _id: known["Bo"], initiative: 10 },
      ]);
    }, ids);
    await call(gm, "startCombat");
    await gm.evaluate(async () => {
      const combat = globalThis.game.combat as unknown as Encounter;
      const keys = combat.combatants.contents.map(({ actor }) => (actor as unknown as { id: string }).id);
      const used = { deck: { out: [3, 7] }, actions: 1 };
      await combat.update({ system: { people: Object.fromEntries(keys.map((key) => [key, used])) } });
    });
    const usedUp = async () =>
      gm.evaluate(() =>
        (globalThis.game.combat as unknown as Encounter).combatants.contents.map(({ actor }) => {
          const { fight } = actor as unknown as { fight: { deck: { out: number[] }; actions: number } };
          return [fight.deck.out, fight.actions];
        }),
      );
    const before = await usedUp();
    expect(before).toEqual([
      [[3, 7], 1],
      [[3, 7], 1],
    ]);
    await keepNotices(gm);
    const stands = { round: 1, turn: 0, name: "Ana", stored: [1, 0] };
    const writes = [{ round: 2, turn: 0 }, { turn: 1 }, { round: 7 }, { round: 0, turn: 0 }];
    for (const [index, write] of writes.entries()) {
      await ash.evaluate(async (data) => {
        await (globalThis.game.combat as unknown as Encounter).update(data);
      }, write);
      await expect(notice(gm, /Ash tried to move the encounter/)).toHaveCount(index + 1);
      for (const page of [gm, ash]) await expect.poll(async () => turnState(page)).toEqual(stands);
      expect(await usedUp()).toEqual(before);
    }
    // Players can still end their own turns.
    await call(ash, "nextTurn");
    await expect.poll(async () => turnState(gm)).toMatchObject({ round: 1, name: "Bo", stored: [1, 1] });
    await call(ash, "nextTurn");
    await call(ash, "nextRound");
    await expect.poll(async () => (await refusals(ash)).slice(-2)).toEqual(["NotOwner", "GmOnly"]);
    expect(await turnState(gm)).toMatchObject({ round: 1, name: "Bo" });
    expect(await usedUp()).toEqual(before);
    await call(gm, "nextTurn");
    await expect.poll(async () => turnState(gm)).toMatchObject({ round: 2, name: "Ana", stored: [2, 0] });
    await expect.poll(usedUp).toEqual([
      [[], 0],
      [[], 0],
    ]);
  });
});
