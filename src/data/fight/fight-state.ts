import type { Json, JsonRecord } from "../../rules/cards/delta.ts";
import { isRecord } from "../../rules/cards/same.ts";
import type { EffectTime } from "../../rules/timing/effect-time.ts";
import { NO_ACTIVE_MODIFIERS, type StoredActiveModifiers } from "./active-modifiers.ts";

/** An effect of a Trick that leaves an actor without Actions (X8). */
export interface Binding {
  /** The UUID of the actor who used the Trick. */
  readonly by: string;
  /** When the effect ends on an encounter's clock; null if no clock times it. */
  readonly time: EffectTime | null;
  /** When the effect ends, in seconds of world time; null if world time does not end it. */
  readonly until: number | null;
}

/** The fight state of one actor. Only GMs can write it. */
export interface FightState {
  /**
   * The number of Actions used (C1). If each Phase has its own Action, counts those in the Phase that `phase` names,
   * else those in the round.
   */
  readonly actions: number;
  readonly phase: string;
  /** Long Range Actions used in this round (C7). */
  readonly shots: number;
  /** The cards out of the AC Deck, and an Ace held `aside` (A6). Sorted, so that the order reveals no future draws. */
  readonly deck: { readonly out: readonly number[]; readonly aside: readonly number[] };
  /**
   * The ids of the weapon and the armor in use, if an encounter allows only one of each. Empty if none is in
   * use.
   */
  readonly itemsUsed: { readonly weapon: string; readonly armor: string };
  /**
   * The last Action, which decides who can answer a Charge for free (C13). `at` lists the targets' UUIDs.
   * `range` is `none` if the Action was not an attack.
   */
  readonly lastAction: {
    readonly range: "none" | "short" | "long" | "mental";
    readonly at: readonly string[];
    readonly group: boolean;
  };
  /**
   * The truce after a Flee (C10). `since`: its start in seconds of world time, or null. `from`: the UUIDs of
   * the actors it protects from. `encounter`: the id of the encounter that the actor left.
   */
  readonly flight: {
    readonly since: number | null;
    readonly from: readonly string[];
    readonly encounter: string;
  };
  /** True if the actor has used a Surprise since the last encounter ended. */
  readonly surprised: boolean;
  readonly activeModifiers: StoredActiveModifiers;
  /** Bindings, keyed by the id of the effect that shows the binding. Null for a binding that is gone. */
  readonly bound: Readonly<Record<string, Binding | null>>;
}

export type FightPart = keyof FightState;

/** New values for parts of a fight state. */
export type FightChanges = { readonly [part in FightPart]?: FightState[part] };

/** The fight state of an actor who has not done anything. */
export const FRESH: FightState = {
  actions: 0,
  phase: "",
  shots: 0,
  deck: { out: [], aside: [] },
  itemsUsed: { weapon: "", armor: "" },
  lastAction: { range: "none", at: [], group: false },
  flight: { since: null, from: [], encounter: "" },
  surprised: false,
  activeModifiers: NO_ACTIVE_MODIFIERS,
  bound: {},
};

/**
 * Where each part is stored. A part marked `both` is stored in the actor's encounter or, outside encounters, in the
 * world's record. Reading it merges the two values, and the encounter's value wins. A part marked `actor` is stored
 * in the encounter or, outside encounters, on the actor.
 */
const KEPT = {
  actions: "encounter",
  phase: "encounter",
  shots: "encounter",
  itemsUsed: "encounter",
  deck: "actor",
  lastAction: "both",
  activeModifiers: "both",
  bound: "both",
  flight: "record",
  surprised: "record",
} as const satisfies Record<FightPart, string>;

export type Place = "encounter" | "record" | "actor";

/** Where to write a part. Outside encounters, null for a part that only encounters store. */
export function placeOf(part: FightPart, inEncounter: boolean): Place | null {
  const kept = KEPT[part];
  if (kept === "record") return "record";
  if (inEncounter) return "encounter";
  if (kept === "encounter") return null;
  return kept === "actor" ? "actor" : "record";
}

/** An actor's stored fight state, by where it is stored. */
export interface StoredFight {
  /** The actor's entry in the started encounter; null outside encounters. */
  readonly encounter: Json | undefined;
  readonly record: Json | undefined;
  /** The actor's own `deck` field. */
  readonly deck: Json | undefined;
}

function layer(value: Json | undefined, read: (part: FightPart) => boolean): JsonRecord {
  if (!isRecord(value)) return {};
  const present = Object.entries(value).filter(
    ([part, stored]) => stored !== null && read(part as FightPart),
  );
  return Object.fromEntries(present);
}

/** Merges `over` into `under`. Skips nulls, except in `bound`, where null means that the binding is gone. */
function merged(part: string, under: Json, over: Json | undefined): Json {
  if (!isRecord(under) || !isRecord(over)) return over ?? under;
  const present = Object.entries(over).filter(([, value]) => part === "bound" || value !== null);
  return { ...under, ...Object.fromEntries(present) };
}

/** Reads an actor's stored fight state. `actions` may belong to an earlier Phase, see `inPhase`. */
export function readFight({ encounter, record, deck }: StoredFight): FightState {
  const inEncounter = encounter !== null;
  const lasting = layer(record, (part) => KEPT[part] === "record" || KEPT[part] === "both");
  const current = layer(encounter, (part) => KEPT[part] !== "record");
  const own: JsonRecord = inEncounter ? {} : layer({ deck: deck ?? null }, () => true);
  const defaults = FRESH as unknown as JsonRecord; // plain data
  const parts = Object.entries(defaults).map(([part, fresh]) => {
    const stored = [lasting, own, current].map((one) => one[part]);
    return [part, stored.reduce<Json>((under, over) => merged(part, under, over), fresh)] as const;
  });
  return Object.fromEntries(parts) as unknown as FightState; // only GM clients write these values
}

/**
 * The fight state in this Phase: `actions` becomes 0 if it was counted in another Phase. `phase` is null if
 * Actions count for the round (C1).
 */
export function inPhase(state: FightState, phase: string | null): FightState {
  return phase !== null && phase !== state.phase ? { ...state, actions: 0 } : state;
}
