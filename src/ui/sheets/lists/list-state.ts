/** How the lists of an actor's sheet stand for this user, kept in this browser alone. */

/** What rows are sorted by: their owner's order, their names, or the numbers that they show. */
export const SORTS = ["hand", "name", "value"] as const;
export type Sort = (typeof SORTS)[number];

export interface ListState {
  /** By page; by hand where it is not named. */
  readonly sorts: Readonly<Record<string, Sort>>;
  /** The keys of the sections that are folded up. */
  readonly folded: readonly string[];
}

const FRESH: ListState = { sorts: {}, folded: [] };

/** What was stored; whatever of it is none of ours is left out. */
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

/** Where it is stored of this actor, for this user and world. */
const keyOf = (uuid: string): string => `action-cards.lists.${game.world.id}.${game.userId ?? ""}.${uuid}`;

/** How the lists of this actor stand. */
export function storedListState(uuid: string): ListState {
  try {
    return readListState(localStorage.getItem(keyOf(uuid)));
  } catch {
    return FRESH; // a browser may keep nothing
  }
}

/** Keeps how they stand; where the browser keeps nothing, for as long as the sheet is open. */
export function storeListState(uuid: string, state: ListState): void {
  try {
    localStorage.setItem(keyOf(uuid), JSON.stringify(state));
  } catch {
    // it is full, or forbidden: nothing but comfort is lost
  }
}
