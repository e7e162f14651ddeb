import fc from "fast-check";
import { AVATARS, IDS, STRANGER, type TableState } from "./state.ts";

/** How a calculation is played: the answers to "one more?", and whether the cards come from a fan. */
export interface Play {
  readonly more: readonly boolean[];
  readonly fan: boolean;
  readonly picks: number;
}

export type Deed =
  | {
      readonly kind: "attack";
      readonly by: string;
      readonly range: "short" | "long" | "mental";
      readonly at: readonly string[];
      readonly spend: number;
      /** A Mental attack turns to who takes the blows. */
      readonly turnTo: boolean;
      readonly play: Play;
    }
  | {
      readonly kind: "shot";
      readonly by: string;
      readonly at: string;
      readonly spend: number;
      readonly play: Play;
    }
  | { readonly kind: "defend"; readonly by: string; readonly play: Play }
  | {
      readonly kind: "guard";
      readonly by: string;
      readonly whom: string;
      readonly melee: "none" | "common" | "other";
    }
  | { readonly kind: "flee"; readonly by: string; readonly play: Play }
  | { readonly kind: "catch"; readonly by: string; readonly take: boolean; readonly play: Play }
  | { readonly kind: "settle"; readonly by: string }
  | { readonly kind: "command"; readonly by: string; readonly able: boolean; readonly lets: boolean }
  | {
      readonly kind: "charge";
      readonly by: string;
      readonly to: number;
      readonly inMelee: boolean;
      readonly objecting: readonly string[];
      readonly unable: readonly string[];
    }
  | { readonly kind: "renew"; readonly by: string }
  | { readonly kind: "leave"; readonly by: string }
  | { readonly kind: "join"; readonly by: string }
  | { readonly kind: "heal"; readonly by: string }
  | { readonly kind: "turn" }
  | { readonly kind: "round"; readonly renewing: readonly string[] }
  | { readonly kind: "wait"; readonly seconds: number }
  /** Takes back what is so many back among what could be taken back. */
  | { readonly kind: "undo"; readonly back: number };

export type Kind = Deed["kind"];

/** A deed that depends on the table for who does it to whom, so that enough of them are legal. */
export type Intent = (state: TableState) => Deed;

const ALL = [...IDS, STRANGER];

/** Whose turn it is, most often; else anybody. */
const actors = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constantFrom(...IDS) },
  { weight: 1, arbitrary: fc.constantFrom(...ALL) },
);
const anybody = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...IDS) },
  { weight: 1, arbitrary: fc.constant(STRANGER) },
);
const play: fc.Arbitrary<Play> = fc.record({
  more: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
  fan: fc.boolean(),
  picks: fc.constantFrom(1, 1, 1, 2),
});

function actorOf(state: TableState, who: string | null): string {
  return who ?? state.turn ?? IDS[0];
}

function feetOf(state: TableState, id: string): number {
  return state.feet[id] ?? 0;
}

/** The range that fits the first target. */
function fitting(state: TableState, by: string, at: readonly string[]): "short" | "long" {
  return Math.abs(feetOf(state, by) - feetOf(state, at[0]!)) > 5 ? "long" : "short";
}

function most(by: string, range: "short" | "long" | "mental"): number {
  const { or, dr, mind } = AVATARS[by] ?? { or: 1, dr: 1, mind: 1 };
  return { short: or, long: dr, mental: mind }[range];
}

const attacks = fc
  .record({
    who: actors,
    range: fc.constantFrom("fit", "fit", "fit", "mental", "mental", "short", "long"),
    at: fc.oneof(
      { weight: 4, arbitrary: fc.tuple(anybody) },
      { weight: 1, arbitrary: fc.uniqueArray(anybody, { minLength: 2, maxLength: 3 }) },
    ),
    share: fc.constantFrom(0, 0.5, 0.25, 0.75, 0.5, 1, 1, 1.2),
    turnTo: fc.boolean(),
    play,
  })
  .map(({ who, range, at, share, ...rest }): Intent => {
    return (state) => {
      const by = actorOf(state, who);
      // Attacks on oneself are few.
      const others = at.map((id) => (id === by && share !== 0.25 ? IDS[(at.length + 1) % 4]! : id));
      const fit = range === "fit" ? fitting(state, by, others) : (range as "short" | "long" | "mental");
      const spend = Math.ceil(most(by, fit) * share);
      return { kind: "attack", by, range: fit, at: [...new Set(others)], spend, ...rest };
    };
  });

