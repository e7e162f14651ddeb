import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { GENERATIONS } from "../system/support.ts";
import { call, gather } from "./party.ts";
import { rows, tracker, useSeats } from "./tracker-page.ts";

interface Tracker {
  ui: { combat: { render(options?: object): Promise<unknown> } };
  Actor: { updateDocuments(updates: object[]): Promise<unknown> };
  drawn: string[][];
}

const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Guard ${index + 1}`, spd: 2, dex: 60 - index }));

/** From now on, records which parts of the tracker each render updates. */
async function countRenders(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = globalThis as unknown as Tracker;
    noted.drawn = [];
    Hooks.on("renderCombatTracker", (_app: unknown, _html: unknown, _context: unknown, options: unknown) => {
      noted.drawn.push((options as { parts: string[] }).parts);
    });
  });
}

/** Updates all actors of the encounter in one write. */
async function updateAll(page: Page, changes: object): Promise<void> {
  await page.evaluate(async (same) => {
    const { Actor } = globalThis as unknown as Tracker;
    const updates = globalThis.game.combat!.combatants.map(({ actor }) => ({ _id: actor!.id, ...same }));
    await Actor.updateDocuments([...updates]);
  }, changes);
}

const renders = (page: Page) => page.evaluate(() => (globalThis as unknown as Tracker).drawn.length);

for (const generation of GENERATIONS) {
  test.describe(`how often the tracker is drawn, generation ${generation}`, () => {
    let gm: Page;
    useSeats(generation, (seats) => ({ gm } = seats));

    test("once for all actors that change together, and for all who ask in one frame", async () => {
      await gather(gm, crowd(20));
      await call(gm, "startCombat");
      await countRenders(gm);
      await updateAll(gm, { name: "Tired Guard" });
      await expect(rows(gm).first()).toBeVisible();
      expect(await renders(gm)).toBe(1);
      const seen = await gm.evaluate(async () => {
        const { ui, drawn } = globalThis as unknown as Tracker;
        document.querySelector("#combat .ac-rows")!.replaceChildren();
        drawn.length = 0;
        const parts = [["header"], ["tracker"], ["footer", "header"]];
        await Promise.all(parts.map(async (some) => ui.combat.render({ parts: some })));
        return { drawn, rows: document.querySelectorAll("#combat .ac-rows > .combatant").length };
      });
      expect(seen).toEqual({ drawn: [["header", "tracker", "footer"]], rows: 20 });
    });

    test("a new Turn costs as few renders for many as for few", async () => {
      const cost = async (count: number) => {
        await gather(gm, crowd(count));
        await call(gm, "startCombat");
        // For each actor, change a value that the end of the round resets.
        await gm.evaluate(async () => {
          const combat = globalThis.game.combat as unknown as {
            combatants: { contents: { actorId: string }[] };
            update(data: object): Promise<unknown>;
          };
          const all = combat.combatants.contents.map(({ actorId }) => [actorId, { shots: 1 }] as const);
          await combat.update({ system: { people: Object.fromEntries(all) } });
        });
        await countRenders(gm);
        await call(gm, "nextRound");
        return renders(gm);
      };
      expect(await cost(30)).toBeLessThanOrEqual(4);
    });

    test("a list that was scrolled stays where it is", async () => {
      await gather(gm, crowd(60));
      await call(gm, "startCombat");
      const list = tracker(gm).locator("ol.combat-tracker");
      /** The first combatant that is visible in the list, and its distance from the top of the list. */
      const top = () =>
        list.evaluate((element) => {
          const edge = element.getBoundingClientRect().top;
          const shown = [...element.querySelectorAll<HTMLElement>("li.combatant")].find(
            (row) => row.getBoundingClientRect().bottom > edge + 30,
          )!;
          // Adding 0 turns -0 into 0.
          return [shown.dataset["combatantId"], Math.round(shown.getBoundingClientRect().top - edge) + 0];
        });
      await list.evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
      const before = await top();
      await gm.evaluate(async () => {
        const { ui } = globalThis as unknown as Tracker;
        for (let time = 0; time < 3; time += 1) await ui.combat.render();
      });
      expect(await top()).toEqual(before);
      const hidden = await rows(gm)
        .last()
        .evaluate((row) => getComputedStyle(row).getPropertyValue("content-visibility"));
      expect(hidden).toBe("auto");
    });
  });
}
