import type { Page } from "@playwright/test";
import { joinByDoor } from "../support/join.ts";
import { seedRandom } from "../support/random.ts";
import type { TestTable } from "../support/table.ts";
import { expect } from "../support/test.ts";
import { bar, playFromBar } from "./support.ts";

/** The size of the pages that `beginFirstFight` opens. */
const VIEWPORT = { width: 1400, height: 900 };

/**
 * The parts of the bar that overlap each other, extend beyond their section or are cut off, and the `.ac-row-when`
 * parts of the tracker's rows that are cut off.
 */
export async function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (one: Element) => one.checkVisibility();
    const words = ".ac-bar-text, .ac-bar-points, .ac-bar-group-label, .ac-button";
    const cut = [
      ...document.querySelectorAll<HTMLElement>(`.ac-playbar :is(${words}), .ac-tracker .ac-row-when`),
    ]
      .filter((one) => shown(one) && one.scrollWidth > one.clientWidth + 1)
      .map((one) => `${one.className} is cut off: ${one.textContent.trim()}`);
    const placed = [...document.querySelectorAll(".ac-playbar > section")]
      .filter(shown)
      .flatMap((section) => {
        const whole = section.getBoundingClientRect();
        // The portraits scroll, so they may be cut off.
        const parts = [...section.children].filter((one) => shown(one) && !one.closest(".ac-bar-faces"));
        const boxes = parts.map((one) => ({ name: one.className, box: one.getBoundingClientRect() }));
        const outside = boxes.filter(
          ({ box }) =>
            Math.max(box.right - whole.right, box.bottom - whole.bottom) > 1 ||
            Math.max(whole.left - box.left, whole.top - box.top) > 1,
        );
        const covered = boxes.flatMap((one, at) =>
          boxes
            .slice(at + 1)
            .filter(
              ({ box }) =>
                Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 1 &&
                Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 1,
            )
            .map(({ name }) => `${name} covers ${one.name}`),
        );
        return [...outside.map(({ name }) => `${name} leaves its section`), ...covered];
      });
    return [...placed, ...cut];
  });
}

/** Marks as defeated all combatants whose actor has this type and is not owned by a player. */
export async function defeat(gm: Page, type: "npc" | "character"): Promise<void> {
  await gm.evaluate(async (wanted) => {
    const { combatants } = globalThis.game.combat as unknown as {
      combatants: Iterable<{
        actor: { type: string; hasPlayerOwner: boolean };
        update(data: object): Promise<unknown>;
      }>;
    };
    for (const one of combatants)
      if (one.actor.type === wanted && !one.actor.hasPlayerOwner) await one.update({ defeated: true });
  }, type);
}

/**
 * As the GM, chooses a game, begins its prepared fight, and marks heroes without a player as defeated. Shows the play
 * bar on all pages.
 */
export async function startFirstFight(
  gm: Page,
  players: readonly Page[],
  game: string,
  seed = 3,
): Promise<void> {
  await gm.getByRole("button", { name: `Choose ${game} and play a first fight`, exact: true }).click();
  const prepare = gm.locator("#action-cards-prepare");
  const beginNow = prepare.getByRole("button", { name: "Begin now", exact: true });
  await expect(beginNow).toBeVisible();
  await seedRandom(gm, seed); // the start draws cards too
  await beginNow.click();
  await expect.poll(() => gm.evaluate(() => globalThis.game.combat?.round)).toBe(1);
  await expect(prepare).toHaveCount(0);
  await defeat(gm, "character"); // heroes without a player are out of the fight
  for (const page of [gm, ...players]) {
    await playFromBar(page);
    await expect(bar(page)).toBeVisible();
  }
}

/** Has a GM and a player join, and begins the fight that is prepared for this game. Both use the play bar. */
export async function beginFirstFight(
  table: TestTable,
  chromium: Parameters<TestTable["context"]>[0],
  game: string,
) {
  const seat = async (name: string) =>
    joinByDoor(await table.context(chromium, { viewport: VIEWPORT }), name);
  const [gm, ash] = [await seat("Gamemaster"), await seat("Ash")];
  await startFirstFight(gm, [ash], game);
  return { gm, ash };
}
