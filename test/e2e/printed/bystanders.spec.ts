import type { Locator, Page } from "@playwright/test";
import { cards } from "../fight/ask.ts";
import { openSheet } from "../fight/play.ts";
import { objections } from "../support/axe.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import {
  printedCard,
  printedDraws,
  setSetting,
  shootRequest,
  storedDecks,
  sendRequest,
  useItem,
  sitDownPrinted,
  type PrintedCast,
} from "./support.ts";
import { chooseTarget } from "../support/targets.ts";

/** Expects a chat card's rows and buttons to be inside the card and not to overlap. */
async function expectTidy(card: Locator): Promise<void> {
  const faults = await card.evaluate((root) => {
    const within = root.getBoundingClientRect();
    const parts = [...root.querySelectorAll("li, button")].filter((one) => one.checkVisibility());
    const boxes = parts.map((one) => ({
      one,
      name: one.textContent.trim(),
      box: one.getBoundingClientRect(),
    }));
    const outside = boxes.filter(({ box }) => box.left < within.left - 1 || box.right > within.right + 1);
    const overlaps = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => !a.one.contains(b.one) && !b.one.contains(a.one))
        .filter((b) => a.box.left < b.box.right - 1 && b.box.left < a.box.right - 1)
        .filter((b) => a.box.top < b.box.bottom - 1 && b.box.top < a.box.bottom - 1)
        .map((b) => `${a.name} over ${b.name}`),
    );
    const clipped = parts.filter((one) => one.scrollWidth > one.clientWidth + 1);
    return [
      ...outside.map(({ name }) => `${name} outside`),
      ...overlaps,
      ...clipped.map((one) => `${one.textContent.trim()} clipped`),
    ];
  });
  expect(faults).toEqual([]);
}