/** Answers the Charge of somebody who has an offer out, or of anybody. */
const shots = fc
  .record({ who: fc.option(anybody), at: anybody, share: fc.constantFrom(0.1, 0.1, 0.5, 1, 0), play })
  .map(({ who, at, share, play }): Intent => {
    return ({ offers }) => {
      const open = Object.values(offers).find(({ free }) => free.length > 0);
      const by = who ?? open?.free[0] ?? "bo";
      const spend = Math.ceil(most(by, "long") * share);
      return { kind: "shot", by, at: who === null ? (open?.charger ?? at) : at, spend, play };
    };
  });

/** Whoever waits for it, most often. */
const defences = fc.record({ who: fc.option(anybody, { freq: 1 }), play }).map(({ who, play }): Intent => {
  return ({ exchanges }) => {
    const waiting = Object.values(exchanges).find((exchange) => exchange.waiting.length > 0)?.waiting[0];
    return { kind: "defend", by: who ?? waiting ?? "ana", play };
  };
});

const guards = fc
  .record({
    who: actors,
    whom: anybody,
    near: fc.boolean(),
    melee: fc.constantFrom("none", "common", "other"),
  })
  .map(({ who, whom, near, melee }): Intent => {
    return (state) => {
      const by = actorOf(state, who);
      const close = IDS.find((id) => id !== by && fitting(state, by, [id]) === "short");
      return { kind: "guard", by, whom: near ? (close ?? whom) : whom, melee: near ? "none" : melee };
    };
  });

const flights = fc.record({ who: actors, play }).map(({ who, play }): Intent => {
  return (state) => ({ kind: "flee", by: actorOf(state, who), play });
});

function runningOf({ flights }: TableState) {
  return Object.values(flights).findLast(({ over }) => !over);
}

const catches = fc
  .record({ who: fc.option(anybody, { freq: 1 }), take: fc.boolean(), play })
  .map(({ who, take, play }): Intent => {
    return (state) => ({ kind: "catch", by: who ?? runningOf(state)?.waiting[0] ?? "bo", take, play });
  });

const settlements = fc.option(anybody, { freq: 2 }).map((who): Intent => {
  return (state) => ({ kind: "settle", by: who ?? runningOf(state)?.fleer ?? "ana" });
});

const commands = fc
  .record({ by: anybody, able: fc.boolean(), lets: fc.boolean() })
  .map((command): Intent => () => ({ kind: "command", ...command }));

const charges = fc
  .record({
    who: actors,
    to: fc.integer({ min: 0, max: 5 }).map((steps) => steps * 5),
    inMelee: fc.constantFrom(false, false, false, true),
    objecting: fc.subarray([...IDS]),
    unable: fc.subarray([...IDS]),
  })
  .map(({ who, ...rest }): Intent => (state) => ({ kind: "charge", by: actorOf(state, who), ...rest }));

const renewals = fc.option(anybody, { freq: 1 }).map((who): Intent => {
  return ({ renewals: { open } }) => ({ kind: "renew", by: who ?? open[0]?.protector ?? "cy" });
});

const rounds = fc.subarray([...ALL]).map((renewing): Intent => () => ({ kind: "round", renewing }));
const comings = fc
  .record({ kind: fc.constantFrom("leave", "join", "join", "join", "heal", "heal", "heal"), by: anybody })
  .map(({ kind, by }): Intent => {
    return ({ here, fighters, life }) => {
      const missing = IDS.find((id) => !here.includes(id) || fighters[id]!.fled);
      const down = IDS.find((id) => life[id]!.value <= 0);
      if (kind === "join") return { kind, by: by === STRANGER ? by : (missing ?? by) };
      return { kind: kind as "leave" | "heal", by: kind === "heal" ? (down ?? by) : by };
    };
  });
const waits = fc.constantFrom(6, 60, 1800, 3600).map((seconds): Intent => () => ({ kind: "wait", seconds }));
const undoings = fc
  .constantFrom(0, 0, 0, 0, 1, 2, 3, 8)
  .map((back): Intent => () => ({ kind: "undo", back }));

/** Anything that can be tried at this table. */
export const intents: fc.Arbitrary<Intent> = fc.oneof(
  { weight: 7, arbitrary: attacks },
  { weight: 2, arbitrary: shots },
  { weight: 4, arbitrary: defences },
  { weight: 5, arbitrary: guards },
  { weight: 2, arbitrary: flights },
  { weight: 4, arbitrary: catches },
  { weight: 2, arbitrary: settlements },
  { weight: 1, arbitrary: commands },
  { weight: 3, arbitrary: charges },
  { weight: 2, arbitrary: renewals },
  { weight: 9, arbitrary: fc.constant<Intent>(() => ({ kind: "turn" })) },
  { weight: 2, arbitrary: rounds },
  { weight: 4, arbitrary: comings },
  { weight: 1, arbitrary: waits },
  { weight: 4, arbitrary: undoings },
);
