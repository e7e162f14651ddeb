import { attack } from "../fight/play.ts";
import { avatar, clearStage } from "../fight/stage.ts";
import { setSetting } from "../fight/fan-play.ts";
import { change, give } from "../fight/props.ts";
import { cardDraws } from "../support/cards.ts";
import { join } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { VIEWPORT } from "../system/support.ts";
import {
  attackCard,
  breakdown,
  callForward,
  dexDice,
  drawDefense,
  duck,
  openDefense,
  reactionCards,
} from "./calls.ts";
import { end, endButton, go, press, stands, takeHand, type Four } from "./four.ts";
import { dealt, dealtOne, gather, handOf } from "./party.ts";
import { button, choose, group, row, status, uuidOf } from "./tracker-page.ts";

const FIGHTERS = [
  { name: "Wren", owner: "Ash", type: "character", spd: 3, dex: 20 },
  { name: "Odo", owner: "Briar", type: "character", spd: 3, dex: 15 },
  { name: "Pell", owner: "Corin", type: "character", spd: 2, dex: 18 },
  { name: "Ogre", spd: 3, dex: 12 },
] as const;

const FIRST_TURN = [
  [3, 5, 8],
  [2, 7, 9],
  [4, 10],
  [1, 8, 12],
];
const LATE = [3, 11];
const SECOND_TURN = [
  [6, 9, 12],
  [1, 2, 3],
  [5, 11],
  [2, 7, 10],
  [4, 8],
];
const THIRD_TURN = [
  [1, 2, 12],
  [4, 5, 6],
  [7, 8],
  [1, 10, 11],
  [2, 9],
];

const cudgel = { name: "Cudgel", type: "weapon", system: { attack: { range: "short" } } } as const;

