import type { Locator, Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { ask, attackRequest, cards, declaration } from "./ask.ts";
import { answerTo, write } from "./console.ts";
import { askAll, hit } from "./journal-play.ts";
import { cardsOn, exchangeCard } from "./play.ts";
import { sitDown, type Seats } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";
import { changeFight } from "./props.ts";

const ATTACK = "chosenCards00000";

test.describe("what owners write on their own side", () => {
  let seats: Seats;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((taken) => {
    seats = taken;
    ({ gm, ash, briar, cast } = taken);
  });

  const byHand = async (page: Page): Promise<Locator> => (await exchangeCard(page)).locator(".ac-by-hand");

  /**
   * Sela attacks the Ogre. The forced random value makes a full deck give a 2. Returns the labels of the
   * cards drawn.
   */
  async function drawn(more: object = {}): Promise<string[]> {
    await forceRandom(gm, cardDraws([2], { tens: 1 }));
    const { length } = await cards(gm, "exchange");
    await askAll(ash, [{ ...(await attackRequest(ash, cast.sela, "Blade", cast.ogre)), ...more }]);
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(length + 1);
    return cardsOn((await exchangeCard(gm)).locator(".ac-attacker"));
  }

  test("chooses no card: not by an order, a seed, a note or the request itself", async () => {
    const wanted = [10, 10, 9];
    const chosen = {
      cards: wanted,
      drawn: wanted,
      order: wanted,
      next: 10,
      seed: 1,
      random: [0.99],
      deck: wanted,
    };
    const lastAction = { id: ATTACK, cards: wanted, before: { out: [] } };
    const journal = { [ATTACK]: { ...chosen, id: ATTACK, order: 1, kind: "attack", plan: "{}", open: true } };
    const flags = { "action-cards": { ...chosen, journal, lastAction } };
    const me = await ash.evaluate(() => globalThis.game.user!.uuid);
    const tries: (() => Promise<unknown>)[] = [
      async () => write(ash, cast.sela, { system: { ...chosen, deck: chosen } }),
      async () => write(ash, cast.sela, { system: { lastAction } }),
      async () => write(ash, cast.sela, { flags }),
      async () => write(ash, me, { flags }),
      async () => write(gm, cast.sela, { system: { in: 31 } }),
    ];
    for (const attempt of tries) {
      await attempt();
      expect(await drawn()).toEqual(["2"]);
    }
    expect(await drawn({ ...chosen, chance: [0.99], id: ATTACK })).toEqual(["2"]);
  });

  test("brings no cards of the own deck home, and exchanges none", async () => {
    await beginEncounter(gm, cast);
    await changeFight(gm, cast.sela, { deck: { out: [3, 10], aside: [] } });
    // This write would return the ten to the deck and take out the Ace, so that the number of cards stays the
    // same.
    await write(ash, cast.sela, { system: { deck: { out: [1, 3] } } });
    await forceRandom(gm, cardDraws([9], { tens: 1, out: [3, 10] }));
    await ask(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram));
    expect(await cardsOn((await exchangeCard(gm)).locator(".ac-attacker"))).toEqual(["9"]);
    await expect(await byHand(gm)).toHaveCount(0);
    const [exchange] = await cards(gm, "exchange");
    const defend = { type: "defend", message: exchange!.id, target: 0, ...declaration };
    await write(briar, cast.bram, { system: { deck: { aside: [1, 2, 3, 4, 5, 6, 7, 8] } } });
    await changeFight(gm, cast.bram, { deck: { out: [2, 4], aside: [] } });
    await write(briar, cast.bram, { system: { deck: { out: [] } } });
    await forceRandom(gm, cardDraws([5], { tens: 1, out: [2, 4] }));
    expect(await answerTo(briar, defend)).toBe("not refused");
    await expect.poll(async () => (await avatar(gm, cast.bram)).out).toEqual([2, 4, 5]);
  });

  test("evades no damage: not by a note of it, by numbers changed since, by answering twice or by leaving", async () => {
    await beginEncounter(gm, cast);
    const message = await hit(seats);
    const note = { id: `apply.${message}.0`, cards: [], note: "", before: { life: 99 } };
    const typed = (value: number) => ({ override: true, typed: value });
    await write(briar, cast.bram, {
      system: { lastAction: note, dr: typed(60), mind: typed(60), deck: { out: [], aside: [] }, lb: 5 },
      flags: { "action-cards": { journal: { [note.id]: note }, applied: [message] } },
    });
    await write(gm, cast.bram, { system: { in: 21 } });
    await briar.evaluate(async () => {
      const scope = globalThis.game as unknown as {
        combat: { combatants: { contents: { name: string; delete(): Promise<unknown> }[] } };
        actors: { getName(name: string): { items: { contents: { delete(): Promise<unknown> }[] } } };
      };
      for (const item of [...scope.actors.getName("Bram").items.contents]) await item.delete();
      await scope.combat.combatants.contents.find(({ name }) => name === "Bram")!.delete();
    });
    const again = { type: "defend", message, target: 0, ...declaration };
    expect(await answerTo(briar, again)).toBe("AlreadyDefended");
    await askAll(briar, [{ type: "apply", message, target: 0 }]);
    await expect.poll(async () => (await avatar(gm, cast.bram)).life).toBe(34);
    expect(await answerTo(briar, { type: "apply", message, target: 0 })).toBe("AlreadyApplied");
    await briar.evaluate(async (uuid) => {
      const { game, fromUuidSync } = globalThis as unknown as {
        game: { combat: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> } };
        fromUuidSync(uuid: string): { id: string };
      };
      await game.combat.createEmbeddedDocuments("Combatant", [
        { actorId: fromUuidSync(uuid).id, name: "Bram" },
      ]);
    }, cast.bram);
    expect((await avatar(gm, cast.bram)).life).toBe(34);
    expect((await cards(gm, "exchange"))[0]?.applied).toEqual([true]);
  });
});
