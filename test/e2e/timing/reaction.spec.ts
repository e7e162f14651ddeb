import type { Page } from "@playwright/test";
import { attack, attackAll } from "../fight/play.ts";
import { setSetting, submit } from "../fight/fan-play.ts";
import { give } from "../fight/props.ts";
import { sitDown } from "../fight/seats.ts";
import { beginEncounter, type Cast } from "../fight/stage.ts";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import {
  attackCard,
  attackId,
  breakdown,
  callForward,
  combatants,
  dexDice,
  drawDefence,
  openDefence,
  refused,
  reactionCards,
} from "./calls.ts";
import { call, clock, dealTo, deed, handOf } from "./party.ts";

/** Bram's DEX is 10: 11 or less on 3d6. */
const MADE_BY_4 = dexDice(2, 2, 3);
const MADE_BY_3 = dexDice(2, 2, 4);

const duck = {
  name: "Duck",
  type: "skill",
  system: { modifiers: { defence: 3 }, reaction: "dodge" },
} as const;
const parry = {
  name: "Parry",
  type: "skill",
  system: { modifiers: { defence: 4 }, reaction: "block" },
} as const;
const drop = {
  name: "Drop",
  type: "skill",
  system: { modifiers: { defence: 5 }, reaction: "dive" },
} as const;
const buckler = {
  name: "Buckler",
  type: "armor",
  system: { modifiers: { defence: 6 }, timing: "continuous", carried: true, reaction: "block" },
} as const;
const keg = { name: "Keg", type: "weapon", system: { attack: { range: "short", targets: 0 } } } as const;

