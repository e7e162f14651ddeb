import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { give, read, showSheet, useSession, write, type Session } from "./support.ts";

const MANY = 60;

/** Gear with unique names, so that a search for a full name finds only one. */
const things = Array.from({ length: MANY }, (_, index) => ({
  name: `Crate ${String(index).padStart(2, "0")}`,
  type: "gear",
  sort: 100 * index,
  system: { quantity: (index % 7) + 1 },
}));

test.describe("the lists of a sheet", () => {
  let session: Session;
  let gm: Page;
  let ash: Page;
  let sheet: Locator;

  useSession(14, (opened) => ({ gm, ash } = session = opened));
  test.beforeEach(async () => {
    await give(gm, session.cast.sela, ...things);
    sheet = await showSheet(ash, session.cast.sela);
  });

  const open = async (name: string) => {
    await sheet.getByRole("tab", { name }).click();
    return sheet.locator(".ac-page.active");
  };
  const names = (page: Locator) => page.locator(".ac-row:visible .ac-row-name").allTextContents();
  const scrolled = () => sheet.locator(".window-content").evaluate(({ scrollTop }) => scrollTop);

  test("are searched with each key, nothing drawn anew, the focus where it is", async () => {
    const page = await open("Inventory");
    await page.evaluate((root) => root.setAttribute("data-same", ""));
    const search = page.getByRole("searchbox", { name: "Search this page" });
    await search.pressSequentially("crate 4");
    expect(await names(page)).toHaveLength(15);
    await expect(page.getByRole("status")).toHaveText(/^15 of \d+$/);
    await expect(page).toHaveAttribute("data-same", "");
    await expect(search).toBeFocused();
    await write(gm, session.cast.sela, { "system.em": 4 });
    await expect.poll(() => read(ash, session.cast.sela, "system.em")).toBe(4);
    await expect(search).toBeFocused();
    await ash.keyboard.type("2");
    await expect(search).toHaveValue("crate 42");
    expect(await names(page)).toEqual(["Crate 42"]);
    await ash.keyboard.press("Escape");
    await expect(search).toHaveValue("");
    await expect(sheet).toBeVisible();
    expect((await names(page)).length).toBeGreaterThan(MANY);
  });

  test("are sorted and folded up for this user, and stay so", async () => {
    let page = await open("Inventory");
    await page.getByLabel("Sort", { exact: true }).selectOption("By name");
    await page.getByRole("button", { name: "Weapons", exact: true }).press("Enter");
    await expect(page.getByText("Blade", { exact: true })).toBeHidden();
    await give(gm, session.cast.sela, { name: "Anchor", type: "gear", sort: 999999 });
    await expect.poll(async () => (await names(page))[0]).toBe("Anchor");
    await ash.evaluate(async (uuid) => {
      const actor = fromUuidSync(uuid) as unknown as { sheet: { close(): Promise<unknown> } };
      await actor.sheet.close();
    }, session.cast.sela);
    sheet = await showSheet(ash, session.cast.sela);
    page = await open("Inventory");
    await expect(page.getByLabel("Sort", { exact: true })).toHaveValue("name");
    await expect(page.getByRole("button", { name: "Weapons", exact: true })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
    await page.getByLabel("Sort", { exact: true }).selectOption("By hand");
    expect((await names(page)).at(-1)).toBe("Anchor");
    expect(JSON.stringify(await read(gm, session.cast.sela, "flags"))).not.toContain("sort");
  });

  test("have favorites, which come first under Combat", async () => {
    const page = await open("Combat");
    const star = page.getByRole("button", { name: "Favorite: Maul" });
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await star.press("Enter");
    const first = page.locator(".ac-section").first();
    await expect(first.getByRole("heading")).toHaveText("Favorites");
    await expect(first.getByRole("button", { name: "Attack with Maul" })).toBeEnabled();
    await expect(page.getByRole("button", { name: "Attack with Maul" })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Favorite: Maul" })).toBeFocused();
    await write(gm, session.cast.sela, { flags: { "action-cards": { favorites: { nonsense: 7 } } } });
    await expect(page.getByRole("heading", { name: "Favorites" })).toHaveCount(0);
  });

  test("are found where they were left, and the row in use stays where it is", async () => {
    await open("Inventory");
    const row = sheet.locator(".ac-row", { hasText: "Crate 45" });
    const button = row.getByRole("button", { name: "Open Crate 45" });
    await button.focus();
    const [top, at] = [(await row.boundingBox())!.y, await scrolled()];
    expect(at).toBeGreaterThan(0);
    await open("Combat");
    await open("Inventory");
    expect(await scrolled()).toBe(at);
    await button.focus();
    await give(gm, session.cast.sela, { name: "Axe", type: "weapon", sort: -1 });
    await expect(sheet.locator(".ac-row", { hasText: "Axe" })).not.toHaveCount(0);
    await expect(button).toBeFocused();
    expect(Math.abs((await row.boundingBox())!.y - top)).toBeLessThan(2);
  });
});
