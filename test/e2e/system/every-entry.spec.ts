import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

interface Shown {
  render(options: object): Promise<unknown>;
  close(): Promise<unknown>;
  element: HTMLElement;
}
interface Entry {
  readonly name: string;
  readonly sheet: Shown;
  toObject(): object;
  /** Only an adventure has this method. */
  import(options: object): Promise<unknown>;
}
interface Scope {
  readonly game: {
    readonly packs: Iterable<{ collection: string; getDocuments(): Promise<Entry[]> }>;
    readonly macros: Iterable<Entry>;
  };
  readonly Macro: { createDocuments(data: object[]): Promise<unknown> };
}

/**
 * Opens each entry of a compendium. Returns the number of entries, and the faults that their windows have.
 */
async function faultsIn(gm: Page, pack: string): Promise<{ opened: number; faults: string[] }> {
  return gm.evaluate(async (collection) => {
    const { game } = globalThis as unknown as Scope;
    const found = [...game.packs].find((one) => one.collection === collection)!;
    const faults: string[] = [];
    const known = new Map<string, Promise<boolean>>();
    // The window does not load the pictures of hidden pages, so load them here.
    const isThere = async (src: string) => {
      const asked = known.get(src) ?? fetch(src).then(({ ok }) => ok);
      known.set(src, asked);
      return asked;
    };
    const entries = await found.getDocuments();
    for (const { name, sheet } of entries) {
      await sheet.render({ force: true });
      const { element } = sheet;
      const pictures = [...element.querySelectorAll("img")].map(({ src }) => src);
      const there = await Promise.all(pictures.map(isThere));
      const text = element.innerText;
      const wrong = [
        ...pictures.filter((_src, place) => !there[place]).map((src) => `no picture ${src}`),
        ...[...element.querySelectorAll(".content-link.broken")].map(
          (link) => `a broken link ${link.textContent}`,
        ),
        ...[
          ...text.matchAll(
            /\bNaN\b|\bundefined\b|\[object |ACTIONCARDS\.\S+|@(?:UUID|Check|Value|Test)\[[^\]]*\]/g,
          ),
        ].map(([what]) => `the text ${what}`),
        ...(text.trim() === "" ? ["nothing at all"] : []),
      ];
      faults.push(...wrong.map((fault) => `${name}: ${fault}`));
      await sheet.close();
    }
    return { opened: entries.length, faults };
  }, pack);
}

/** Imports the adventures, and the macros that set up fights. Returns the macros' names. */
async function bringFights(gm: Page): Promise<string[]> {
  return gm.evaluate(async () => {
    const { game, Macro } = globalThis as unknown as Scope;
    const packs = [...game.packs];
    const entriesOf = async (name: string) =>
      packs.find(({ collection }) => collection === `action-cards.${name}`)!.getDocuments();
    for (const adventure of await entriesOf("adventures")) await adventure.import({ dialog: false });
    const macros = (await entriesOf("gm-macros")).filter(({ name }) => name.startsWith("Set Up: "));
    await Macro.createDocuments(macros.map((macro) => macro.toObject()));
    return [...game.macros].map(({ name }) => name).filter((name) => name.startsWith("Set Up: "));
  });
}

/** The number of combatants in the current encounter; 0 if it has not started. */
async function begun(gm: Page): Promise<number> {
  return gm.evaluate(() => {
    const { combat } = globalThis.game;
    return combat?.started ? combat.combatants.size : 0;
  });
}

for (const generation of [14, 13] as const)
  test.describe(`the compendia, generation ${generation}`, { tag: "@all" }, () => {
    let table: TestTable;
    let gm: Page;
    test.beforeAll(async ({ chromium }) => {
      table = await openTable({ generation });
      gm = await join(
        await table.context(chromium, { viewport: { width: 1400, height: 900 } }),
        "Gamemaster",
      );
    });
    test.afterAll(async () => table.close());

    // Entries have the same content and look in every generation, so one generation is enough.
    if (generation === 14)
      test("open entry by entry, without a broken link, picture or number", async () => {
        test.setTimeout(180_000);
        const packs = await gm.evaluate(() =>
          [...(globalThis as unknown as Scope).game.packs].map(({ collection }) => collection),
        );
        let opened = 0;
        for (const pack of packs) {
          const found = await faultsIn(gm, pack);
          expect(found.faults, pack).toEqual([]);
          opened += found.opened;
        }
        expect(opened).toBeGreaterThanOrEqual(450);
      });

    test("set up every prepared fight, of the compendia and of the adventures", async () => {
      test.setTimeout(180_000);
      const names = await bringFights(gm);
      expect(names.length).toBeGreaterThanOrEqual(18);
      for (const name of names) {
        const dialog = gm.locator("#action-cards-prepare");
        await gm.evaluate((called) => globalThis.game.macros.getName(called)!.execute(), name);
        await dialog.getByRole("button", { name: "Begin now" }).click();
        await expect(dialog, name).toHaveCount(0);
        await expect.poll(async () => begun(gm), { message: name }).toBeGreaterThanOrEqual(4);
        await gm.evaluate(async () => globalThis.game.combat!.delete());
      }
    });
  });
