import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { join } from "../support/join.ts";
import { closeWindows, read, showSheet, useSession, VIEWPORT, write, type Session } from "./support.ts";
import { changeFight } from "../fight/props.ts";
import { beginEncounter } from "../fight/stage.ts";

const TABS = [
  "Combat",
  "Skills & powers",
  "Printed card",
  "Action!",
  "Inventory",
  "Attributes",
  "Effects",
  "Notes",
];

/**
 * The sheet's widths in this test. 322 is the minimum. The tabs show icons at 480, names at 570, and both at 760. Next
 * to the portrait panel (`ac-table`), they show names at 930, and both at 1100.
 */
const WIDTHS = [322, 480, 570, 760, 930, 1100];

/** How many hints on each page of a new character say what to do. Such hints match `TO_DO`. */
const EMPTY = {
  Combat: 1,
  "Skills & powers": 2,
  "Printed card": 1,
  "Action!": 3,
  Inventory: 3,
  Effects: 1,
  Notes: 1,
};
const TO_DO = /Drag|drag|Click|Switch|switch|No notes yet/;

/** Creates an actor on which everyone has this ownership level. Returns its UUID. */
async function create(gm: Page, type: string, rights: number): Promise<string> {
  return gm.evaluate(
    async ([kind, level]) => {
      const { Actor } = globalThis as unknown as {
        Actor: { implementation: { create(data: object): Promise<{ uuid: string }> } };
      };
      const data = { name: "Somebody new", type: kind, ownership: { default: level } };
      return (await Actor.implementation.create(data)).uuid;
    },
    [type, rights] as const,
  );
}

/** Makes the sheet show every game, not only the games for which the actor has data. */
async function showAll(gm: Page, uuid: string): Promise<void> {
  await write(gm, uuid, { flags: { "action-cards": { shows: "all" } } });
}

async function widen(page: Page, uuid: string, width: number): Promise<void> {
  await page.evaluate(
    ([id, wide]) => {
      const { sheet } = fromUuidSync(id) as unknown as { sheet: { setPosition(at: object): void } };
      sheet.setPosition({ left: 10, top: 10, width: wide, height: 800 });
    },
    [uuid, width] as const,
  );
}

/**
 * The number of rows that these tabs take. `outside` names the tabs that overflow their container, overlap the
 * next tab, or are too narrow.
 */
async function rowsOf(tabs: Locator): Promise<{ rows: number; outside: string[] }> {
  return tabs.evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    const { left, right } = all[0]!.parentElement!.getBoundingClientRect();
    const names = all.map((one) => one.textContent.trim());
    return {
      rows: new Set(boxes.map(({ top }) => Math.round(top))).size,
      outside: names.filter((_, at) => {
        const box = boxes[at]!;
        const next = boxes[at + 1]?.left ?? right;
        return box.left < left || box.right > next + 0.5 || box.width < 24;
      }),
    };
  });
}

