import {
  DEFAULT_OPTIONS,
  type AttackContext,
  type Protection,
} from "../../../../src/rules/printed/attack-context.ts";
import { DEFAULT_BUMPS } from "../../../../src/rules/printed/bumps.ts";
import {
  HIT_LOCATIONS,
  type CardDie,
  type PrintedCard,
  type PrintedCell,
} from "../../../../src/rules/printed/card.ts";
import type { Consulted } from "../../../../src/rules/printed/caption.ts";
import type { CheckContext } from "../../../../src/rules/printed/check.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import type { ActionStep, Answer } from "../../../../src/rules/printed/script.ts";
import { spotKey } from "../../../../src/rules/printed/spot.ts";

/** The same protection at all locations. */
export function protectedAll(protection: number): Protection {
  return Object.fromEntries(HIT_LOCATIONS.map((location) => [location, protection]));
}

/** Xenes with a blast carbine against a thug: 4d8 against 5, a burst of 3. */
export function shot(change: Partial<AttackContext> = {}): AttackContext {
  return {
    lookup: { die: "d8", ranks: 4 },
    tn: 5,
    burst: 3,
    penetration: 6,
    damage: { dice: 3, die: "d8" },
    reliability: 11,
    target: { size: 6, protection: protectedAll(4) },
    called: null,
    bystanders: 0,
    area: null,
    bumps: DEFAULT_BUMPS,
    options: DEFAULT_OPTIONS,
    ...change,
  };
}

/** The commando's concussion grenade: lookup 4d6 against 7, blast radius 3, damage 3d6. */
export function grenade(change: Partial<AttackContext> = {}): AttackContext {
  return shot({
    lookup: { die: "d6", ranks: 4 },
    tn: 7,
    burst: 1,
    penetration: 0,
    damage: { dice: 3, die: "d6" },
    reliability: null,
    area: { radius: 3, thrown: true, concussion: true, save: 5 },
    ...change,
  });
}

export function check(change: Partial<CheckContext> = {}): CheckContext {
  return {
    lookup: { die: "d8", ranks: 4 },
    tn: 5,
    task: null,
    bumps: DEFAULT_BUMPS,
    options: { extend: true, entry: false, dice: false },
    ...change,
  };
}

export const card = (number: number): Answer => ({ type: "card", card: number });

/** The card of the rules' first worked example. */
export const C34 = card(34);

/** Parses a column of cells such as "7 12! CF": 12! is exceptional, CF is a critical failure. */
export function cells(text: string): readonly PrintedCell[] {
  return text.split(" ").map((word) => ({
    value: word === "CF" ? 0 : Number.parseInt(word, 10),
    exceptional: word.endsWith("!"),
    criticalFailure: word === "CF",
  }));
}

export interface Change extends Partial<Omit<PrintedCard, "cause" | "effect">> {
  readonly cause?: Partial<Record<CardDie, readonly PrintedCell[]>>;
  readonly effect?: Partial<Record<CardDie, readonly PrintedCell[]>>;
}

export function deckWith(changes: Readonly<Record<number, Change>>): readonly PrintedCard[] {
  return PRINTED_DECK.map((face) => {
    const { cause = {}, effect = {}, ...rest } = changes[face.number] ?? {};
    return { ...face, ...rest, cause: { ...face.cause, ...cause }, effect: { ...face.effect, ...effect } };
  });
}

/** The result of a finished action. Throws if the action is pending. */
export function done<Result>(step: ActionStep<Result>): Result {
  if (step.status === "pending") throw new Error(`waits for ${step.choice.type}`);
  return step.result;
}

/** The choice that an action waits for. Throws if the action is finished. */
export function pending<Result>(step: ActionStep<Result>) {
  if (step.status === "done") throw new Error("is over");
  return step.choice;
}

/** The lookups of a result, each as the text `card spot: key`. */
export function looks({ consulted }: { readonly consulted: readonly Consulted[] }): readonly string[] {
  return consulted.map((look) => `${look.card} ${spotKey(look.spot)}: ${look.key}`);
}
