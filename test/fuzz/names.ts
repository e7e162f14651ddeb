export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Ids and UUIDs that a user can look up in the browser's console. */
export interface Names {
  readonly actors: readonly string[];
  readonly items: readonly string[];
  /** Skill names as requests write them. */
  readonly skills: readonly string[];
  readonly combatants: readonly string[];
  readonly encounters: readonly string[];
  /** Ids of all chat cards. */
  readonly cards: readonly string[];
  /** Ids of requests that have been carried out. */
  readonly done: readonly string[];
  /** The id of a chat card of this type, or an unused id if there is none. */
  card(type: string): string;
}

/** An id that does not exist. */
export const GONE = "gone000000000000";
