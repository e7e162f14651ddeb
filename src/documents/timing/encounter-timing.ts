import { EncounterData } from "../../data/combat/encounter.ts";
import { readHistory, readState, type StoredTiming } from "../../data/combat/timing-data.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import type { Encounter } from "../../rules/timing/encounter.ts";
import { NO_HISTORY, stepsBack, type History } from "../../rules/timing/history.ts";
import { allSchemes } from "../../rules/timing/registry.ts";
import type { Following, TimingRow, TimingScheme } from "../../rules/timing/scheme.ts";
import { unbegun, type TimingState } from "../../rules/timing/state.ts";
import { orderPolicy } from "../../settings/index.ts";
import { encounterOf } from "./rules-view.ts";

const NOTHING_FOLLOWS: Following = { newTurn: false, segment: null, acting: null, ids: [] };

/** The timing that an encounter stores; null on data that is not ours. */
export function storedTiming(combat: Combat.Implementation): (StoredTiming & EncounterData["timing"]) | null {
  const system: unknown = combat.system;
  return system instanceof EncounterData ? system.timing : null;
}

/** The scheme an encounter goes by: its own, else the world's; null where it is Foundry's own order. */
export function schemeFor(combat: Combat.Implementation): TimingScheme | null {
  const chosen = storedTiming(combat)?.scheme ?? "";
  const id = chosen === "" ? orderPolicy() : chosen;
  return allSchemes().find((scheme) => scheme.id === id) ?? null;
}

/** What is told of data that somebody has edited into what it cannot be. */
function troubleOf(error: unknown): string {
  if (error instanceof RuleError) return error.message;
  throw error;
}

/** An encounter's timing at one moment: read once, asked as often as one likes. */
export class EncounterTiming {
  readonly scheme: TimingScheme;
  readonly state: TimingState;
  readonly history: History;
  /** Stored data that will not do, in the rules' words; null where all is well. Then it counts as not begun. */
  readonly trouble: string | null;
  readonly #combat: Combat.Implementation;
  #encounter: Encounter | null = null;
  #rows: readonly TimingRow[] | null = null;
  #following: Following | null = null;

  /** `from`: the state to go on from, where what is stored is of another time. */
  constructor(
    combat: Combat.Implementation,
    scheme: TimingScheme,
    stored: StoredTiming,
    from: TimingState | null = null,
  ) {
    this.#combat = combat;
    this.scheme = scheme;
    let trouble: string | null = null;
    const attempt = <T>(read: () => T, otherwise: T): T => {
      try {
        return read();
      } catch (error) {
        trouble = troubleOf(error);
        return otherwise;
      }
    };
    this.state = from ?? attempt(() => readState(scheme, stored), unbegun(scheme.id));
    this.history = attempt(() => readHistory(stored), NO_HISTORY);
    this.trouble = trouble;
  }

  /** Everybody and everything the timing depends on, as the documents are now. */
  get encounter(): Encounter {
    return (this.#encounter ??= encounterOf(this.#combat, storedTiming(this.#combat)?.die ?? null));
  }

  /** Every combatant as the tracker shows him. */
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
    return stepsBack(this.history);
  }

  /** The combatants' ids in the order of this moment. */
  get order(): readonly string[] {
    return this.scheme.order(this.state, this.encounter);
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