test.describe("a fight over two Turns", { tag: "@all" }, () => {
  test.setTimeout(240_000);
  let table: TestTable;
  let four: Four;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable();
    const options = { viewport: VIEWPORT, reducedMotion: "reduce" } as const;
    const seat = async (name: string) => join(await table.context(chromium, options), name);
    four = {
      gm: await seat("Gamemaster"),
      ash: await seat("Ash"),
      briar: await seat("Briar"),
      corin: await seat("Corin"),
    };
  });
  test.afterAll(async () => table.close());

  test("played by one GM and three players: everybody sees the same clock, and of the cards what is his", async () => {
    const { gm, ash, briar, corin } = four;
    await clearStage(gm);
    // With this variant, a Dodge ends as soon as its owner could act, so the cards in hand decide when.
    await setSetting(gm, "ruleVariants", { fads: { dodge: "combination" } });
    const ids = await gather(gm, FIGHTERS);
    const [wren, odo, ogre] = await Promise.all(
      ["Wren", "Odo", "Ogre"].map(async (name) => uuidOf(gm, name)),
    );
    const typed = (value: number) => ({ override: true, typed: value });
    for (const uuid of [wren!, odo!, ogre!])
      await change(gm, uuid, { system: { or: typed(7), dr: typed(8), life: { value: 20, max: 20 } } });
    await give(gm, ogre!, cudgel);
    for (const uuid of [wren!, odo!]) await give(gm, uuid, duck);

    await test.step("Turn 1 is dealt, and anybody may act in Segment 12 by all his cards", async () => {
      await forceRandom(gm, dealt(FIRST_TURN));
      await go(gm, "Begin");
      await expect(status(ash)).toHaveText(/^Wren can play .+ together\.$/);
      await expect(status(corin)).toHaveText(/^Pell can play .+ together\.$/);
      await expect(status(gm)).toHaveText("Ogre may act.");
      await stands(four, [4, 0], [11, 0, 0, 11, 0], [3, 0, 8, 3, 0], [3, 0, 8, 3, 0], [2, 0, 9, 2, 0]);
      // The Ogre now holds its Queen (12). Only the GM sees the chip that shows this.
      await go(gm, "Next");
      await stands(four, [4, 0], [11, 0, 0, 11, 1], [3, 0, 8, 3, 0], [3, 0, 8, 3, 0], [2, 0, 9, 2, 0]);
    });

    await test.step("Segment 11: Wren acts by two cards together", async () => {
      await press(ash, "Wren", "Other ways to act", "8 + 3 = 11");
      await stands(four, [4, 0], [9, 2, 0, 10, 1], [1, 2, 8, 2, 0], [3, 0, 6, 4, 0], [2, 0, 7, 3, 0]);
      await end(gm, await endButton(ash, "Wren", "foot"));
      await stands(four, [4, 0], [9, 2, 0, 9, 1], [1, 2, 8, 1, 0], [3, 0, 6, 3, 0], [2, 0, 7, 2, 0]);
    });

    await test.step("the Ogre strikes with the card it held, and Odo calls a Dodge forward in time", async () => {
      await press(gm, "Ogre", "Act: 12");
      await stands(four, [4, 0], [8, 3, 0, 9, 0], [1, 2, 7, 2, 0], [3, 0, 5, 4, 0], [2, 0, 6, 3, 0]);
      // The Ogre's AC card, Odo's DEX roll (9 + 2 = 11 reaches Segment 11), and Odo's AC card.
      await forceRandom(gm, [...cardDraws([9]), ...dexDice(3, 3, 4), ...cardDraws([3])]);
      await attack(gm, ogre!, "Cudgel", { target: "Odo" });
      await expect((await attackCard(briar)).locator(".ac-attacker .ac-total-number")).toHaveText("16");
      const card = await callForward(briar, "Dodge", { name: "Odo" });
      await expect(card.locator(".ac-sum")).toHaveText("9 + 2 = 11 against Segment 11");
      await expect(card.locator(".ac-outcome")).toHaveText("In time");
      const dodged = [
        [4, 2],
        [7, 4, 0, 8, 1],
        [1, 2, 6, 2, 1],
        [2, 1, 5, 3, 1],
        [2, 0, 5, 3, 1],
      ] as const;
      await stands(four, ...dodged);
      const dialog = await openDefense(briar, "Odo");
      await expect(dialog.getByRole("radio", { name: "Duck" })).toBeChecked();
      await drawDefense(dialog);
      expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Duck +3"]);
      await stands(four, ...dodged);
    });

    await test.step("Segment 10: Pell holds; Segment 9: the Dodge is over, and somebody joins", async () => {
      await end(gm, await endButton(gm, "Ogre", "menu"));
      await go(gm, "Next");
      await press(corin, "Pell", "Hold");
      await expect(status(gm)).toHaveText("Holding, may still act: Pell."); // can still act while holding (Q14)
      await stands(four, [4, 2], [7, 4, 0, 7, 2], [1, 2, 6, 1, 2], [2, 1, 5, 2, 2], [2, 0, 5, 2, 2]);
      await go(gm, "Next");
      await stands(four, [4, 2], [7, 4, 0, 7, 1], [1, 2, 6, 1, 0], [2, 1, 5, 2, 0], [2, 0, 5, 2, 1]);
      await forceRandom(gm, dealtOne(LATE));
      await gm.evaluate(async () => {
        const { Actor } = globalThis as unknown as {
          Actor: { create(data: object): Promise<{ id: string }> };
        };
        const { id } = await Actor.create({ name: "Imp", type: "npc", system: { spd: 2, dex: 10 } });
        const combat = globalThis.game.combat as unknown as {
          createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        };
        await combat.createEmbeddedDocuments("Combatant", [{ actorId: id }]);
      });
      // Segment 11 has passed, so the Imp's Jack counts as used.
      await stands(four, [5, 2], [8, 5, 0, 8, 1], [1, 2, 7, 1, 0], [2, 1, 6, 2, 0], [2, 0, 6, 2, 1]);
    });

    await test.step("the Ogre strikes by two cards, and Wren's Dodge comes too late", async () => {
      await press(gm, "Ogre", "Act: 8 + 1");
      // The Ogre's AC card, Wren's DEX roll (5 + 1 = 6 does not reach Segment 9), and Wren's AC card.
      await forceRandom(gm, [...cardDraws([4], { out: [9] }), ...dexDice(4, 4, 4), ...cardDraws([2])]);
      await attack(gm, ogre!, "Cudgel", { target: "Wren" });
      await expect((await attackCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("11");
      const card = await callForward(ash, "Dodge", { name: "Wren" });
      await expect(card.locator(".ac-sum")).toHaveText("5 + 1 = 6 against Segment 9");
      await expect(card.locator(".ac-outcome")).toHaveText("Too late");
      await drawDefense(await openDefense(ash, "Wren"));
      expect(await breakdown(ash)).toEqual(["AC Pick 2", "DR +8"]);
      await stands(four, [5, 4], [5, 8, 0, 6, 1], [0, 3, 5, 1, 0], [2, 1, 3, 3, 0], [2, 0, 3, 3, 1]);
      await expect(group(briar, "spent")).toHaveText(["Wren"]);
    });

    await test.step("Segments 8 to 3: a held card, the hand, and whoever is left", async () => {
      await end(gm, await endButton(gm, "Ogre", "menu"));
      await go(gm, "Next");
      await press(corin, "Pell", "Act: 10");
      await expect(status(gm)).toHaveText("Pell acts.");
      await end(gm, await endButton(corin, "Pell", "foot"));
      await go(gm, "Next");
      await expect(status(briar)).toHaveText("Odo may act.");
      const hand = await takeHand(briar, "Odo");
      await button(hand, "Act: 7").click();
      await expect(status(ash)).toHaveText("Odo acts.");
      await stands(four, [5, 4], [3, 10, 0, 4, 0], [0, 3, 3, 1, 0], [1, 2, 2, 2, 0], [1, 1, 2, 2, 0]);
      await end(gm, button(hand, "End Phase"));
      await hand.locator("[data-action=close]").click();
      // Nobody can act in Segments 6 and 5.
      await go(gm, "Next");
      await press(corin, "Pell", "Act: 4");
      await end(gm, await endButton(corin, "Pell", "foot"));
      await go(gm, "Next");
      await press(gm, "Imp", "Act: 3");
      await end(gm, await endButton(gm, "Imp", "menu"));
      await go(gm, "Next");
      await stands(four, [5, 4], [1, 12, 0, 1, 0], [0, 3, 1, 0, 0], [1, 2, 0, 1, 0], [0, 2, 1, 0, 0]);
    });

    const over = [
      [5, 5],
      [0, 13, 0, 0, 1],
      [0, 3, 0, 0, 1],
      [0, 3, 0, 0, 1],
      [0, 2, 0, 0, 1],
    ] as const;
    const begun = [
      [5, 5],
      [13, 0, 0, 13, 1],
      [3, 0, 10, 3, 1],
      [3, 0, 10, 3, 1],
      [2, 0, 11, 2, 1],
    ] as const;

    await test.step("Odo's last card is a Dodge that lasts over the end of the Turn; back over it, and on", async () => {
      await forceRandom(gm, dexDice(1, 1, 1));
      await press(briar, "Odo", "Call forward", "Dodge with 2");
      const before = await stands(four, ...over);
      const cardsOut = async () => (await avatar(corin, odo!)).out;
      expect(await cardsOut()).toEqual([3]);
      expect(before).toMatchObject([{ round: 1, segment: 2, acting: null }, 1, null]);
      await forceRandom(gm, dealt(SECOND_TURN));
      await go(gm, "Next");
      // A dialog warns that the Ogre's damage has not been applied.
      await gm.getByRole("button", { name: "Begin anyway" }).click();
      const after = await stands(four, ...begun);
      await expect.poll(cardsOut).toEqual([]);
      expect(after).toMatchObject([{ round: 2, segment: 12, acting: null }, 2, null]);
      await go(gm, "Back");
      expect(await stands(four, ...over)).toEqual(before);
      await expect.poll(cardsOut).toEqual([3]);
      // The cards that were called forward are used again, and no reaction in the chat is marked as undone.
      expect(await handOf(corin, ids["Wren"]!)).toEqual({ held: [], spent: [3, 5, 8] });
      await expect(reactionCards(corin).locator(".ac-note")).toHaveCount(0);
      await forceRandom(gm, dealt(SECOND_TURN));
      await go(gm, "Next");
      // A dialog warns that the Ogre's damage has not been applied.
      await gm.getByRole("button", { name: "Begin anyway" }).click();
      expect(await stands(four, ...begun)).toEqual(after);
    });

    await test.step("Turn 2, Segments 12 to 7", async () => {
      await press(ash, "Wren", "Act: 12");
      await end(gm, await endButton(ash, "Wren", "foot"));
      await press(gm, "Imp", "Act: 8 + 4");
      await end(gm, await endButton(gm, "Imp", "menu"));
      await go(gm, "Next");
      await press(corin, "Pell", "Act: 11");
      await end(gm, await endButton(corin, "Pell", "foot"));
      await go(gm, "Next");
      await press(gm, "Ogre", "Act: 10");
      await end(gm, await endButton(gm, "Ogre", "menu"));
      await go(gm, "Next");
      await press(ash, "Wren", "Act: 9");
      await end(gm, await endButton(ash, "Wren", "foot"));
      for (const segment of ["8", "7"]) {
        await go(gm, "Next");
        await expect(gm.locator("#combat .ac-now-number")).toHaveText(segment);
      }
      await choose(gm, row(gm, "Ogre"), "Hold");
      await stands(four, [5, 5], [7, 6, 0, 7, 2], [1, 2, 6, 1, 2], [3, 0, 4, 3, 2], [1, 1, 6, 1, 2]);
    });

    await test.step("Segment 6: Odo could act, so his Dodge is over; he adds up all he holds", async () => {
      await go(gm, "Next");
      const hand = await takeHand(briar, "Odo");
      for (const card of [1, 2, 3]) await button(hand, new RegExp(`^Card ${card}\\b`)).click();
      await button(hand, "Act: 3 + 2 + 1").click();
      await stands(four, [5, 5], [4, 9, 0, 5, 1], [1, 2, 3, 2, 0], [0, 3, 4, 1, 0], [1, 1, 3, 2, 0]);
      await end(gm, button(hand, "End Phase"));
      await press(ash, "Wren", "Act: 6");
      await end(gm, await endButton(ash, "Wren", "foot"));
    });

    await test.step("to the end of Turn 2, and of the encounter", async () => {
      await go(gm, "Next");
      await press(corin, "Pell", "Act: 5");
      await end(gm, await endButton(corin, "Pell", "foot"));
      await press(gm, "Ogre", "Act: 7");
      await end(gm, await endButton(gm, "Ogre", "menu"));
      await go(gm, "Next");
      await press(gm, "Ogre", "Act: 2");
      await end(gm, await endButton(gm, "Ogre", "menu"));
      await stands(four, [5, 5], [0, 13, 0, 0, 0], [0, 3, 0, 0, 0], [0, 3, 0, 0, 0], [0, 2, 0, 0, 0]);
      await forceRandom(gm, dealt(THIRD_TURN));
      await go(gm, "Next");
      const third = await stands(
        four,
        [5, 5],
        [13, 0, 0, 13, 0],
        [3, 0, 10, 3, 0],
        [3, 0, 10, 3, 0],
        [2, 0, 11, 2, 0],
      );
      expect(third).toMatchObject([{ round: 3, segment: 12, acting: null }, 3, null]);
      await go(gm, "End encounter");
      await gm.locator(".ac-end-dialog").getByRole("button", { name: "End the fight" }).click();
      for (const page of [gm, ash, briar, corin])
        await expect(page.locator("#combat li.combatant")).toHaveCount(0);
    });
  });
});
