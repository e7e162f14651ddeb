import type { Sum } from "./calculate.ts";
import type { SystemRequest } from "./act.ts";
import type { TableState } from "./state.ts";

/** A refusal by the tests' own `Table`, outside the rules of the fight. */
export class TableRefused extends Error {
  constructor(readonly reason: string) {
    super(`the table refuses: ${reason}`);
  }
}

/** The parts of a request's result that other code needs. */
export interface Report extends Partial<Sum> {
  /** The points of OR, DR or MIND that were available. */
  readonly stat?: number;
  readonly struck?: readonly string[];
  /** The number of the request that this one answers: the attack, or the Flee. */
  readonly about?: number;
  readonly damage?: number;
  readonly fled?: boolean;
  readonly turn?: string;
  /**
   * For an open Flee, the combatants who can challenge it. For a Flee that succeeded, the combatants the fleer fled
   * from.
   */
  readonly others?: readonly string[];
  readonly free?: readonly string[];
  /** The number of the request that was undone. */
  readonly undid?: number;
}

export type Of<K extends SystemRequest["kind"]> = Extract<SystemRequest, { kind: K }>;

/** The state after a request, and the request's report. */
export type Outcome = readonly [TableState, Report];

export function requireThat(holds: boolean, reason: string): void {
  if (!holds) throw new TableRefused(reason);
}
