import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS, VIEWPORT } from "./support.ts";

const NO_ACTOR = "notice: Select a token or choose your character first.";
const NOT_BEGUN = "notice: The encounter hasn't begun yet.";
const CLOCK_IS_GMS = "notice: The clock is the GM's.";
const NOT_UNDER_WAY = "notice: No encounter is under way.";
const DECK_IS_GMS = "notice: The deck is with the active GM.";
const GM_ONLY = "notice: Only a GM can do that now.";

/** What each macro does before any encounter starts: for the GM, who has no actor selected, and for Ash. */
const OUTCOMES: readonly [name: string, gm: string, player: string][] = [
  ["Draw an AC Pick", NO_ACTOR, "window: Draw an AC Pick"],
  ["Attack with What Is in Hand", NO_ACTOR, "window: Wren Hallowtide: Glasscutter Sabre"],
  ["Test a Skill", NO_ACTOR, "window: Test a Skill"],
  ["Contest and Odds", NO_ACTOR, "window: Wren Hallowtide: Test"],
  ["Oppose", NO_ACTOR, "window: Opposed check: Wren Hallowtide"],
  ["Draw for It", NO_ACTOR, "window: Wren Hallowtide draws for it"],
  ["Act Now", NOT_BEGUN, NOT_BEGUN],
  ["Let It Pass", NOT_BEGUN, NOT_BEGUN],
  ["Call Forward", NOT_BEGUN, NOT_BEGUN],
  ["I'm Done", NOT_BEGUN, NOT_BEGUN],
  ["My Action Cards", "window: Action cards of Wren Hallowtide", "window: Action cards of Wren Hallowtide"],
  ["Ask a Card: 4d8 against 5", "chat: lookup", "chat: lookup"],
  ["Show an Action Card", "window: Show an Action Card", "window: Show an Action Card"],
  ["Print the Action Cards", "window: Print", "window: Print"],
  ["Next on the Clock", NOT_UNDER_WAY, CLOCK_IS_GMS],
  ["One Step Back", NOT_UNDER_WAY, CLOCK_IS_GMS],
  ["New Round", NOT_UNDER_WAY, CLOCK_IS_GMS],
  ["Deal Anew", NOT_UNDER_WAY, CLOCK_IS_GMS],
  ["Deal Plots", "window: Deal plots", GM_ONLY],
  ["Shuffle the Action Cards", "chat: base", DECK_IS_GMS],
  ["Look at the Next Action Card", "chat: base", DECK_IS_GMS],
  ["Check This Foundry", "window: Check this Foundry", GM_ONLY],
  ["AC Cards Come Home", NO_ACTOR, "notice: Wren Hallowtide's AC Deck is reshuffled: every card is back."],
  ["Make Whole", NO_ACTOR, "notice: Wren Hallowtide is whole again."],
  ["Set Up: Short Change on Fish Quay", "window: Set up: Short Change on Fish Quay", GM_ONLY],
  ["Set Up: The Toll at Lantern Steps", "window: Set up: The Toll at Lantern Steps", GM_ONLY],
  ["Set Up: Low Water at Crane Street", "window: Set up: Low Water at Crane Street", GM_ONLY],
  ["Set Up: Two Bells at the Bond Store", "window: Set up: Two Bells at the Bond Store", GM_ONLY],
  ["Set Up: Supper with the Auditor", "window: Set up: Supper with the Auditor", GM_ONLY],
  ["Set Up: Three Tides at Lock Nine", "window: Set up: Three Tides at Lock Nine", GM_ONLY],
  ["Easy: Stair Toll", "window: Set up: Stair Toll", GM_ONLY],
  ["Fair: Choir Practice", "window: Set up: Choir Practice", GM_ONLY],
  ["Hard: Silent Winter", "window: Set up: Silent Winter", GM_ONLY],
  ["Easy: Half Price", "window: Set up: Half Price", GM_ONLY],
  ["Fair: Night Coal", "window: Set up: Night Coal", GM_ONLY],
  ["Hard: Closing Time", "window: Set up: Closing Time", GM_ONLY],
  ["Easy: One Chair", "window: Set up: One Chair", GM_ONLY],
  ["Fair: Roman Candle", "window: Set up: Roman Candle", GM_ONLY],
  ["Hard: Widow's Walk", "window: Set up: Widow's Walk", GM_ONLY],
  ["Easy: Third Floor", "window: Set up: Third Floor", GM_ONLY],
  ["Fair: Salvage Rights", "window: Set up: Salvage Rights", GM_ONLY],
  ["Hard: Final Audit", "window: Set up: Final Audit", GM_ONLY],
];

/** The parts of a page's globals that the macros use. */
interface Offered {
  ui: { notifications: { clear(): void } };
  game: {
    actionCards: { prepareEncounter(encounter: object): Promise<void> };
    actors: { contents: { uuid: string }[] };
  };
}

