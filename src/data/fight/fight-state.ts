import { isRecord, type Json, type JsonRecord } from "../../rules/cards/delta.ts";
import type { EffectTime } from "../../rules/timing/effect-time.ts";
import { NO_ACTIVE_MODIFIERS, type StoredActiveModifiers } from "./active-modifiers.ts";

/** An effect that leaves an actor without Actions (X8). */
export interface Binding {
  /** UUID of the actor whose Trick bound this one. */
  readonly by: string;
  /** How long the binding lasts by an encounter's clock; null if no clock times it. */
  readonly time: EffectTime | null;
  /** World time in seconds when it ends; null if it doesn't end by world time. */
  readonly until: number | null;
}

/** The fight state of one actor. Only GMs can write it. */
export interface FightState {
  /** Actions used (C1): in the Phase named by `phase` if each Phase has its own, otherwise in this round. */
  readonly actions: number;
  readonly phase: string;
  /** Long Range Actions used in this round (C7). */
  readonly shots: number;
  /** The cards out of the AC Deck, sorted, because the order would reveal the future. */
  readonly deck: { readonly out: readonly number[]; readonly aside: readonly number[] };
  /** Ids of the items in use, if an encounter allows only one weapon and one armor; empty if none is used. */
  readonly itemsUsed: { readonly weapon: string; readonly armor: string };
  /** The last Action, which others may answer (C13). `range` is `none` if the Action was not an attack. */
  readonly lastAction: {
    readonly range: "none" | "short" | "long" | "mental";
    readonly at: readonly string[];
    readonly group: boolean;
  };
  /**
   * The truce after a Flee (C10): its start in world time in seconds, or null; the actors it protects from; the
   * encounter that the actor left.
   */
  readonly flight: {
    readonly since: number | null;
    readonly from: readonly string[];
    readonly encounter: string;
  };
  /** True if a Surprise was used and no encounter has ended since. */
  readonly surprised: boolean;
  readonly activeModifiers: StoredActiveModifiers;
  /** Bindings, keyed by the id of the effect that shows each; null if the effect is gone. */
  readonly bound: Readonly<Record<string, Binding | null>>;
}

export type FightPart = keyof FightState;

/** New values for some parts of a fight state. */
export type FightChanges = { readonly [part in FightPart]?: FightState[part] };

/** The state of an actor that has done nothing yet. */
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
 * Where each part is stored: with the started `encounter`, in the world's `record`, or in `both`, where the encounter's
 * value overrides the record's. Outside encounters the AC Deck belongs to its owner and is stored on the `actor`.
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

/** Where a part is stored; null if it is not stored outside encounters. */
export function placeOf(part: FightPart, inEncounter: boolean): Place | null {
  const kept = KEPT[part];
  if (kept === "record") return "record";
  if (inEncounter) return "encounter";
  if (kept === "encounter") return null;
  return kept === "actor" ? "actor" : "record";
}

/** An actor's stored values, by where they are stored. Null and missing values mean the default. */
export interface StoredFight {
  /** From the started encounter; null outside encounters. */
  readonly encounter: Json | undefined;
  readonly record: Json | undefined;
  /** The `deck` of the actor. */
  readonly deck: Json | undefined;
}

function layer(value: Json | undefined, read: (part: FightPart) => boolean): JsonRecord {
  if (!isRecord(value)) return {};
  const present = Object.entries(value).filter(
    ([part, stored]) => stored !== null && read(part as FightPart),
  );
  return Object.fromEntries(present);
}

/**
 * Merges the layer `over` into the layer `under`. A null field in `over` keeps the value of `under`, except
 * that a null binding is gone.
 */
function merged(part: string, under: Json, over: Json | undefined): Json {
  if (!isRecord(under) || !isRecord(over)) return over ?? under;
  const present = Object.entries(over).filter(([, value]) => part === "bound" || value !== null);
  return { ...under, ...Object.fromEntries(present) };
}

/** An actor's fight state as stored; its Actions may belong to an earlier Phase. */
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
  return Object.fromEntries(parts) as unknown as FightState; // GM clients write nothing else
}

/** The fight state with Actions counted per Phase; `phase` is null if a round has one Action (C1). */
export function inPhase(state: FightState, phase: string | null): FightState {
  return phase !== null && phase !== state.phase ? { ...state, actions: 0 } : state;
}
