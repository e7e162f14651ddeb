import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS } from "../system/support.ts";

const windowOf = (page: Page): Locator => page.locator("#action-cards-making");
const sheetOf = (page: Page, name: string): Locator => page.locator(".ac-sheet").filter({ hasText: name });
const next = (page: Page) => windowOf(page).getByRole("button", { name: "Next" });

async function openMaking(page: Page): Promise<void> {
  await page.click("#sidebar-tab-actors");
  await page.locator("#actors").getByRole("button", { name: "Make a character" }).click();
}

/** Presses Enter on the Next button, which must lead to this step. */
async function goTo(page: Page, step: string): Promise<void> {
  await next(page).press("Enter");
  const heading = windowOf(page).getByRole("heading", { level: 2 });
  await expect(heading).toContainText(step);
  await expect(heading).toBeFocused();
}

const cards = async (page: Page) => page.evaluate(() => globalThis.game.messages.size);

/** A game of each family, with an archetype to make and the item that the character attacks with. */
const GAMES = [
  { game: "AC Deck (Avatar)", archetype: "Glass Fencer", attack: "Glasscutter Sabre" },
  { game: "Printed cards (Future Imperfect)", archetype: "Ward Patroller", attack: "Watch Carbine" },
  { game: "Action Values (Action!)", archetype: "Quay Swashbuckler", attack: "Glasscutter Sabre" },
];

for (const generation of GENERATIONS) {
  test.describe(`making a character, generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;

    test.beforeAll(async ({ chromium }) => {
      table = await openTable({ generation });
      gm = await join(
        await table.context(chromium, { viewport: { width: 1000, height: 700 } }),
        "Gamemaster",
      );
    });
    test.afterAll(async () => table.close());

    for (const { game, archetype, attack } of GAMES)
      test(`leads from the button to a sheet that draws a card: ${game}`, async () => {
        const name = `Ada of ${archetype}`;
        await openMaking(gm);
        await windowOf(gm).getByRole("radio", { name: game }).check();
        await goTo(gm, "Concept");
        await next(gm).click();
        await expect(windowOf(gm).getByLabel("Name", { exact: true })).toBeFocused();
        await expect(windowOf(gm)).toContainText("Type a name to go on.");
        await windowOf(gm).getByLabel("Name", { exact: true }).fill(name);
        await goTo(gm, "Archetype");
        await windowOf(gm).getByRole("radio", { name: archetype }).check();
        await goTo(gm, "Attributes");
        const first = windowOf(gm).getByRole("spinbutton").first();
        await first.fill("99");
        await next(gm).click();
        await expect(windowOf(gm).locator(".ac-error")).toContainText("from");
        await expect(first).toHaveValue("99");
        await first.fill("5");
        expect(await objections(gm)).toEqual([]);
        for (const step of ["Skills", "Weapons", "Armor", "Portrait"]) await goTo(gm, step);
        const made = windowOf(gm).getByRole("button", { name: "Make the character" });
        await expect(made).toBeInViewport({ ratio: 1 });
        await made.click();
        const sheet = sheetOf(gm, name);
        await expect(sheet).toBeVisible();
        const before = await cards(gm);
        await sheet.getByRole("button", { name: `Attack with ${attack}` }).click();
        await gm.locator(".ac-declaration-dialog button[type=submit]").click();
        await expect.poll(async () => cards(gm)).toBeGreaterThan(before);
        await closeWindows(gm);
      });

    test("asks before what was typed is lost, and loses nothing by going back", async () => {
      await openMaking(gm);
      await goTo(gm, "Concept");
      await windowOf(gm).getByLabel("Name", { exact: true }).fill("Ada");
      await goTo(gm, "Archetype");
      await windowOf(gm).getByRole("button", { name: "Back" }).click();
      await expect(windowOf(gm).getByLabel("Name", { exact: true })).toHaveValue("Ada");
      await gm.keyboard.press("Escape");
      const question = gm.locator(".dialog").filter({ hasText: "is lost if you leave" });
      await question.getByRole("button", { name: "No" }).click();
      await expect(windowOf(gm)).toBeVisible();
      await gm.keyboard.press("Escape");
      await question.getByRole("button", { name: "Yes" }).click();
      await expect(windowOf(gm)).toHaveCount(0);
    });

    test("completes an empty character, who opens in edit mode and says what to do", async () => {
      await gm.evaluate(async () => {
        const cls = globalThis.CONFIG.Actor.documentClass as unknown as {
          create(data: object, options: object): Promise<unknown>;
        };
        await cls.create({ name: "Blank", type: "character" }, { renderSheet: true });
      });
      const sheet = sheetOf(gm, "Blank");
      await expect(sheet.locator(".ac-mode")).toHaveAttribute("aria-checked", "true");
      await sheet.getByRole("button", { name: "Make this character" }).click();
      for (const step of ["Concept", "Archetype", "Attributes", "Skills", "Weapons", "Armor", "Portrait"])
        await goTo(gm, step);
      await windowOf(gm).getByRole("button", { name: "Make the character" }).click();
      await expect(sheet.getByRole("button", { name: /^Attack with/ }).first()).toBeVisible();
      await expect(sheet.getByRole("button", { name: "Make this character" })).toHaveCount(0);
      await closeWindows(gm);
    });

    test(
      "is open to players as the GM allows, and each is told whom they play",
      { tag: "@rest" },
      async ({ chromium }) => {
        await gm.evaluate(async () => {
          const { Actor } = globalThis as unknown as { Actor: { create(data: object): Promise<unknown> } };
          await Actor.create({ name: "Orla", type: "character" });
        });
        const ash = await join(
          await table.context(chromium, { viewport: { width: 1000, height: 700 } }),
          "Ash",
        );
        await ash.evaluate(async () => globalThis.game.user!.update({ character: null }));
        await openMaking(ash);
        await expect(
          ash.getByText(/^Players may not make characters in this world\. Ask the GM/),
        ).toBeVisible();
        await expect(windowOf(ash)).toHaveCount(0);
        await gm.click("#sidebar-tab-actors");
        await gm.locator("#actors").getByRole("button", { name: "Who plays whom" }).click();
        const players = gm.locator("#action-cards-players");
        await players.getByLabel("Players may make characters of their own").check();
        expect(await objections(gm)).toEqual([]);
        await players.getByRole("button", { name: "Save and tell them" }).click();
        await expect(players).toHaveCount(0);

        await openMaking(ash);
        await goTo(ash, "Concept");
        await windowOf(ash).getByLabel("Name", { exact: true }).fill("Ash's own");
        for (const step of ["Archetype", "Attributes", "Skills", "Weapons", "Armor", "Portrait"])
          await goTo(ash, step);
        await windowOf(ash).getByRole("button", { name: "Send it to the GM" }).click();
        await expect(sheetOf(ash, "Ash's own")).toBeVisible();
        await expect
          .poll(async () => ash.evaluate(() => globalThis.game.user!.character?.name))
          .toBe("Ash's own");
        await closeWindows(ash);

        await gm.locator("#actors").getByRole("button", { name: "Who plays whom" }).click();
        await players.getByRole("combobox", { name: /^Ash/ }).selectOption({ label: "Orla" });
        await players.getByRole("button", { name: "Save and tell them" }).click();
        await ash.click("#sidebar-tab-chat");
        await ash.getByRole("button", { name: "Open Orla" }).last().click();
        await expect(sheetOf(ash, "Orla")).toBeVisible();
      },
    );
  });
}
