import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { importActor } from "../support/import-actor.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, read, showSheet, useSession, write, type Session } from "./support.ts";
import { changeFight } from "../fight/props.ts";

const SMALL = { width: 1000, height: 700 };
const LARGE = { width: 1600, height: 1000 };

/** A hero of each game, and the tabs of that hero's sheet in a world that plays only that game. */
const GAMES = [
  {
    family: "avatar",
    pack: "heroes",
    hero: "wrenHallowtide00",
    tabs: ["Combat", "Skills & powers", "Inventory", "Attributes", "Effects", "Notes"],
  },
  {
    family: "printed",
    pack: "printed-heroes",
    hero: "petraVane0000000",
    tabs: ["Combat", "Skills & powers", "Inventory", "Effects", "Notes"],
  },
  {
    family: "actionValues",
    pack: "action-values-heroes",
    hero: "hesperLowe000000",
    tabs: ["Combat", "Action!", "Skills & powers", "Inventory", "Effects", "Notes"],
  },
];

const play = async (gm: Page, families: readonly string[]) =>
  gm.evaluate(async (inPlay) => {
    await globalThis.game.settings.set("action-cards", "families", [...inPlay]);
  }, families);

const tabsOf = async (sheet: Locator) =>
  (await sheet.getByRole("tab").allTextContents()).map((name) => name.trim());

/** How much of the sheet's height is below its tabs, from 0 to 1. */
const share = (sheet: Locator) =>
  sheet.evaluate((root) => {
    const [window, tabs] = [root, root.querySelector("nav.sheet-tabs")!].map((one) =>
      one.getBoundingClientRect(),
    );
    return (window!.bottom - tabs!.bottom) / window!.height;
  });

test.describe("a sheet of one game", () => {
  let session: Session;
  let gm: Page;

  useSession(14, (opened) => ({ gm } = session = opened));
  test.afterEach(async () => {
    await play(gm, []);
    await gm.setViewportSize(LARGE);
  });

  for (const { family, pack, hero, tabs } of GAMES) {
    test(`has its tabs, and at 1000 by 700 half of it is content: ${family}`, async () => {
      await play(gm, [family]);
      await gm.setViewportSize(SMALL);
      const uuid = await importActor(gm, pack, hero);
      const sheet = await showSheet(gm, uuid);
      expect(await tabsOf(sheet)).toEqual(tabs);
      expect(await share(sheet)).toBeGreaterThanOrEqual(0.5);
      expect(await objections(gm)).toEqual([]);
    });
  }

  test("opens beside the sidebar, each a step from the one before, within the page", async () => {
    await gm.setViewportSize(SMALL);
    const places: { left: number; top: number; right: number; bottom: number }[] = [];
    for (const uuid of [session.cast.sela, session.cast.bram, session.cast.ogre]) {
      const sheet = await showSheet(gm, uuid);
      places.push(
        await sheet.evaluate((root) => {
          const { left, top, right, bottom } = root.getBoundingClientRect();
          return { left, top, right, bottom };
        }),
      );
    }
    const sidebar = await gm.locator("#sidebar").evaluate((root) => root.getBoundingClientRect().left);
    for (const { left, top, right, bottom } of places) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(sidebar);
      expect(bottom).toBeLessThanOrEqual(SMALL.height);
    }
    expect(new Set(places.map(({ top }) => top)).size).toBe(places.length);
  });

  test("in a mix shows what its actor has data for, and what its owner chooses", async () => {
    const { sela } = session.cast;
    await write(gm, sela, { flags: { "action-cards": { shows: "" } } });
    const sheet = await showSheet(session.ash, sela);
    expect(await tabsOf(sheet)).toEqual(GAMES[0]!.tabs);
    await sheet.getByRole("switch", { name: "Edit" }).click();
    await sheet.getByLabel("This sheet shows").selectOption({ label: "Action Values (Action!)" });
    await expect.poll(() => tabsOf(sheet)).toEqual(GAMES[2]!.tabs);
    await expect(sheet.locator(".ac-table .ac-pools")).toBeVisible();
    await expect(sheet.locator(".ac-life")).toHaveCount(0);
    await write(session.ash, sela, { flags: { "action-cards": { shows: ["avatar", 7] } } });
    await expect.poll(() => tabsOf(sheet)).toEqual(GAMES[0]!.tabs);
    await expect(sheet.locator(".ac-life")).toBeVisible();
  });

  test("the body tells wounds and armor by location in words, and takes what is typed", async () => {
    await play(gm, ["printed"]);
    const sheet = await showSheet(gm, await importActor(gm, "printed-heroes", "petraVane0000000"));
    const figure = sheet.locator(".ac-body-figure");
    await expect(figure).toHaveAccessibleName("No wounds. Armor: head 4, chest 5, belly 4.");
    await sheet.getByLabel("Wounds, left leg").fill("2");
    await gm.keyboard.press("Tab");
    await expect(figure).toHaveAccessibleName(/^2 wounds \(left leg 2\)\. Armor/);
    await expect(figure.locator("text")).toHaveText(["2"]);
    await expect(sheet.getByText("2 wounds (left leg 2)", { exact: true })).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Look up Strength 3d6" })).toBeVisible();
  });

  test("pools go up and down by their buttons, no further than they can", async () => {
    await play(gm, ["actionValues"]);
    const uuid = await importActor(gm, "action-values-heroes", "hesperLowe000000");
    const sheet = await showSheet(gm, uuid);
    const shock = "system.actionValues.pools.shock.value";
    const most = (await read(gm, uuid, shock)) as number;
    const [lose, gain] = ["Shock: lose 1 point", "Shock: gain 1 point"].map((name) =>
      sheet.getByRole("button", { name }),
    );
    await expect(gain!).toBeDisabled();
    await lose!.press("Enter");
    await expect.poll(() => read(gm, uuid, shock)).toBe(most - 1);
    await expect(lose!).toBeFocused();
    await gain!.click();
    await expect.poll(() => read(gm, uuid, shock)).toBe(most);
    await changeFight(gm, uuid, { activeModifiers: { stymied: true } });
    await expect(sheet.locator(".ac-table .ac-marks")).toContainText("Stymied");
    await closeWindows(gm);
  });
});
