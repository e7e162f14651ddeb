import { storedTiming, type EncounterStore } from "../../platform/stored-timing.ts";
import { readHistory, readState, storedStepsBack, type StoredTiming } from "../../data/combat/timing-data.ts";
import { fieldFaultText } from "../../platform/fault-text.ts";
import { words } from "../../platform/words.ts";
import { unlessFault } from "../../rules/cards/errors.ts";
import type { History } from "../../rules/timing/history.ts";
import { allSchemes } from "../../rules/timing/schemes/registry.ts";
import type { Following, Place, TimingRow, TimingScheme } from "../../rules/timing/scheme.ts";
import type { Time } from "../../rules/timing/time-names.ts";
import { unbegun, type TimingState } from "../../rules/timing/state.ts";
import { CORE_ORDER } from "../../rules/timing/schemes/own-clocks.ts";
import { orderPolicy } from "../../platform/settings/index.ts";
import { isRowSeenBy } from "../groups.ts";
import { notedPlace } from "./core-place.ts";
import { encounterOf, type GroupedEncounter } from "./rules-view.ts";

const NOTHING_FOLLOWS: Following = { newTurn: false, segment: null, acting: null, ids: [] };

/**
 * An encounter's timing scheme; null for Foundry's own order. An encounter that stores no scheme uses the world's until
 * it starts. From then on, it uses Foundry's own order.
 */
export function schemeFor(combat: Combat.Implementation): TimingScheme | null {
  const chosen = storedTiming(combat)?.scheme ?? "";
  const { round } = notedPlace(combat) ?? combat._source;
  const otherwise = round > 0 ? CORE_ORDER : orderPolicy();
  const id = chosen === "" ? otherwise : chosen;
  return allSchemes().find((scheme) => scheme.id === id) ?? null;
}

/**
 * The words for time in an encounter. If `combat` is null, the words for an encounter that would begin now.
 */
export function timeNamesIn(combat: Combat.Implementation | null): Time {
  const scheme = combat ? schemeFor(combat) : allSchemes().find(({ id }) => id === orderPolicy());
  return scheme?.time ?? "rounds";
}

/** Says that something lasts until the end of the round, in the words of the encounter's clock. */
export function untilRoundEnds(combat: Combat.Implementation | null): string {
  return words(`ACTIONCARDS.Time.${timeNamesIn(combat)}.Effect.Kind.turn`);
}

interface Readable {
  readonly scheme: TimingScheme;
  readonly state: TimingState;
  readonly trouble: string | null;
}

/** Parsed states, keyed by the stored object. Foundry replaces that object on every change. */
const states = new WeakMap<object, Readable>();

/** Parses the stored state. If it is invalid, returns its fault and the state of an encounter that has not begun. */
function readable(scheme: TimingScheme, stored: StoredTiming): Readable {
  const known = states.get(stored.state);
  if (known?.scheme === scheme) return known;
  const fresh = unlessFault<Readable, Readable>(
    () => ({ scheme, state: readState(scheme, stored), trouble: null }),
    (error) => ({ scheme, state: unbegun(scheme.id), trouble: fieldFaultText(error, words) }),
  );
  states.set(stored.state, fresh);
  return fresh;
}

/** An encounter's timing at one moment. Each part is computed once, on first use. */
export class EncounterTiming {
  readonly scheme: TimingScheme;
  readonly state: TimingState;
  /**
   * The localized fault in the stored data; null if there is none. An encounter with a fault is treated as
   * not begun.
   */
  readonly trouble: string | null;
  /** The timing data as the encounter stores it. */
  readonly stored: EncounterStore;
  readonly #combat: Combat.Implementation;
  #encounter: GroupedEncounter | null = null;
  #order: readonly Place[] | null = null;
  #rows: readonly TimingRow[] | null = null;
  #following: Following | null = null;

  /** `from` is the state to use. If it is null, the state is read from `stored`. */
  constructor(
    combat: Combat.Implementation,
    scheme: TimingScheme,
    stored: EncounterStore,
    from: TimingState | null = null,
  ) {
    this.#combat = combat;
    this.scheme = scheme;
    this.stored = stored;
    const { state, trouble } = from ? { state: from, trouble: null } : readable(scheme, stored);
    this.state = state;
    this.trouble = trouble;
  }

  /** The number of steps taken, minus steps undone. Includes steps that can no longer be undone. */
  get steps(): number {
    return this.stored.steps;
  }

  /**
   * The data that undoes the last `count` steps, or all of them. Empty if the stored state is invalid. Throws
   * a RuleError if the history is invalid.
   */
  history(count?: number): History {
    return this.trouble === null ? readHistory(this.stored, count) : { steps: this.steps, slots: {} };
  }

  /** The encounter in the form that the timing rules use. Read once. */
  get encounter(): GroupedEncounter {
    return (this.#encounter ??= encounterOf(this.#combat, this.stored.die, this.state.seats));
  }

  /**
   * The ids of the combatants in the same tracker row (Q15). The combatant that the row stands for comes
   * first.
   */
  rowmates(id: string): readonly string[] {
    return this.encounter.rowmates.get(id) ?? [id];
  }

  /** The id of the tracker row that this combatant is in. */
  rowOf(id: string): string {
    return this.rowmates(id)[0] ?? id;
  }

  /** The tracker rows. Their commands only list targets that this user can see. */
  get rows(): readonly TimingRow[] {
    return (this.#rows ??= this.scheme
      .rows(this.state, this.encounter)
      .map((row) => (row.commands.length === 0 ? row : { ...row, commands: this.#seen(row.commands) })));
  }

  #seen(commands: TimingRow["commands"]): TimingRow["commands"] {
    return commands.flatMap((command) => {
      const to = command.to.filter((id) => {
        const row = this.rowmates(id).flatMap((one) => this.#combat.combatants.get(one) ?? []);
        return isRowSeenBy(row, game.user);
      });
      return to.length === 0 ? [] : [{ ...command, to }];
    });
  }

  /** What the `next` command is expected to do. */
  get following(): Following {
    if (this.state.round === 0) return NOTHING_FOLLOWS;
    return (this.#following ??= this.scheme.following(this.state, this.encounter));
  }

  /** The number of steps that can be undone. */
  get stepsBack(): number {
    return this.trouble === null ? storedStepsBack(this.stored) : 0;
  }

  /** The rows, in the current turn order. */
  get order(): readonly Place[] {
    return (this.#order ??= this.scheme.order(this.state, this.encounter));
  }
}

/**
 * Each encounter's timing, cached only until the next microtask. Foundry prepares an encounter before its
 * combatants exist, so a timing computed then would soon be wrong.
 */
const read = new WeakMap<Combat.Implementation, EncounterTiming | null>();

/** An encounter's timing, cached until the next microtask. Null if the encounter uses Foundry's own order. */
export function timingNow(combat: Combat.Implementation): EncounterTiming | null {
  const known = read.get(combat);
  if (known !== undefined) return known;
  const stored = storedTiming(combat);
  const scheme = schemeFor(combat);
  const timing = stored && scheme ? new EncounterTiming(combat, scheme, stored) : null;
  read.set(combat, timing);
  queueMicrotask(() => read.delete(combat));
  return timing;
}

/** Removes an encounter from the cache, because it has changed. */
export function forgetTiming(combat: Combat.Implementation): void {
  read.delete(combat);
}
