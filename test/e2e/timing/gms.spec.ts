import type { Page } from "@playwright/test";
import { notice } from "../fight/fan-play.ts";
import { clearStage } from "../fight/stage.ts";
import { join, waitUntilReady } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { call, clock, command, dealTo, gather, play, sameClock, wholeClock, type Member } from "./party.ts";
import { refusals, takeLog, watch } from "./watching.ts";

const ana: Member = { name: "Ana", owner: "Ash", type: "character", spd: 12, dex: 15 };
const ogre: Member = { name: "Ogre", spd: 4, dex: 10 };

async function waiting(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { actionCards } = globalThis.game as unknown as {
      actionCards: { requests: { waiting(): unknown[] } };
    };
    return actionCards.requests.waiting().length;
  });
}

test.describe("GMs at the clock", () => {
  let table: TestTable;
  let ash: Page;

  test.beforeEach(async ({ chromium }) => {
    table = await openTable();
    ash = await join(await table.context(chromium), "Ash");
  });
  test.afterEach(async () => table.close());

  test("away, a command waits; back again, it is done, once; another GM takes it all back", async ({
    chromium,
  }) => {
    const first = await table.context(chromium);
    const gm = await join(first, "Gamemaster");
    await clearStage(gm);
    const ids = await gather(gm, [ana, ogre]);
    await call(gm, "startCombat");
    const begun = await wholeClock(gm);
    await sameClock([ash], begun);
    await first.close();
    await expect.poll(async () => ash.evaluate(() => globalThis.game.users.activeGM)).toBeNull();
    await command(ash, play(ids["Ana"], 12));
    await expect(notice(ash, /GM/)).toHaveCount(1);
    expect(await waiting(ash)).toBe(1);
    expect(await wholeClock(ash)).toEqual(begun);
    await call(ash, "nextTurn");
    expect(await wholeClock(ash)).toEqual(begun);
    const back = await join(await table.context(chromium), "Second Gamemaster");
    await expect.poll(async () => (await clock(ash)).acting).toBe("Ana");
    // Only Ash's nextTurn is refused: it sent a request that only GMs may make.
    await expect.poll(async () => refusals(ash)).toEqual(["GmOnly"]);
    expect(await waiting(ash)).toBe(0);
    expect((await clock(back)).steps).toBe(2);
    await call(back, "previousTurn");
    await sameClock([back, ash], begun);
  });

  test("hand over in the middle, and Back leads over a Turn's end exactly", async ({ chromium }) => {
    const first = await table.context(chromium);
    const gm = await join(first, "Gamemaster");
    await clearStage(gm);
    const second = await join(await table.context(chromium), "Second Gamemaster");
    await watch(second);
    const ids = await gather(gm, [ana, ogre]);
    await call(gm, "startCombat");
    await dealTo(gm, ids["Ogre"]!, [1, 2]);
    await gm.evaluate(async () => {
      const [one, other] = ["Ana", "Ogre"].map((name) => globalThis.game.actors.getName(name)) as unknown as {
        id: string;
        uuid: string;
        createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      }[];
      await other!.createEmbeddedDocuments("ActiveEffect", [
        { name: "Dazed", description: "<p>Stars</p>", flags: { "action-cards": { time: { kind: "turn" } } } },
        { name: "Cursed" },
      ]);
      await (globalThis.game.combat as unknown as { update(data: object): Promise<unknown> }).update({
        system: {
          guards: [{ protector: one!.uuid, protected: other!.uuid }],
          people: { [one!.id]: { deck: { out: [1, 7] }, shots: 2 } },
        },
      });
    });
    const before = await wholeClock(gm);
    /** The guards, and for each actor the cards that are out, the shots and the effects. */
    const activeModifiers = async (page: Page) =>
      page.evaluate(() => {
        const strip = (data: object) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
        const actors = (
          globalThis.game.actors.contents as unknown as {
            name: string;
            fight: { deck: object; shots: number };
            toObject(): { effects: { _id: string; _stats?: object }[] };
          }[]
        ).map((actor) => {
          const { effects } = actor.toObject();
          const { deck, shots } = actor.fight;
          const sorted = effects.map(({ _stats, ...effect }) => effect);
          return [actor.name, deck, shots, sorted.sort((a, b) => (a._id < b._id ? -1 : 1))];
        });
        const { system } = globalThis.game.combat as unknown as { system: { guards: object } };
        return strip([actors, system.guards]);
      });
    const stood = await activeModifiers(gm);
    expect(JSON.stringify(stood)).toContain("Stars");
    await call(gm, "nextRound");
    expect(await activeModifiers(gm)).not.toEqual(stood);
    expect(
      await gm.evaluate(() => globalThis.game.actors.getName("Ogre")!.effects.map(({ name }) => name)),
    ).toEqual(["Cursed"]);
    expect(await takeLog(second)).toEqual(["change 1 -", "change 2 -"]);
    await first.close();
    await expect.poll(async () => second.evaluate(() => globalThis.game.users.activeGM?.isSelf)).toBe(true);
    await second.reload();
    await waitUntilReady(second);
    await watch(second);
    await call(second, "previousRound");
    expect(await wholeClock(second)).toEqual(before);
    await expect.poll(async () => activeModifiers(second)).toEqual(stood);
    await sameClock([ash], before);
    await expect.poll(async () => activeModifiers(ash)).toEqual(stood);
    expect(await takeLog(second)).toEqual(["combatRound 1 -1", "change 1 -"]);
    await command(ash, play(ids["Ana"], 12));
    await expect.poll(async () => (await clock(second)).acting).toBe("Ana");
    expect((await takeLog(second)).filter((line) => line.startsWith("StartTurn"))).toEqual([
      "StartTurn Ana 1",
    ]);
  });
});
