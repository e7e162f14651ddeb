import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { backs, lastMessageId, notice, setSetting, submit } from "./fan-play.ts";
import { attackAll, closeSheet, defend, exchangeCard, tick } from "./play.ts";
import { change, give } from "./props.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };
/**
 * Both targets draw a 5 for the order in which they answer. Bram has IN 20 and gets 25; the ogre has IN 10
 * and gets 15 (Q2).
 */
const ORDER = [...cardDraws([5]), ...cardDraws([5])];
/** A Long Range weapon. Its attack is a pick + DR 9 + 1. */
const volley = (targets: number) => ({
  name: "Volley",
  type: "weapon" as const,
  system: { attack: { range: "long", targets }, modifiers: { offense: 1 } },
});

test.describe("an attack on several", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));
  test.beforeEach(async () => {
    await setSetting(gm, "fan", "off");
  });

  test("a ten in the draw for the order asks its owner, and of an NPC the GM (Q2)", async () => {
    await setSetting(gm, "initiativeBonus", "ask");
    await give(gm, cast.sela, volley(0));
    await forceRandom(gm, [...cardDraws([6], SELA), ...cardDraws([10]), ...cardDraws([10])]);
    await attackAll(ash, cast.sela, "Volley", ["Ogre", "Bram"]);
    const sideOf = async (page: Page, name: string) =>
      (await exchangeCard(page)).locator(".ac-target").filter({ has: page.locator("h4", { hasText: name }) });
    const asked = (page: Page) => page.locator("#action-cards-notices");
    await expect(asked(gm)).toContainText("Ogre drew a ten for who answers first.");
    await expect(asked(gm)).not.toContainText("Bram");
    await expect(asked(briar)).toContainText("Bram drew a ten for who answers first.");
    await expect((await sideOf(briar, "Ogre")).getByRole("button")).toHaveCount(0);
    await expect((await exchangeCard(ash)).getByRole("button", { name: "One more" })).toHaveCount(0);

    await forceRandom(gm, cardDraws([7], { out: [10] }));
    await (await sideOf(gm, "Ogre")).getByRole("button", { name: "One more" }).click();
    await expect(asked(gm).getByRole("button")).toHaveCount(0);
    await (await sideOf(briar, "Bram")).getByRole("button", { name: "Enough" }).click();
    // 10 + IN 20 goes before 17 + IN 10.
    await expect(await sideOf(gm, "Bram")).toContainText("30");
    await expect(await sideOf(gm, "Ogre")).toContainText("27");
    await expect(await sideOf(gm, "Bram")).toContainText("Bram defends");
    await setSetting(gm, "initiativeBonus", "take");
  });

  test("the targets answer in the order they draw for, one after the other, each with a total, an outcome and an Undo", async () => {
    await give(gm, cast.sela, volley(0));
    await forceRandom(gm, [...cardDraws([6], SELA), ...ORDER, ...cardDraws([2]), ...cardDraws([10])]);
    await attackAll(ash, cast.sela, "Volley", ["Ogre", "Bram"]);
    const card = await exchangeCard(gm);
    const [bram, ogre] = [card.locator(".ac-target").nth(0), card.locator(".ac-target").nth(1)];
    await expect(card.locator(".ac-target h4")).toHaveText(["Bram", "Ogre"]);
    await expect(card.locator(".ac-tags")).toContainText("Group effect");
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("16");
    await expect(bram).toContainText("25");
    await expect(card.getByRole("button", { name: "Ogre defends" })).toHaveCount(0);
    await expect(ogre).toContainText("Defends after Bram.");
    await expect(bram).not.toContainText("Defends after");
    const message = await lastMessageId(gm);
    const declaration = { item: "", aids: [], extras: [] };
    await submit(gm, { type: "defend", message, target: 1, ...declaration });
    await expect(notice(gm, "Wait for Bram to answer first.")).toHaveCount(1);
    await expect(card.locator(".ac-target .ac-card")).toHaveCount(0);

    await defend(briar, "Bram");
    await expect(bram.locator(".ac-total-number")).toHaveText("10");
    await defend(gm, "Ogre");
    // The ogre drew a ten, so the GM must first say whether it draws one more card.
    await expect(ogre.getByRole("button", { name: "One more" })).toHaveCount(1);
    await ogre.getByRole("button", { name: "Enough" }).click();
    await expect(ogre.locator(".ac-total-number")).toHaveText("15");
    await expect(card.locator(".ac-outcome")).toHaveText([/Hit for 6/, /Hit for 1/]);
    await ogre.getByRole("button", { name: "Apply 1 to Ogre" }).click();
    await expect(ogre.locator(".ac-applied")).toHaveText(/12.*11/);
    await expect(bram.locator(".ac-applied")).toHaveCount(0);
    const own = (await exchangeCard(briar)).locator(".ac-target").nth(0);
    await own.getByRole("button", { name: "Apply 6 to Bram" }).click();
    await expect(own.locator(".ac-applied")).toHaveText(/15.*9/);
    await ogre.getByRole("button", { name: "Undo" }).click();
    await expect(ogre.locator(".ac-applied")).toHaveCount(0);
    expect((await avatar(gm, cast.ogre)).life).toBe(12);
    expect((await avatar(gm, cast.bram)).life).toBe(9);
    expect(await chatCards(gm).count()).toBe(1);
  });

  test("in an encounter the tracker's order decides", async () => {
    await give(gm, cast.sela, volley(2));
    await beginEncounter(gm, cast);
    await gm.evaluate(async () => {
      const { combat } = globalThis.game as unknown as {
        combat: {
          combatants: { contents: { id: string; name: string }[] };
          setInitiative(id: string, value: number): Promise<unknown>;
        };
      };
      const ogre = combat.combatants.contents.find(({ name }) => name === "Ogre")!;
      await combat.setInitiative(ogre.id, 25);
    });
    await forceRandom(gm, [...cardDraws([6], SELA), ...cardDraws([3]), ...cardDraws([4])]);
    await attackAll(ash, cast.sela, "Volley", ["Bram", "Ogre"]);
    const card = await exchangeCard(briar);
    await expect(card.locator(".ac-target h4")).toHaveText(["Ogre", "Bram"]);
    await expect(card.getByRole("button", { name: "Bram defends" })).toHaveCount(0);
    await defend(gm, "Ogre");
    await defend(briar, "Bram");
    await expect(card.locator(".ac-target .ac-total-number")).toHaveText(["8", "12"]);
    // An attack on several targets halves DR only once (C7).
    expect(await avatar(gm, cast.sela)).toMatchObject({ dr: 5, shots: 1, actions: 1, out: [6] });
    expect((await avatar(gm, cast.ogre)).out).toEqual([3]);
    expect((await avatar(gm, cast.bram)).out).toEqual([4]);
  });

  test("a GM answers for one who is absent, and one who is gone holds nobody up", async () => {
    await give(gm, cast.sela, volley(0));
    await forceRandom(gm, [...cardDraws([6], SELA), ...ORDER, ...cardDraws([2]), ...cardDraws([3])]);
    await attackAll(ash, cast.sela, "Volley", ["Bram", "Ogre"]);
    await defend(gm, "Bram");
    await defend(gm, "Ogre");
    const card = await exchangeCard(gm);
    await expect(card.locator(".ac-target .ac-total-number")).toHaveText(["10", "8"]);

    await forceRandom(gm, [...cardDraws([6], SELA), ...ORDER, ...cardDraws([3])]);
    await attackAll(ash, cast.sela, "Volley", ["Bram", "Ogre"]);
    await expect(chatCards(gm)).toHaveCount(2);
    await gm.evaluate(async (uuid) => {
      const { fromUuidSync } = globalThis as unknown as {
        fromUuidSync(uuid: string): { delete(): Promise<unknown> };
      };
      await fromUuidSync(uuid).delete();
    }, cast.bram);
    await defend(gm, "Ogre");
    await expect(
      (await exchangeCard(gm)).locator(".ac-target").nth(1).locator(".ac-total-number"),
    ).toHaveText("8");
  });

  test("no more than the attack can strike, in the dialog and by the request", async () => {
    await give(gm, cast.sela, volley(1));
    await give(gm, cast.sela, { ...volley(2), name: "Fork" });
    // If the weapon can strike only one target, the dialog shows a list instead of checkboxes.
    const single = await tick(ash, cast.sela, "Volley", []);
    await expect(single.getByRole("checkbox")).toHaveCount(0);
    await expect(single.getByLabel("Target")).toHaveCount(1);
    await single.locator("[data-action=close]").click();
    await closeSheet(ash, cast.sela);

    await gm.evaluate(async () => {
      const { Actor } = globalThis as unknown as { Actor: { create(data: object): Promise<unknown> } };
      await Actor.create({ name: "Imp", type: "npc", ownership: { default: 1 } });
    });
    const dialog = await tick(ash, cast.sela, "Fork", ["Bram", "Ogre", "Imp"]);
    await expect(dialog.getByText("Targets (up to 2)")).toHaveCount(1);
    await expect(dialog.getByRole("checkbox")).toHaveCount(3);
    await expect(dialog.getByText("can strike 2 at most. Choose fewer targets.")).toHaveCount(1);
    await expect(dialog.getByRole("button", { name: "Draw", exact: true })).toBeDisabled();
    await dialog.getByLabel("Imp").uncheck();
    await expect(dialog.getByRole("button", { name: "Draw", exact: true })).toBeEnabled();
    await dialog.locator("[data-action=close]").click();
    await closeSheet(ash, cast.sela);

    await submit(ash, {
      type: "attack", actor: cast.sela, weapon: "", targets: [cast.bram, cast.ogre], range: "short", spend: null,
      charge: "", item: "", aids: [], extras: [],
    }); // oxfmt-ignore
    await expect(notice(ash, "Bare hands can strike 1 at most. Choose fewer targets.")).toHaveCount(1);
    await expect(chatCards(gm)).toHaveCount(0);
  });

  test("with a fan the first target picks the attacker's cards, and the attacker everybody's in turn", async () => {
    await setSetting(gm, "fan", "all");
    await give(gm, cast.sela, volley(0));
    await change(gm, cast.ogre, { system: { in: 40 } });
    await forceRandom(gm, [...cardDraws([6], SELA), ...ORDER, ...cardDraws([3]), ...cardDraws([4])]);
    await attackAll(ash, cast.sela, "Volley", ["Bram", "Ogre"]);
    const onGm = await exchangeCard(gm);
    // The ogre is the first target, so the GM picks.
    await expect(onGm.locator(".ac-attacker .ac-fan")).toContainText("Pick a card for Sela.");
    await expect(backs((await exchangeCard(briar)).locator(".ac-fan"))).toHaveCount(0);
    await backs(onGm.locator(".ac-attacker .ac-fan")).nth(4).click();
    await expect(onGm.locator(".ac-attacker .ac-total-number")).toHaveText("16");
    await defend(gm, "Ogre");
    const onAsh = await exchangeCard(ash);
    await expect(onAsh.locator(".ac-fan")).toHaveCount(1);
    // Bram can't answer while the ogre's card has not been picked from the fan.
    await expect((await exchangeCard(briar)).getByRole("button", { name: "Bram defends" })).toHaveCount(0);
    await backs(onAsh.locator(".ac-target .ac-fan")).first().click();
    await defend(briar, "Bram");
    await backs(onAsh.locator(".ac-target .ac-fan")).last().click();
    await expect(onAsh.locator(".ac-target .ac-total-number")).toHaveText(["8", "12"]);
    await expect(onAsh.locator(".ac-outcome")).toHaveText([/Hit for 8/, /Hit for 4/]);
  });
});
