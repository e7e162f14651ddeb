import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { testRequest } from "../action/support.ts";
import { attackRequest, cards, refusalOf } from "./ask.ts";
import { differences, say, worldOf, write } from "./console.ts";
import { askAll, hit } from "./journal-play.ts";
import { cardsOn, exchangeCard } from "./play.ts";
import { sitDown, type Seats } from "./seats.ts";
import { avatar, type Cast } from "./stage.ts";

const NOTED = "notedRequest0000";
const ATTACK = "notedAttack00000";

/** A request for an Action Value test. Its id is that of the forged note from `noteFor`. */
const testOf = (actor: string) => testRequest(actor, { id: NOTED, free: false });

/**
 * A note that lists a request's pending writes. Versions without a journal stored such notes on the actor and
 * carried them out.
 */
function noteFor({ sela, bram, ogre }: Cast): string {
  return JSON.stringify({
    key: NOTED,
    carrier: sela,
    ammunition: [],
    ended: [],
    guards: [],
    offers: [],
    clocks: [],
    actors: [bram, ogre, sela].map((actor) => ({ actor, system: { life: { value: 1 } } })),
    given: [{ actor: bram, source: { _id: "forgedEffect0000", name: "Forged" } }],
    card: { type: "create", data: { content: "Forged" } },
  });
}

/** An open journal entry that would reduce Bram's LIFE and post a message as the GM. */
function entryFor({ bram }: Cast, by: string) {
  const fields = [{ path: "system.life.value", before: 40, after: 1, as: "amount" }];
  const forged = { _id: "forgedMessage000", content: "Forged" };
  const changes = [
    { type: "update", uuid: bram, fields },
    { type: "create", documentName: "ChatMessage", parent: "", data: forged },
  ];
  const plan = JSON.stringify({ changes, notes: null });
  return { order: 1, by, kind: "testSkill", part: "", open: true, undone: false, plan };
}

test.describe("what an owner has noted under the id of a request", () => {
  let seats: Seats;

  sitDown((taken) => (seats = taken));

  /** The UUIDs of the documents in which Ash can store a note. */
  async function ownOf({ gm, ash, cast }: Seats): Promise<string[]> {
    await say(ash, { _id: "ownMessage000000", content: "Mine" });
    return gm.evaluate(async (sela) => {
      interface Found {
        id: string;
        uuid: string;
      }
      const { Scene, Combat, game, fromUuidSync } = globalThis as unknown as {
        Scene: { create(data: object): Promise<{ tokens: { contents: (Found & { actor: Found })[] } }> };
        Combat: { create(data: object): Promise<{ combatants: { contents: Found[] } }> };
        game: { users: { getName(name: string): Found } };
        fromUuidSync(uuid: string): Found;
      };
      const actorId = fromUuidSync(sela).id;
      const tokens = [{ name: "Sela", actorId, actorLink: false }];
      const [token] = (await Scene.create({ name: "The bridge", tokens })).tokens.contents;
      const [combatant] = (await Combat.create({ combatants: [{ actorId, name: "Sela" }] })).combatants
        .contents;
      const user = game.users.getName("Ash");
      const own = [user, token!, token!.actor, combatant!].map(({ uuid }) => uuid);
      return [sela, "ChatMessage.ownMessage000000", ...own];
    }, cast.sela);
  }

  test("is carried out by nobody, once a GM has written there too: not by itself, nor by a request of that id", async () => {
    const { table, gm, ash, briar, cast } = seats;
    const message = await hit(seats);
    const own = await ownOf(seats);
    const by = table.users.find(({ name }) => name === "Ash")!.id;
    const before = await worldOf(gm);
    const entry = entryFor(cast, by);
    const journal = { [NOTED]: entry, [`${by}-${NOTED}`]: entry, 0: { ...entry, id: `${by}-${NOTED}` } };
    for (const id of [NOTED, `apply.${message}.0`, ATTACK]) {
      const lastAction = { id, cards: [10, 10], note: noteFor(cast), before: { life: 99, out: [] } };
      const flags = { "action-cards": { ...lastAction, lastAction, request: id, journal } };
      for (const uuid of own) expect(await write(ash, uuid, { system: { lastAction }, flags })).toBe(true);
      for (const uuid of own) await write(gm, uuid, { flags: { core: { touched: id } } });
      await askAll(ash, [testOf(cast.sela)]);
      expect(await refusalOf(ash, { type: "apply", message, target: 0 })).toBe("NotOwner");
    }
    // Only the documents that Ash and the GM wrote have changed. A token's own actor is left out, because it is stored
    // with the token.
    const kept = own.filter((uuid) => !uuid.includes(".Actor."));
    expect(differences(before, await worldOf(gm))).toEqual(kept.toSorted());
    expect((await avatar(gm, cast.sela)).life).toBe(20);

    // A legal request with a forged id still works. It draws its card from the deck.
    await forceRandom(gm, cardDraws([2], { tens: 1 }));
    await askAll(ash, [{ ...(await attackRequest(ash, cast.sela, "Blade", cast.ogre)), id: ATTACK }]);
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(2);
    const card = await exchangeCard(gm);
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("10");
    expect(await cardsOn(card.locator(".ac-attacker"))).toEqual(["2"]);
    await askAll(briar, [{ type: "apply", message, target: 0 }]);
    await expect.poll(async () => (await avatar(gm, cast.bram)).life).toBe(34);
  });
});
