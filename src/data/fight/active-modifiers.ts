import { ACTION_KEYS, type ActionKey } from "../../rules/actionValues/actions.ts";
import type { ActiveModifiers, Influence } from "../../rules/actionValues/active-modifiers.ts";

/**
 * An actor's active modifiers (X2, X5, X6) as stored. The rules' records are stored as lists, because an
 * update replaces a list but merges records.
 */
export interface StoredActiveModifiers {
  readonly stymied: boolean;
  /** The Active Defense. If `skill` is empty, the actor has none. */
  readonly defense: { readonly skill: string; readonly value: number };
  /** The influences. An empty `action` means any type of Action, an empty `against` any opponent. */
  readonly influences: readonly (Omit<Influence, "action" | "against"> & {
    readonly key: string;
    readonly action: string;
    readonly against: string;
  })[];
  readonly attempts: readonly {
    readonly key: string;
    readonly hazardous: boolean;
    readonly inspired: boolean;
    readonly closed: boolean;
  }[];
  /** How many times each movement was used this round (X7). */
  readonly moved: readonly { readonly key: ActionKey; readonly times: number }[];
}

export const NO_ACTIVE_MODIFIERS: StoredActiveModifiers = {
  stymied: false,
  defense: { skill: "", value: 0 },
  influences: [],
  attempts: [],
  moved: [],
};

/** Converts a list to a record, keyed by each entry's `key`. */
function keyed<T extends { readonly key: string }>(entries: readonly T[]) {
  return Object.fromEntries(entries.map(({ key, ...entry }) => [key, entry]));
}

/** Converts stored active modifiers to the form that the rules use. */
export function activeModifiersOf({
  stymied,
  defense,
  influences,
  attempts,
  moved,
}: StoredActiveModifiers): ActiveModifiers {
  return {
    stymied,
    defense: defense.skill === "" ? null : { ...defense },
    influences: keyed(
      influences.map((influence) => ({
        ...influence,
        action: influence.action === "" ? null : influence.action,
        against: influence.against === "" ? null : influence.against,
      })),
    ),
    attempts: keyed(attempts),
    moved: Object.fromEntries(moved.map(({ key, times }) => [key, times])),
  };
}

/** Converts active modifiers to their stored form. */
export function storedActiveModifiers({
  stymied,
  defense,
  influences,
  attempts,
  moved,
}: ActiveModifiers): StoredActiveModifiers {
  return {
    stymied,
    defense: defense === null ? { skill: "", value: 0 } : { ...defense },
    influences: Object.entries(influences).map(([key, influence]) => ({
      key,
      ...influence,
      flags: [...influence.flags],
      action: influence.action ?? "",
      against: influence.against ?? "",
    })),
    attempts: Object.entries(attempts).map(([key, mark]) => ({ key, ...mark })),
    moved: ACTION_KEYS.flatMap((key) => {
      const times = moved[key];
      return times === undefined ? [] : [{ key, times }];
    }),
  };
}
