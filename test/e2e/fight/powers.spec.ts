import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards, unfold } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { ask, attackRequest, refusalOf, setGuards, activeModifiers } from "./ask.ts";
import { backs, notice, setSetting, submit } from "./fan-play.ts";
import { attack, cardsOn, closeSheet, defend, exchangeCard, openSheet } from "./play.ts";
import { change, give } from "./props.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };
/** A power that drains strength: two picks + EM + 5 against one pick + EM. */
const drain = {
  name: "Drain",
  type: "power" as const,
  system: {
    use: "attack",
    formula: "2da + @em + 5",
    opposed: "formula",
    opposedFormula: "1da + @em",
    attack: { range: "short" },
  },
};
const whisper = {
  name: "Whisper",
  type: "power" as const,
  system: { use: "attack", opposed: "mind", attack: { range: "mental" } },
};

test.describe("powers in an exchange", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));
  test.beforeEach(async () => {
    await setSetting(gm, "fan", "off");
  });

  test("two picks and EM + 5 are opposed by the target's pick and EM", async () => {
    await give(gm, cast.sela, drain);
    await change(gm, cast.sela, { system: { em: 6 } });
    await change(gm, cast.bram, { system: { em: 4 } });
    await forceRandom(gm, [...cardDraws([3, 8], SELA), ...cardDraws([9])]);
    await attack(ash, cast.sela, "Drain", { target: "Bram" });
    const card = await exchangeCard(briar);
    expect(await cardsOn(card.locator(".ac-attacker"))).toEqual(["3", "8"]);
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("22");
    // The shield adds nothing, because the formula replaces the normal defense.
    await defend(briar, "Bram", "Shield (+2)");
    await expect(card.locator(".ac-target .ac-total-number")).toHaveText("13");
    await expect(card.locator(".ac-outcome")).toHaveText(/Hit for 9/);
  });

  test("a bonus power counts beside a power's formula, and beside DR in a Flee", async () => {
    const focus = { use: "other" as const, modifiers: { offense: 3 } };
    const aid = await give(gm, cast.sela, { name: "Focus", type: "power", system: focus });
    const weapon = await give(gm, cast.sela, drain);
    const swift = { use: "defense" as const, modifiers: { defense: 2 } };
    const running = await give(gm, cast.sela, { name: "Swift Feet", type: "power", system: swift });
    await forceRandom(gm, [...cardDraws([3, 8], SELA), ...cardDraws([4], SELA)]);
    const nothing = { item: "", aids: [], extras: [] };
    await submit(ash, {
      type: "attack",
      actor: cast.sela,
      weapon,
      targets: [cast.bram],
      range: "short",
      spend: null,
      ...nothing,
      charge: "",
      aids: [aid],
    });
    const card = await exchangeCard(ash);
    // Cards 3 and 8, EM 0, the formula's 5, and Focus 3.
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("19");
    await unfold(card);
    await expect(card.locator(".ac-attacker tbody tr", { hasText: "Focus" })).toContainText("+3");
    await beginEncounter(gm, cast);
    await submit(ash, { type: "flee", actor: cast.sela, commanded: false, ...nothing, aids: [running] });
    // Card 4, DR 9, and Swift Feet 2.
    await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("15");
  });

  test("an Ace takes the whole formula of an attack", async () => {
    await give(gm, cast.sela, drain);
    await forceRandom(gm, cardDraws([5, 1], SELA));
    await attack(ash, cast.sela, "Drain", { target: "Bram" });
    const card = await exchangeCard(briar);
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("0");
    await card.getByRole("button", { name: "Let it miss" }).click();
    await expect(card.locator(".ac-outcome")).toHaveText(/Miss/);
  });

  test("an Ace takes the whole answer to a formula, without a special card", async () => {
    await give(gm, cast.sela, drain);
    await change(gm, cast.bram, { system: { em: 4 } });
    await forceRandom(gm, [...cardDraws([5, 6], SELA), ...cardDraws([1])]);
    await attack(ash, cast.sela, "Drain", { target: "Bram" });
    await defend(briar, "Bram");
    const card = await exchangeCard(briar);
    await expect(card.locator(".ac-target .ac-total-number")).toHaveText("0");
    await expect(card.locator(".ac-special")).toHaveCount(0);
    await expect(card.locator(".ac-outcome")).toHaveText(/Hit/);
  });

  test("with a fan each pick of the formula is the opponent's", async () => {
    await setSetting(gm, "fan", "all");
    await give(gm, cast.sela, drain);
    await change(gm, cast.sela, { system: { em: 6 } });
    await forceRandom(gm, cardDraws([3, 8], SELA));
    await attack(ash, cast.sela, "Drain", { target: "Bram" });
    const card = await exchangeCard(briar);
    await expect(backs(card.locator(".ac-fan"))).toHaveCount(11);
    await backs(card.locator(".ac-fan")).first().click();
    await expect(backs(card.locator(".ac-fan"))).toHaveCount(10);
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveCount(0);
    await backs(card.locator(".ac-fan")).first().click();
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("22");
  });

  for (const [formula, reason] of [
    ["", "formula"],
    ["1da + @luckiness", "luckiness"],
    ["1da + 5 / @em", "divides by zero"],
  ] as const) {
    test(`nobody is attacked whose answer cannot be calculated: ${formula || "no formula"}`, async () => {
      await beginEncounter(gm, cast);
      await give(gm, cast.sela, { ...drain, system: { ...drain.system, opposedFormula: formula } });
      expect(await refusalOf(ash, await attackRequest(ash, cast.sela, "Drain", cast.bram))).toBe("NoDefense");
      await expect(ash.locator("#notifications")).toContainText(reason);
      await expect(ash.locator("#chat .ac-attacker")).toHaveCount(0);
      expect(await avatar(gm, cast.sela)).toMatchObject({ actions: 0, out: [] });
    });
  }

  test("what an attack is made with may demand the full rating, and emulate a power", async () => {
    const wand = { attack: { range: "short", emulatesPower: true, mustUseFull: true }, carried: true };
    const item = await give(gm, cast.sela, { name: "Wand", type: "weapon", system: wand });
    const thrust = { modifiers: { offense: 2, fullRating: true } };
    const skill = await give(gm, cast.sela, { name: "Full Thrust", type: "skill", system: thrust });
    const bare = {
      type: "attack",
      actor: cast.sela,
      weapon: "",
      targets: [cast.bram],
      range: "short",
      extras: [],
      charge: "",
    };
    for (const used of [
      { item, aids: [] },
      { item: "", aids: [skill] },
    ])
      expect(await refusalOf(ash, { ...bare, ...used, spend: 3 })).toBe("SpendFull");
    // While the skill is checked, the dialog disables the slider.
    const sheet = await openSheet(ash, cast.sela);
    await sheet.locator("[data-action=bareHands]").click();
    const dialog = ash.locator(".ac-attack-dialog");
    await expect(dialog.getByRole("slider")).toBeEnabled();
    await dialog.getByLabel("Full Thrust").check();
    await expect(dialog.getByRole("slider")).toBeDisabled();
    await dialog.getByLabel("Full Thrust").uncheck();
    await expect(dialog.getByRole("slider")).toBeEnabled();
    await dialog.press("Escape");
    // In a defense against a power, an Ace makes the total 0 (A4), and no special card is drawn.
    await forceRandom(gm, [...cardDraws([3], SELA), ...cardDraws([1])]);
    await ask(ash, { ...bare, item, aids: [], spend: null });
    await defend(briar, "Bram");
    const card = await exchangeCard(briar);
    await expect(card.locator(".ac-target .ac-total-number")).toHaveText("0");
    await expect(card.locator(".ac-special")).toHaveCount(0);
  });

  test("a mental attack meets MIND, knows no range, and a tie fails", async () => {
    await give(gm, cast.sela, whisper);
    await forceRandom(gm, [...cardDraws([6], SELA), ...cardDraws([7])]);
    await attack(ash, cast.sela, "Whisper", { target: "Bram" });
    const card = await exchangeCard(briar);
    await expect(card.locator(".ac-tags li").first()).toHaveText("Mental");
    // Sela has card 6 + MIND 5. Bram has card 7 + MIND 4, and neither DR nor the shield is added.
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("11");
    await defend(briar, "Bram", "Shield (+2)");
    await expect(card.locator(".ac-target .ac-total-number")).toHaveText("11");
    await expect(card.locator(".ac-outcome")).toHaveText(/Miss/);
    expect(await avatar(gm, cast.sela)).toMatchObject({ shots: 0, dr: 9 });
  });

  test("MIND can be pulled, never under 1; and there must be a mind to attack", async () => {
    const power = await give(gm, cast.sela, whisper);
    await forceRandom(gm, [...cardDraws([6], SELA), ...cardDraws([2])]);
    await attack(ash, cast.sela, "Whisper", { target: "Bram", spend: 1 });
    const card = await exchangeCard(briar);
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("7");
    await expect(card.locator(".ac-tags")).toContainText("Pulled: 1 of 5");
    await defend(briar, "Bram");
    await expect(card.locator(".ac-outcome")).toHaveText(/Hit for 1/);

    const request = {
      type: "attack",
      actor: cast.sela,
      weapon: power,
      range: "mental",
      charge: "",
      item: "",
      aids: [],
      extras: [],
    };
    await submit(ash, { ...request, targets: [cast.bram], spend: 0 });
    await expect(notice(ash, "Spend at least 1; you have 5.")).toHaveCount(1);
    await submit(ash, { ...request, targets: [cast.bram], spend: null, range: "long" });
    await expect(notice(ash, "Whisper cannot reach the target at that range.")).toHaveCount(1);
    await change(gm, cast.ogre, { system: { mind: { typed: 0 } } });
    await submit(ash, { ...request, targets: [cast.ogre], spend: null });
    await expect(notice(ash, "Ogre has no MIND to attack.")).toHaveCount(1);
    expect(await chatCards(gm).count()).toBe(1);
  });
});

