import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { GENERATIONS, VIEWPORT } from "../system/support.ts";
import { call, clock, command, dealTo, gather } from "./party.ts";
import { button, choose, row, rows, tracker, useSeats } from "./tracker-page.ts";

interface Started {
  ids: Record<string, string>;
  names: readonly string[];
}

/** Starts an encounter of `count` guards. Deals each guard the next hand in `hands`. The first follows the last. */
async function startCrowd(gm: Page, count: number, hands: readonly (readonly number[])[]): Promise<Started> {
  const people = Array.from({ length: count }, (_, index) => ({
    name: `Guard ${String(index + 1).padStart(2, "0")} of the Harbor`,
    spd: 2,
    dex: 40 - index,
    ...(index === 0 ? { owner: "Ash", type: "character" as const } : {}),
  }));
  const ids = await gather(gm, people);
  const names = people.map(({ name }) => name);
  await call(gm, "startCombat");
  for (const [index, name] of names.entries()) await dealTo(gm, ids[name]!, hands[index % hands.length]!);
  return { ids, names };
}

async function redraw(page: Page): Promise<void> {
  await page.evaluate(async () =>
    (globalThis.ui as unknown as { combat: { render(): Promise<unknown> } }).combat.render(),
  );
}

/**
 * The list's visible height, the height of its content and of each line, in pixels, and how many parts of rows
 * extend past its right edge.
 */
async function measured(page: Page) {
  return tracker(page)
    .locator("ol.combat-tracker")
    .evaluate((list) => ({
      holds: list.scrollHeight,
      shows: list.clientHeight,
      lines: [...list.querySelectorAll("li.ac-row:not(.ac-face)")].map(
        (line) => line.getBoundingClientRect().height,
      ),
      outside: [...list.querySelectorAll("li.ac-row > *")].filter(
        (part) => part.getBoundingClientRect().right > list.getBoundingClientRect().right,
      ).length,
    }));
}

/**
 * Records the current markup of each row. From now on, also records the rows that are added to or removed
 * from the list.
 */
async function watchRows(page: Page): Promise<void> {
  // A tooltip changes its row, so first move the pointer away and remove focus.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
  });
  await expect(page.locator("#combat ol.combat-tracker [aria-describedby=tooltip]")).toHaveCount(0);
  await page.evaluate(() => {
    const list = document.querySelector("#combat ol.combat-tracker")!;
    // Ignore the height that is estimated for rows out of view.
    const lookOf = ({ id, outerHTML }: Element) => [id, outerHTML.replace(/contain-intrinsic-[^;]*;/, "")];
    const looks = () => Object.fromEntries([...list.children].map(lookOf)) as Record<string, string>;
    const noted = { list, looks, before: looks(), added: [] as string[], removed: [] as string[] };
    const ids = (nodes: NodeList) =>
      [...nodes].flatMap((node) => (node instanceof Element && node.id !== "" ? [node.id] : []));
    new MutationObserver((changes) => {
      for (const change of changes) {
        noted.added.push(...ids(change.addedNodes));
        noted.removed.push(...ids(change.removedNodes));
      }
    }).observe(list, { childList: true });
    Object.assign(globalThis, { notedRows: noted });
  });
}

/**
 * The rows that were added, removed or changed since `watchRows`, the number of rows, and whether the list is still the
 * same element.
 */
async function changedRows(page: Page) {
  return page.evaluate(() => {
    const { list, looks, before, added, removed } = (
      globalThis as unknown as {
        notedRows: {
          list: Element;
          looks: () => Record<string, string>;
          before: Record<string, string>;
          added: string[];
          removed: string[];
        };
      }
    ).notedRows;
    const now = looks();
    const sorted = (ids: string[]) => ids.toSorted();
    return {
      stays: list === document.querySelector("#combat ol.combat-tracker"),
      added: sorted(added),
      removed: sorted(removed),
      different: sorted(Object.keys(now).filter((id) => now[id] !== before[id])),
      gone: sorted(Object.keys(before).filter((id) => now[id] !== before[id])),
      all: Object.keys(now).length,
    };
  });
}

