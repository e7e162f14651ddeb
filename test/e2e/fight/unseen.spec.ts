import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { attackRequest, cards, charge, declaration } from "./ask.ts";
import { keepNotices, submit } from "./fan-play.ts";
import { closeSheet, defend, exchangeCard, openSheet } from "./play.ts";
import { sitDown } from "./seats.ts";
import { beginEncounter, hasGuard, type Cast } from "./stage.ts";
import { hide, newest } from "./unseen-play.ts";
import { changeFight } from "./props.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

test.describe("who is hidden from the players", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));
  test.beforeEach(async () => {
    await beginEncounter(gm, cast);
    await hide(gm, true);
  });

  async function notices(page: Page): Promise<string> {
    return (
      await page.locator(":is(.notification .notification-text, .ac-notice-text)").allTextContents()
    ).join(" ");
  }

  /** Records that an actor has shot at a target. If the target charges, the actor may then shoot for free. */
  async function hasShot(shooter: string, target: string): Promise<void> {
    await changeFight(gm, shooter, { lastAction: { range: "long", at: [target], group: false } });
  }

  test("attacks unnamed, is answered, and is named once he comes to light", async () => {
    for (const page of [ash, briar]) await keepNotices(page);
    await forceRandom(gm, [...cardDraws([6]), ...cardDraws([3])]);
    await submit(gm, await attackRequest(gm, cast.ogre, "Cudgel", cast.bram));
    await expect.poll(async () => newest(briar)).toContain("Someone unseen");
    for (const page of [ash, briar]) {
      expect(await newest(page)).not.toMatch(/Ogre|Cudgel/);
      expect(await notices(page)).not.toMatch(/Ogre|Cudgel/);
    }
    await expect.poll(async () => notices(briar)).toContain("Someone unseen");
    expect(await newest(gm)).toMatch(/Ogre: Cudgel/);
    const card = await exchangeCard(briar);
    await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("13");
    await expect(card.locator(".ac-attacker tbody tr")).toHaveCount(0);
    await expect((await exchangeCard(gm)).locator(".ac-attacker tbody tr")).not.toHaveCount(0);
    await defend(briar, "Bram");
    await expect(card.locator(".ac-outcome")).toHaveText(/Hit.*2/);
    expect(await newest(briar)).not.toMatch(/Ogre|Cudgel/);
    await hide(gm, false);
    await expect(await exchangeCard(briar)).toContainText("Ogre: Cudgel");
    await hide(gm, true);
    await expect(await exchangeCard(briar)).not.toContainText("Ogre");
  });

  test("is not named among those who may stop a Flee, nor held out as one to be waited for", async () => {
    await forceRandom(gm, [...cardDraws([4], SELA), ...cardDraws([8])]);
    await submit(ash, { type: "flee", actor: cast.sela, commanded: false, ...declaration });
    for (const page of [ash, briar]) {
      await expect((await exchangeCard(page)).locator(".ac-target")).toHaveCount(1);
      expect(await newest(page)).not.toContain("Ogre");
    }
    await expect((await exchangeCard(gm)).locator(".ac-target")).toHaveCount(2);
    const [flight] = await cards(gm, "flight");
    const challenge = { type: "challenge", message: flight!.id, take: false, ...declaration };
    await expect((await exchangeCard(gm)).getByRole("button", { name: "Try to catch" })).toHaveCount(1);
    await submit(gm, { ...challenge, target: 1, take: true });
    // 8 + DR 5 ties with 4 + DR 9. The chat card shows the total of the person who gives chase, but not their
    // name.
    const runner = (await exchangeCard(ash)).locator(".ac-target").last();
    await expect(runner).toContainText("Someone unseen");
    await expect(runner.locator(".ac-total-number")).toHaveText("13");
    expect(await newest(ash)).not.toContain("Ogre");
    await expect((await exchangeCard(ash)).locator(".ac-outcome")).toHaveText(/Sela got away/);
  });

  test("is told nobody by a Charge, by the round, or by the dialogs of the players", async () => {
    await hasShot(cast.ogre, cast.sela);
    const sheet = await openSheet(ash, cast.sela);
    await sheet.getByRole("button", { name: "Take a blow", exact: true }).click();
    const dialog = ash.locator(".ac-guard-dialog");
    await expect(dialog.getByLabel("Protect", { exact: true }).locator("option")).toHaveText(["Bram"]);
    await dialog.locator('[data-action="close"]').first().click();
    await closeSheet(ash, cast.sela);
    await submit(ash, charge(cast.sela));
    await expect((await exchangeCard(gm)).locator("section.ac-side")).toHaveCount(1);
    await expect((await exchangeCard(ash)).locator("section.ac-side")).toHaveCount(0);
    expect(await newest(ash)).not.toContain("Ogre");
    await hasGuard(gm, cast.sela, cast.bram);
    await gm.evaluate(async () => {
      await globalThis.game.combat?.nextRound();
    });
    await expect(await exchangeCard(ash)).toContainText("Round 2");
    expect(await newest(ash)).not.toContain("Ogre");
    await expect(await exchangeCard(gm)).toContainText("Ogre");
  });

  test("is told by no other encounter that has not begun: not by the cards of a Flee or a Charge, nor by its dialog", async () => {
    await gm.evaluate(async (uuids) => {
      const { Combat } = globalThis as unknown as { Combat: { create(data: object): Promise<unknown> } };
      const combatants = uuids.map((uuid) => ({ actorId: uuid.replace("Actor.", ""), hidden: false }));
      await Combat.create({ combatants });
    }, Object.values(cast));
    await hasShot(cast.ogre, cast.sela);
    const sheet = await openSheet(ash, cast.sela);
    await sheet.getByRole("button", { name: "Charge", exact: true }).click();
    const dialog = ash.locator(".ac-charge-dialog");
    await expect(dialog).toContainText("Bram");
    await expect(dialog).not.toContainText("Ogre");
    await dialog.locator('[data-action="close"]').first().click();
    await closeSheet(ash, cast.sela);
    await submit(ash, charge(cast.sela));
    await expect((await exchangeCard(gm)).locator("section.ac-side")).toHaveCount(1);
    await expect((await exchangeCard(ash)).locator("section.ac-side")).toHaveCount(0);
    expect(await newest(ash)).not.toContain("Ogre");
    await gm.evaluate(async () => {
      await globalThis.game.combat?.nextRound();
    });
    await forceRandom(gm, [...cardDraws([4], SELA)]);
    await submit(ash, { type: "flee", actor: cast.sela, commanded: false, ...declaration });
    await expect((await exchangeCard(gm)).locator(".ac-target")).toHaveCount(2);
    for (const page of [ash, briar]) {
      await expect((await exchangeCard(page)).locator(".ac-target")).toHaveCount(1);
      expect(await newest(page)).not.toContain("Ogre");
    }
  });
});
