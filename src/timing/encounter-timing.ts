import { storedTiming, type EncounterStore } from "../platform/stored-timing.ts";
import { readHistory, readState, storedStepsBack, type StoredTiming } from "../data/combat/timing-data.ts";
import { RuleError } from "../rules/cards/errors.ts";
import type { History } from "../rules/timing/history.ts";
import { allSchemes } from "../rules/timing/schemes/registry.ts";
import type { Following, Place, TimingRow, TimingScheme } from "../rules/timing/scheme.ts";
import type { Time } from "../rules/timing/time-names.ts";
import { unbegun, type TimingState } from "../rules/timing/state.ts";
import { CORE_ORDER, orderPolicy } from "../settings/index.ts";
import { notedPlace } from "./core-place.ts";
import { encounterOf, type GroupedEncounter } from "./rules-view.ts";

const NOTHING_FOLLOWS: Following = { newTurn: false, segment: null, acting: null, ids: [] };

/**
 * The scheme an encounter goes by: its own, else the world's; null where it is Foundry's own order. A clock that runs
 * has noted its scheme: an encounter under way that names none goes by Foundry's order, whatever the world has now.
 */
export function schemeFor(combat: Combat.Implementation): TimingScheme | null {
  const chosen = storedTiming(combat)?.scheme ?? "";
  const { round } = notedPlace(combat) ?? combat._source;
  const otherwise = round > 0 ? CORE_ORDER : orderPolicy();
  const id = chosen === "" ? otherwise : chosen;
  return allSchemes().find((scheme) => scheme.id === id) ?? null;
}

/** What time is called in an encounter, or in one that begins now: by Foundry's own order rounds and turns. */
export function timeNamesIn(combat: Combat.Implementation | null): Time {
  const scheme = combat ? schemeFor(combat) : allSchemes().find(({ id }) => id === orderPolicy());
  return scheme?.time ?? "rounds";
}

interface Readable {
  readonly scheme: TimingScheme;
  readonly state: TimingState;
  readonly trouble: string | null;
}

/** What was read, by the stored state: whenever that changes the platform makes another object of it. */
const states = new WeakMap<object, Readable>();

/** A stored state, and what is wrong with it: then it is that of an encounter that has not begun. */
function readable(scheme: TimingScheme, stored: StoredTiming): Readable {
  const known = states.get(stored.state);
  if (known?.scheme === scheme) return known;
  const fresh = readAnew(scheme, stored);
  states.set(stored.state, fresh);
  return fresh;
}

function readAnew(scheme: TimingScheme, stored: StoredTiming): Readable {
  try {
    return { scheme, state: readState(scheme, stored), trouble: null };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { scheme, state: unbegun(scheme.id), trouble: error.message };
  }
}

/** An encounter's timing at one moment: read once, asked as often as one likes. */
export class EncounterTiming {
  readonly scheme: TimingScheme;
  readonly state: TimingState;
  /** Stored data that will not do, in the rules' words; null where all is well. Then it counts as not begun. */
  readonly trouble: string | null;
  /** As it is stored. */
  readonly stored: EncounterStore;
  readonly #combat: Combat.Implementation;
  #encounter: GroupedEncounter | null = null;
  #order: readonly Place[] | null = null;
  #rows: readonly TimingRow[] | null = null;
  #following: Following | null = null;

  /** `from`: the state to go on from, where what is stored is of another time. */
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

  /** Steps taken and not taken back, those that are forgotten included. */
  get steps(): number {
    return this.stored.steps;
  }

  /**
   * What undoes the last `count` steps, all by default; none of those that were taken to a state that will not do.
   * Throws a RuleError naming the slot that somebody has edited into what it cannot be.
   */
  history(count?: number): History {
    return this.trouble === null ? readHistory(this.stored, count) : { steps: this.steps, slots: {} };
  }

  /** Everybody and everything the timing depends on, as the documents are now. */
  get encounter(): GroupedEncounter {
    return (this.#encounter ??= encounterOf(this.#combat, this.stored.die, this.state.seats));
  }

  /**
   * The combatants who share the row of this one, that one among them: those of one group, or one alone (Q15). First comes
   * the one by whose id the row goes.
   */
  rowmates(id: string): readonly string[] {
    return this.encounter.rowmates.get(id) ?? [id];
  }

  /** The combatant by whose id the row goes that this one has a place in. */
  rowOf(id: string): string {
    return this.rowmates(id)[0] ?? id;
  }

  /** Every combatant as the tracker shows them. */
  get rows(): readonly TimingRow[] {
    return (this.#rows ??= this.scheme.rows(this.state, this.encounter));
  }

  /** What Next would come to. */
  get following(): Following {
    if (this.state.round === 0) return NOTHING_FOLLOWS;
    return (this.#following ??= this.scheme.following(this.state, this.encounter));
  }

  /** How many steps can be taken back. */
  get stepsBack(): number {
    return this.trouble === null ? storedStepsBack(this.stored) : 0;
  }

  /** The combatants in the order of this moment. */
  get order(): readonly Place[] {
    return (this.#order ??= this.scheme.order(this.state, this.encounter));
  }
}

/** An encounter's timing; null where it goes by Foundry's own order. */
export function timingOf(combat: Combat.Implementation): EncounterTiming | null {
  const stored = storedTiming(combat);
  const scheme = schemeFor(combat);
  return stored && scheme ? new EncounterTiming(combat, scheme, stored) : null;
}

/** Timings as read in this task; the next one reads anew. Documents prepare themselves before they have members. */
const read = new WeakMap<Combat.Implementation, EncounterTiming | null>();

/** An encounter's timing, read once in a task; null where it goes by Foundry's own order. */
export function timingNow(combat: Combat.Implementation): EncounterTiming | null {
  const known = read.get(combat);
  if (known !== undefined) return known;
  const timing = timingOf(combat);
  read.set(combat, timing);
  queueMicrotask(() => read.delete(combat));
  return timing;
}

/** The encounter has changed in this very task. */
export function forgetTiming(combat: Combat.Implementation): void {
  read.delete(combat);
}
