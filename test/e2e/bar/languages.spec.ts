import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { showChat } from "../support/chat.ts";
import { LANGUAGES, speak as speakTo, untranslated, type Language } from "../support/language.ts";
import { keepPicture } from "../support/picture.ts";
import { cutOff, outOfReach } from "../support/reach.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { forgetNotices } from "../system/support.ts";
import { FIGHTS, FirstEvening } from "./first-evening.ts";
import { beginFirstFight, crowded } from "./first-fight.ts";
import { bar, playFromBar } from "./support.ts";

const SIZES = [
  { width: 1400, height: 900 },
  { width: 1000, height: 700 },
] as const;

/** Switches a page to another language and shows its bar. */
async function speak(page: Page, language: Language | "en"): Promise<void> {
  await speakTo(page, language);
  await playFromBar(page);
  await expect(bar(page)).toBeVisible();
}

async function openSheet(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { character } = globalThis.game.user as unknown as {
      character: { sheet: { render(options: object): Promise<unknown> } };
    };
    return character.sheet.render({ force: true });
  });
  await expect(page.locator(".ac-actor")).toBeVisible();
}

async function openTracker(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { sidebar } = globalThis.ui as unknown as {
      sidebar: { toggleExpanded(wanted: boolean): void; changeTab(tab: string, group: string): void };
    };
    sidebar.toggleExpanded(true);
    sidebar.changeTab("combat", "primary");
  });
}

const LETTERS = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";

/** The text in right-to-left letters. Placeholders and markup stay unchanged. */
function mirrored(text: string): string {
  return text.replaceAll(/\{\w+\}|<[^>]*>|&\w+;|@\w+|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : (LETTERS[part.toLowerCase().charCodeAt(0) - 97] ?? part),
  );
}

/** Returns axe's objections to a part of a German page, and its text that is not German. */
async function objectionsIn(page: Page, part: string): Promise<string[]> {
  return [...(await objections(page, part)), ...(await untranslated(page, part, "de"))];
}

/** How many rounds must begin before a fight ends, by game; 1 if missing. In FADs, the first Turn is played out. */
const ROUNDS: Readonly<Record<string, number>> = { FADs: 2 };

for (const fight of FIGHTS)
  test.describe(`the first fight of ${fight.game}`, () => {
    const { game } = fight;
    let table: TestTable;
    let gm: Page;
    let ash: Page;

    test.beforeAll(async ({ chromium }) => {
      table = await openTable({ generation: 13, seed: false });
      ({ gm, ash } = await beginFirstFight(table, chromium, game));
    });
    test.afterAll(async () => table.close());

    // Two games have all parts of the bar between them.
    const tag = game === "Future Imperfect" ? [] : "@all";
    test("fits its bar, sheet and tracker in every language", { tag }, async () => {
      for (const language of LANGUAGES) {
        for (const page of [gm, ash]) await speak(page, language);
        for (const viewport of SIZES)
          for (const [who, page] of [
            ["gm", gm],
            ["player", ash],
          ] as const) {
            await page.setViewportSize(viewport);
            await forgetNotices(page);
            const title = `${language}-${game}-${who}-${viewport.width}`;
            await keepPicture(page, title);
            expect([title, await crowded(page)]).toEqual([title, []]);
          }
        await openSheet(ash);
        await keepPicture(ash, `${language}-${game}-sheet`);
        expect([language, await cutOff(ash, ".ac-actor")]).toEqual([language, []]);
        await openTracker(gm);
        await keepPicture(gm, `${language}-${game}-tracker`);
        expect([language, await cutOff(gm, "#combat")]).toEqual([language, []]);
      }
    });

    test(
      "is played in German to its end, without objections and without English",
      { tag: "@all" },
      async () => {
        for (const page of [gm, ash]) await speak(page, "de");
        const found = new Set<string>();
        const evening = await FirstEvening.take({ gm, Ash: ash }, fight, {
          appliesByHand: true,
          async look(_who, page) {
            for (const text of [...(await untranslated(page, ".ac-playbar", "de")), ...(await crowded(page))])
              found.add(text);
          },
        });
        await evening.play(fight, async (_kind, who) => void (await evening.exchange(who)), ROUNDS[game]);
        expect([...found]).toEqual([]);
        await openSheet(ash);
        for (const part of [".ac-playbar", ".ac-actor"]) expect(await objectionsIn(ash, part)).toEqual([]);
        await openTracker(gm);
        expect([await objectionsIn(gm, "#combat"), await crowded(gm)]).toEqual([[], []]);
        await evening.end();
        for (const page of [gm, ash]) {
          await showChat(page);
          expect([await objectionsIn(page, "#chat"), await cutOff(page, "#chat")]).toEqual([[], []]);
        }
        await keepPicture(gm, `de-${game}-chat`);
      },
    );
  });

test("texts that run from the right fit the bar, the sheet, the tracker and a card", async ({ chromium }) => {
  const table = await openTable({ seed: false });
  try {
    const { gm, ash } = await beginFirstFight(table, chromium, "Avatar");
    const english = await readFile(new URL("../../../lang/en.json", import.meta.url), "utf8");
    const strings = JSON.parse(english, (key, value: unknown) =>
      typeof value === "string" && key !== "Language" ? mirrored(value) : value,
    ) as object;
    for (const page of [gm, ash]) {
      await page.route("**/lang/en.json", async (route) => route.fulfill({ json: strings }));
      await page.addInitScript(() => {
        document.addEventListener("DOMContentLoaded", () => (document.documentElement.dir = "rtl"));
      });
      await speak(page, "en");
    }
    for (const viewport of SIZES)
      for (const [who, page] of [
        ["gm", gm],
        ["player", ash],
      ] as const) {
        await page.setViewportSize(viewport);
        await forgetNotices(page);
        await keepPicture(page, `rtl-${who}-${viewport.width}`);
        expect([who, await crowded(page)]).toEqual([who, []]);
      }
    await openSheet(ash);
    await openTracker(gm);
    await keepPicture(ash, "rtl-sheet");
    await keepPicture(gm, "rtl-tracker");
    for (const [page, part] of [
      [ash, ".ac-actor"],
      [gm, "#combat"],
    ] as const)
      expect([part, await cutOff(page, part), await outOfReach(page, part)]).toEqual([part, [], []]);
    await showChat(gm);
    await keepPicture(gm, "rtl-card");
    expect([await cutOff(gm, "#chat .action-cards"), await outOfReach(gm, "#chat")]).toEqual([[], []]);
  } finally {
    await table.close();
  }
});
