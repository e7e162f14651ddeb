import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards } from "../support/chat.ts";
import { forceRandom, seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { write } from "../system/support.ts";
import { setSetting } from "./fan-play.ts";
import { action, attack, defend, exchangeCard } from "./play.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";
import { changeFight } from "./props.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

/**
 * The fight as this page's client has it: the guards, the actors who have fled, and each actor's drawn cards and the
 * range of their last Action.
 */
async function fight(page: Page, cast: Cast) {
  return page.evaluate(
    (uuids) => {
      const scope = globalThis as unknown as {
        game: { combat: { system: { guards: { protector: string; protected: string }[] } } };
        fromUuidSync(uuid: string): {
          fight: {
            lastAction: { range: string };
            flight: { since: number | null; from: string[] };
            deck: { out: number[] };
          };
        };
      };
      const nameOf = (uuid: string) => Object.entries(uuids).find(([, value]) => value === uuid)?.[0];
      return {
        guards: scope.game.combat.system.guards.map((guard) => [
          nameOf(guard.protector),
          nameOf(guard.protected),
        ]),
        flights: Object.entries(uuids)
          .filter(([, uuid]) => scope.fromUuidSync(uuid).fight.flight.since !== null)
          .map(([name]) => name),
        out: Object.fromEntries(
          Object.entries(uuids).map(([name, uuid]) => [name, [...scope.fromUuidSync(uuid).fight.deck.out]]),
        ),
        last: Object.fromEntries(
          Object.entries(uuids).map(([name, uuid]) => [
            name,
            scope.fromUuidSync(uuid).fight.lastAction.range,
          ]),
        ),
      };
    },
    cast as unknown as Record<string, string>,
  );
}

async function nextTurn(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    await globalThis.game.combat?.nextTurn();
  });
}

