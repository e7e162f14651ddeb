import type { Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";
import { attackAll } from "../fight/play.ts";
import { give } from "../fight/props.ts";
import { sitDown, type Seats } from "../fight/seats.ts";
import { beginEncounter, type Cast } from "../fight/stage.ts";
import { objections } from "../support/axe.ts";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import {
  attackCard,
  attackId,
  begin,
  breakdown,
  buckler,
  callForward,
  dexDice,
  drawDefense,
  drop,
  duck,
  forgetSettings,
  keg,
  MADE_BY_3,
  MADE_BY_4,
  openDefense,
  parry,
  reactionCards,
  refused,
  strike,
  writesOf,
} from "./calls.ts";
import { call, clock, command, handOf } from "./party.ts";

test.describe("an action called forward from the card of an attack", () => {
  let seats: Seats;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((taken) => {
    seats = taken;
    ({ gm, ash, briar, cast } = taken);
  });
  test.afterEach(async () => forgetSettings(gm));

  test("a Dodge in time adds its skill, again against a second attack, and ends with the next Phase", async () => {
    await give(gm, cast.bram, duck);
    await give(gm, cast.bram, parry);
    const ids = await begin(seats, [7, 8]);
    // Bram's roll succeeds by 4, so his action card 8 reaches Segment 12. Then the card for his defense is drawn.
    await strike(seats, 9, [...MADE_BY_4, ...cardDraws([3])]);
    await expect((await attackCard(ash)).getByRole("button", { name: "Call forward: Bram" })).toHaveCount(0);
    await expect((await attackCard(gm)).getByRole("button", { name: "Call forward: Bram" })).toHaveCount(1);
    await seats.table.countAnew();
    const card = await callForward(briar, "Dodge");
    expect(await writesOf(seats, "batch", "Combat", "ChatMessage", "Actor")).toEqual({ batch: 1 });
    await expect(card.locator("h3")).toHaveText("Bram calls an action forward");
    await expect(card.locator(".ac-tags li")).toHaveText(["Dodge", "Segment 12"]);
    await expect(card.locator(".ac-phase-card")).toHaveCount(1);
    await expect(card.getByRole("img", { name: "Action card 8" })).toHaveCount(1);
    await expect(card.locator(".ac-die")).toHaveText(["2", "2", "3"]);
    await expect(card.locator(".ac-roll-text")).toHaveText("DEX roll: 7 against 11 or less, succeeds by 4");
    await expect(card.locator(".ac-sum")).toHaveText("8 + 4 = 12 against Segment 12");
    await expect(card.locator(".ac-outcome")).toHaveText("In time");
    await expect(card.locator(".ac-cost")).toHaveText("The 8 is gone until the next Turn.");
    await expect(reactionCards(ash)).toHaveCount(1);
    await expect((await attackCard(briar)).getByRole("button", { name: "Call forward: Bram" })).toHaveCount(
      0,
    );
    expect(await handOf(briar, ids["Bram"]!)).toEqual({ held: [7], spent: [8] });

    const dialog = await openDefense(briar, "Bram");
    await expect(dialog.locator(".ac-called > .hint")).toHaveText("In time: Dodge.");
    await expect(dialog.getByRole("radio", { name: "Duck" })).toBeChecked();
    await expect(dialog.getByRole("radio", { name: "Parry" })).toBeDisabled();
    await expect(dialog.getByRole("checkbox")).toHaveCount(0);
    await drawDefense(dialog);
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Duck +3"]);
    await expect((await attackCard(briar)).locator(".ac-target .ac-total-number")).toHaveText("14");

    // The Dodge lasts until Bram's next Phase.
    await strike(seats, 4, cardDraws([2], { out: [3] }), [9]);
    const second = await openDefense(briar, "Bram");
    await expect(second.locator(".ac-called > .hint")).toHaveText("A Dodge is still in effect.");
    await expect(second.getByRole("radio", { name: "Duck" })).toBeChecked();
    await drawDefense(second);
    expect(await breakdown(briar)).toEqual(["AC Pick 2", "DR +8", "Called forward: Duck +3"]);

    // The clock reaches Segment 7, where Bram could act with the other card.
    for (let segment = 11; segment >= 7; segment -= 1) {
      await call(gm, "nextTurn");
      expect(await clock(gm)).toMatchObject({ segment, acting: null });
    }
    await strike(seats, 5, cardDraws([4], { out: [2, 3] }), [4, 9]);
    const third = await openDefense(briar, "Bram");
    await expect(third.locator(".ac-called > .hint")).toHaveText("No action was called forward in time.");
    await expect(third.getByRole("radio", { name: "Duck" })).toBeDisabled();
    await drawDefense(third);
    expect(await breakdown(briar)).toEqual(["AC Pick 4", "DR +8"]);
  });

  test("a Dodge that comes too late adds nothing, and its card is gone", async () => {
    const uuid = await give(gm, cast.bram, duck);
    const ids = await begin(seats, [8]);
    await strike(seats, 9, [...MADE_BY_3, ...cardDraws([3])]);
    const card = await callForward(briar, "Dodge");
    await expect(card.locator(".ac-sum")).toHaveText("8 + 3 = 11 against Segment 12");
    await expect(card.locator(".ac-outcome")).toHaveText("Too late");
    await expect(card.locator(".ac-effect")).toHaveText("It adds nothing to the defense.");
    expect(await handOf(briar, ids["Bram"]!)).toEqual({ held: [], spent: [8] });
    // No card is left to call forward.
    await expect((await attackCard(briar)).getByRole("button", { name: "Call forward: Bram" })).toHaveCount(
      0,
    );
    const dialog = await openDefense(briar, "Bram");
    await expect(dialog.getByRole("radio", { name: "Nothing added" })).toBeChecked();
    await expect(dialog.getByRole("radio", { name: "Duck" })).toBeDisabled();
    const message = await attackId(briar);
    const forged = { type: "defend", message, target: 0, item: "", aids: [], extras: [] };
    const reason = "Duck counts only if you call its kind of action forward in time.";
    await refused(briar, { ...forged, reaction: uuid }, reason);
    await drawDefense(dialog);
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8"]);
  });

  test("a Block adds a shield that would else count by itself, to this attack only", async () => {
    await give(gm, cast.bram, buckler);
    await begin(seats, [12, 8]);
    // The 12 reaches Segment 12 without a roll, so what these dice show does not matter.
    await strike(seats, 9, [...dexDice(6, 6, 6), ...cardDraws([3])]);
    const card = await callForward(briar, "Block");
    await expect(card.locator(".ac-roll-text")).toHaveText("DEX roll: 18 against 11 or less, fails by 7");
    await expect(card.locator(".ac-sum")).toHaveText("12 + 0 = 12 against Segment 12");
    await expect(card.getByRole("img", { name: "Action card 12" }).locator(".ac-corner")).toHaveText("Q");
    await drawDefense(await openDefense(briar, "Bram"));
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Buckler +6"]);
    await strike(seats, 4, cardDraws([2], { out: [3] }), [9]);
    await drawDefense(await openDefense(briar, "Bram"));
    expect(await breakdown(briar)).toEqual(["AC Pick 2", "DR +8"]);
  });

  test("against what strikes several only a Dive for Cover helps", async () => {
    for (const prop of [duck, drop]) await give(gm, cast.bram, prop);
    await give(gm, cast.ogre, keg);
    await begin(seats, [8]);
    await forceRandom(gm, [...cardDraws([9]), ...MADE_BY_4, ...cardDraws([3])]);
    await attackAll(gm, cast.ogre, "Keg", ["Bram"]);
    await (await attackCard(briar)).getByRole("button", { name: "Call forward: Bram" }).click();
    const dialog = briar.locator(".ac-call-dialog");
    await expect(dialog.getByRole("radio", { name: "Dive for Cover" })).toBeChecked();
    expect(await objections(briar, ".ac-call-dialog")).toEqual([]);
    await expect(dialog.locator("label", { hasText: "No help here" })).toHaveCount(2);
    await dialog.getByRole("button", { name: "Call forward" }).click();
    await expect(reactionCards(briar).locator(".ac-tags li").first()).toHaveText("Dive for Cover");
    const defense = await openDefense(briar, "Bram");
    expect(await objections(briar, ".ac-defend-dialog")).toEqual([]);
    expect(await objections(briar, ".chat-log .ac-reaction")).toEqual([]);
    await expect(defense.getByRole("radio", { name: "Drop" })).toBeChecked();
    await expect(defense.getByRole("radio", { name: "Duck" })).toBeDisabled();
    await drawDefense(defense);
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Drop +5"]);
  });

  test("by the older wording cards are chosen that make the Segment", async () => {
    await setSetting(gm, "callForward", "sum");
    await give(gm, cast.bram, duck);
    const ids = await begin(seats, [1, 3, 4, 8]);
    await strike(seats, 9, cardDraws([3]));
    const card = await callForward(briar, "Dodge", { cards: "8 + 4 = 12" });
    await expect(card.locator(".ac-phase-card")).toHaveCount(2);
    await expect(card.locator(".ac-die")).toHaveCount(0);
    await expect(card.locator(".ac-sum")).toHaveText("8 + 4 = 12 against Segment 12");
    await expect(card.locator(".ac-cost")).toHaveText("Gone until the next Turn: 8, 4.");
    expect(await handOf(gm, ids["Bram"]!)).toEqual({ held: [1, 3], spent: [4, 8] });
    await drawDefense(await openDefense(briar, "Bram"));
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Duck +3"]);
  });

  test("by dice it is an Abort, without a roll", async () => {
    await give(gm, cast.bram, duck);
    const ids = await begin(seats, [], "fads-dice");
    await command(gm, { type: "edit", id: ids["Bram"], seat: { own: { action: true } } });
    await strike(seats, 9, cardDraws([3]));
    const card = await callForward(briar, "Dodge");
    await expect(card.locator("h3")).toHaveText("Bram aborts");
    await expect(card.locator(".ac-phase-card, .ac-die, .ac-sum, .ac-outcome")).toHaveCount(0);
    await expect(card.locator(".ac-cost")).toHaveText("It used up an Action.");
    await drawDefense(await openDefense(briar, "Bram"));
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Duck +3"]);
  });

  test("in one's own Phase, and by Foundry's own order, a mark means nothing", async () => {
    await give(gm, cast.bram, duck);
    await give(gm, cast.bram, buckler);
    const ids = await begin(seats, [12]);
    await command(briar, { type: "act", id: ids["Bram"], way: { key: "play", cards: [12] } });
    await expect.poll(async () => (await clock(gm)).acting).toBe("Bram");
    await strike(seats, 9, cardDraws([3]));
    const dialog = await openDefense(briar, "Bram");
    await expect(dialog.locator(".ac-called")).toHaveCount(0);
    await dialog.getByRole("checkbox", { name: "Duck" }).check();
    await drawDefense(dialog);
    expect(await breakdown(briar)).toEqual([
      "AC Pick 3",
      "DR +8",
      "Always on: Buckler +6",
      "Skill or power: Duck +3",
    ]);
    await gm.evaluate(async () => globalThis.game.combat!.delete());
    await beginEncounter(gm, cast, "in");
    await strike(seats, 4, cardDraws([2]));
    await expect((await attackCard(briar)).getByRole("button", { name: "Call forward: Bram" })).toHaveCount(
      0,
    );
    const second = await openDefense(briar, "Bram");
    await second.getByRole("checkbox", { name: "Duck" }).check();
    await drawDefense(second);
    expect(await breakdown(briar)).toEqual([
      "AC Pick 2",
      "DR +8",
      "Always on: Buckler +6",
      "Skill or power: Duck +3",
    ]);
  });
});
