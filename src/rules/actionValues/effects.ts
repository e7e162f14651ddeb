import { checkInteger } from "../cards/check.ts";
import { DEFAULT_THRESHOLD } from "./degree.ts";
import type { PoolKey } from "./pools.ts";

/** The actor or actors that an effect applies to. */
type Receiver = "self" | "ally" | "allies" | "foe";

/** How long an effect lasts. */
export type Duration =
  /** Until the next Action, until the next Action of the same type, for the rest of the encounter, or permanently. */
  | { readonly unit: "nextAction" | "sameType" | "encounter" | "permanent" }
  /** This many Sequences, rounds or minutes. */
  | { readonly unit: "sequences" | "rounds" | "minutes"; readonly count: number }
  /** Until the target wins this contest. `contest` is an Action's key. */
  | { readonly unit: "contestWon"; readonly contest: "trick" }
  /** While the deceived target is present and nobody questions the lie. */
  | { readonly unit: "unchallenged" };

/** An effect that an Action has because of its Effect Value. */
export type Effect =
  /** The receiver gains positive dice. */
  | { readonly type: "dice"; readonly count: number; readonly for: Receiver; readonly lasts: Duration }
  /** The amount is added to the receiver's Action Values. */
  | { readonly type: "av"; readonly amount: number; readonly for: Receiver; readonly lasts: Duration }
  | { readonly type: "gain"; readonly pool: PoolKey; readonly points: number; readonly for: Receiver }
  | { readonly type: "loss"; readonly pool: PoolKey; readonly points: number | "all"; readonly for: Receiver }
  /** A disadvantage the players agree on. */
  | { readonly type: "setback"; readonly for: Receiver; readonly lasts: Duration }
  | { readonly type: "noActions"; readonly for: Receiver; readonly lasts: Duration }
  /** The receiver believes the Bluff. */
  | { readonly type: "deceived"; readonly for: Receiver; readonly lasts: Duration }
  /** The consequences of a Negotiated Victory. */
  | { readonly type: "negotiatedVictory" };

/** The numbers an effect depends on: the Payoff, the Outcome and the Threshold. */
export interface EffectInput {
  /** The Payoff, which effects use as their Effect Value (decision 12 on Action!). */
  readonly ev: number;
  readonly outcome?: number;
  readonly threshold?: number;
}

/** The effects of an Action. If `choices` has several lists, the player chooses one of them. */
export interface EffectResult {
  /** The step of the Action's table that the Effect Value reaches. */
  readonly step: number;
  readonly choices: readonly (readonly Effect[])[];
}

/** The input with defaults filled in. */
export type FullEffectInput = Required<EffectInput>;

/** Checks the input and fills in the defaults. Throws a RuleError naming the invalid field. */
export function checkEffectInput({
  ev,
  outcome = 0,
  threshold = DEFAULT_THRESHOLD,
}: EffectInput): FullEffectInput {
  return {
    ev: checkInteger(ev, "ev"),
    outcome: checkInteger(outcome, "outcome"),
    threshold: checkInteger(threshold, "threshold", { min: 1 }),
  };
}
