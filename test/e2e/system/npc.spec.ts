import type { Locator, Page } from "@playwright/test";
import { beginEncounter } from "../fight/stage.ts";
import { objections } from "../support/axe.ts";
import { importActor } from "../support/import-actor.ts";
import { expect, test } from "../support/test.ts";
import {
  closeWindows,
  GENERATIONS,
  give,
  notice,
  read,
  showSheet,
  useSession,
  write,
  type Session,
} from "./support.ts";

/** The families that each game needs, and the pack with the game's NPCs. */
const GAMES = [
  { families: ["avatar"], pack: "adversaries" },
  { families: ["avatar"], pack: "fads-adversaries" },
  { families: ["printed"], pack: "printed-adversaries" },
  { families: ["actionValues"], pack: "action-values-adversaries" },
];

/** The maximum height of a stat block at its default width, in pixels. */
const TALLEST = 900;

async function play(gm: Page, families: readonly string[]): Promise<void> {
  await gm.evaluate(async (inPlay) => {
    await globalThis.game.settings.set("action-cards", "families", [...inPlay]);
  }, families);
}

async function packed(gm: Page, pack: string): Promise<string[]> {
  return gm.evaluate((name) => {
    const { index } = globalThis.game.packs.get(`action-cards.${name}`) as unknown as {
      index: { _id: string }[];
    };
    return [...index].map(({ _id }) => _id);
  }, pack);
}

/**
 * Measures a sheet: its content's height, whether it overflows sideways, which controls are squeezed, and
 * which items it shows twice.
 */
async function measure(sheet: Locator) {
  return sheet.evaluate((root) => {
    const content = root.querySelector(".window-content")!;
    const parts = [...root.querySelectorAll<HTMLElement>("[data-application-part]")];
    const items = [...root.querySelectorAll<HTMLElement>("[data-item-id]")].map(
      ({ dataset }) => dataset["itemId"]!,
    );
    const squeezed = [...root.querySelectorAll<HTMLElement>("button, input, .ac-figure, .ac-tally")].filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && !one.closest(".ac-visually-hidden"),
    );
    return {
      name: root.querySelector("h2")!.textContent,
      height: parts.reduce((sum, part) => sum + part.offsetHeight, 0),
      isWide: content.scrollWidth > content.clientWidth,
      squeezed: squeezed.map(({ className, textContent }) => `${className}: ${textContent}`),
      twice: items.filter((id, at) => items.indexOf(id) !== at),
      first: root.querySelector(".ac-npc-block h3")!.textContent,
    };
  });
}

test.describe("the stat blocks of the compendia", () => {
  let session: Session;
  let gm: Page;

  useSession(14, (opened) => ({ gm } = session = opened));

  for (const { families, pack } of GAMES)
    test(`of ${pack} fit on a screen, attacks first and nothing twice`, { tag: "@all" }, async () => {
      await play(gm, families);
      const heights: Record<string, number> = {};
      for (const id of await packed(gm, pack)) {
        const uuid = await importActor(gm, pack, id);
        const sheet = await showSheet(gm, uuid);
        const { name, height, ...rest } = await measure(sheet);
        heights[name] = height;
        expect(rest, name).toEqual({ isWide: false, squeezed: [], twice: [], first: "Attacks" });
        expect(height, name).toBeLessThanOrEqual(TALLEST);
        expect(await objections(gm, `[id="${await sheet.getAttribute("id")}"]`)).toEqual([]);
        await sheet.getByRole("switch", { name: "Quick edit" }).click();
        await expect(sheet.getByRole("switch", { name: "Quick edit" })).toHaveAttribute(
          "aria-checked",
          "true",
        );
        const quick = await measure(sheet);
        expect([quick.isWide, quick.squeezed], name).toEqual([false, []]);
        expect(await objections(gm, `[id="${await sheet.getAttribute("id")}"]`)).toEqual([]);
        await closeWindows(gm);
      }
      test.info().annotations.push({ type: "heights", description: JSON.stringify(heights) });
      await play(gm, []);
      expect(Object.keys(heights).length).toBeGreaterThan(2);
      expect(session.cast.ogre).not.toBe("");
    });
});

