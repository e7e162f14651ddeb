import type { Page } from "@playwright/test";
import { expect } from "../support/test.ts";

/** The encounter data of a client and the rows of its tracker, both read at the same moment. */
export interface View {
  whole: [State, number, number | null];
  acting: string | null;
  core: string | null;
  rows: Row[];
  steps: number;
  stepsBack: number;
  trouble: string | null;
  waiting: number;
  /** The tracker's rows as displayed, and those that are highlighted. */
  shown: string[];
  marked: string[];
}

export interface State {
  scheme: string;
  round: number;
  segment: number;
  acting: string | null;
  seats: Record<string, { own: { hand?: { held: number[]; spent: number[] } } }>;
}

interface Way {
  key: string;
  cards: number[];
}

interface Row {
  id: string;
  acts: Way[];
  reactions: Way[];
  hold: boolean;
  end: boolean;
}

export async function view(page: Page): Promise<View> {
  return page.evaluate(() => {
    const { combat, actionCards } = globalThis.game as unknown as {
      combat: {
        timing: { state: State; rows: Row[]; steps: number; stepsBack: number; trouble: string | null };
        round: number;
        turn: number | null;
        combatant: { id: string } | null | undefined;
      };
      actionCards: { requests: { waiting(): unknown[] } };
    };
    const { state, rows, steps, stepsBack, trouble } = combat.timing;
    const drawn = [...document.querySelectorAll<HTMLElement>("#combat ol.combat-tracker > li.combatant")];
    return JSON.parse(
      JSON.stringify({
        whole: [state, combat.round, combat.turn],
        acting: state.acting,
        core: combat.combatant?.id ?? null,
        rows: rows.map(({ id, acts, reactions, hold, end }) => ({ id, acts, reactions, hold, end })),
        steps,
        stepsBack,
        trouble,
        waiting: actionCards.requests.waiting().length,
        shown: drawn.map((row) => row.dataset["combatantId"]),
        marked: drawn
          .filter((row) => row.getAttribute("aria-current") === "true")
          .map((row) => row.dataset["combatantId"]),
      }),
    ) as View;
  });
}

/** The clock's time as a single number that grows. */
export function timeOf({ round, segment }: State): number {
  return round * 12 + (12 - segment);
}

/** The number of cards dealt to each combatant in one Turn. */
export interface Dealt {
  round: number;
  counts: Map<string, number>;
}

/**
 * Checks that nobody holds an invalid or duplicate card, and that each combatant's number of cards stays the same until
 * the next deal.
 */
export function checkHands({ seats, round }: State, dealt: Dealt): void {
  const kept = [...dealt.counts].filter(([id]) => dealt.round === round && id in seats);
  dealt.counts = new Map(kept);
  dealt.round = round;
  for (const [id, { own }] of Object.entries(seats)) {
    const cards = [...(own.hand?.held ?? []), ...(own.hand?.spent ?? [])];
    expect(new Set(cards).size).toBe(cards.length);
    expect(cards.every((card) => Number.isInteger(card) && card >= 1 && card <= 12)).toBe(true);
    expect(cards).toHaveLength(dealt.counts.get(id) ?? cards.length);
    dealt.counts.set(id, cards.length);
  }
}

/** Lists how a client's data or tracker differs from the GM's. Empty if they agree. */
export function disagreement(
  { whole }: View,
  { rows, shown, marked, acting, core, waiting, ...own }: View,
): string {
  const ids = rows.map(({ id }) => id).sort();
  // After Back, the current Phase may belong to a combatant who has left since.
  const current = ids.filter((id) => id === acting);
  const checks: [string, unknown, unknown][] = [
    ["the clock", own.whole, whole],
    ["core's turn", core, current[0] ?? null],
    ["commands waiting", waiting, 0],
    ["the tracker's rows", shown.toSorted(), ids],
    ["the row marked", marked, current],
  ];
  return checks
    .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
    .map(([what, one, other]) => `${what}: ${JSON.stringify(one)}, not ${JSON.stringify(other)}`)
    .join("; ");
}
