import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { clearStage } from "../fight/stage.ts";
import { closeWindows, openSession, read, showSheet, type Session } from "../system/support.ts";
import { setActionStage, type ActionCast } from "./stage.ts";
import { changeFight } from "../fight/props.ts";

/** The fields that every stored influence needs, with values that have no effect. */
const INFLUENCE = { dice: 0, av: 0, hitOnly: 0, action: "", against: "", notOneShot: false, sequences: 0 };

test.describe("the page of Action Values", () => {
  let session: Session;
  let gm: Page;
  let ash: Page;
  let cast: ActionCast;

  test.beforeAll(async ({ chromium }) => {
    session = await openSession(chromium, 14);
    ({ gm, ash } = session);
  });
  test.afterAll(async () => session.table.close());
  test.beforeEach(async () => {
    await closeWindows(gm, ash);
    await clearStage(gm);
    cast = await setActionStage(gm);
    await ash.waitForFunction(() => (globalThis.game.user?.character ?? null) !== null);
  });

  const openPage = async (page: Page) => {
    const sheet = await showSheet(page, cast.vesper);
    await sheet.getByRole("tab", { name: "Action!" }).click();
    return sheet;
  };

  test("says what each pool means at 0, and keeps what is typed", async () => {
    const sheet = await openPage(ash);
    await expect(sheet.locator(".ac-pool")).toHaveCount(5);
    const shock = sheet.locator(".ac-pool", { hasText: "Shock" });
    await expect(shock).toContainText("At 0: out");
    await shock.getByRole("spinbutton").fill("0");
    await ash.keyboard.press("Tab");
    await expect(shock.locator(".ac-pool-zero")).toHaveText("out");
    await expect.poll(() => read(gm, cast.vesper, "system.actionValues.pools.shock.value")).toBe(0);
    await expect(sheet.locator(".ac-ratings", { hasText: "Toughness" })).toContainText("with armor 7");
  });

  test("its head stays where it is when a modifier's chip comes", async () => {
    await gm.evaluate(async () => globalThis.game.settings.set("action-cards", "families", ["actionValues"]));
    const sheet = await showSheet(ash, cast.vesper);
    const influences = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...INFLUENCE,
        key: `inspired-${index}`,
        flags: ["inspired"],
        lasts: "encounter",
      }));
    for (const scrolled of [0, 40]) {
      await changeFight(gm, cast.vesper, { activeModifiers: { influences: [] } });
      await expect(sheet.locator(".ac-table .ac-mark")).toHaveCount(0);
      const top = async () => sheet.locator(".ac-table").evaluate((head) => head.getBoundingClientRect().top);
      await sheet.locator(".window-content").evaluate((content, by) => content.scrollTo(0, by), scrolled);
      const before = await top();
      await changeFight(gm, cast.vesper, { activeModifiers: { influences: influences(6) } });
      await expect(sheet.locator(".ac-table .ac-mark")).toHaveCount(6);
      expect(await top(), `scrolled by ${scrolled}`).toBe(before);
    }
    await gm.evaluate(async () => globalThis.game.settings.set("action-cards", "families", []));
  });

  test("edit mode shows every pool, and what is typed in makes one", async () => {
    const sheet = await openPage(ash);
    await sheet.getByRole("switch", { name: /Edit/ }).click();
    await expect(sheet.locator(".ac-pool")).toHaveCount(9);
    await sheet.getByLabel("Soul: maximum").fill("4");
    await ash.keyboard.press("Tab");
    await expect.poll(() => read(gm, cast.vesper, "system.actionValues.pools.soul.max")).toBe(4);
    await sheet.getByLabel("Value of Fiddle").fill("10");
    await ash.keyboard.press("Tab");
    await sheet.getByRole("switch", { name: /Edit/ }).click();
    await expect(sheet.locator(".ac-pool")).toHaveCount(6);
    await expect(sheet.getByRole("button", { name: "Test Fiddle, value 10" })).toBeVisible();
    expect(await objections(ash, ".ac-action-page")).toEqual([]);
  });

  test("a GM takes away what counts for the next Actions; its player sees it only", async () => {
    const activeModifiers = {
      stymied: true,
      defense: { skill: "dodge", value: 11 },
      influences: [{ ...INFLUENCE, key: "inspired", flags: ["inspired"], lasts: "encounter" }],
      attempts: [
        { key: `trick-${cast.brute.replace(".", "_")}`, hazardous: false, inspired: false, closed: true },
      ],
    };
    await changeFight(gm, cast.vesper, { activeModifiers });
    const mine = await openPage(ash);
    const rows = [
      "Stymied",
      "Active Defense 11 with Dodge",
      "Inspired",
      "Trick against Brute, on a retry: One-Shot",
    ];
    const list = mine.locator(".ac-active-modifiers > li");
    await expect(list).toHaveCount(4);
    for (const [index, text] of rows.entries()) await expect(list.nth(index)).toContainText(text);
    await expect(mine.locator("[data-action=removeActiveModifiers]")).toHaveCount(0);
    const sheet = await openPage(gm);
    expect(await objections(gm, ".ac-action-page")).toEqual([]);
    await sheet.getByRole("button", { name: "Remove Inspired" }).click();
    await expect(list).toHaveCount(3);
    await sheet.getByRole("button", { name: "Remove Stymied" }).click();
    await expect(list).toHaveCount(2);
    await sheet.getByRole("button", { name: "End the scene" }).click();
    await expect(list).toHaveCount(0);
    await expect(mine.getByText("No modifiers.")).toBeVisible();
  });

  test("a world without Action Values shows nothing of them, and loses nothing", async () => {
    const use = (on: boolean) =>
      gm.evaluate(
        async (value) => {
          await globalThis.game.settings.set("action-cards", "families", value);
        },
        on ? [] : ["avatar", "printed"],
      );
    await use(false);
    const sheet = await showSheet(gm, cast.vesper);
    await expect(sheet.getByRole("tab", { name: "Combat" })).toBeVisible();
    await expect(sheet.getByRole("tab", { name: "Action!" })).toHaveCount(0);
    await expect(sheet.locator(".ac-action-page")).toHaveCount(0);
    await closeWindows(gm);
    await use(true);
    await expect((await openPage(gm)).getByRole("button", { name: "Test Blades, value 9" })).toBeVisible();
  });

  test("an attack's button tells the Action Value that it goes by, and its row the damage", async () => {
    const page = (await openPage(ash)).locator(".ac-action-page");
    const rapier = page.locator(".ac-row", { hasText: "Rapier" });
    await expect(rapier.getByRole("button", { name: "Attack with Rapier, value 9" })).toBeEnabled();
    await expect(rapier.locator(".ac-tag")).toHaveText(["Blades", "Damage 9"]);
    const repeater = page.locator(".ac-row", { hasText: "Repeater" });
    await expect(repeater.getByRole("button", { name: "Attack with Repeater", exact: true })).toBeEnabled();
    await expect(repeater.locator(".ac-verb")).toHaveText("Attack");
  });
});
