/** Stores the state of the lists on an actor's sheet in this browser, for this user. */

/** The sort orders: manual, by name, or by the numbers shown. */
export const SORTS = ["hand", "name", "value"] as const;
export type Sort = (typeof SORTS)[number];

export interface ListState {
  /** The sort order of each page, keyed by page. A page without an entry is in manual order. */
  readonly sorts: Readonly<Record<string, Sort>>;
  /** The keys of the collapsed sections. */
  readonly folded: readonly string[];
}

const FRESH: ListState = { sorts: {}, folded: [] };

/** Parses the stored state. Drops invalid entries. */
export function readListState(text: string | null): ListState {
  try {
    const { sorts, folded } = Object(JSON.parse(text ?? "{}")) as Record<keyof ListState, unknown>; // checked below
    const isSort = (entry: [string, unknown]): entry is [string, Sort] =>
      SORTS.some((sort) => sort === entry[1]);
    return {
      sorts: Object.fromEntries(Object.entries(Object(sorts) as object).filter(isSort)),
      folded: Array.isArray(folded) ? folded.filter((key) => typeof key === "string") : [],
    };
  } catch {
    return FRESH;
  }
}

/** Returns the storage key for this actor, user and world. */
const keyOf = (uuid: string): string => `action-cards.lists.${game.world.id}.${game.userId ?? ""}.${uuid}`;

/** Returns the state of this actor's lists, as stored in this browser. */
export function storedListState(uuid: string): ListState {
  try {
    return readListState(localStorage.getItem(keyOf(uuid)));
  } catch {
    return FRESH; // storage may be unavailable
  }
}

/**
 * Stores the state of this actor's lists. If the browser's storage fails, only the sheet object remembers the
 * state.
 */
export function storeListState(uuid: string, state: ListState): void {
  try {
    localStorage.setItem(keyOf(uuid), JSON.stringify(state));
  } catch {
    // storage is full or blocked; losing this state is harmless
  }
}
