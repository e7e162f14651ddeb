import { expect, type Page } from "@playwright/test";

/** Somebody in a timed encounter; without `spd` a combatant that has no actor. */
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

/** Makes these people and an encounter of theirs that goes by a scheme; returns the combatants' ids by name. */
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

/** The clock as a client has it: round, Segment, whose Phase, and each row's status by name. */
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

/** Everything the clock holds, exactly. */
export async function wholeClock(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const combat = globalThis.game.combat as unknown as Timed;
    return JSON.parse(JSON.stringify([combat.timing.state, combat.round, combat.turn])) as unknown;
  });
}

/** The cards somebody holds and has used. */
export async function handOf(page: Page, id: string): Promise<{ held: number[]; spent: number[] }> {
  return page.evaluate((combatant) => {
    const seat = (globalThis.game.combat as unknown as Timed).timing.state.seats[combatant];
    return (seat!.own as { hand: { held: number[]; spent: number[] } }).hand;
  }, id);
}

/** Hands in a command on the clock as this user, and waits until it has counted. */
export async function command(page: Page, what: object): Promise<void> {
  await page.evaluate(async (one) => {
    const { actionCards, combat } = globalThis.game as unknown as {
      actionCards: { timing: { submit(combat: unknown, command: object): Promise<void> } };
      combat: unknown;
    };
    await actionCards.timing.submit(combat, one);
  }, what);
}

/** What the GM makes of somebody's hand. */
export async function dealTo(gm: Page, id: string, held: readonly number[]): Promise<void> {
  await command(gm, { type: "edit", id, seat: { own: { hand: { held, spent: [] } } } });
}

interface UnderWay {
  over: boolean;
  error: string | null;
}

/**
 * One of core's ways to go on. It is begun in one call and looked for in others: under load the browser has given up
 * promises that a single call was to wait for, though they were kept.
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

/** The random values by which everybody is dealt these hands, one after the other, and equals come in this order. */
export function dealt(hands: readonly (readonly number[])[]): number[] {
  return [...hands.flatMap(dealtOne), ...hands.map(() => 0)];
}

/** The random values by which one is dealt this hand. */
export function dealtOne(hand: readonly number[]): number[] {
  const left = Array.from({ length: 12 }, (_, index) => index + 1);
  return hand.map((card) => {
    const index = left.indexOf(card);
    const value = (index + 0.5) / left.length;
    left.splice(index, 1);
    return value;
  });
}

/** The command by which somebody acts with these cards. */
export function play(id: string | undefined, ...cards: number[]): object {
  return { type: "act", id, way: { key: "play", cards } };
}

/** The command by which somebody calls their highest card forward. */
export function callingForward(id: string | undefined, dodge = false): object {
  return { type: "react", id, way: { key: "callForward", cards: [] }, dodge };
}

/** Everybody comes to have this clock. */
export async function sameClock(pages: readonly Page[], whole: unknown): Promise<void> {
  for (const page of pages) await expect.poll(async () => wholeClock(page)).toEqual(whole);
}
