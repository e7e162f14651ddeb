import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { keepPicture } from "../support/picture.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, showSheet, useSession, type Session } from "./support.ts";

interface Scope {
  CONFIG: { DatabaseBackend: { getIndex(...args: unknown[]): Promise<unknown> } };
  Hooks: {
    on(hook: string, run: (app: unknown, element: unknown, context: unknown, options: Drawn) => void): void;
  };
  Item: { createDocuments(data: object[]): Promise<unknown> };
  /** How often each part of the window was rendered, and how often indexes were requested. */
  counts: Record<string, number>;
}

interface Placed {
  id: string;
  hasFrame: boolean;
  setPosition(position: object): void;
}

interface Drawn {
  parts?: string[];
}

/** The names of an actor's items of a type, as this page has them. */
const namesOf = (page: Page, actor: string, type: string) =>
  page.evaluate(
    ([uuid, wanted]) => {
      const { items } = fromUuidSync(uuid) as unknown as {
        items: { contents: { name: string; type: string }[] };
      };
      return items.contents.filter((item) => item.type === wanted).map(({ name }) => name);
    },
    [actor, type] as const,
  );

/**
 * From now on, counts how often this page renders each part of the window, and how often it requests an index.
 * Returns a function that reads the counts.
 */
async function count(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const { CONFIG, Hooks } = scope;
    scope.counts = { list: 0, preview: 0, index: 0 };
    Hooks.on("renderEntryWindow", (_app, _element, _context, { parts = [] }) => {
      for (const part of parts) scope.counts[part] = (scope.counts[part] ?? 0) + 1;
    });
    const ask = CONFIG.DatabaseBackend.getIndex.bind(CONFIG.DatabaseBackend);
    CONFIG.DatabaseBackend.getIndex = async (...args) => {
      scope.counts["index"] = (scope.counts["index"] ?? 0) + 1;
      return ask(...args);
    };
  });
  return async () => page.evaluate(() => ({ ...(globalThis as unknown as Scope).counts }));
}

async function add(page: Page, actor: string, tab: string, button: string): Promise<Locator> {
  const sheet = await showSheet(page, actor);
  await sheet.getByRole("tab", { name: tab }).click();
  await sheet.getByRole("button", { name: button, exact: true }).click();
  const list = page.locator("#action-cards-pick");
  await expect(list).toBeVisible();
  return list;
}

