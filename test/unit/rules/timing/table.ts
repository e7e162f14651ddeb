import { acDeck, type AcDeck } from "../../../../src/rules/avatar/deck.ts";
import { randomChance, type Chance } from "../../../../src/rules/timing/chance.ts";
import type { TimingCommand, TimingEvent, TimingPlan } from "../../../../src/rules/timing/command.ts";
import {
  type Encounter,
  type TimingCombatant,
  type TimingOptions,
} from "../../../../src/rules/timing/encounter.ts";
import { slotOf, undoOf, type History } from "../../../../src/rules/timing/history.ts";
import type { TimingRow, TimingScheme } from "../../../../src/rules/timing/scheme.ts";
import { unbegun, type TimingState } from "../../../../src/rules/timing/state.ts";
import { seeded } from "../arbitraries.ts";
import { forcedChance } from "../forced.ts";

export const DEFAULT_OPTIONS: TimingOptions = {
  everySegment: false,
  inOrder: false,
  callForward: "roll",
  combination: "atLeast",
  dodge: "single",
  home: "phases",
  impulse: "higher",
  die: null,
  recall: "round",
};

export const NO_HISTORY: History = { steps: 0, slots: {} };

/** The history with the step from `before` to `after` added. Both are plain data. */
export function recordStep({ steps, slots }: History, before: object, after: object): History {
  return { steps: steps + 1, slots: { ...slots, [slotOf(steps)]: undoOf(before, after) } };
}

/** A combatant of SPD 3, DEX 10, IN 5 and 5 Shots without a deck, with these changes. */
export function combatant(
  id: string,
  ratings: Record<string, number | undefined> = {},
  rest: Partial<TimingCombatant> = {},
): TimingCombatant {
  const usual = { spd: 3, dex: 10, in: 5, shots: 5, maxShots: 5 };
  return { id, ratings: { ...usual, ...ratings }, deck: null, defeated: false, ...rest };
}

/** Draws for tests: first the listed ones, then random ones with this seed. */
export function draws(listed: Record<string, readonly unknown[]>, seed = 1): Chance {
  return forcedChance(listed, randomChance(seeded(seed)));
}

/** Freezes data deeply, so that no code can change data it was given. */
export function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** An encounter in play. Applies each plan, and keeps the events of the last plan for checks. */
export class Table {
  readonly scheme: TimingScheme;
  readonly chance: Chance;
  state: TimingState;
  encounter: Encounter;
  events: readonly TimingEvent[] = [];

  constructor(
    scheme: TimingScheme,
    combatants: readonly TimingCombatant[],
    {
      chance = draws({}),
      options = {},
      decks = {},
    }: { chance?: Chance; options?: Partial<TimingOptions>; decks?: Record<string, AcDeck> } = {},
  ) {
    this.scheme = scheme;
    this.chance = chance;
    this.state = unbegun(scheme.id);
    this.encounter = frozen({ combatants, decks, options: { ...DEFAULT_OPTIONS, ...options } });
  }

  do(command: TimingCommand): TimingPlan {
    const plan = this.scheme.resolve(frozen(this.state), this.encounter, frozen(command), this.chance);
    this.state = frozen(plan.state);
    this.events = plan.events;
    this.encounter = frozen({
      ...this.encounter,
      decks: { ...this.encounter.decks, ...plan.decks },
    });
    return plan;
  }

  begin(): this {
    this.do({ type: "begin" });
    return this;
  }

  next(): this {
    this.do({ type: "next" });
    return this;
  }

  act(id: string, cards: readonly number[] = [], key = cards.length > 0 ? "play" : "action"): void {
    this.do({ type: "act", id, way: { key, cards } });
  }

  end(id: string): void {
    this.do({ type: "end", id });
  }

  hold(id: string): void {
    this.do({ type: "hold", id });
  }

  react(id: string, { key = "callForward", cards = [] as readonly number[], dodge = true } = {}): void {
    this.do({ type: "react", id, way: { key, cards }, dodge });
  }

  /** Changes a combatant, or removes them if `change` is null. The clock is not notified. */
  change(id: string, change: Partial<TimingCombatant> | null): void {
    const others = this.encounter.combatants.filter((one) => one.id !== id);
    const before = this.encounter.combatants.find((one) => one.id === id) ?? combatant(id);
    const combatants = change === null ? others : [...others, { ...before, ...change }];
    this.encounter = frozen({ ...this.encounter, combatants });
  }

  row(id: string): TimingRow {
    return this.rows().find((row) => row.id === id)!;
  }

  rows(): readonly TimingRow[] {
    return this.scheme.rows(this.state, this.encounter);
  }

  /** Ids of the rows with this status, in order. */
  ids(status: TimingRow["status"]): readonly string[] {
    return this.rows()
      .filter((row) => row.status === status)
      .map(({ id }) => id);
  }

  at(): readonly [number, number, string | null] {
    return [this.state.round, this.state.segment, this.state.acting];
  }

  told(type: TimingEvent["type"]): readonly TimingEvent[] {
    return this.events.filter((event) => event.type === type);
  }
}

/** A deck with only these cards left. */
export function deckOf(left: readonly number[]): AcDeck {
  const deck = acDeck({ lb: 0 });
  const out = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).filter((card) => !left.includes(card));
  return { ...deck, out };
}
