import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { importActor } from "../support/import-actor.ts";
import { join, waitUntilReady } from "../support/join.ts";
import { openSettings, saveSettings } from "../support/settings.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, showSheet } from "../system/support.ts";

/** What a world's interface shows when this game is chosen. */
interface Shown {
  id: string;
  name: string;
  fight: string;
  hero: string;
  /** The tabs of a character's sheet. */
  tabs: string[];
  /** 1 if a sheet has the Avatar header with LIFE, the combat numbers and the deck; otherwise 0. */
  table: number;
  /** The orders that an encounter can use. Foundry's own is last. */
  orders: string[];
  /** Some of the compendiums that are listed. */
  packs: string[];
  /** Some of the compendiums that are not listed. */
  noPacks: string[];
  /**
   * The number of encounters in the Encounters compendium that are listed for this game only. *A Fight for
   * Tonight* is listed for every game and not counted here.
   */
  fights: number;
}

const ITEMS = ["Combat", "Skills & powers"];
const REST = ["Inventory", "Effects", "Notes"];
const AVATAR_TABS = [...ITEMS, "Inventory", "Attributes", "Effects", "Notes"];
const AVATAR_ORDERS = [
  "Segments, by action cards",
  "Segments, by dice",
  "Segments, by a fixed chart",
  "Each round: highest drawn card + IN first",
];
const CORE = "By the typed IN";
const [PRINTED, VALUES, PLAIN] = ["Heroes by Printed Card", "Heroes by Action Value", "Heroes and Allies"];

const GAMES: Shown[] = [
  {
    id: "avatar",
    name: "Avatar",
    fight: "Short Change on Fish Quay",
    hero: "Wren Hallowtide",
    tabs: AVATAR_TABS,
    table: 1,
    orders: [...AVATAR_ORDERS, CORE],
    packs: [PLAIN],
    noPacks: [PRINTED, VALUES],
    fights: 3,
  },
  {
    id: "printed",
    name: "Future Imperfect",
    fight: "Two Bells at the Bond Store",
    hero: "Petra Vane",
    tabs: [...ITEMS, ...REST],
    table: 0,
    orders: ["Fragments and impulse, by printed cards", CORE],
    packs: [PRINTED],
    noPacks: [PLAIN, VALUES],
    fights: 1,
  },
  {
    id: "actionValues",
    name: "Action!",
    fight: "Supper with the Auditor",
    hero: "Hesper Lowe",
    tabs: ["Combat", "Action!", "Skills & powers", ...REST],
    table: 0,
    orders: ["By Shots", CORE],
    packs: [VALUES],
    noPacks: [PLAIN, PRINTED],
    fights: 1,
  },
  {
    id: "fads",
    name: "FADs",
    fight: "Low Water at Crane Street",
    hero: "Odo Bram",
    tabs: AVATAR_TABS,
    table: 1,
    orders: [...AVATAR_ORDERS, CORE],
    packs: [PLAIN],
    noPacks: [PRINTED, VALUES],
    fights: 3,
  },
  {
    id: "mix",
    name: "A mix of all",
    fight: "Three Tides at Lock Nine",
    hero: "Wren Hallowtide",
    tabs: AVATAR_TABS,
    table: 1,
    orders: [...AVATAR_ORDERS, "By Shots", "Fragments and impulse, by printed cards", CORE],
    packs: [PLAIN, PRINTED, VALUES],
    noPacks: [],
    fights: 6,
  },
];

const chooserOf = (page: Page): Locator => page.locator("#action-cards-games");

async function sheetOf(page: Page, name: string): Promise<Locator> {
  const id = await page.evaluate(async (actorName) => {
    const actor = globalThis.game.actors.getName(actorName) as unknown as {
      sheet: { id: string; render(options: object): Promise<unknown> };
    };
    await actor.sheet.render({ force: true });
    return actor.sheet.id;
  }, name);
  return page.locator(`[id="${id}"]`);
}

const tabsOf = async (sheet: Locator): Promise<string[]> =>
  (await sheet.getByRole("tab").allTextContents()).map((tab) => tab.trim());