test.describe("skills that say otherwise", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));

  test("change picks and tens of what they are added to, and the strictest of several counts", async () => {
    const skill = async (owner: string, name: string, system: object) =>
      give(gm, owner, { name, type: "skill", system });
    const aim = await skill(cast.sela, "Patient Aim", { picks: 2, modifiers: { offense: 1 } });
    const rash = { picks: 1, bonusOnTen: false, modifiers: { offense: 2 } };
    const blow = await skill(cast.sela, "Rash Blow", rash);
    await skill(cast.bram, "Turn Aside", { formula: "2da + @agi", modifiers: { defense: 3 } });
    const strike = { type: "attack", actor: cast.sela, weapon: "", targets: [cast.bram], range: "short" };
    const whole = { ...strike, spend: null, item: "", extras: [], charge: "" };
    await forceRandom(gm, cardDraws([4, 7], SELA));
    await submit(ash, { ...whole, aids: [aim] });
    const card = await exchangeCard(briar);
    // Cards 4 and 7, OR 6, and Patient Aim 1.
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("18");
    await card.getByRole("button", { name: "Bram defends" }).click();
    const dialog = briar.locator(".ac-defend-dialog");
    await dialog.getByLabel("Turn Aside").check();
    await forceRandom(gm, cardDraws([2, 9]));
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    // Cards 2 and 9, AGI 5, and Turn Aside 3. Its formula replaces pick + DR.
    await expect(card.locator(".ac-target .ac-total-number")).toHaveText("19");

    // With both skills, the lower number of picks counts, and Rash Blow allows no bonus card on a ten.
    await forceRandom(gm, cardDraws([10], SELA));
    await submit(ash, { ...whole, aids: [aim, blow] });
    await expect(chatCards(gm)).toHaveCount(2);
    const second = await exchangeCard(ash);
    // Card 10, OR 6, Patient Aim 1, and Rash Blow 2.
    await expect(second.locator(".ac-attacker .ac-total-number")).toHaveText("19");
    expect(await cardsOn(second.locator(".ac-attacker"))).toEqual(["10"]);
  });
});

