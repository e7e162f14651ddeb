import type { Sum } from "./calculate.ts";
import type { SystemRequest } from "./act.ts";
import type { TableState } from "./state.ts";

/** A refusal by the test table, outside the rules of the fight. */
export class TableRefused extends Error {
  constructor(readonly reason: string) {
    super(`the table refuses: ${reason}`);
  }
}

/** What others need to know about a request's result. */
export interface Report extends Partial<Sum> {
  /** The OR, DR or MIND available. */
  readonly stat?: number;
  readonly struck?: readonly string[];
  /** The request that began the attack that is defended, or the Flee that is challenged or settled. */
  readonly about?: number;
  readonly damage?: number;
  readonly fled?: boolean;
  readonly turn?: string;
  /** Who can challenge a Flee, or was fled from. */
  readonly others?: readonly string[];
  readonly free?: readonly string[];
  /** The request that was undone. */
  readonly undid?: number;
}

export type Of<K extends SystemRequest["kind"]> = Extract<SystemRequest, { kind: K }>;

/** The table after a request, and its report. */
export type Outcome = readonly [TableState, Report];

export function requireThat(holds: boolean, reason: string): void {
  if (!holds) throw new TableRefused(reason);
}