test.describe("an action called forward from the card of an attack", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;
  let ids: Record<string, string>;

  sitDown((seats) => ({ table, gm, ash, briar, cast } = seats));

  /** The encounter begins and stands at Segment 12; Bram holds these cards. */
  async function begin(held: readonly number[], scheme = "fads-cards"): Promise<void> {
    await setSetting(gm, "everySegment", true);
    await gm.evaluate(() => {
      globalThis.CONFIG.Dice.randomUniform = () => Math.random(); // what a test before has forced is over
    });
    await beginEncounter(gm, cast, scheme);
    ids = await combatants(gm);
    expect(await clock(gm)).toMatchObject({ round: 1, segment: 12 });
    if (scheme === "fads-cards") await dealTo(gm, ids["Bram"]!, held);
  }

  /** The ogre strikes at Bram with OR 7 and this card, and what is forced after it falls. */
  async function strike(
    card: number,
    then: readonly number[] = [],
    out: readonly number[] = [],
  ): Promise<void> {
    await forceRandom(gm, [...cardDraws([card], { out }), ...then]);
    await attack(gm, cast.ogre, "Cudgel", { target: "Bram" });
    await expect((await attackCard(briar)).locator(".ac-attacker .ac-total-number")).toHaveText(
      String(card + 7),
    );
  }

  /** Writes of these documents since the last reset. */
  function writesOf(...names: string[]): Record<string, number> {
    const all = Object.entries(table.writes.operations);
    return Object.fromEntries(all.filter(([key]) => names.includes(key.split(".")[0]!)));
  }

  test.afterEach(async () => {
    await setSetting(gm, "callForward", "roll");
    await setSetting(gm, "everySegment", false);
  });

  test("a Dodge in time adds its skill, again against a second attack, and ends with the next Phase", async () => {
    await give(gm, cast.bram, duck);
    await give(gm, cast.bram, parry);
    await begin([7, 8]);
    // 8 + 4 = 12 against Segment 12; then Bram's card.
    await strike(9, [...MADE_BY_4, ...cardDraws([3])]);
    await expect((await attackCard(ash)).getByRole("button", { name: "call an action forward" })).toHaveCount(
      0,
    );
    await expect((await attackCard(gm)).getByRole("button", { name: "call an action forward" })).toHaveCount(
      1,
    );
    table.resetWrites();
    const card = await callForward(briar, "Dodge");
    expect(writesOf("Combat", "ChatMessage", "Actor")).toEqual({
      "Combat.update": 1,
      "ChatMessage.create": 1,
    });
    await expect(card.locator("h3")).toHaveText("Bram calls an action forward");
    await expect(card.locator(".ac-tags li")).toHaveText(["Dodge", "Segment 12"]);
    await expect(card.locator(".ac-phase-card")).toHaveCount(1);
    await expect(card.getByRole("img", { name: "Action card 8" })).toHaveCount(1);
    await expect(card.locator(".ac-die")).toHaveText(["2", "2", "3"]);
    await expect(card.locator(".ac-roll-text")).toHaveText("DEX roll: 7 against 11 or less, made by 4");
    await expect(card.locator(".ac-sum")).toHaveText("8 + 4 = 12 against Segment 12");
    await expect(card.locator(".ac-outcome")).toHaveText("In time");
    await expect(card.locator(".ac-cost")).toHaveText("The 8 is gone until the next Turn.");
    await expect(reactionCards(ash)).toHaveCount(1);
    await expect(
      (await attackCard(briar)).getByRole("button", { name: "call an action forward" }),
    ).toHaveCount(0);
    expect(await handOf(briar, ids["Bram"]!)).toEqual({ held: [7], spent: [8] });

    const dialog = await openDefence(briar, "Bram");
    await expect(dialog.locator(".ac-called > .hint")).toHaveText("In time: Dodge.");
    await expect(dialog.getByRole("radio", { name: "Duck" })).toBeChecked();
    await expect(dialog.getByRole("radio", { name: "Parry" })).toBeDisabled();
    await expect(dialog.getByRole("checkbox")).toHaveCount(0);
    await drawDefence(dialog);
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Duck +3"]);
    await expect((await attackCard(briar)).locator(".ac-target .ac-total-number")).toHaveText("14");

    // Before his next Phase the Dodge still lasts.
    await strike(4, cardDraws([2], { out: [3] }), [9]);
    const second = await openDefence(briar, "Bram");
    await expect(second.locator(".ac-called > .hint")).toHaveText("A Dodge lasts.");
    await expect(second.getByRole("radio", { name: "Duck" })).toBeChecked();
    await drawDefence(second);
    expect(await breakdown(briar)).toEqual(["AC Pick 2", "DR +8", "Called forward: Duck +3"]);

    // The clock comes to Segment 7, where his other card would let him act.
    for (let segment = 11; segment >= 7; segment -= 1) {
      await call(gm, "nextTurn");
      expect(await clock(gm)).toMatchObject({ segment, acting: null });
    }
    await strike(5, cardDraws([4], { out: [2, 3] }), [4, 9]);
    const third = await openDefence(briar, "Bram");
    await expect(third.locator(".ac-called > .hint")).toHaveText("No action was called forward in time.");
    await expect(third.getByRole("radio", { name: "Duck" })).toBeDisabled();
    await drawDefence(third);
    expect(await breakdown(briar)).toEqual(["AC Pick 4", "DR +8"]);
  });

  test("a Dodge that comes too late adds nothing, and its card is gone", async () => {
    const uuid = await give(gm, cast.bram, duck);
    await begin([8]);
    await strike(9, [...MADE_BY_3, ...cardDraws([3])]);
    const card = await callForward(briar, "Dodge");
    await expect(card.locator(".ac-sum")).toHaveText("8 + 3 = 11 against Segment 12");
    await expect(card.locator(".ac-outcome")).toHaveText("Too late");
    await expect(card.locator(".ac-effect")).toHaveText("It adds nothing to the defence.");
    expect(await handOf(briar, ids["Bram"]!)).toEqual({ held: [], spent: [8] });
    // There is no card left to call.
    await expect(
      (await attackCard(briar)).getByRole("button", { name: "call an action forward" }),
    ).toHaveCount(0);
    const dialog = await openDefence(briar, "Bram");
    await expect(dialog.getByRole("radio", { name: "Nothing added" })).toBeChecked();
    await expect(dialog.getByRole("radio", { name: "Duck" })).toBeDisabled();
    const message = await attackId(briar);
    const forged = { type: "defend", message, target: 0, item: "", aids: [], extras: [] };
    const reason = "Duck counts only by such an action called forward in time.";
    await refused(briar, { ...forged, reaction: uuid }, reason);
    await drawDefence(dialog);
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8"]);
  });

  test("a Block adds a shield that would else count by itself, to this attack only", async () => {
    await give(gm, cast.bram, buckler);
    await begin([12, 8]);
    // The 12 reaches Segment 12 by itself, whatever the dice show.
    await strike(9, [...dexDice(6, 6, 6), ...cardDraws([3])]);
    const card = await callForward(briar, "Block");
    await expect(card.locator(".ac-roll-text")).toHaveText("DEX roll: 18 against 11 or less, missed by 7");
    await expect(card.locator(".ac-sum")).toHaveText("12 + 0 = 12 against Segment 12");
    await expect(card.getByRole("img", { name: "Action card 12" }).locator(".ac-corner")).toHaveText("Q");
    await drawDefence(await openDefence(briar, "Bram"));
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Buckler +6"]);
    await strike(4, cardDraws([2], { out: [3] }), [9]);
    await drawDefence(await openDefence(briar, "Bram"));
    expect(await breakdown(briar)).toEqual(["AC Pick 2", "DR +8"]);
  });

  test("against what strikes several only a Dive for Cover helps", async () => {
    for (const prop of [duck, drop]) await give(gm, cast.bram, prop);
    await give(gm, cast.ogre, keg);
    await begin([8]);
    await forceRandom(gm, [...cardDraws([9]), ...MADE_BY_4, ...cardDraws([3])]);
    await attackAll(gm, cast.ogre, "Keg", ["Bram"]);
    await (await attackCard(briar)).getByRole("button", { name: "call an action forward" }).click();
    const dialog = briar.locator(".ac-call-dialog");
    await expect(dialog.getByRole("radio", { name: "Dive for Cover" })).toBeChecked();
    await expect(dialog.locator("label", { hasText: "It is no help here" })).toHaveCount(2);
    await dialog.getByRole("button", { name: "Call forward" }).click();
    await expect(reactionCards(briar).locator(".ac-tags li").first()).toHaveText("Dive for Cover");
    const defence = await openDefence(briar, "Bram");
    await expect(defence.getByRole("radio", { name: "Drop" })).toBeChecked();
    await expect(defence.getByRole("radio", { name: "Duck" })).toBeDisabled();
    await drawDefence(defence);
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Drop +5"]);
  });

  test("what was not called is refused, however it is asked for", async () => {
    const [dodge, block] = [await give(gm, cast.bram, duck), await give(gm, cast.bram, parry)];
    const plain = await give(gm, cast.bram, {
      name: "Nerve",
      type: "skill",
      system: { modifiers: { defence: 1 } },
    });
    await begin([8]);
    await strike(9, [...MADE_BY_4, ...cardDraws([3])]);
    const message = await attackId(briar);
    const bare = {
      type: "defend",
      message,
      target: 0,
      item: "",
      aids: [] as string[],
      extras: [],
      reaction: "",
    };
    await refused(briar, { ...bare, reaction: dodge }, "Duck counts only by such an action");
    await refused(briar, { ...bare, aids: [block] }, "Parry counts by an action called forward alone.");
    await refused(briar, { ...bare, reaction: plain }, "Nerve is nothing that can be added");
    // A Dodge brings no Block, and none of it was called by somebody else.
    const way = { key: "callForward", cards: [8] };
    const react = {
      type: "timing",
      combat: await combatId(),
      step: await steps(),
      answers: { message, target: 1, as: "dodge" },
    };
    await refused(
      briar,
      { ...react, deed: { type: "react", id: ids["Bram"], way, dodge: true } },
      "Nobody of that card is meant.",
    );
    expect(await handOf(gm, ids["Bram"]!)).toEqual({ held: [8], spent: [] });
    await callForward(briar, "Dodge");
    await refused(briar, { ...bare, reaction: block }, "Parry counts only by such an action");
    await expect((await attackCard(gm)).locator(".ac-target .ac-total-number")).toHaveCount(0);
    await submit(briar, { ...bare, reaction: dodge });
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Duck +3"]);
  });

  async function combatId(): Promise<string> {
    return gm.evaluate(() => globalThis.game.combat!.id!);
  }

  async function steps(): Promise<number> {
    return gm.evaluate(
      () =>
        (globalThis.game.combat as unknown as { system: { timing: { steps: number } } }).system.timing.steps,
    );
  }

  test("a card made up by a player counts for nothing", async () => {
    const dodge = await give(gm, cast.bram, duck);
    await begin([8]);
    await strike(9, cardDraws([3]));
    const message = await attackId(briar);
    const made = {
      type: "reaction",
      system: {
        exchange: message,
        side: 0,
        kind: "dodge",
        success: true,
        actor: { uuid: cast.bram, name: "Bram" },
      },
    };
    await briar.evaluate(async (data) => {
      const { ChatMessage } = globalThis as unknown as {
        ChatMessage: { create(data: object): Promise<unknown> };
      };
      await ChatMessage.create(data);
    }, made);
    await expect(reactionCards(gm).locator(".ac-warning")).toHaveCount(1);
    const bare = { type: "defend", message, target: 0, item: "", aids: [], extras: [], reaction: dodge };
    await refused(briar, bare, "Duck counts only by such an action");
  });

  test("a call that the GM takes back counts no more", async () => {
    await give(gm, cast.bram, parry);
    await begin([8]);
    await strike(9, [...MADE_BY_4, ...cardDraws([3])]);
    await callForward(briar, "Block");
    table.resetWrites();
    await call(gm, "previousTurn");
    expect(writesOf("Combat", "ChatMessage", "Actor")).toEqual({
      "Combat.update": 1,
      "ChatMessage.update": 1,
    });
    await expect(reactionCards(briar).locator(".ac-note")).toHaveText("Taken back.");
    expect(await handOf(gm, ids["Bram"]!)).toEqual({ held: [8], spent: [] });
    await expect(
      (await attackCard(briar)).getByRole("button", { name: "call an action forward" }),
    ).toHaveCount(1);
    const dialog = await openDefence(briar, "Bram");
    await expect(dialog.getByRole("radio", { name: "Parry" })).toBeDisabled();
    await drawDefence(dialog);
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8"]);
  });

  test("by the older wording cards are chosen that make the Segment", async () => {
    await setSetting(gm, "callForward", "sum");
    await give(gm, cast.bram, duck);
    await begin([1, 3, 4, 8]);
    await strike(9, cardDraws([3]));
    const card = await callForward(briar, "Dodge", "8 + 4 = 12");
    await expect(card.locator(".ac-phase-card")).toHaveCount(2);
    await expect(card.locator(".ac-die")).toHaveCount(0);
    await expect(card.locator(".ac-sum")).toHaveText("8 + 4 = 12 against Segment 12");
    await expect(card.locator(".ac-cost")).toHaveText("Gone until the next Turn: 8, 4.");
    expect(await handOf(gm, ids["Bram"]!)).toEqual({ held: [1, 3], spent: [4, 8] });
    await drawDefence(await openDefence(briar, "Bram"));
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Duck +3"]);
  });

  test("by dice it is an Abort, without a roll", async () => {
    await give(gm, cast.bram, duck);
    await begin([], "fads-dice");
    await deed(gm, { type: "edit", id: ids["Bram"], seat: { own: { action: true } } });
    await strike(9, cardDraws([3]));
    const card = await callForward(briar, "Dodge");
    await expect(card.locator("h3")).toHaveText("Bram aborts");
    await expect(card.locator(".ac-phase-card, .ac-die, .ac-sum, .ac-outcome")).toHaveCount(0);
    await expect(card.locator(".ac-cost")).toHaveText("An Action is used up for it.");
    await drawDefence(await openDefence(briar, "Bram"));
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Duck +3"]);
  });

  test("in one's own Phase, and by Foundry's own order, a mark means nothing", async () => {
    await give(gm, cast.bram, duck);
    await give(gm, cast.bram, buckler);
    await begin([12]);
    await deed(briar, { type: "act", id: ids["Bram"], way: { key: "play", cards: [12] } });
    await expect.poll(async () => (await clock(gm)).acting).toBe("Bram");
    await strike(9, cardDraws([3]));
    const dialog = await openDefence(briar, "Bram");
    await expect(dialog.locator(".ac-called")).toHaveCount(0);
    await dialog.getByRole("checkbox", { name: "Duck" }).check();
    await drawDefence(dialog);
    expect(await breakdown(briar)).toEqual([
      "AC Pick 3",
      "DR +8",
      "Continuous item: Buckler +6",
      "Aid: Duck +3",
    ]);
    await gm.evaluate(async () => globalThis.game.combat!.delete());
    await beginEncounter(gm, cast, "in");
    await strike(4, cardDraws([2]));
    await expect(
      (await attackCard(briar)).getByRole("button", { name: "call an action forward" }),
    ).toHaveCount(0);
    const second = await openDefence(briar, "Bram");
    await second.getByRole("checkbox", { name: "Duck" }).check();
    await drawDefence(second);
    expect(await breakdown(briar)).toEqual([
      "AC Pick 2",
      "DR +8",
      "Continuous item: Buckler +6",
      "Aid: Duck +3",
    ]);
  });
});
