import type { Page } from "@playwright/test";
import { clearStage } from "../fight/stage.ts";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { wholeClock } from "./party.ts";

/**
 * Records Foundry's encounter hooks and the four turn events on this page from now on. `takeLog` returns and
 * clears them.
 */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as {
      turnLog: string[];
      Hooks: { on(hook: string, call: (...args: never[]) => void): void };
    };
    scope.turnLog = [];
    interface Place {
      round: number;
      combatantId: string | null;
    }
    interface Encounter {
      round: number;
      combatants: { get(id: string | null): { name: string } | undefined };
    }
    const note = (line: string) => scope.turnLog.push(line);
    scope.Hooks.on("combatStart", (_combat: Encounter, { round }: Place) => note(`combatStart ${round}`));
    for (const hook of ["combatTurn", "combatRound"]) {
      scope.Hooks.on(hook, (_combat: Encounter, { round }: Place, { direction }: { direction: number }) =>
        note(`${hook} ${round} ${direction}`),
      );
    }
    scope.Hooks.on("combatTurnChange", (combat: Encounter, _prior: Place, { round, combatantId }: Place) =>
      note(`change ${round} ${combat.combatants.get(combatantId)?.name ?? "-"}`),
    );
    const { prototype } = globalThis.CONFIG.Combat.documentClass;
    for (const event of ["EndTurn", "EndRound", "StartRound", "StartTurn"]) {
      const original = Reflect.get(prototype, `_on${event}`) as (...args: object[]) => Promise<void>;
      Reflect.set(prototype, `_on${event}`, async function (this: Encounter, ...args: object[]) {
        const [who, context = who] = args as [{ name?: string }, { round: number }?];
        note(`${event} ${"name" in who ? who.name : "-"} ${(context as { round: number }).round}`);
        return original.apply(this, args);
      });
    }
  });
}

/** The events recorded since the last call. */
export async function takeLog(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { turnLog: string[] }).turnLog.splice(0));
}

/** Returns whose Phase it is by the clock, whose turn it is in Foundry, and all names in turn order. */
export async function place(
  page: Page,
): Promise<{ clock: string | null; core: string | null; turns: string[] }> {
  return page.evaluate(() => {
    const combat = globalThis.game.combat as unknown as {
      timing: { state: { acting: string | null } };
      combatants: { get(id: string | null): { name: string } | undefined };
      combatant: { name: string } | null | undefined;
      turns: { name: string }[];
    };
    return {
      clock: combat.combatants.get(combat.timing.state.acting)?.name ?? null,
      core: combat.combatant?.name ?? null,
      turns: combat.turns.map(({ name }) => name),
    };
  });
}

/** Why this user's requests were refused, oldest first. Each reason is the last part of its localization key. */
export async function refusals(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { flags } = globalThis.game.user as unknown as {
      flags: { "action-cards"?: { answers?: { key: string }[] } };
    };
    return (flags["action-cards"]?.answers ?? []).map(({ key }) =>
      key.replace("ACTIONCARDS.Request.Refusal.", ""),
    );
  });
}

/** Writes requests unchanged to this user's mailbox, as from the browser console. */
export async function forge(page: Page, requests: readonly object[]): Promise<void> {
  await page.evaluate(async (list) => {
    const user = globalThis.game.user as unknown as { update(data: object): Promise<unknown> };
    await user.update({ flags: { "action-cards": { requests: list } } });
  }, requests);
}

/** The encounter's id, and the number of steps that have been taken. */
export async function encounter(page: Page): Promise<{ combat: string; step: number }> {
  return page.evaluate(() => {
    const combat = globalThis.game.combat as unknown as {
      id: string;
      system: { timing: { steps: number } };
    };
    return { combat: combat.id, step: combat.system.timing.steps };
  });
}

/** Two GMs and a player. Their clients record Foundry's events. */
export interface Watched {
  table: TestTable;
  gm: Page;
  second: Page;
  ash: Page;
}

/**
 * Joins two GMs and a player for the tests of a `describe`. Clears the world before each test. `take` gets
 * their pages.
 */
export function sitWatched(take: (watched: Watched) => void): void {
  let watched: Watched;
  test.beforeAll(async ({ chromium }) => {
    const table = await openTable();
    const seat = async (name: string) => join(await table.context(chromium), name);
    const [gm, second, ash] = [await seat("Gamemaster"), await seat("Second Gamemaster"), await seat("Ash")];
    watched = { table, gm, second, ash };
    for (const page of [gm, second, ash]) await watch(page);
    take(watched);
  });
  test.afterAll(async () => watched.table.close());
  test.beforeEach(async () => {
    const { gm, second, ash } = watched;
    await clearStage(gm);
    for (const page of [gm, second, ash]) await takeLog(page);
  });
}

/**
 * Waits until a client shows the same clock as the GM's client. Reads both clocks on each try, because the GM's may
 * still change.
 */
async function sameAs(gm: Page, page: Page): Promise<void> {
  await expect(async () => {
    expect(await wholeClock(page)).toEqual(await wholeClock(gm));
  }).toPass();
}

/** Checks that every client shows the GM's clock, and that Foundry's turn matches the clock's Phase. */
export async function settled({ gm, second, ash }: Watched): Promise<void> {
  for (const page of [gm, second, ash]) {
    await sameAs(gm, page);
    const { clock: acting, core } = await place(page);
    expect(core).toBe(acting);
  }
}

/**
 * Runs `action`. Returns the events that it triggers on the first GM's client, and those on the other two clients.
 * Expects these two to have the same events.
 */
export async function told(
  watched: Watched,
  action: () => Promise<unknown>,
): Promise<{ gm: string[]; others: string[] }> {
  await action();
  await settled(watched);
  const { gm, second, ash } = watched;
  const [mine, others, ashs] = [await takeLog(gm), await takeLog(second), await takeLog(ash)];
  expect(ashs).toEqual(others);
  return { gm: mine, others };
}