for (const generation of GENERATIONS)
  test.describe(`the list to pick from, generation ${generation}`, () => {
    let session: Session;

    useSession(generation, (opened) => (session = opened));

    test("a player adds several from the keyboard alone", async () => {
      const { gm, ash, cast } = session;
      const list = await add(ash, cast.sela, "Inventory", "Add Weapon");
      const search = list.getByRole("combobox", { name: "Search" });
      await expect(search).toBeFocused();
      await search.fill("tar bucket");
      await expect(list.getByRole("listbox").getByRole("option")).toHaveText(/Tar Bucket/);
      await expect(list.getByRole("region", { name: "Preview" })).toContainText("Scalding");
      await expect(list.locator("output")).toHaveText("1 found");
      await search.press("Enter");
      await expect(list.getByRole("listbox").getByRole("option")).toContainText("Added");
      await search.press("Enter");
      await expect(list.getByRole("listbox").getByRole("option")).toContainText("Added 2 times");
      await expect
        .poll(async () => (await namesOf(gm, cast.sela, "weapon")).filter((name) => name === "Tar Bucket"))
        .toHaveLength(2);
      await search.press("Escape");
      await expect(search).toHaveValue("");
      const first = list.getByRole("listbox").getByRole("option").first();
      for (let page = 0; page < 15; page++) await search.press("PageUp"); // 120 rows
      await expect(first).toHaveAttribute("aria-selected", "true");
      await search.press("ArrowDown");
      await expect(first).toHaveAttribute("aria-selected", "false");
      const second = list.getByRole("listbox").getByRole("option").nth(1);
      await expect(second).toHaveAttribute("aria-selected", "true");
      await expect(search).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id"))!);
      expect(await objections(ash, "#action-cards-pick")).toEqual([]);
      await search.press("Escape"); // the search is empty
      await expect(list).toHaveCount(0);
      await closeWindows(ash);
    });

    test("filters by kind, keyword and source, finds words of the text, and makes a new one", async () => {
      const { gm, cast } = session;
      await gm.evaluate(async () => {
        const { Item } = globalThis as unknown as Scope;
        const system = {
          attack: { range: "long", keywords: ["chalk"] },
          description: "<p>Smells of lilac.</p>",
        };
        await Item.createDocuments([{ name: "Chalk Gun", type: "weapon", system }]);
      });
      const list = await add(gm, cast.bram, "Inventory", "Add Weapon");
      const options = list.getByRole("listbox").getByRole("option");
      await list.getByLabel("Keyword").selectOption("chalk");
      await expect(options).toHaveText(/Chalk Gun.*This world/s);
      await list.getByLabel("Keyword").selectOption("");
      await list.getByRole("combobox", { name: "Search" }).fill("lilac smell");
      await expect(options).toHaveCount(1);
      await list.getByLabel("From").selectOption({ label: "Weapons" });
      await expect(options).toHaveCount(0);
      await expect(list).toContainText("Nothing matches.");
      await expect(list.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
      await list.getByLabel("From").selectOption({ label: "This world" });
      await options.first().dblclick();
      await expect(options.first()).toContainText("Added");
      await expect.poll(async () => namesOf(gm, cast.bram, "weapon")).toContain("Chalk Gun");
      await list.getByRole("button", { name: "Make your own" }).click();
      await expect(list).toHaveCount(0);
      await expect.poll(async () => namesOf(gm, cast.bram, "weapon")).toContain("New Weapon");
      await expect(gm.locator(".ac-item").getByRole("textbox", { name: "Name" })).toHaveValue("New Weapon");
      await closeWindows(gm);
    });

    test("draws three hundred rows once, and asks for each index once", { tag: "@all" }, async () => {
      const { gm, cast } = session;
      await gm.evaluate(async () => {
        const { Item } = globalThis as unknown as Scope;
        const some = Array.from({ length: 300 }, (_, place) => ({ name: `Pebble ${place}`, type: "gear" }));
        await Item.createDocuments(some);
      });
      const counted = await count(gm);
      const list = await add(gm, cast.sela, "Inventory", "Add Gear");
      const search = list.getByRole("combobox", { name: "Search" });
      const before = await counted();
      await search.pressSequentially("pebble 29");
      await expect(list.getByRole("listbox").getByRole("option")).toHaveCount(13);
      await keepPicture(gm, `pick-${generation}`);
      expect(await counted()).toMatchObject({ list: 1, index: before["index"] });
      await closeWindows(gm);
      await add(gm, cast.sela, "Inventory", "Add Gear");
      expect(await counted()).toMatchObject({ list: 2, index: before["index"] });
      await closeWindows(gm);
    });

    test("the browser finds anything in the compendia, previews it, marks favorites, and gives it away by a drag", async () => {
      const { gm: page, cast } = session;
      await page.locator("[data-action=tab][data-tab=compendium]").first().click();
      await page.getByRole("button", { name: "Compendium browser" }).click();
      const browser = page.locator("#action-cards-browser");
      const options = browser.getByRole("listbox").getByRole("option");
      const preview = browser.getByRole("region", { name: "Preview" });
      const search = browser.getByRole("combobox", { name: "Search" });
      await expect(search).toBeFocused();
      const counted = await count(page);
      await search.fill("tar bucket");
      await expect(options).toHaveText(/Tar Bucket.*Weapon/s);
      await expect(preview).toContainText("Scalding");
      await search.fill("");
      await browser.getByRole("combobox", { name: "Type" }).selectOption({ label: "Weapon" });
      await expect(browser.getByRole("combobox", { name: "Range" })).toBeVisible();
      await browser.getByRole("combobox", { name: "Range" }).selectOption("long");
      await expect(options.filter({ hasText: "Tar Bucket" })).toHaveCount(0);
      await browser.getByRole("combobox", { name: "Type" }).selectOption("RollTable");
      await expect(browser.getByRole("combobox", { name: "Range" })).toBeHidden();
      await options.nth(1).hover();
      await expect(preview).toContainText((await options.nth(1).locator(".ac-row-name").textContent())!);
      await keepPicture(page, `browser-${generation}`);
      await browser.getByRole("combobox", { name: "Type" }).selectOption("");
      await search.fill("tar bucket");
      const mark = browser.getByRole("button", { name: "Favorite", exact: true });
      await mark.click();
      await expect(mark).toHaveAttribute("aria-pressed", "true");
      await search.fill("");
      await browser.getByLabel("Only favorites").check();
      await expect(options).toHaveCount(1);
      expect(await objections(page, "#action-cards-browser")).toEqual([]);
      expect(await counted()).toMatchObject({ list: 0, index: 0 });
      const sheet = await showSheet(page, cast.sela);
      await sheet.getByRole("tab", { name: "Inventory" }).click();
      await page.evaluate(() => {
        const windows = globalThis.foundry.applications.instances as unknown as Map<string, Placed>;
        for (const window of windows.values()) {
          if (window.hasFrame) window.setPosition({ left: window.id.endsWith("browser") ? 780 : 0, top: 0 });
        }
      });
      const before = (await namesOf(page, cast.sela, "weapon")).length;
      await options.first().dragTo(sheet.locator(".ac-page:visible").first());
      await expect.poll(async () => (await namesOf(page, cast.sela, "weapon")).length).toBe(before + 1);
      await browser.getByRole("button", { name: "Open", exact: true }).click();
      await expect(page.locator(".ac-item")).toContainText("Tar Bucket");
      await closeWindows(page);
    });
  });
