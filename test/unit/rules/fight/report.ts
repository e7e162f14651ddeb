import type { Sum } from "./calculate.ts";
import type { SystemRequest } from "./act.ts";
import type { TableState } from "./state.ts";

/** A refusal of the table's own, where no rule of the fight speaks. */
export class TableRefused extends Error {
  constructor(readonly reason: string) {
    super(`the table refuses: ${reason}`);
  }
}

/** What a request came to, as far as others want to know. */
export interface Report extends Partial<Sum> {
  /** The OR, DR or MIND there was. */
  readonly stat?: number;
  readonly struck?: readonly string[];
  /** The attack that is defended, or the Flee that is challenged or settled, by the request that began it. */
  readonly about?: number;
  readonly damage?: number;
  readonly fled?: boolean;
  readonly turn?: string;
  /** Who may challenge a Flee, or was fled from. */
  readonly others?: readonly string[];
  readonly free?: readonly string[];
  /** What was taken back. */
  readonly undid?: number;
}

export type Of<K extends SystemRequest["kind"]> = Extract<SystemRequest, { kind: K }>;

/** The table after a request, and what it came to. */
export type Outcome = readonly [TableState, Report];

export function requireThat(holds: boolean, reason: string): void {
  if (!holds) throw new TableRefused(reason);
}