for (const generation of GENERATIONS) {
  test.describe(`what a world plays, generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;

    test.beforeAll(async ({ chromium }) => {
      table = await openTable({ generation, seed: false });
      const viewport = { width: 1400, height: 900 };
      gm = await join(await table.context(chromium, { viewport }), "Gamemaster");
    });
    test.afterAll(async () => table.close());

    test("is asked of the GM of a new world, and of nobody else", async ({ chromium }) => {
      const chooser = chooserOf(gm);
      await expect(chooser).toBeVisible();
      await expect(chooser.getByRole("button", { name: "Choose Avatar", exact: true })).toBeFocused();
      expect(await objections(gm)).toEqual([]);
      for (const name of ["Ash", "Assistant"]) {
        if (!table.users.some((user) => user.name === name)) continue;
        const other = await join(await table.context(chromium), name);
        await expect(chooserOf(other)).toHaveCount(0);
        await other.close();
      }
      await gm.keyboard.press("Escape");
      await expect(chooser).toHaveCount(0);
      await gm.reload();
      await waitUntilReady(gm);
      await expect(chooser).toBeVisible();
    });

    test("shows a picture of one height for every game, in a wide and in a narrow window", async () => {
      const pictures = chooserOf(gm).locator(".ac-game-card > img");
      await expect(pictures).toHaveCount(GAMES.length);
      // A module's picture may have any shape, such as a square.
      await pictures.last().evaluate(async (image: HTMLImageElement) => {
        const square = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>';
        image.src = `data:image/svg+xml,${encodeURIComponent(square)}`;
        await image.decode();
      });
      const { width, height } = gm.viewportSize()!;
      for (const wide of [width, 480]) {
        await gm.setViewportSize({ width: wide, height });
        const heights = await pictures.evaluateAll((all) =>
          all.map((one) => Math.round(one.getBoundingClientRect().height)),
        );
        expect(new Set(heights).size, heights.join(" ")).toBe(1);
        expect(heights[0]).toBeGreaterThan(60);
      }
      await gm.setViewportSize({ width, height });
    });

    test("asks who plays whom where there is somebody else at the table", async ({ chromium }) => {
      await join(await table.context(chromium), "Ash");
      await expect.poll(() => gm.evaluate(() => globalThis.game.users.getName("Ash")?.active)).toBe(true);
    });

    for (const { id, name, fight, hero, tabs, table: numbers, orders, packs, noPacks, fights } of GAMES) {
      const tag = ["Avatar", "A mix of all"].includes(name) ? [] : "@all";
      test(`${name} alone is shown once it is chosen with its fight, by the keyboard`, { tag }, async () => {
        await closeWindows(gm);
        await (await openSettings(gm)).getByRole("button", { name: "What do you play?" }).click();
        await chooserOf(gm)
          .getByRole("button", { name: `Choose ${name} and play a first fight`, exact: true })
          .press("Enter");
        await expect(chooserOf(gm)).toHaveCount(0);
        const prepare = gm.locator("#action-cards-prepare");
        await expect(prepare.locator(".window-title")).toHaveText(`Set up: ${fight}`);
        await expect(prepare.locator("[name=switch]")).toHaveCount(0);
        await expect(gm.locator("#notifications").getByText(`This world now plays: ${name}`)).toBeVisible();
        await prepare.getByRole("button", { name: "Set up" }).click();
        await expect(prepare).toHaveCount(0);
        await closeWindows(gm);

        const sheet = await sheetOf(gm, hero);
        expect(await tabsOf(sheet)).toEqual(tabs);
        await expect(sheet.getByRole("heading", { name: hero, level: 2 })).toHaveCount(1);
        await expect(sheet.getByRole("switch", { name: "Edit" })).toHaveCount(1);
        await expect(sheet.locator("[data-application-part=table]")).toHaveCount(numbers);
        await expect(sheet.getByRole("button", { name: "Bare hands" })).toHaveCount(numbers);
        await closeWindows(gm);
        await gm.locator("#sidebar-tab-combat").click();
        const order = gm.locator("#combat").getByLabel("Order");
        expect((await order.locator("option").allTextContents()).sort()).toEqual([...orders].sort());
        await gm.locator("#sidebar-tab-compendium").click();
        const list = gm.locator("#compendium");
        for (const pack of [...packs, "Encounters"])
          await expect(list.getByText(pack, { exact: true })).toBeVisible();
        for (const pack of noPacks) await expect(list.getByText(pack, { exact: true })).toHaveCount(0);
        await list.getByText("Encounters", { exact: true }).click();
        const encounters = gm.locator("#compendium-action-cards-encounters");
        await expect(encounters.locator("[data-entry-id]")).toHaveCount(fights + 1);
        await closeWindows(gm);
        const chosen = await gm.evaluate(() => globalThis.game.settings.get("action-cards", "game"));
        expect(chosen).toBe(id);
      });
    }

    test("is switched while a sheet is open: it follows, and comes back whole", async () => {
      const play = async (name: string) => {
        await gm.evaluate(async () =>
          (
            globalThis.game as unknown as { actionCards: { chooseGame(): Promise<void> } }
          ).actionCards.chooseGame(),
        );
        await chooserOf(gm)
          .getByRole("button", { name: `Choose ${name}`, exact: true })
          .click();
        await expect(chooserOf(gm)).toHaveCount(0);
      };
      await closeWindows(gm);
      const uuid = await importActor(gm, "heroes", "odoBram000000000");
      await play("FADs");
      const sheet = await showSheet(gm, uuid);
      await sheet.getByRole("tab", { name: "Attributes" }).click();
      await expect(sheet.locator(".tab.active[data-tab=primaries]")).toBeVisible();
      await play("Action!");
      await expect(sheet.getByRole("tab", { name: "Attributes" })).toHaveCount(0);
      await expect(sheet.locator(".tab.active[data-tab=fight]")).toBeVisible();
      await expect(sheet.locator("[data-application-part=table]")).toHaveCount(0);
      expect(await objections(gm)).toEqual([]);
      await closeWindows(gm);
      await expect((await showSheet(gm, uuid)).locator(".tab.active[data-tab=fight]")).toBeVisible();
      await play("FADs");
      await expect(sheet.locator("[data-application-part]").first()).toHaveAttribute(
        "data-application-part",
        "table",
      );
      await expect(sheet.locator("[data-application-part=header]")).toHaveCount(0);
      await expect(sheet.getByRole("tab", { name: "Attributes" })).toBeVisible();
      await expect(sheet.getByRole("tab", { name: "Action!" })).toHaveCount(0);
    });

    test("changes with a prepared encounter of another game, if its GM wants it", async () => {
      await closeWindows(gm);
      const prepare = gm.locator("#action-cards-prepare");
      const setUp = async () => {
        await gm.evaluate(async () => {
          const macro = (await fromUuid(
            "Compendium.action-cards.gm-macros.Macro.setUpBondStore00",
          )) as unknown as {
            execute(): Promise<unknown>;
          };
          await macro.execute();
        });
        await expect(prepare).toBeVisible();
      };
      await gm.evaluate(async () => {
        const { settings } = globalThis.game;
        await settings.set("action-cards", "families", ["avatar"]);
        await settings.set("action-cards", "game", "fads");
      });
      const playing = () => gm.evaluate(() => globalThis.game.settings.get("action-cards", "game"));
      await setUp();
      await expect(
        prepare.getByText("This fight is for Future Imperfect; this world plays FADs"),
      ).toBeVisible();
      const offer = prepare.getByLabel("Switch the world to Future Imperfect");
      await expect(offer).toBeChecked();
      expect(await objections(gm, "#action-cards-prepare")).toEqual([]);
      await offer.uncheck();
      await prepare.getByRole("button", { name: "Set up" }).click();
      await expect(prepare).toHaveCount(0);
      expect(await playing()).toBe("fads");
      await setUp();
      await prepare.getByRole("button", { name: "Set up" }).click();
      await expect(prepare).toHaveCount(0);
      expect(await playing()).toBe("printed");
      await setUp();
      await expect(offer).toHaveCount(0);
      await closeWindows(gm);
    });

    test(
      "forecasts a prepared fight in a worker, and again once its cast changes",
      { tag: "@all" },
      async () => {
        await closeWindows(gm);
        const workers: string[] = [];
        gm.on("worker", (worker) => workers.push(worker.url()));
        await gm.evaluate(async () => {
          const macro = (await fromUuid(
            "Compendium.action-cards.gm-macros.Macro.setUpCraneStreet",
          )) as unknown as { execute(): Promise<unknown> };
          await macro.execute();
        });
        const prepare = gm.locator("#action-cards-prepare");
        const told = prepare.locator(".ac-forecast [role=status]");
        const chance = async () =>
          Number(/^Heroes win (?:about )?[<>]?(\d+)%/u.exec(await told.innerText())?.[1]);
        await expect(told).toContainText(/Heroes win .*± \d+%.*Turns?\. .*(at risk|goes down)/u);
        const before = await chance();
        await prepare.getByLabel("Ebb Hound").fill("6");
        await prepare.getByLabel("Odo Bram").selectOption("Not in this fight");
        await expect(prepare.locator("progress")).toBeVisible();
        await expect(told).toContainText("Heroes win");
        expect(await chance()).toBeLessThan(before);
        expect(workers.every((url) => /chunks\/forecast-worker-[\w-]+\.mjs$/u.test(url))).toBe(true);
        expect(workers.length).toBeGreaterThan(1);
        expect(await objections(gm, "#action-cards-prepare")).toEqual([]);
        for (const name of ["Kettle-Jack", "Ebb Hound", "The Glass Heron"]) {
          const count = prepare.getByLabel(name);
          // Leaving a field redraws the others, which may reset the next one. So try until the value stays.
          await expect(async () => {
            await count.fill("0");
            await expect(count).toHaveValue("0");
          }).toPass();
        }
        await expect(told).toHaveText("No forecast: one side has nobody.");
        await closeWindows(gm);
      },
    );

    test("is not asked again where it is chosen, or where there is somebody already", async () => {
      await importActor(gm, "heroes", "wrenHallowtide00");
      await gm.evaluate(async () => {
        await globalThis.game.settings.set("action-cards", "game", "");
      });
      await gm.reload();
      await waitUntilReady(gm);
      await expect(chooserOf(gm)).toHaveCount(0);
      const settings = await openSettings(gm);
      await expect(settings.getByText("No game is chosen yet")).toBeVisible();
      await saveSettings(settings);
    });
  });
}
