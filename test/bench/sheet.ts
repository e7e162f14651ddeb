import type { Page } from "@playwright/test";
import { clearStage } from "../e2e/fight/stage.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import { join } from "../e2e/support/join.ts";
import { openTable } from "../e2e/support/table.ts";
import type { Measure } from "./rules.ts";

/** Number of items the character carries. */
const ITEMS = 200;

/** Number of runs of each step; the result is their median. */
const REPEATS = 15;

/** The search text. It is typed one key at a time. Only the last two keys reduce the number of rows. */
const TYPED = "crate 17";

/** Times in milliseconds. */
interface Times {
  first: number;
  keystroke: number;
  update: number;
}

/** Creates a character with `ITEMS` items of several types. Returns the UUID. */
async function makeCollector(gm: Page): Promise<string> {
  return gm.evaluate(async (count) => {
    const { Actor } = globalThis as unknown as { Actor: { create(data: object): Promise<{ uuid: string }> } };
    const kinds = ["gear", "weapon", "armor", "skill", "power"];
    const items = Array.from({ length: count }, (_, index) => ({
      name: `Crate ${index}`,
      type: kinds[index % kinds.length],
      sort: index * 100,
    }));
    const system = { or: { override: true, typed: 6 } };
    return (await Actor.create({ name: "Collector", type: "character", items, system })).uuid;
  }, ITEMS);
}

/**
 * Opens the sheet, searches its inventory and changes one number of the actor, timing each until the layout is done.
 */
async function sheetTimes(page: Page, uuid: string): Promise<Times> {
  return page.evaluate(
    async ([id, typed, repeats]) => {
      interface Sheet {
        element: HTMLElement;
        render(options: object): Promise<unknown>;
        close(): Promise<unknown>;
        changeTab(tab: string, group: string): void;
      }
      const actor = fromUuidSync(id) as unknown as {
        sheet: Sheet;
        update(data: object): Promise<unknown>;
      };
      const { sheet } = actor;
      const took = async (act: () => unknown): Promise<number> => {
        const start = performance.now();
        await act();
        sheet.element.getBoundingClientRect();
        return performance.now() - start;
      };
      const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
      const first: number[] = [];
      const keystrokes: number[] = [];
      const updates: number[] = [];
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        first.push(await took(() => sheet.render({ force: true })));
        sheet.changeTab("belongings", "primary");
        const search = () =>
          sheet.element.querySelector<HTMLInputElement>('.active [data-list-tool="search"]')!;
        for (let end = 0; end <= typed.length; end += 1) {
          search().value = typed.slice(0, end);
          keystrokes.push(await took(() => search().dispatchEvent(new Event("input", { bubbles: true }))));
        }
        search().value = "";
        search().dispatchEvent(new Event("input", { bubbles: true }));
        const drawn = () =>
          new Promise((resolve) => {
            const observer = new MutationObserver(() => resolve(observer.disconnect()));
            observer.observe(sheet.element, { childList: true, subtree: true });
          });
        updates.push(
          await took(async () => {
            const again = drawn();
            await actor.update({ system: { life: { value: repeat } } });
            await again;
          }),
        );
        await sheet.close();
      }
      return { first: median(first), keystroke: median(keystrokes), update: median(updates) };
    },
    [uuid, TYPED, REPEATS] as const,
  );
}

/** Measures the sheet of a character with many items. */
export async function benchSheet(): Promise<Measure[]> {
  const browser = await launchBrowser();
  const table = await openTable();
  try {
    const gm = await join(await table.context(browser), "Gamemaster");
    await clearStage(gm);
    const times = await sheetTimes(gm, await makeCollector(gm));
    const round = (ms: number) => Math.round(ms * 10) / 10;
    const of = `sheet of ${ITEMS} items`;
    return [
      { name: `${of}, first render`, value: round(times.first), unit: "ms" },
      { name: `${of}, a key in its search`, value: round(times.keystroke), unit: "ms" },
      { name: `${of}, one field written and drawn`, value: round(times.update), unit: "ms" },
    ];
  } finally {
    await table.close();
    await browser.close();
  }
}
