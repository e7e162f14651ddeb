/** Whom and what a request can be about. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Ids and UUIDs of a table, as a console finds them there. */
export interface Names {
  readonly actors: readonly string[];
  readonly items: readonly string[];
  /** How skills are called in requests. */
  readonly skills: readonly string[];
  readonly combatants: readonly string[];
  readonly encounters: readonly string[];
  /** Ids of all cards. */
  readonly cards: readonly string[];
  /** Ids of requests that are done. */
  readonly done: readonly string[];
  /** The id of some card of a type; of none where there is none. */
  card(type: string): string;
}

/** An id that nothing has. */
export const GONE = "gone000000000000";