test.describe("actions of an encounter", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));
  test.beforeEach(async () => {
    await beginEncounter(gm, cast);
  });

  test("a blow is taken for an ally, renewed by nobody, and the guard is taken back exactly", async () => {
    const before = await fight(gm, cast);
    const dialog = await action(ash, cast.sela, "Take a blow", ".ac-guard-dialog");
    await dialog.getByLabel("Protect", { exact: true }).selectOption({ label: "Bram" });
    await dialog.getByRole("button", { name: "Take a blow" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(await exchangeCard(ash)).toContainText("Sela takes the blows meant for Bram.");
    await expect.poll(async () => fight(gm, cast)).toMatchObject({ guards: [["sela", "bram"]] });
    expect(await avatar(gm, cast.sela)).toMatchObject({ actions: 1 });

    // Undo restores everything. Then Sela guards Bram again, this time without undoing it.
    await (await exchangeCard(ash)).getByRole("button", { name: "Undo" }).click();
    await expect(await exchangeCard(ash)).toContainText("Undone.");
    expect(await fight(gm, cast)).toEqual(before);
    expect(await avatar(gm, cast.sela)).toMatchObject({ actions: 0 });
    const again = await action(ash, cast.sela, "Take a blow", ".ac-guard-dialog");
    await again.getByRole("button", { name: "Take a blow" }).click();
    await expect(again).toHaveCount(0);
    await expect.poll(async () => fight(gm, cast)).toMatchObject({ guards: [["sela", "bram"]] });

    // Sela takes the blow for Bram, so she must defend.
    await forceRandom(gm, [...cardDraws([6]), ...cardDraws([3], SELA)]);
    await attack(gm, cast.ogre, "Cudgel", { target: "Bram" });
    const card = await exchangeCard(ash);
    await expect(card).toContainText("Takes the blow for Bram.");
    await defend(ash, "Sela");
    // 6 + OR 7 against 3 + DR 9.
    await expect(card.locator(".ac-outcome")).toHaveText(/Hit.*1/);

    // Bram acts, so Sela no longer takes blows for him.
    await nextTurn(gm);
    await forceRandom(gm, cardDraws([5]));
    await attack(briar, cast.bram, "Club", { target: "Ogre" });
    await expect.poll(async () => (await fight(gm, cast)).guards).toEqual([]);
  });

  test("who flees from two gets away by a tie, is bound for an hour, and comes back by Undo", async () => {
    const before = await fight(gm, cast);
    // Sela has 4 + 9 = 13. Bram ties with 5 + 8 = 13. The ogre has 7 + 5 = 12.
    await forceRandom(gm, [...cardDraws([4], SELA), ...cardDraws([5]), ...cardDraws([7])]);
    const dialog = await action(ash, cast.sela, "Flee", ".ac-run-dialog");
    await dialog.getByRole("button", { name: "Flee" }).click();
    await expect(dialog).toHaveCount(0);
    const card = await exchangeCard(gm);
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("13");
    // Bram is Sela's ally, so he lets her go by default. Here, he and the ogre decide to give chase. Then
    // they draw, Bram first.
    const bram = await exchangeCard(briar);
    await expect(bram.locator('[data-target="0"]')).toContainText("Lets them go.");
    await bram.getByRole("button", { name: "Try to catch" }).click();
    await expect(bram.locator('[data-target="0"]')).toContainText("Gives chase.");
    const ogre = card.locator('[data-target="1"]').getByRole("button", { name: "Try to catch" });
    await ogre.click();
    await expect(card.locator('[data-target="1"]')).toContainText("Gives chase.");
    await expect(ogre).toHaveCount(0);
    await briar.locator(".ac-notice").getByRole("button", { name: "Try to catch" }).click();
    await briar.locator(".ac-run-dialog").getByRole("button", { name: "Try to catch" }).click();
    await expect(bram.locator('[data-target="0"] .ac-total-number')).toHaveText("13");
    await expect(card.locator(".ac-outcome")).toHaveCount(0);
    await ogre.click();
    await gm.locator(".ac-run-dialog").getByRole("button", { name: "Try to catch" }).click();
    await expect(card.locator(".ac-outcome")).toHaveText(/Sela got away/);
    await expect
      .poll(async () => fight(gm, cast))
      .toMatchObject({ flights: ["sela"], out: { sela: [4], bram: [5], ogre: [7] } });

    await card.getByRole("button", { name: "Undo" }).click();
    await expect(card).toContainText("Undone.");
    expect(await fight(gm, cast)).toEqual(before);
    expect(await avatar(gm, cast.sela)).toMatchObject({ actions: 0 });
  });

  test("one Catch that is higher keeps the fleer in the fight", async () => {
    await forceRandom(gm, [...cardDraws([4], SELA), ...cardDraws([6])]);
    const dialog = await action(ash, cast.sela, "Flee", ".ac-run-dialog");
    await dialog.getByRole("button", { name: "Flee" }).click();
    const bram = await exchangeCard(briar);
    await bram.getByRole("button", { name: "Try to catch" }).click();
    await expect(bram.locator('[data-target="0"]')).toContainText("Gives chase.");
    const card = await exchangeCard(gm);
    await gm.locator(".ac-notice").getByRole("button", { name: "Let go" }).click();
    await expect(card.locator('[data-target="1"]')).toContainText("Lets them go.");
    await bram.getByRole("button", { name: "Try to catch" }).click();
    await briar.locator(".ac-run-dialog").getByRole("button", { name: "Try to catch" }).click();
    await expect(card.locator('[data-target="0"] .ac-total-number')).toHaveText("14");
    await expect(card.locator(".ac-outcome")).toHaveText(/Sela was caught/);
    expect(await fight(gm, cast)).toMatchObject({ flights: [] });
  });

  test("by a variant a Catch uses up the Action of the round, which Undo gives back, and none can be tried without", async () => {
    await setSetting(gm, "ruleVariants", { avatar: { catch: "action" } });
    const dialog = await action(ash, cast.sela, "Flee", ".ac-run-dialog");
    await forceRandom(gm, [...cardDraws([4], SELA), ...cardDraws([6])]);
    await dialog.getByRole("button", { name: "Flee" }).click();
    const bram = await exchangeCard(briar);
    await bram.getByRole("button", { name: "Try to catch" }).click();
    await expect(bram.locator('[data-target="0"]')).toContainText("Gives chase.");
    await (
      await exchangeCard(gm)
    )
      .locator('[data-target="1"]')
      .getByRole("button", { name: "Let go" })
      .click();
    await bram.getByRole("button", { name: "Try to catch" }).click();
    const chase = briar.locator(".ac-run-dialog");
    await expect(chase.locator(".ac-warning")).toHaveText("A Catch uses up your Action.");
    await chase.getByRole("button", { name: "Try to catch" }).click();
    const card = await exchangeCard(gm);
    await expect(card.locator('[data-target="0"] .ac-total-number')).toHaveText("14");
    expect(await avatar(gm, cast.bram)).toMatchObject({ actions: 1, out: [6] });
    await card.getByRole("button", { name: "Undo" }).click();
    await expect(card).toContainText("Undone.");
    await expect.poll(async () => avatar(gm, cast.bram)).toMatchObject({ actions: 0, out: [] });

    await changeFight(gm, cast.bram, { actions: 1 });
    await forceRandom(gm, cardDraws([4], SELA));
    const again = await action(ash, cast.sela, "Flee", ".ac-run-dialog");
    await again.getByRole("button", { name: "Flee" }).click();
    await (await exchangeCard(briar)).getByRole("button", { name: "Try to catch" }).click();
    await expect(briar.locator("#notifications .notification.warning")).toContainText(
      "Bram has already used",
    );
    await expect(card.locator('[data-target="0"] .ac-total-number')).toHaveCount(0);
    expect(await avatar(gm, cast.bram)).toMatchObject({ actions: 1, out: [] });
    await setSetting(gm, "ruleVariants", {});
  });

  test("a challenger who leaves for good does not hold the fleer: the GM lets go for him", async () => {
    await forceRandom(gm, cardDraws([4], SELA));
    const dialog = await action(ash, cast.sela, "Flee", ".ac-run-dialog");
    await dialog.getByRole("button", { name: "Flee" }).click();
    const card = await exchangeCard(gm);
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("13");
    await gm.evaluate(async (uuid) => {
      const { fromUuidSync } = globalThis as unknown as {
        fromUuidSync(id: string): { delete(): Promise<unknown> };
      };
      await fromUuidSync(uuid).delete();
    }, cast.bram);
    await card.locator('[data-target="1"]').getByRole("button", { name: "Let go" }).click();
    await expect(card.locator(".ac-outcome")).toHaveText(/Sela got away/);
  });

  test("who has exchanged blows is taken to be in a melee, with whom, and unless it was called off", async () => {
    await forceRandom(gm, cardDraws([2], SELA));
    await attack(ash, cast.sela, "Blade", { target: "Bram", range: "short" });
    await expect((await exchangeCard(briar)).locator(".ac-attacker .ac-total-number")).toBeVisible();
    await nextTurn(gm);
    const guard = await action(briar, cast.bram, "Take a blow", ".ac-guard-dialog");
    await expect(guard.getByLabel("In a melee")).toBeChecked();
    await guard.getByLabel("Protect", { exact: true }).selectOption({ label: "Ogre" });
    await expect(guard.getByLabel("The melee includes")).not.toBeChecked();
    await guard.getByLabel("Protect", { exact: true }).selectOption({ label: "Sela" });
    await expect(guard.getByLabel("The melee includes")).toBeChecked();
    await guard.press("Escape");
    await expect(guard).toHaveCount(0);
    const charge = await action(briar, cast.bram, "Charge", ".ac-charge-dialog");
    await expect(charge.getByLabel("In a melee")).toBeChecked();
    await charge.press("Escape");
    await expect(charge).toHaveCount(0);
    const card = await exchangeCard(gm);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect(await exchangeCard(briar)).toContainText("Undone.");
    const again = await action(briar, cast.bram, "Charge", ".ac-charge-dialog");
    await expect(again.getByLabel("In a melee")).not.toBeChecked();
    await again.press("Escape");
    await expect(again).toHaveCount(0);
  });

  test("a Charge gives one of the watchers a free shot, and only him", async () => {
    // Sela shoots at Bram, who then charges. Only Sela may answer. Her shot is free but halves her DR again.
    await forceRandom(gm, [...cardDraws([2], SELA), ...cardDraws([9])]);
    await attack(ash, cast.sela, "Bow", { target: "Bram" });
    await defend(briar, "Bram");
    await expect((await exchangeCard(gm)).locator(".ac-target .ac-total-number")).toHaveText("17");
    await nextTurn(gm);
    const dialog = await action(briar, cast.bram, "Charge", ".ac-charge-dialog");
    await dialog.getByLabel("Destination").fill("The gate");
    await dialog.getByRole("button", { name: "Charge" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(await exchangeCard(gm)).toContainText("Bram charges: The gate");
    await expect((await exchangeCard(briar)).getByRole("button", { name: "Free shot" })).toHaveCount(0);
    const called = (page: Page) =>
      page.locator("#action-cards-notices").getByText("Bram charges: Sela may shoot or swap an item.");
    await expect(called(ash)).toBeVisible();
    for (const page of [briar, gm]) await expect(called(page)).toHaveCount(0);
    const offer = await exchangeCard(ash);
    await expect(offer.getByRole("button", { name: "Free shot" })).toHaveCount(1);
    await forceRandom(gm, cardDraws([8], { ...SELA, out: [2] }));
    await offer.getByRole("button", { name: "Free shot" }).click();
    const weapon = ash.getByRole("button", { name: "Bow", exact: true });
    await weapon.click();
    const shot = ash.locator(".ac-attack-dialog");
    await expect(shot).toContainText("it uses no Action and waits for no turn");
    await expect(shot.locator(".ac-warning")).toHaveText([/DR is halved until the end of the round/]);
    await shot.getByRole("button", { name: "Draw", exact: true }).click();
    await expect(chatCards(gm)).toHaveCount(3);
    await expect(called(ash)).toHaveCount(0);
    // 8 + 5 (half of DR 9, rounded up) + bow 1.
    await expect((await exchangeCard(gm)).locator(".ac-attacker .ac-total-number")).toHaveText("14");
    expect(await avatar(gm, cast.sela)).toMatchObject({ actions: 1, shots: 2, dr: 3 });
  });

  test("an objection of one who stands near undoes the Charge", async () => {
    await nextTurn(gm);
    const dialog = await action(briar, cast.bram, "Charge", ".ac-charge-dialog");
    await dialog.getByLabel("Destination").fill("The gate");
    await dialog.getByLabel("Sela").check();
    await dialog.getByRole("button", { name: "Charge" }).click();
    await (await exchangeCard(ash)).getByRole("button", { name: "Sela objects" }).click();
    await expect(await exchangeCard(gm)).toContainText("the Charge fails");
    expect(await avatar(gm, cast.bram)).toMatchObject({ actions: 0 });
  });

  test("whoever took blows is asked at the round's start, and all may agree to stop", async () => {
    const dialog = await action(ash, cast.sela, "Take a blow", ".ac-guard-dialog");
    await dialog.getByRole("button", { name: "Take a blow" }).click();
    await expect.poll(async () => fight(gm, cast)).toMatchObject({ guards: [["sela", "bram"]] });
    await gm.evaluate(async () => {
      await globalThis.game.combat?.nextRound();
    });
    const card = await exchangeCard(ash);
    await expect(card).toContainText("Round 2");
    expect(await fight(gm, cast)).toMatchObject({ guards: [] });
    await card.getByRole("button", { name: "Continue" }).click();
    await expect.poll(async () => (await fight(gm, cast)).guards).toEqual([["sela", "bram"]]);
    await expect.poll(async () => avatar(gm, cast.sela)).toMatchObject({ actions: 1 });
    await card.getByRole("button", { name: "Agree" }).click();
    await (await exchangeCard(briar)).getByRole("button", { name: "Agree" }).click();
    const gmCard = await exchangeCard(gm);
    await expect(gmCard.getByRole("button", { name: "End the fight" })).toHaveCount(0);
    await expect(gmCard.getByRole("button", { name: "Agree" })).toHaveCount(1);
    await gmCard.getByRole("button", { name: "Agree" }).click();
    await write(gm, cast.bram, { "system.life.value": 0 });
    await gmCard.getByRole("button", { name: "End the fight" }).click();
    const ending = gm.locator(".ac-end-dialog");
    await expect(ending.getByLabel("Heroes: Bram")).toBeChecked();
    await expect(ending.getByRole("checkbox")).toHaveCount(1);
    await ending.getByRole("button", { name: "End the fight" }).click();
    await expect.poll(async () => gm.evaluate(() => globalThis.game.combats.size)).toBe(0);
    const healing = await exchangeCard(gm);
    await expect(healing).toContainText("Bram: LIFE +");
    await expect(healing).toContainText("Undo gives back wounds and tokens. The fight stays over.");
    await healing.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => avatar(gm, cast.bram)).toMatchObject({ life: 0 });
    await expect.poll(async () => avatar(gm, cast.sela)).toMatchObject({ actions: 0, out: [] });
  });

  test("an ended fight draws no initiative for those who get up again", async () => {
    await seedRandom(gm, 5); // replaces random values that an earlier test forced
    await gm.evaluate(async () => globalThis.game.combat?.delete());
    await write(gm, cast.bram, { "system.life.value": 0 });
    await beginEncounter(gm, cast, "avatar-initiative");
    await gm.evaluate(async () => {
      await globalThis.game.combat?.nextRound();
    });
    const drawn = chatCards(gm).locator(".ac-initiative");
    const agree = chatCards(gm).locator(".ac-round").last().getByRole("button", { name: "Agree" });
    await expect(agree).toHaveCount(2); // One for each combatant who is not down.
    await agree.first().click();
    await expect(agree).toHaveCount(1);
    await agree.first().click();
    const before = await drawn.count();
    expect(before).toBeGreaterThan(0);
    await chatCards(gm).getByRole("button", { name: "End the fight" }).click();
    await gm.locator(".ac-end-dialog").getByRole("button", { name: "End the fight" }).click();
    await expect(await exchangeCard(gm)).toContainText("Bram: LIFE +");
    expect(await drawn.count()).toBe(before);
  });
});
