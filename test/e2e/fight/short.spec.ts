import type { Locator, Page } from "@playwright/test";
import { contestCard, contestRequest, setActionStage, submit } from "../action/support.ts";
import { printedCard, printedDraws, setPrintedStage, shootRequest } from "../printed/support.ts";
import { cardDraws } from "../support/cards.ts";
import { foldOf, lastChatCard, showChat } from "../support/chat.ts";
import { forceRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { setSetting } from "./fan-play.ts";
import { attack, attackAll, defend, exchangeCard } from "./play.ts";
import { give } from "./props.ts";
import { sitDown } from "./seats.ts";
import { avatar, type Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };
const volley = {
  name: "Volley",
  type: "weapon" as const,
  system: { attack: { range: "long", targets: 0 }, modifiers: { offense: 1 } },
};

/**
 * The maximum heights of finished chat cards in pixels, in a chat that is 311 px wide. Expanded cards are
 * much taller.
 */
const MOST = { exchange: 110, shot: 180, contest: 215 };

const heightOf = async (card: Locator) => (await card.boundingBox())!.height;

/** Opens the context menu of the newest message. */
async function menuOf(page: Page): Promise<Locator> {
  await showChat(page);
  await lastChatCard(page).locator(".message-header").click({ button: "right" });
  const menu = page.locator("#context-menu");
  await expect(menu).toBeVisible();
  return menu;
}

async function choose(page: Page, entry: string): Promise<void> {
  await (await menuOf(page)).getByText(entry, { exact: true }).click();
}

test.describe("cards in the chat", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));
  test.beforeEach(async () => {
    await setSetting(gm, "fan", "off");
  });

  /** Sela hits Bram for 4 with the Blade. */
  async function hitBram(): Promise<void> {
    await forceRandom(gm, [...cardDraws([7], SELA), ...cardDraws([3])]);
    await attack(ash, cast.sela, "Blade", { target: "Bram" });
    await defend(briar, "Bram");
  }

  test("an exchange is three lines once its damage is applied, and unfolds by keyboard", async () => {
    await hitBram();
    const card = await exchangeCard(briar);
    await card.getByRole("button", { name: "Apply 4 to Bram" }).click();
    await expect(card.locator(".ac-applied")).toHaveText("LIFE 15 → 11");
    expect(await heightOf(card)).toBeLessThanOrEqual(MOST.exchange);
    await expect(card.locator(".ac-outcome")).toHaveText("Bram: Hit for 4");
    for (const shown of [".ac-attacker .ac-total-number", ".ac-target .ac-total-number", "h3"])
      await expect(card.locator(shown)).toBeVisible();
    await expect(card.getByRole("button", { name: "Undo" })).toBeVisible();
    await expect(card.locator(".ac-breakdown-table").first()).toBeHidden();

    await foldOf(card).focus();
    await briar.keyboard.press("Enter");
    await expect(card.locator(".ac-breakdown-table").first()).toBeVisible();
    await expect(foldOf(card)).toHaveAttribute("aria-expanded", "true");
    await expect(foldOf(card)).toBeFocused();
    await briar.keyboard.press("Enter");
    await expect(card.locator(".ac-breakdown-table").first()).toBeHidden();
  });

  test("a miss is three lines at once, and a card that was undone is short", async () => {
    await forceRandom(gm, [...cardDraws([2], SELA), ...cardDraws([2])]);
    await attack(ash, cast.sela, "Blade", { target: "Bram" });
    const card = await exchangeCard(gm);
    await expect(foldOf(card)).toHaveCount(1);
    await defend(briar, "Bram");
    await expect(card.locator(".ac-outcome")).toHaveText("Bram: Miss");
    expect(await heightOf(card)).toBeLessThanOrEqual(MOST.exchange);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect(card.locator(".ac-note")).toHaveText("Undone.");
    expect(await heightOf(card)).toBeLessThanOrEqual(MOST.exchange);
  });

  test("a shot by printed card tells its verdict above the folded card", async () => {
    const people = await setPrintedStage(gm);
    await forceRandom(gm, printedDraws([34]));
    await submit(ash, await shootRequest(ash, people.xenes, "Carbine", people.thug, { burst: 3 }));
    const card = await printedCard(ash);
    await expect(card.locator(".ac-outcome").first()).toHaveText("Hit: 7 against 5");
    await expect(card.locator(".ac-outcome").first()).toBeVisible();
    await expect(card.locator(".ac-lookup-card")).toBeHidden();
    await (await printedCard(gm)).getByRole("button", { name: "Apply to Thug" }).click();
    await expect(card.locator(".ac-applied")).toBeVisible();
    expect(await heightOf(card)).toBeLessThanOrEqual(MOST.shot);
    await foldOf(card).click();
    await expect(card.locator(".ac-lookup-card")).toBeVisible();
  });

  test("a contest keeps its degree and what came of it", async () => {
    const people = await setActionStage(gm);
    await forceRandom(
      gm,
      [10, 4, 10, 3].map((face) => uniformFor(face, 10)),
    );
    await submit(ash, contestRequest(people.wren, people.moth, { row: "running", skill: "athletics" }));
    await (await contestCard(briar)).getByRole("button", { name: "Defend", exact: true }).click();
    const card = await contestCard(ash);
    await expect(card.locator(".ac-line").first()).toBeHidden();
    await card.getByRole("button", { name: "Moth loses all Shock" }).click();
    await expect(card.locator(".ac-applied")).toBeVisible();
    expect(await heightOf(card)).toBeLessThanOrEqual(MOST.contest);
    await foldOf(card).click();
    await expect(card.locator(".ac-line").first()).toBeVisible();
  });

  test("the context menu applies a share of the damage and undoes it, as far as its user may", async () => {
    await hitBram();
    await exchangeCard(gm);
    const own = await menuOf(briar);
    await expect(own.getByText("Apply damage", { exact: true })).toBeVisible();
    await expect(own.getByText("Apply half the damage")).toHaveCount(0);
    await briar.keyboard.press("Escape");
    await expect((await menuOf(ash)).getByText(/Apply/)).toHaveCount(0);
    await ash.keyboard.press("Escape");

    await choose(gm, "Apply half the damage");
    const card = await exchangeCard(gm);
    await expect(card.locator(".ac-applied")).toHaveText("LIFE 15 → 13 (Half)");
    expect((await avatar(gm, cast.bram)).life).toBe(13);
    await choose(gm, "Undo");
    await expect(card.locator(".ac-applied")).toHaveCount(0);
    await choose(gm, "Apply double the damage");
    await expect(card.locator(".ac-applied")).toHaveText("LIFE 15 → 7 (Double)");

    // Opens the menu with the keyboard, from a control on the chat card.
    await foldOf(card).focus();
    await gm.keyboard.press("ContextMenu");
    const menu = gm.locator("#context-menu");
    await expect(menu.getByText("Apply damage", { exact: true })).toHaveCount(0);
    await menu.getByText("Show large").click();
    const large = gm.locator(".chat-popout .ac-chat-card");
    await expect(large.locator(".ac-breakdown-table").first()).toBeVisible();
    await gm.locator(".chat-popout [data-action=close]").click();
  });

  test("the odds on a card are copied from its menu", async () => {
    await forceRandom(gm, cardDraws([7], SELA));
    await attack(ash, cast.sela, "Blade", { target: "Bram" });
    const line = (await (await exchangeCard(briar)).locator(".ac-pick-odds summary").textContent())!.trim();
    await briar.evaluate(() => {
      const scope = globalThis as unknown as {
        copied: string;
        game: { clipboard: { copyPlainText(text: string): Promise<void> } };
      };
      scope.game.clipboard.copyPlainText = (text) => Promise.resolve(void (scope.copied = text));
    });
    await choose(briar, "Copy the odds");
    await expect
      .poll(() => briar.evaluate(() => (globalThis as unknown as { copied?: string }).copied))
      .toBe(line);
    await expect((await menuOf(ash)).getByText("Copy the odds")).toHaveCount(0);
    await ash.keyboard.press("Escape");
  });

  test("several targets: a share for each, applied by one click and undone by one", async () => {
    await give(gm, cast.sela, volley);
    // The fives are for the order in which the two answer. Bram then draws a 2 and is hit for 6. The ogre draws a 9 and
    // is hit for 2.
    await forceRandom(gm, [
      ...cardDraws([6], SELA),
      ...[cardDraws([5]), cardDraws([5]), cardDraws([2]), cardDraws([9])].flat(),
    ]);
    await attackAll(ash, cast.sela, "Volley", ["Ogre", "Bram"]);
    await defend(briar, "Bram");
    await defend(gm, "Ogre");
    const card = await exchangeCard(gm);
    await expect(card.locator(".ac-outcome")).toHaveText(["Hit for 6", "Hit for 2"]);
    await expect((await exchangeCard(briar)).getByRole("combobox")).toHaveCount(0);
    await expect((await exchangeCard(briar)).getByRole("button", { name: "Apply all" })).toHaveCount(0);

    await card.getByLabel("Damage to Bram").selectOption("half");
    await expect(card.getByRole("button", { name: "Apply 3 to Bram" })).toBeVisible();
    await card.getByLabel("Damage to Ogre").selectOption("double");
    await card.getByRole("button", { name: "Apply all" }).click();
    await expect(card.locator(".ac-applied")).toHaveText(["LIFE 15 → 12 (Half)", "LIFE 12 → 8 (Double)"]);
    expect([(await avatar(gm, cast.bram)).life, (await avatar(gm, cast.ogre)).life]).toEqual([12, 8]);
    await expect((await exchangeCard(briar)).getByRole("button", { name: "Undo" })).toHaveCount(0);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect(card.locator(".ac-applied")).toHaveCount(0);
    expect([(await avatar(gm, cast.bram)).life, (await avatar(gm, cast.ogre)).life]).toEqual([15, 12]);
    // The choice of damage has not changed.
    await expect(card.getByLabel("Damage to Ogre")).toHaveValue("double");
    await card.getByRole("button", { name: "Apply 3 to Bram" }).click();
    await expect(card.locator(".ac-applied")).toHaveText(["LIFE 15 → 12 (Half)"]);
  });
});
