import type { Page } from "@playwright/test";
import { ask, attackRequest, cards, refusalOf, undoCard } from "../fight/ask.ts";
import { keepNotices, notice, setSetting, submit } from "../fight/fan-play.ts";
import { changeFight } from "../fight/props.ts";
import { sitDown } from "../fight/seats.ts";
import { avatar, beginEncounter, type Cast } from "../fight/stage.ts";
import { differences, worldOf, write } from "../fight/console.ts";
import { cardDraws } from "../support/cards.ts";
import { waitUntilReady } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { combatants } from "./calls.ts";
import { call, clock, dealTo, command, play, wholeClock } from "./party.ts";

test.describe("what a player's console asks of the clock", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));

  /** The cards and Actions that each person has used this round. */
  async function usedUp(): Promise<unknown[]> {
    return Promise.all(
      Object.values(cast).map(async (uuid) => {
        const { out, shots, actions } = await avatar(gm, uuid);
        return [out, shots, actions];
      }),
    );
  }

  for (const recall of ["round", "phase"]) {
    test(`with cards that come home by ${recall}, a written round or turn brings home nobody's, with a GM there or without`, async () => {
      await setSetting(gm, "recall", recall);
      await beginEncounter(gm, cast);
      for (const uuid of Object.values(cast))
        await changeFight(gm, uuid, { deck: { out: [3, 7], aside: [] }, shots: 1, actions: 1 });
      const before = await usedUp();
      expect(before).toEqual([1, 2, 3].map(() => [[3, 7], 1, 1]));
      const combat = await gm.evaluate(() => globalThis.game.combat!.uuid);
      await keepNotices(gm);
      const writes = [{ round: 2, turn: 1 }, { turn: 2 }, { round: 9 }, { round: 2, turn: 0 }];
      for (const [index, data] of writes.entries()) {
        expect(await write(ash, combat, data)).toBe(true);
        expect(await usedUp()).toEqual(before);
        await expect(notice(gm, /Ash tried to move the encounter/)).toHaveCount(index + 1);
        expect(await usedUp()).toEqual(before);
      }
      const url = gm.url();
      await gm.goto("about:blank");
      expect(await write(ash, combat, { round: 5, turn: 2 })).toBe(true);
      await gm.goto(url);
      await waitUntilReady(gm);
      expect(await usedUp()).toEqual(before);
      // The clock continues from where it was.
      await gm.evaluate(async () => {
        await (globalThis.game.combat as unknown as { nextTurn(): Promise<unknown> }).nextTurn();
      });
      const stands = async () =>
        gm.evaluate(() => [globalThis.game.combat!.round, globalThis.game.combat!.turn]);
      await expect.poll(stands).toEqual([1, 1]);
      const home = recall === "round" ? [3, 7] : [];
      expect(await usedUp()).toEqual([
        [[3, 7], 1, 1],
        [home, 1, 1],
        [[3, 7], 1, 1],
      ]);
      await setSetting(gm, "recall", "round");
    });
  }

  test("without an encounter it is answered, and told why, whatever stands in its place", async () => {
    await beginEncounter(gm, cast, "fads-cards");
    const ids = await combatants(gm);
    const before = await worldOf(gm);
    await keepNotices(ash);
    const end = { type: "timing", step: 1, command: { type: "end", id: ids["Sela"] }, answers: null };
    const NAMED = [undefined, null, "", 7, {}, [], "__proto__", "constructor"];
    for (const combat of NAMED) expect(await refusalOf(ash, { ...end, combat })).toBe("BadRequest");
    await expect(notice(ash, /^This request cannot be read \(combat\b/)).toHaveCount(NAMED.length);
    for (const [index, combat] of ["nobodyKnowsThis0", cast.sela.slice(-16)].entries()) {
      await submit(ash, { ...end, combat });
      await expect(notice(ash, "That is already over.")).toHaveCount(index + 1);
    }
    // The invalid requests did not block the queue: a later one still gets an answer.
    expect(await refusalOf(briar, { ...end, combat: "nobodyKnowsThis0" })).toBe("AlreadyOver");
    expect(differences(before, await worldOf(gm))).toEqual([]);
  });

  test("Back leads over no attack that stands: it is named, and undone first", async () => {
    await beginEncounter(gm, cast, "fads-cards");
    const ids = await combatants(gm);
    await changeFight(gm, cast.sela, { deck: { out: [7], aside: [] } });
    await call(gm, "nextRound");
    expect((await avatar(gm, cast.sela)).out).toEqual([]);
    await dealTo(gm, ids["Sela"]!, [12, 1]);
    await command(ash, play(ids["Sela"], 12));
    await expect.poll(async () => (await clock(gm)).acting).toBe("Sela");
    await forceRandom(gm, cardDraws([5], { tens: 1 }));
    await ask(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram));
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(1);
    // The attack depends on the start of the Turn, but not on Sela's Phase or her hand, so only the third
    // Back is refused.
    await call(gm, "previousTurn");
    await call(gm, "previousTurn");
    const before = [await wholeClock(gm), await usedUp()];
    await keepNotices(gm);
    await call(gm, "previousTurn");
    await expect(notice(gm, "Undo Sela's attack first.")).toHaveCount(1);
    expect([await wholeClock(gm), await usedUp()]).toEqual(before);
    expect((await avatar(gm, cast.sela)).out).toEqual([5]);
    const [exchange] = await cards(gm, "exchange");
    await ask(ash, undoCard(exchange!.id));
    await expect.poll(async () => (await cards(gm, "exchange"))[0]?.undone).toBe(true);
    await call(gm, "previousTurn");
    await expect.poll(async () => (await clock(gm)).round).toBe(1);
    expect((await avatar(gm, cast.sela)).out).toEqual([7]);
  });
});
