import type { Page } from "@playwright/test";
import { bar, playFromBar } from "../bar/support.ts";
import { sitDown } from "../fight/seats.ts";
import { clearStage } from "../fight/stage.ts";
import { refusalOf } from "../fight/ask.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, read, showSheet } from "../system/support.ts";
import { call, clock, gather } from "../timing/party.ts";
import { choose, row, showTracker, uuidOf } from "../timing/tracker-page.ts";
import { modulePath } from "./support.ts";

/** The random values that draw these stones from the bag, followed by values that break ties. */
function stones(...wanted: number[]): number[] {
  const left = Array.from({ length: 20 }, (_, index) => index + 1);
  const values = wanted.map((stone) => {
    const index = left.indexOf(stone);
    const value = (index + 0.5) / left.length;
    left.splice(index, 1);
    return value;
  });
  return [...values, ...values.map(() => 0)];
}

const scoreOf = (page: Page, name: string) => row(page, name).locator(".ac-rating");

test.describe("Token Bag, a game written from the documents for modules, generation 14", () => {
  let gm: Page;
  let ash: Page;
  sitDown((seats) => ({ gm, ash } = seats), {
    generation: 14,
    modules: [modulePath("token-bag")],
    players: ["Ash"],
  });
  test.afterEach(async () => closeWindows(gm, ash));

  test("is chosen, drawn from the bar, risked and undone, and its clock has a command of its own", async () => {
    // The module's square picture is as large as those of the other games.
    await gm.evaluate(async () => {
      const { actionCards } = globalThis.game as unknown as { actionCards: { chooseGame(): Promise<void> } };
      await actionCards.chooseGame();
    });
    const games = gm.locator(".ac-games .ac-game-card");
    const picture = games.filter({ hasText: "Token Bag" }).locator("img");
    await expect(picture).toBeVisible();
    const sizes = await games.locator("img").evaluateAll((images) =>
      images.map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return `${Math.round(width)}x${Math.round(height)}`;
      }),
    );
    expect(new Set(sizes).size).toBe(1);
    await gm.getByRole("button", { name: "Choose Token Bag", exact: true }).click();
    await expect(games).toHaveCount(0);
    const order = await gm.evaluate(() => globalThis.game.settings.get("action-cards", "order"));
    expect(order).toBe("token-bag");

    await clearStage(gm);
    const ids = await gather(
      gm,
      [
        { name: "Wren", owner: "Ash", type: "character", spd: 3 },
        { name: "Ogre", spd: 2 },
        { name: "Moth", spd: 2 },
        { name: "Spy", spd: 2, hidden: true },
      ],
      "token-bag",
    );
    await forceRandom(gm, stones(4, 20, 9, 2));
    await call(gm, "startCombat");
    await showTracker(gm, ash);
    await expect(scoreOf(ash, "Wren")).toHaveText("Stone 4");

    // In a player's tracker, the module's command offers only visible combatants who have not acted yet.
    await expect.poll(async () => (await clock(ash)).acting).toBe("Ogre");
    await row(ash, "Wren").getByRole("button", { name: "Wren: Swap stones" }).click();
    await expect(ash.getByRole("menuitem")).toHaveText(["Moth"]);
    await ash.getByRole("menuitem", { name: "Moth" }).click();
    for (const page of [gm, ash]) {
      await expect(scoreOf(page, "Wren")).toHaveText("Stone 9");
      await expect(scoreOf(page, "Moth")).toHaveText("Stone 4");
    }
    const swap = (id: string, to: string) => ({ type: "own", id: ids[id], key: "swap", to: ids[to] });
    const timing = async (command: object) =>
      refusalOf(ash, {
        type: "timing",
        combat: await ash.evaluate(() => globalThis.game.combat!.id),
        answers: null,
        step: await steps(ash),
        command,
      });
    expect(await timing(swap("Wren", "Spy"))).toBe("NotInThisEncounter");
    expect(await timing(swap("Wren", "Moth"))).toBe("CannotActNow");
    expect(await timing(swap("Moth", "Wren"))).toBe("NotOwner");
    await call(gm, "previousTurn");
    await expect(scoreOf(ash, "Wren")).toHaveText("Stone 4");

    // In the menu of a row, the GM's command offers the hidden combatant too.
    await choose(gm, row(gm, "Moth"), "Swap stones");
    await gm.getByRole("menuitem", { name: "Spy" }).click();
    await expect(scoreOf(gm, "Moth")).toHaveText("Stone 2");
    await call(gm, "previousTurn");

    // The play bar has the same command, the module's move, and the number of tokens left in the bag.
    await playFromBar(ash);
    await expect(bar(ash).locator(".ac-bar-deck")).toHaveAccessibleName("14 of 14 tokens in the bag");
    await bar(ash).getByRole("button", { name: "Swap stones" }).click();
    await ash.getByRole("menuitem", { name: "Moth" }).click();
    await expect(scoreOf(gm, "Wren")).toHaveText("Stone 9");
    await forceRandom(gm, [0, 0.99, 0.99]);
    await bar(ash).getByRole("button", { name: "Draw tokens" }).click();
    await showChat(gm);
    const card = lastChatCard(gm).locator(".token-bag-draw");
    await expect(card.locator("li")).toHaveText(["White", "Black", "Black"]);
    await expect(bar(ash).locator(".ac-bar-deck")).toHaveAccessibleName("11 of 14 tokens in the bag");
    await forceRandom(gm, [0]);
    await bar(ash).getByRole("button", { name: "Risk one more" }).click();
    await expect(card.locator("li")).toHaveText(["White", "Black", "Black", "White"]);
    await expect(card.locator(".token-bag-result")).toHaveText("Failure");

    const wren = await uuidOf(gm, "Wren");
    expect(await read(gm, wren, "flags.token-bag.bag")).toEqual({ white: 6, black: 4 });
    await lastChatCard(gm).getByRole("button", { name: "Undo" }).click();
    await expect(bar(ash).locator(".ac-bar-deck")).toHaveAccessibleName("14 of 14 tokens in the bag");
    await expect(bar(ash).getByRole("button", { name: "Risk one more" })).toHaveCount(0);

    const sheet = await showSheet(ash, wren);
    await sheet.locator('nav [data-tab="token-bag"]').click();
    await expect(sheet.locator(".token-bag-page")).toContainText("White 8, black 6");
  });
});

/** The number of steps that the clock has taken, as this page's client has it. */
async function steps(page: Page): Promise<number> {
  return page.evaluate(
    () => (globalThis.game.combat as unknown as { timing: { steps: number } }).timing.steps,
  );
}
