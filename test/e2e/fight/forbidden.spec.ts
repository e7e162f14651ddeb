import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { itemOf, refusalOf } from "./ask.ts";
import { setSetting } from "./fan-play.ts";
import { action, attack, exchangeCard } from "./play.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

/** The tracker's order: the names and their initiatives. */
async function orderOf(page: Page): Promise<[string, number | null][]> {
  return page.evaluate(() =>
    (globalThis.game.combat as unknown as { turns: { name: string; initiative: number }[] }).turns.map(
      ({ name, initiative }) => [name, initiative],
    ),
  );
}

test.describe("what the rules of an encounter forbid", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  const nothing = { item: "", aids: [], extras: [] };

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));

  test("each illegal action is refused with its reason, and changes nothing", async () => {
    const guard = {
      type: "guard",
      actor: cast.sela,
      other: cast.bram,
      feet: 5,
      inMelee: false,
      meleeHasOther: false,
    };
    const charge = { type: "charge", actor: cast.sela, destination: "", inMelee: false, near: [] };
    const flee = { type: "flee", actor: cast.sela, commanded: false, ...nothing };
    expect(await refusalOf(ash, flee)).toBe("NotInEncounter");
    await beginEncounter(gm, cast);
    const before = await avatar(gm, cast.sela);
    expect(await refusalOf(ash, { ...guard, other: cast.sela })).toBe("SelfTarget");
    expect(await refusalOf(ash, { ...guard, feet: 10 })).toBe("TooFar");
    expect(await refusalOf(ash, { ...guard, inMelee: true })).toBe("InMelee");
    expect(await refusalOf(ash, { ...charge, inMelee: true })).toBe("InMelee");
    expect(await refusalOf(ash, { ...charge, near: [{ actor: cast.ogre, objects: true }] })).toBe(
      "BadRequest",
    );
    expect(await refusalOf(ash, { ...flee, commanded: true })).toBe("GmOnly");
    expect(await refusalOf(briar, { ...flee, actor: cast.bram })).toBe("NotYourTurn");
    expect(await refusalOf(briar, flee)).toBe("NotOwner");
    expect(await refusalOf(ash, { ...guard, feet: "near" })).toBe("BadRequest");
    expect(await avatar(gm, cast.sela)).toEqual(before);
    expect(await chatCards(gm).count()).toBe(0);
  });

  test("commanded to flee one leaves without cards, if everybody lets him", async () => {
    await beginEncounter(gm, cast);
    await action(gm, cast.ogre, "Commanded to flee", "body");
    await (await exchangeCard(ash)).getByRole("button", { name: "Let go" }).click();
    await (await exchangeCard(briar)).getByRole("button", { name: "Let go" }).click();
    const card = await exchangeCard(gm);
    await expect(card.locator(".ac-outcome")).toHaveText(/Ogre got away/);
    expect((await avatar(gm, cast.ogre)).out).toEqual([]);
    await expect(card.locator(".ac-card")).toHaveCount(0);
  });

  test("where surprises are held to the rules, one shot opens a fight and a second one does not", async () => {
    await setSetting(gm, "surprise", true);
    const strike = {
      type: "attack",
      actor: cast.sela,
      weapon: "",
      targets: [cast.ogre],
      range: "short",
      spend: null,
      ...nothing,
    };
    expect(await refusalOf(ash, strike)).toBe("NeedsEncounter");
    await forceRandom(gm, cardDraws([3], SELA));
    await attack(ash, cast.sela, "Bow", { target: "Ogre" });
    await expect(chatCards(gm)).toHaveCount(1);
    const bow = await itemOf(gm, cast.sela, "Bow");
    expect(await refusalOf(ash, { ...strike, weapon: bow, range: "long" })).toBe("SurpriseUsed");
    await setSetting(gm, "surprise", false);
  });

  test("the order can be drawn: AC Pick + IN, the highest first, ties draw again", async () => {
    // Sela gets 2 + 30 and Bram 5 + 20. The ogre draws an Ace.
    await forceRandom(gm, [...cardDraws([2], SELA), ...cardDraws([5]), ...cardDraws([1]), 0.1, 0.2, 0.3]);
    await beginEncounter(gm, cast, "avatar-initiative");
    const drawn = [
      ["Sela", 32],
      ["Bram", 25],
      ["Ogre", 0],
    ];
    await expect.poll(async () => orderOf(ash)).toEqual(drawn);
    await expect((await exchangeCard(briar)).locator(".ac-card")).toHaveCount(3);
    expect((await avatar(gm, cast.sela)).out).toEqual([2]);

    // A combatant who joins late draws too, and goes after those with the same result.
    await forceRandom(gm, cardDraws([6]));
    await gm.evaluate(async (uuid) => {
      const { game, Actor, fromUuidSync } = globalThis as unknown as {
        game: { combat: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> } };
        Actor: { create(data: object): Promise<{ id: string }> };
        fromUuidSync(uuid: string): { toObject(): { system: object } };
      };
      const { system } = fromUuidSync(uuid).toObject();
      const actor = await Actor.create({
        name: "Late",
        type: "npc",
        system: { ...system, deck: {}, in: 19 },
      });
      await game.combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id, name: "Late" }]);
    }, cast.ogre);
    await expect.poll(async () => orderOf(ash)).toEqual([...drawn.slice(0, 2), ["Late", 25], ["Ogre", 0]]);
  });
});
