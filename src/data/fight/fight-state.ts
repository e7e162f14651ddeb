import { isRecord, type Json, type JsonRecord } from "../../rules/cards/delta.ts";
import type { EffectTime } from "../../rules/timing/effect-time.ts";
import { NO_ACTIVE_MODIFIERS, type StoredActiveModifiers } from "./active-modifiers.ts";

/** What leaves a person without Actions (X8). */
export interface Binding {
  /** UUID of the actor whose Trick did it. */
  readonly by: string;
  /** How long it lasts by an encounter's clock; null if no clock counts it. */
  readonly time: EffectTime | null;
  /** World time in seconds at which it ends; null if it has no such end. */
  readonly until: number | null;
}

/** What decides a fight for one person. Only GMs can write it. */
export interface FightState {
  /** Actions used (C1): in the Phase named by `phase` where each Phase has its own, else in this round. */
  readonly actions: number;
  readonly phase: string;
  /** Long Range Actions used in this round (C7). */
  readonly shots: number;
  /** What left the AC Deck, sorted: never an order, which would tell the future. */
  readonly deck: { readonly out: readonly number[]; readonly aside: readonly number[] };
  /** Ids of the items in use where an encounter allows only one weapon and one armor; empty for none. */
  readonly itemsUsed: { readonly weapon: string; readonly armor: string };
  /** The very last Action, as far as others may answer it (C13); `none` for one that is no attack. */
  readonly lastAction: {
    readonly range: "none" | "short" | "long" | "mental";
    readonly at: readonly string[];
    readonly group: boolean;
  };
  /** The truce after a Flee (C10): world time in seconds, null without one; whom it protects from; the encounter left. */
  readonly flight: {
    readonly since: number | null;
    readonly from: readonly string[];
    readonly encounter: string;
  };
  /** A Surprise was used, and no encounter has ended since. */
  readonly surprised: boolean;
  readonly activeModifiers: StoredActiveModifiers;
  /** By the id of the effect that shows it; null is gone. */
  readonly bound: Readonly<Record<string, Binding | null>>;
}

export type FightPart = keyof FightState;

/** New values for some parts of a fight state. */
export type FightChanges = { readonly [part in FightPart]?: FightState[part] };

/** A person who has done nothing yet. */
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
 * Where each part is kept: with a started `encounter`, in the world's `record`, or in `both`, which means in the record
 * until the encounter says otherwise. Outside encounters the AC Deck belongs to its owner and is kept on the `actor`.
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

/** Where a part is written; null if it is kept nowhere outside encounters. */
export function placeOf(part: FightPart, inEncounter: boolean): Place | null {
  const kept = KEPT[part];
  if (kept === "record") return "record";
  if (inEncounter) return "encounter";
  if (kept === "encounter") return null;
  return kept === "actor" ? "actor" : "record";
}

/** The stored values of one person, by where they are kept. Null and missing values stand for the default. */
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

/** One layer over another; null inside a part stands for what lies below, but a binding that is null is gone. */
function merged(part: string, under: Json, over: Json | undefined): Json {
  if (!isRecord(under) || !isRecord(over)) return over ?? under;
  const present = Object.entries(over).filter(([, value]) => part === "bound" || value !== null);
  return { ...under, ...Object.fromEntries(present) };
}

/** A person's fight state, as it is stored: Actions may be of an earlier Phase. */
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

/** The same with Actions counted anew in each Phase; `phase` is null where a round has one Action (C1). */
export function inPhase(state: FightState, phase: string | null): FightState {
  return phase !== null && phase !== state.phase ? { ...state, actions: 0 } : state;
}
