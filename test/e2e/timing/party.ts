import { expect, type Page } from "@playwright/test";

/** A member of an encounter with a clock. Without `spd`, it is a combatant without an actor. */
export interface Member {
  name: string;
  owner?: string;
  type?: "character" | "npc";
  spd?: number;
  dex?: number;
  hidden?: boolean;
}

interface Actors {
  Actor: { create(data: object): Promise<{ id: string }> };
  Combat: { create(data: object): Promise<{ id: string }> };
}

/** Creates these actors, and an encounter of them with this scheme. Returns the combatants' ids by name. */
export async function gather(
  gm: Page,
  members: readonly Member[],
  scheme = "fads-cards",
): Promise<Record<string, string>> {
  return gm.evaluate(
    async ([people, timing]) => {
      const { Actor, Combat } = globalThis as unknown as Actors;
      const combatants: object[] = [];
      for (const { name, owner, type, spd, dex, hidden } of people) {
        const user = globalThis.game.users.find((one) => one.name === owner)?.id;
        const actor =
          spd === undefined
            ? null
            : await Actor.create({
                name,
                type: type ?? "npc",
                ownership: { default: 0, ...(user ? { [user]: 3 } : {}) },
                system: { spd, dex: dex ?? 10 },
              });
        combatants.push({ name, actorId: actor?.id ?? null, hidden: hidden ?? false });
      }
      const system = { timing: { scheme: timing } };
      await Combat.create({ combatants, active: true, system });
      return Object.fromEntries(
        globalThis.game.combat!.combatants.map(({ name, id }) => [name, id] as [string, string]),
      );
    },
    [members, scheme] as const,
  );
}

interface Timed {
  system: { timing: { steps: number; scheme: string } };
  timing: {
    state: {
      round: number;
      segment: number;
      acting: string | null;
      seats: Record<string, { dodging: boolean; passed: boolean; own: object }>;
    };
    rows: { id: string; status: string }[];
    stepsBack: number;
  };
  combatant: { name: string } | null;
  combatants: { get(id: string): { name: string } | undefined };
  round: number;
  turn: number | null;
}

/**
 * The clock, as this page's client has it: round, Segment, whose turn it is, each row's name and status, and
 * `stepsBack`.
 */
export async function clock(page: Page) {
  return page.evaluate(() => {
    const combat = globalThis.game.combat as unknown as Timed;
    const { state, rows, stepsBack } = combat.timing;
    return {
      round: state.round,
      segment: state.segment,
      acting: combat.combatant?.name ?? null,
      rows: rows.map(({ id, status }) => `${combat.combatants.get(id)?.name ?? id} ${status}`),
      steps: stepsBack,
    };
  });
}

/** The clock's complete state, and the encounter's round and turn. */
export async function wholeClock(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const combat = globalThis.game.combat as unknown as Timed;
    return JSON.parse(JSON.stringify([combat.timing.state, combat.round, combat.turn])) as unknown;
  });
}

/** The cards that a combatant holds, and those that they have used. */
export async function handOf(page: Page, id: string): Promise<{ held: number[]; spent: number[] }> {
  return page.evaluate((combatant) => {
    const seat = (globalThis.game.combat as unknown as Timed).timing.state.seats[combatant];
    return (seat!.own as { hand: { held: number[]; spent: number[] } }).hand;
  }, id);
}

/** Submits a clock command as this page's user. On a player's page, doesn't wait until it takes effect. */
export async function command(page: Page, what: object): Promise<void> {
  await page.evaluate(async (one) => {
    const { actionCards, combat } = globalThis.game as unknown as {
      actionCards: { timing: { submit(combat: unknown, command: object): Promise<void> } };
      combat: unknown;
    };
    await actionCards.timing.submit(combat, one);
  }, what);
}

/** As the GM, sets a combatant's hand. */
export async function dealTo(gm: Page, id: string, held: readonly number[]): Promise<void> {
  await command(gm, { type: "edit", id, seat: { own: { hand: { held, spent: [] } } } });
}

interface UnderWay {
  over: boolean;
  error: string | null;
}

/**
 * Calls a Foundry method that advances an encounter or goes back. Polls for its end, because under load the
 * browser drops promises that an evaluation awaits.
 */
export async function call(
  page: Page,
  method: "startCombat" | "nextTurn" | "previousTurn" | "nextRound" | "previousRound" | "resetAll",
): Promise<void> {
  await page.evaluate((name) => {
    const step: UnderWay = { over: false, error: null };
    (globalThis as { underWay?: UnderWay }).underWay = step;
    (globalThis.game.combat as unknown as Record<string, () => Promise<unknown>>)[name]!()
      .catch((error: unknown) => (step.error = String(error)))
      .finally(() => (step.over = true));
  }, method);
  const step = await page.waitForFunction(() => {
    const { underWay } = globalThis as { underWay?: UnderWay };
    return underWay?.over === true ? underWay : null;
  });
  const { error } = (await step.jsonValue())!;
  if (error !== null) throw new Error(`${method}: ${error}`);
}

/**
 * The random values that deal these hands one after another, then one value for each hand, which keeps tied combatants
 * in their order.
 */
export function dealt(hands: readonly (readonly number[])[]): number[] {
  return [...hands.flatMap(dealtOne), ...hands.map(() => 0)];
}

/** The random values that deal this hand. */
export function dealtOne(hand: readonly number[]): number[] {
  const left = Array.from({ length: 12 }, (_, index) => index + 1);
  return hand.map((card) => {
    const index = left.indexOf(card);
    const value = (index + 0.5) / left.length;
    left.splice(index, 1);
    return value;
  });
}

/** The command to act with these cards. */
export function play(id: string | undefined, ...cards: number[]): object {
  return { type: "act", id, way: { key: "play", cards } };
}

/** The command to call the highest card forward. */
export function callingForward(id: string | undefined, dodge = false): object {
  return { type: "react", id, way: { key: "callForward", cards: [] }, dodge };
}

/** Waits until the state of the clock on every page equals `whole`. */
export async function sameClock(pages: readonly Page[], whole: unknown): Promise<void> {
  for (const page of pages) await expect.poll(async () => wholeClock(page)).toEqual(whole);
}