test.describe("a power used for itself in an encounter", () => {
  let gm: Page;
  let ash: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, cast } = seats), { players: ["Ash"] });

  test("is the one Action, asks its owner for one more card, and is taken back by the GM", async () => {
    const edge = { use: "other", formula: "1da + 3" };
    await give(gm, cast.sela, { name: "Bright Edge", type: "power", system: edge });
    await beginEncounter(gm, cast);
    await setGuards(gm, [[cast.bram, cast.sela]]);
    const before = await activeModifiers(gm, cast);
    const use = async () => {
      const sheet = await openSheet(ash, cast.sela);
      await sheet.getByRole("button", { name: "Check with Bright Edge" }).first().click();
      await closeSheet(ash, cast.sela);
    };
    await forceRandom(gm, cardDraws([10, 4], SELA));
    await use();
    const card = await exchangeCard(ash);
    await expect(card.locator("h3")).toHaveText("Bright Edge");
    await card.getByRole("button", { name: "One more" }).click();
    await expect(card.locator(".ac-total-number")).toHaveText("17");
    await expect(card.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await expect.poll(async () => activeModifiers(gm, cast)).toMatchObject({ guards: [] });
    expect(await avatar(gm, cast.sela)).toMatchObject({ actions: 1, out: [4, 10] });

    await use();
    await expect(notice(ash, "Sela has already used their Action.")).toHaveCount(1);
    await (await exchangeCard(gm)).getByRole("button", { name: "Undo" }).click();
    await expect(await exchangeCard(ash)).toContainText("Undone.");
    expect(await activeModifiers(gm, cast)).toEqual(before);
    expect(await chatCards(gm).count()).toBe(1);
  });
});