for (const generation of GENERATIONS) {
  test.describe(`rows of one line, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    useSeats(generation, (seats) => ({ gm, ash } = seats));
    test.afterEach(async () => {
      for (const page of [gm, ash]) await page.setViewportSize(VIEWPORT);
    });

    for (const [count, width, height] of [
      [12, 1400, 900],
      [9, 1000, 700],
    ] as const) {
      test(`${count} combatants are in view in ${width} by ${height}, whether they act now, combine or come later`, async () => {
        for (const page of [gm, ash]) await page.setViewportSize({ width, height });
        const { ids, names } = await startCrowd(gm, count, [[12, 8, 3]]);
        const all = async () => {
          for (const page of [gm, ash])
            await expect(async () => {
              const { holds, shows, outside } = await measured(page);
              expect(holds).toBeLessThanOrEqual(shows);
              expect(outside).toBe(0);
            }).toPass();
          const { lines } = await measured(gm);
          for (const line of lines) expect(line).toBeLessThanOrEqual(42);
          return lines.length;
        };
        expect(await all()).toBe(count);
        await expect(tracker(gm).locator(".ac-in-now .ac-control[data-action=act]")).toHaveCount(count);
        const mixed = [[12], [9, 3], [7]];
        for (const [index, name] of names.entries()) await dealTo(gm, ids[name]!, mixed[index % 3]!);
        await expect(tracker(gm).locator(".ac-face")).toHaveCount(count / 3);
        expect(await all()).toBe((count / 3) * 2);
      });
    }

    test("a face unfolds to its row for as long as the page is open, and its menu is a right click away", async () => {
      const { names } = await startCrowd(gm, 9, [[12], [5, 2], [4]]);
      const face = row(gm, names[4]!);
      await expect(face).toHaveClass(/\bac-face\b/);
      await expect(face).toContainText("Next in Segment 5");
      await face.focus();
      await gm.keyboard.press("ArrowDown");
      await expect(row(gm, names[7]!)).toBeFocused();
      await face.click({ button: "right" });
      await gm.getByText("Hide from players").click();
      await expect(face).toHaveClass(/\bhide\b/);
      const fold = button(tracker(gm), "Later this Turn");
      await expect(fold).toHaveAttribute("aria-expanded", "false");
      await fold.focus();
      await gm.keyboard.press("Enter");
      await expect(fold).toHaveAttribute("aria-expanded", "true");
      await expect(fold).toBeFocused();
      await expect(tracker(gm).locator(".ac-face")).toHaveCount(0);
      await expect(rows(gm)).toHaveCount(9);
      await call(gm, "nextTurn");
      await expect(fold).toHaveAttribute("aria-expanded", "true");
      await fold.click();
      await expect(tracker(gm).locator(".ac-face")).not.toHaveCount(0);
    });

    test("faces are dragged into a group", async () => {
      const { names } = await startCrowd(gm, 9, [[12], [5], [4]]);
      await row(gm, names[2]!).dragTo(row(gm, names[5]!));
      const together = tracker(gm).locator("li.ac-together.ac-face");
      await expect(together.locator(".ac-together-count")).toHaveText("2");
    });

    test("one click plays the proposed card; a GM's one primary button is Next, a player's is Act", async () => {
      const { names } = await startCrowd(gm, 8, [[12, 3]]);
      const first = names[0]!;
      await expect(tracker(gm).locator(".ac-primary")).toHaveText([/^\s*Next/]);
      await expect(tracker(ash).locator(".ac-primary")).toHaveText([/Act: 12/]);
      await button(row(ash, first), `${first}: Act: 12`).click();
      await expect.poll(async () => (await clock(gm)).acting).toBe(first);
      await expect(tracker(ash).locator(".ac-primary")).toHaveText([`End ${first}’s Phase`]);
      await expect(row(gm, first)).toHaveClass(/(^| )active( |$)/);
      await choose(gm, row(gm, first), "End Phase");
      await expect.poll(async () => (await clock(gm)).acting).toBeNull();
    });

    test("LIFE is a bar for whom they may read, and a step draws only the rows that changed", async () => {
      const { ids, names } = await startCrowd(gm, 12, [[12], [9, 3], [7], [4]]);
      await expect(tracker(gm).getByRole("img", { name: /^LIFE \d+ of \d+$/ })).not.toHaveCount(0);
      await expect(row(ash, names[0]!).getByRole("img", { name: /^LIFE/ })).toHaveCount(1);
      await expect(tracker(ash).getByRole("img", { name: /^LIFE/ })).toHaveCount(1);
      await expect(tracker(ash).locator(".ac-face .ac-points")).toHaveCount(0);

      await redraw(gm); // shows the hands that were just dealt
      await watchRows(gm);
      await command(gm, { type: "hold", id: ids[names[0]!] });
      await expect(row(gm, names[0]!).locator(".ac-chip-holding")).toHaveCount(1);
      const one = await changedRows(gm);
      const own = await row(gm, names[0]!).evaluate(({ id }) => id);
      expect(one).toMatchObject({ stays: true, added: [own], removed: [own], different: [own] });

      await watchRows(gm);
      await button(tracker(gm), "Next").click();
      await expect.poll(async () => (await clock(gm)).segment).toBeLessThan(12);
      await redraw(gm);
      const step = await changedRows(gm);
      expect(step).toMatchObject({ stays: true, added: step.different, removed: step.gone });
      expect(step.different.length).toBeLessThan(step.all / 2);

      // A row that a module has changed is replaced each time the tracker is rendered, as modules expect.
      await watchRows(gm);
      await row(gm, names[1]!).evaluate((line) => line.append("!"));
      await redraw(gm);
      expect((await changedRows(gm)).added).toEqual([await row(gm, names[1]!).evaluate(({ id }) => id)]);
      await expect(row(gm, names[1]!)).not.toContainText("!");
    });
  });
}
