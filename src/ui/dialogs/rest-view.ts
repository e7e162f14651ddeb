import type { Words } from "../../platform/words.ts";

interface Box {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
}

export interface RestDraft {
  readonly name: string;
  readonly chosen: readonly string[];
  /** The keys of the points to heal. Null if the user has not changed them: then the points that usually heal apply. */
  readonly keys: readonly string[] | null;
  /** How many points of each kind are restored; null for all. */
  readonly amount: number | null;
}

/** Template context of the window for a rest or a treatment. */
export interface RestView {
  readonly name: string;
  readonly people: readonly (Box & { readonly img: string })[];
  readonly boxes: readonly Box[];
  /** The number of points to restore, as text; empty for all. */
  readonly amount: string;
  readonly blocked: boolean;
  /** Says why nothing can be restored; empty if something can. */
  readonly missing: string;
}

/** Returns the keys of the points to heal: those that the GM chose, else those that usually heal. */
export function keysOf({ keys }: RestDraft, healable: ReadonlyMap<string, boolean>): string[] {
  return [...healable.keys()].filter((key) => keys?.includes(key) ?? healable.get(key) === true);
}

/**
 * Builds the context. `healable` has the keys of the points that the chosen actors lack, and whether each
 * usually heals.
 */
export function restView(
  draft: RestDraft,
  people: readonly { readonly uuid: string; readonly name: string; readonly img: string }[],
  healable: ReadonlyMap<string, boolean>,
  labelOf: (key: string) => string,
  words: Words,
): RestView {
  const { name, chosen, amount } = draft;
  const keys = keysOf(draft, healable);
  const missing = healable.size === 0 ? "Unhurt" : keys.length === 0 ? "ChooseWhat" : "";
  return {
    name,
    people: people.map((one, index) => ({
      name: `who.${index}`,
      label: one.name,
      img: one.img,
      checked: chosen.includes(one.uuid),
    })),
    boxes: [...healable.keys()].map((key, index) => ({
      name: `what.${index}`,
      label: labelOf(key),
      checked: keys.includes(key),
    })),
    amount: amount === null ? "" : String(amount),
    blocked: missing !== "",
    missing: missing === "" ? "" : words(`ACTIONCARDS.Rest.${missing}`),
  };
}