/** Imports every macro of both packs, for all users. Returns their names. */
async function importMacros(gm: Page): Promise<string[]> {
  return gm.evaluate(async () => {
    const names: string[] = [];
    for (const pack of ["macros", "gm-macros"]) {
      const found = globalThis.game.packs.get(`action-cards.${pack}`)!;
      for (const { _id } of found.index.contents) {
        const macro = await globalThis.game.macros.importFromCompendium(found, _id);
        await macro.update({ ownership: { default: 2 } });
        names.push(macro.name);
      }
    }
    return names;
  });
}

/** The promise of the last macro that ran on this page. */
interface Running {
  running: Promise<unknown>;
}

/** Runs a macro on this page. Returns the first new notice, window or chat message. */
async function outcomeOf(page: Page, name: string): Promise<string> {
  const outcome = await page.evaluate(async (macroName) => {
    const { game, foundry } = globalThis;
    (globalThis as unknown as Offered).ui.notifications.clear();
    const windows = () => [...foundry.applications.instances.values()].filter(({ hasFrame }) => hasFrame);
    const before = { windows: windows(), messages: game.messages.size };
    const seen = () => {
      const notice = document.querySelector("#notifications .notification-text")?.textContent.trim();
      if (notice) return `notice: ${notice}`;
      if (game.messages.size > before.messages) return `chat: ${game.messages.contents.at(-1)!.type}`;
      const opened = windows().find((app) => !before.windows.includes(app) && app.rendered);
      return opened ? `window: ${opened.title}` : null;
    };
    const macro = game.macros.getName(macroName)! as unknown as { execute(): Promise<unknown> };
    (globalThis as unknown as Running).running = macro.execute();
    const deadline = performance.now() + 15_000;
    while (performance.now() < deadline) {
      const found = seen();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return "nothing";
  }, name);
  await closeWindows(page);
  await page.evaluate(async () => (globalThis as unknown as Running).running); // the macro may wait for its window
  return outcome;
}

async function encounterOf(page: Page) {
  return page.evaluate(() => {
    const combat = globalThis.game.combats.active as unknown as {
      round: number;
      timing: { scheme: { id: string }; state: { segment: number | null }; steps: number } | null;
      combatants: { contents: { name: string; hidden: boolean; actor: { id: string } }[] };
    };
    return {
      round: combat.round,
      order: combat.timing?.scheme.id ?? "in",
      steps: combat.timing?.steps ?? 0,
      names: combat.combatants.contents.map(({ name, hidden }) => (hidden ? `(${name})` : name)),
    };
  });
}

async function macroRun(page: Page, name: string): Promise<void> {
  await page.evaluate(async (macroName) => {
    await (
      globalThis.game.macros.getName(macroName)! as unknown as { execute(): Promise<unknown> }
    ).execute();
  }, name);
}

for (const generation of GENERATIONS) {
  test.describe(`the macros of the compendia, generation ${generation}`, () => {
    test.setTimeout(240_000);
    let table: TestTable;
    let gm: Page;
    let ash: Page;

    test.beforeAll(async ({ chromium }) => {
      table = await openTable({ generation });
      const seat = async (name: string) => join(await table.context(chromium, { viewport: VIEWPORT }), name);
      [gm, ash] = [await seat("Gamemaster"), await seat("Ash")];
      const names = await importMacros(gm);
      expect(names.toSorted()).toEqual(OUTCOMES.map(([name]) => name).toSorted());
      await ash.waitForFunction((count) => globalThis.game.macros.size === count, names.length);
    });
    test.afterAll(async () => table.close());

    test("name only what the system offers", async () => {
      const missing = await gm.evaluate(() =>
        globalThis.game.macros.contents
          .flatMap(({ command }) => [...command.matchAll(/game\.actionCards\.([\w.]+)\(/g)])
          .map((match) => match[1]!)
          .filter(
            (path) =>
              typeof globalThis.foundry.utils.getProperty(globalThis.game, `actionCards.${path}`) !==
              "function",
          ),
      );
      expect(missing).toEqual([]);
    });

    test("do for the GM what they say, or tell why not", async () => {
      for (const [name, outcome] of OUTCOMES) expect.soft(await outcomeOf(gm, name), name).toBe(outcome);
    });

    test("do for a player what a player may, and tell the rest", async () => {
      for (const [name, , outcome] of OUTCOMES) expect.soft(await outcomeOf(ash, name), name).toBe(outcome);
      const gmMacros = await ash.evaluate(() => globalThis.game.packs.get("action-cards.gm-macros")!.visible);
      expect(gmMacros).toBe(false);
    });

    test("go round with the clock, and back", async () => {
      await gm.evaluate(async () => globalThis.game.combats.active!.startCombat());
      const begun = await encounterOf(gm);
      await macroRun(gm, "Next on the Clock");
      await macroRun(gm, "Next on the Clock");
      expect((await encounterOf(gm)).steps).toBe(begun.steps + 2);
      await macroRun(gm, "One Step Back");
      expect((await encounterOf(gm)).steps).toBe(begun.steps + 1);
      await macroRun(gm, "New Round");
      expect((await encounterOf(gm)).round).toBe(begun.round + 1);
      await macroRun(gm, "Deal Anew");
      expect((await encounterOf(gm)).round).toBe(begun.round + 1);
    });

    test("set the first fights up: from the journal, with everybody in his place, once", async () => {
      await gm.evaluate(async () => {
        const journal = (await fromUuid(
          "Compendium.action-cards.encounters.JournalEntry.bondStore0000000",
        )) as unknown as { sheet: { render(options: object): Promise<unknown> } };
        await journal.sheet.render({ force: true });
      });
      const journal = gm.locator(".journal-sheet");
      await journal.getByRole("button", { name: "Setting Up" }).click();
      await journal.getByText("Set it up", { exact: true }).click();
      const dialog = gm.locator(".ac-prepare-dialog");
      await expect(dialog.locator("select")).toHaveCount(3);
      await expect(dialog.getByLabel("Petra Vane").locator("option:checked")).toHaveText("Ash");
      await expect(dialog.getByLabel("Jory Lampwick").locator("option:checked")).toHaveText("The GM");
      await dialog.getByLabel("Jory Lampwick").selectOption("Briar");
      for (const [name, count] of [
        ["Rattler Nance", 1],
        ["Night Watchman", 1],
      ] as const)
        await expect(dialog.getByLabel(name)).toHaveValue(String(count));
      const before = await gm.evaluate(() => globalThis.game.actors.size);
      await dialog.getByRole("button", { name: "Set up" }).click();
      await expect
        .poll(async () => (await encounterOf(gm)).names)
        .toEqual(["Petra Vane", "Jory Lampwick", "Doctor Amsel Cray", "Rattler Nance", "Night Watchman"]);
      expect(await encounterOf(gm)).toMatchObject({ round: 0, order: "impulse" });
      expect(await gm.evaluate(() => globalThis.game.actors.size)).toBe(before + 5);
      const mine = await ash.evaluate(() =>
        globalThis.game.actors.contents.filter(({ isOwner }) => isOwner).map(({ name }) => name),
      );
      expect(mine.toSorted()).toEqual(["Petra Vane", "Wren Hallowtide"]);
      await closeWindows(gm);

      const cards: Record<string, string> = {
        "Set Up: Low Water at Crane Street": "fads-cards",
        "Set Up: Supper with the Auditor": "action-shots",
        "Set Up: The Toll at Lantern Steps": "in",
        "Set Up: Three Tides at Lock Nine": "fads-cards",
        "Set Up: Two Bells at the Bond Store": "impulse",
      };
      const sizes: Record<string, number> = {
        "Set Up: Three Tides at Lock Nine": 6,
        "Set Up: Two Bells at the Bond Store": 5,
      };
      const hidden: Record<string, string> = {
        "Set Up: Low Water at Crane Street": "(The Glass Heron)",
        "Set Up: Supper with the Auditor": "(The Brass Auditor)",
      };
      for (const [name, order] of Object.entries(cards)) {
        const combats = await gm.evaluate(() => globalThis.game.combats.size);
        await macroRun(gm, name);
        await dialog.getByRole("button", { name: "Set up" }).click();
        await expect(dialog).toHaveCount(0);
        await expect.poll(async () => gm.evaluate(() => globalThis.game.combats.size)).toBe(combats + 1);
        await expect.poll(async () => encounterOf(gm)).toMatchObject({ order, round: 0 });
        await gm.evaluate(async () => globalThis.game.combats.active!.startCombat());
        expect(await encounterOf(gm)).toMatchObject({ order, round: 1 });
        const { names } = await encounterOf(gm);
        expect(names, name).toHaveLength(sizes[name] ?? 7);
        expect(names.filter((one) => one.startsWith("(")).join(), name).toBe(hidden[name] ?? "");
      }
      // In addition to the first five: two hounds, seven people at supper, and Tam with three foes. All other
      // actors already existed.
      expect(await gm.evaluate(() => globalThis.game.actors.size)).toBe(before + 5 + 2 + 7 + 4);
    });

    test("refuse an encounter that will not do, and change nothing", async () => {
      const before = await gm.evaluate(() => globalThis.game.combats.size);
      const told = await gm.evaluate(async () => {
        (globalThis as unknown as Offered).ui.notifications.clear();
        const { actionCards, actors } = (globalThis as unknown as Offered).game;
        await actionCards.prepareEncounter({ name: "Nobody", cast: [{ uuid: "Actor.0000000000000000" }] });
        const cast = [{ uuid: actors.contents[0]!.uuid }];
        await actionCards.prepareEncounter({ name: "Nowhere", order: "dice", cast });
        return [...document.querySelectorAll("#notifications .notification-text")].map((one) =>
          one.textContent.trim(),
        );
      });
      expect(told[0]).toBe("Encounter: cast[0].uuid: nothing by this name is known here");
      expect(told[1]).toMatch(/^Encounter: order: it must be one of in, /);
      expect(await gm.evaluate(() => globalThis.game.combats.size)).toBe(before);
    });
  });
}