test.describe("what a world may switch on and off", () => {
  let gm: Page;
  let ash: Page;
  let cast: PrintedCast;

  sitDownPrinted((seats) => ({ gm, ash, cast } = seats), { players: ["Ash"] });

  test("with bystanders the GM says who is near before the card is drawn", async () => {
    await setSetting(gm, "bystanders", true);
    await forceRandom(gm, printedDraws([34]));
    await useItem(ash, cast.xenes, "Carbine");
    const dialog = ash.locator(".ac-shoot-dialog");
    await chooseTarget(dialog.getByLabel("Target", { exact: true }), "Thug");
    await dialog.getByLabel("Rounds fired").fill("3");
    await expect(dialog.getByRole("group", { name: /Who else/ })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    const waiting = await printedCard(ash);
    await expect(waiting.getByText("Waiting for the GM to say who else might be hit.")).toBeVisible();
    await expect(waiting.locator("svg.ac-face")).toHaveCount(0);
    const asked = await printedCard(gm);
    await asked.getByLabel("Sid", { exact: true }).check();
    await asked.getByLabel("Commando", { exact: true }).check();
    await expectTidy(asked);
    await asked.getByRole("button", { name: "Show to the shooter" }).click();
    const shown = waiting.locator(".ac-in-the-way");
    await expect(shown.getByRole("heading", { name: "Who else might be hit" })).toBeVisible();
    await expect(shown.getByRole("listitem")).toHaveCount(2);
    await expectTidy(waiting);
    await expect(waiting.locator("svg.ac-face")).toHaveCount(0);
    expect(await objections(ash, ".ac-shot-message")).toEqual([]);
    await shown.getByRole("button", { name: "Draw", exact: true }).click();
    await expect(asked.locator("svg.ac-face")).toHaveCount(1);
    await expect(asked.locator(".ac-lookup-steps")).toContainText(
      "First X at figure 8, 2 possible victims: nobody is hit",
    );
    await setSetting(gm, "bystanders", false);
  });

  test("a long list of bystanders scrolls on the card, and its button stays in view under it", async () => {
    await setSetting(gm, "bystanders", true);
    const made = await gm.evaluate(async () => {
      const { Actor } = globalThis as unknown as {
        Actor: { createDocuments(data: object[]): Promise<{ id: string }[]> };
      };
      const crowd = Array.from({ length: 25 }, (_, index) => ({
        name: `Onlooker with a very long name number ${index + 1}`,
        type: "character",
      }));
      return (await Actor.createDocuments(crowd)).map(({ id }) => id);
    });
    await sendRequest(ash, await shootRequest(ash, cast.xenes, "Carbine", cast.thug, { burst: 3 }));
    const asked = await printedCard(gm);
    const list = asked.locator(".ac-ordered");
    expect(await list.locator("li").count()).toBeGreaterThan(25);
    const show = asked.getByRole("button", { name: "Show to the shooter" });
    await list.locator("li").first().scrollIntoViewIfNeeded();
    const boxes = { list: (await list.boundingBox())!, show: (await show.boundingBox())! };
    expect(boxes.show.y).toBeGreaterThanOrEqual(boxes.list.y + boxes.list.height);
    expect(boxes.list.height).toBeLessThan(gm.viewportSize()!.height / 3);
    expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
    await show.click();
    await expect(asked.locator(".ac-ordered")).toHaveCount(0);
    await gm.evaluate(
      async (ids) =>
        (
          globalThis as unknown as { Actor: { deleteDocuments(ids: string[]): Promise<unknown> } }
        ).Actor.deleteDocuments(ids),
      made,
    );
    await setSetting(gm, "bystanders", false);
  });

  test("a shooter who sees who is in the way undoes the attack at no cost (Q17)", async () => {
    await setSetting(gm, "bystanders", true);
    await sendRequest(ash, await shootRequest(ash, cast.xenes, "Carbine", cast.thug, { burst: 3 }));
    const asked = await printedCard(gm);
    await asked.getByLabel("Sid", { exact: true }).check();
    await asked.getByRole("button", { name: "Show to the shooter" }).click();
    const mine = await printedCard(ash);
    await expect(mine.locator(".ac-in-the-way li")).toHaveText(["Sid"]);
    await mine.getByRole("button", { name: "Undo" }).click();
    await expect(asked.getByText("Undone.")).toBeVisible();
    await expect(mine.getByRole("button", { name: "Draw", exact: true })).toHaveCount(0);
    await expect(mine.locator("svg.ac-face")).toHaveCount(0);
    expect((await storedDecks(gm)).decks ?? {}).toEqual({});
    await setSetting(gm, "bystanders", false);
  });

  test("bystanders are put in order on the card by keyboard, in the dialog by mouse, and are struck in it", async () => {
    await setSetting(gm, "bystanders", true);
    const namesIn = (root: Locator) =>
      root.locator(".ac-ordered li").evaluateAll((all) => all.map((one) => one.dataset["name"]));
    const struck = (card: Locator) => card.locator(".ac-outcome").filter({ hasText: "by mistake" });
    // With card 42, one of three rounds hits. Figures 1 and 2 are marked with an X.
    await forceRandom(gm, printedDraws([42, 0]));
    await sendRequest(ash, await shootRequest(ash, cast.xenes, "Carbine", cast.thug, { burst: 3 }));
    const card = await printedCard(gm);
    await expect(card.getByRole("group", { name: "Who else might be hit, nearest first" })).toBeVisible();
    const before = await namesIn(card);
    const [first, last, ...rest] = before as [string, string, ...string[]];
    const nearer = card.getByRole("button", { name: `Move ${last} nearer` });
    await nearer.focus();
    await gm.keyboard.press("Enter");
    expect(await namesIn(card)).toEqual([last, first, ...rest]);
    await expect(nearer).toBeFocused();
    await expect(gm.locator("#action-cards-live")).toContainText(`${last}: 1 of ${before.length}`);
    await gm.keyboard.press("Enter");
    expect(await namesIn(card)).toEqual([last, first, ...rest]);
    for (const name of [first, last]) await card.getByLabel(name, { exact: true }).check();
    await card.getByRole("button", { name: "Show to the shooter" }).click();
    await card.getByRole("button", { name: "Draw", exact: true }).click();
    await expect(struck(card)).toHaveText([
      new RegExp(`^\\s*${last} is hit`),
      new RegExp(`^\\s*${first} is hit`),
    ]);

    await useItem(gm, cast.xenes, "Carbine");
    const dialog = gm.locator(".ac-shoot-dialog");
    await chooseTarget(dialog.getByLabel("Target", { exact: true }), "Thug");
    await dialog.getByLabel("Rounds fired").fill("3");
    await expect(dialog.locator(".ac-ordered li")).toHaveCount(before.length);
    await dialog.getByRole("button", { name: `Move ${first} farther away` }).click();
    for (const name of [first, last]) await dialog.getByLabel(name, { exact: true }).check();
    await expect(dialog.locator(".ac-ordered li").first()).toHaveAttribute("data-name", last);
    expect(await objections(gm, ".ac-shoot-dialog")).toEqual([]);
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    await expect.poll(async () => (await cards(gm, "shot")).length).toBe(2);
    const named = await gm.evaluate(() => {
      const { contents } = globalThis.game.messages as unknown as {
        contents: { system: { others: { actor: { name: string } }[] } }[];
      };
      return contents.at(-1)?.system.others.map(({ actor }) => actor.name);
    });
    expect(named).toEqual([last, first]);
    await setSetting(gm, "bystanders", false);
  });

  test("switched off, printed cards leave the sheet, and all is back when they are on again", async () => {
    const sheet = await openSheet(ash, cast.xenes);
    await expect(sheet.getByRole("tab")).toHaveCount(5);
    await expect(sheet.getByRole("button", { name: "Look up Reflex 3d8" })).toBeVisible();
    await ash.evaluate(async () => {
      const { foundry } = globalThis as unknown as {
        foundry: { applications: { instances: Map<string, { close(): Promise<unknown> }> } };
      };
      for (const app of [...foundry.applications.instances.values()]) {
        if ("actor" in app) await app.close();
      }
    });
    await setSetting(gm, "families", ["avatar", "actionValues"]);
    const bare = await openSheet(ash, cast.xenes);
    await expect(bare.getByRole("tab")).toHaveCount(7);
    await expect(bare.locator(".ac-body-figure")).toHaveCount(0);
    await setSetting(gm, "families", []);
  });
});