test.describe("the room of a sheet", () => {
  let session: Session;
  let gm: Page;
  let ash: Page;

  useSession(14, (opened) => ({ gm, ash } = session = opened));
  test.beforeEach(async () => showAll(gm, session.cast.sela));

  test("a character's tabs stay in one row, named and told, however narrow the sheet is", async () => {
    const sheet = await showSheet(ash, session.cast.sela);
    const tabs = sheet.getByRole("tab");
    for (const width of WIDTHS) {
      await widen(ash, session.cast.sela, width);
      await expect(tabs).toHaveCount(TABS.length);
      const message = `at ${width}`;
      await expect.poll(async () => rowsOf(tabs), { message }).toEqual({ rows: 1, outside: [] });
      for (const [at, name] of TABS.entries()) {
        await expect(tabs.nth(at)).toHaveAccessibleName(name);
        await expect(tabs.nth(at)).toHaveAttribute("data-tooltip", new RegExp(`^${name}: `));
      }
    }
  });

  test("no tab moves, nor does the page below them, when one is chosen", async () => {
    const sheet = await showSheet(ash, session.cast.sela);
    const tabs = sheet.getByRole("tab");
    const places = async () => ({
      tabs: await tabs.evaluateAll((all) =>
        all.map((one) => {
          const { left, width } = one.getBoundingClientRect();
          return [left, width];
        }),
      ),
      nav: await sheet.locator("nav.sheet-tabs").evaluate((nav) => nav.getBoundingClientRect().height),
    });
    for (const width of WIDTHS) {
      await widen(ash, session.cast.sela, width);
      await tabs.first().click();
      const before = await places();
      for (const tab of await tabs.all()) {
        await tab.click();
        await expect(tab).toHaveAttribute("aria-selected", "true");
        expect(await places(), `at ${width}`).toEqual(before);
      }
    }
  });

  test("by icons, the open tab shows its name, and arrow keys walk through them", async () => {
    const sheet = await showSheet(ash, session.cast.sela);
    await widen(ash, session.cast.sela, 480);
    const named = async () =>
      sheet
        .getByRole("tab")
        .evaluateAll((all) =>
          all
            .filter((one) => one.querySelector("span")!.getBoundingClientRect().width > 1)
            .map((one) => one.textContent.trim()),
        );
    await sheet.getByRole("tab", { name: "Combat" }).focus();
    await expect.poll(named).toEqual(["Combat"]);
    await ash.keyboard.press("ArrowLeft");
    const notes = sheet.getByRole("tab", { name: "Notes" });
    await expect(notes).toBeFocused();
    await expect(notes).toHaveAttribute("aria-selected", "true");
    await expect.poll(named).toEqual(["Notes"]);
    const outline = await notes.evaluate((tab) => getComputedStyle(tab).outlineStyle);
    expect(outline).toBe("solid");
  });

  test("a new character's pages tell what to do there, to those who may", async () => {
    const uuid = await create(gm, "character", 2);
    const [own, theirs] = [await showSheet(gm, uuid), await showSheet(ash, uuid)];
    for (const [page, hints] of Object.entries(EMPTY)) {
      await own.getByRole("tab", { name: page }).click();
      await theirs.getByRole("tab", { name: page }).click();
      const told = (sheet: Locator) => sheet.locator(".ac-page.active .hint", { hasText: TO_DO });
      await expect(told(own), page).toHaveCount(hints);
      await expect(told(theirs), page).toHaveCount(0);
    }
  });

  test("what cannot be done now looks so, by more than its color", async () => {
    const sheet = await showSheet(ash, await create(gm, "character", 3));
    const flee = sheet.getByRole("button", { name: "Flee", exact: true });
    await expect(flee).toBeDisabled();
    await expect(flee).toHaveCSS("border-top-style", "dashed");
  });

  test("with limited rights one sees who it is, and no numbers", async () => {
    const uuid = await create(gm, "npc", 1);
    const sheet = await showSheet(ash, uuid);
    await expect(sheet.getByRole("heading", { name: "Somebody new", level: 2 })).toBeVisible();
    await expect(sheet.locator("[data-application-part]")).toHaveCount(1);
    await expect(sheet.locator(".ac-figure, .ac-tally, .ac-rows, input")).toHaveCount(0);
    expect(await objections(ash)).toEqual([]);
    await write(gm, uuid, { "ownership.default": 2, "system.life": { value: 5, max: 5 } });
    await expect.poll(() => read(ash, uuid, "ownership.default")).toBe(2);
    await showSheet(ash, uuid);
    await expect(sheet.locator(".ac-npc-head .ac-figure")).toHaveCount(8);
    await expect(sheet.locator(".ac-limited")).toHaveCount(0);
  });

  test("printed, a sheet is all its pages, dark on white, and nothing else", async ({ chromium }) => {
    const dark = await session.table.context(chromium, { colorScheme: "dark", viewport: VIEWPORT });
    const reader = await join(dark, "Ash");
    const sheet = await showSheet(reader, session.cast.sela);
    const pages = sheet.locator(".ac-page.tab");
    const inks = async () =>
      sheet.evaluate((root) => {
        const colors = [...root.querySelectorAll(".ac-name, .ac-row-name")].map(
          (one) => getComputedStyle(one).color,
        );
        return [...new Set(colors)];
      });
    await expect(pages.filter({ visible: true })).toHaveCount(1);
    expect(await inks()).toContain("rgb(239, 230, 216)");
    await reader.emulateMedia({ media: "print" });
    await expect(pages.filter({ visible: true })).toHaveCount(TABS.length);
    await expect(sheet).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    expect(await inks()).toEqual(["rgb(38, 29, 22)"]);
    await expect(reader.locator("#sidebar")).toBeHidden();
    await expect(sheet.getByRole("tab")).toHaveCount(0);
    const tall = async () => sheet.evaluate((root) => root.getBoundingClientRect().height);
    expect(await tall()).toBeGreaterThan(VIEWPORT.height);
    await dark.close();
  });

  test("a mark has room for its words, though the rail of the tracker has marks of its own", async () => {
    await beginEncounter(gm, session.cast);
    await changeFight(gm, session.cast.sela, { shots: 1 });
    const sheet = await showSheet(ash, session.cast.sela);
    const mark = sheet.locator(".ac-marks .ac-mark");
    await expect(mark).toContainText("DR");
    const room = await mark.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const [box, inside] = [element.getBoundingClientRect(), words.getBoundingClientRect()];
      const icon = element.querySelector("img")!.getBoundingClientRect();
      return {
        outside: inside.right > box.right || inside.bottom > box.bottom,
        icon: [icon.width, icon.height],
      };
    });
    expect(room).toEqual({ outside: false, icon: [20, 20] });
  });

  test("of a family that is switched off no page is left: the first one is on show, in open sheets at once", async () => {
    const agree = async (families: readonly string[]) =>
      gm.evaluate(async (inPlay) => {
        await globalThis.game.settings.set("action-cards", "families", [...inPlay]);
      }, families);
    /**
     * If only the families in `others` are in play, the tab `tab` with the page `page` is gone. So is the tab
     * `inHeader`, whose content is then in the header.
     */
    const families: { others: string[]; tab: string; page: string; inHeader?: string }[] = [
      { others: ["avatar", "actionValues"], tab: "Printed card", page: "printed" },
      { others: ["avatar", "printed"], tab: "Action!", page: "action" },
      { others: ["printed", "actionValues"], tab: "Attributes", page: "primaries", inHeader: "Printed card" },
    ];
    for (const { others, tab, page, inHeader } of families) {
      let sheet = await showSheet(ash, session.cast.sela);
      const shown = (name: string) => sheet.locator(`.tab.active[data-tab="${name}"]`);
      const tabs = async () => (await sheet.getByRole("tab").allTextContents()).map((name) => name.trim());
      await sheet.getByRole("tab", { name: tab }).click();
      await expect(shown(page)).toBeVisible();
      await agree(others);
      await expect(shown("fight")).toBeVisible();
      await expect(sheet.getByRole("tab", { name: "Combat" })).toHaveAttribute("aria-selected", "true");
      await expect(sheet.locator(`[data-application-part="${page}"]`)).toHaveCount(0);
      expect(await tabs()).toEqual(TABS.filter((name) => name !== tab && name !== inHeader));
      await agree([]);
      await expect(sheet.getByRole("tab", { name: tab })).toBeVisible();
      expect(await tabs()).toEqual(TABS);
      await expect(shown("fight")).toBeVisible();
      await sheet.getByRole("tab", { name: tab }).click();
      await closeWindows(ash);
      await agree(others);
      sheet = await showSheet(ash, session.cast.sela);
      await expect(shown("fight")).toBeVisible();
      await closeWindows(ash);
      await agree([]);
    }
  });
});