test.describe("a new NPC in a small window", () => {
  let gm: Page;

  useSession(14, (opened) => ({ gm } = opened));

  test("leaves room for its attacks, with the numbers of further games in a fold", async () => {
    await play(gm, []);
    await gm.setViewportSize({ width: 1000, height: 700 });
    const uuid = await gm.evaluate(async () => {
      const { Actor } = globalThis as unknown as {
        Actor: { create(data: object): Promise<{ uuid: string }> };
      };
      return (await Actor.create({ name: "Someone", type: "npc" })).uuid;
    });
    const sheet = await showSheet(gm, uuid);
    const room = async () =>
      sheet.evaluate((root) => {
        const { bottom } = root.querySelector(".window-content")!.getBoundingClientRect();
        return bottom - root.querySelector(".ac-npc-block h3")!.getBoundingClientRect().top;
      });
    expect(await room()).toBeGreaterThan(330);
    await sheet.getByRole("switch", { name: "Quick edit" }).click();
    const folds = sheet.locator(".ac-npc-fold");
    await expect(folds).toHaveCount(2);
    expect(await room()).toBeGreaterThan(330);
    await expect(sheet.getByLabel("Toughness", { exact: true })).toBeHidden();
    await folds.last().locator("summary").click();
    await expect(sheet.getByLabel("Toughness", { exact: true })).toBeVisible();
  });
});

for (const generation of GENERATIONS) {
  test.describe(`an NPC in play, generation ${generation}`, () => {
    let session: Session;
    let gm: Page;
    let ash: Page;

    useSession(generation, (opened) => ({ gm, ash } = session = opened));
    test.beforeEach(async () => play(gm, ["avatar"]));

    test("loses and gains LIFE by buttons, by keys and by what is typed, and the focus stays", async () => {
      const { ogre } = session.cast;
      const sheet = await showSheet(gm, ogre);
      const life = async () => read(gm, ogre, "system.life.value");
      const less = sheet.getByRole("button", { name: "LIFE: 1 less (5 with Shift)" });
      await less.focus();
      await gm.keyboard.press("Enter");
      await gm.keyboard.press("Enter");
      await expect.poll(life).toBe(10);
      await expect(less).toBeFocused();
      const field = sheet.getByRole("textbox", { name: "LIFE of 12" });
      await field.fill("-4");
      await field.press("Enter");
      await expect.poll(life).toBe(6);
      await expect(field).toHaveValue("6");
      await expect(field).toBeFocused();
      await field.press("ArrowUp");
      await expect.poll(life).toBe(7);
      await field.fill("a few");
      await field.press("Tab");
      expect(await notice(gm, "error")).toContain("LIFE");
      await expect(field).toHaveValue("a few");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await field.fill("=-1");
      await field.press("Tab");
      await expect.poll(life).toBe(-1);
      await expect(sheet.locator(".ac-mark-down")).toContainText("Down");
    });

    test("is changed in place by quick edit, and whoever only looks on changes nothing", async () => {
      const { ogre } = session.cast;
      await give(gm, ogre, { name: "Brawling", type: "skill", system: { stat: "str", bonus: 1 } });
      const sheet = await showSheet(gm, ogre);
      const quick = sheet.getByRole("switch", { name: "Quick edit" });
      await quick.press("Enter");
      await expect(quick).toHaveAttribute("aria-checked", "true");
      await expect(quick).toBeFocused();
      await sheet.getByLabel("OR", { exact: true }).fill("9");
      await gm.keyboard.press("Tab");
      await expect.poll(async () => read(gm, ogre, "system.or.value")).toBe(9);
      await sheet.getByLabel("Bonus of Brawling").fill("6");
      await gm.keyboard.press("Tab");
      await quick.click();
      await expect(sheet.getByRole("button", { name: "Check with Brawling +11" })).toBeVisible();
      await write(gm, ogre, { "ownership.default": 2 });
      await expect.poll(() => read(ash, ogre, "ownership.default")).toBe(2);
      const theirs = await showSheet(ash, ogre);
      await expect(theirs.getByRole("switch")).toHaveCount(0);
      await expect(theirs.getByRole("textbox", { name: "LIFE of 12" })).toBeDisabled();
      await expect(theirs.getByRole("button", { name: "Attack with Cudgel" })).toBeDisabled();
    });

    test("attacks by a click, and its actions open as its encounter begins", async () => {
      const { ogre } = session.cast;
      const sheet = await showSheet(gm, ogre);
      await expect(sheet.getByRole("button", { name: "Charge", exact: true })).toBeDisabled();
      await beginEncounter(gm, session.cast);
      await expect(sheet.getByRole("button", { name: "Charge", exact: true })).toBeEnabled();
      await sheet.getByRole("button", { name: "Attack with Cudgel" }).click();
      await expect(gm.locator(".ac-attack-dialog")).toBeVisible();
    });
  });
}
