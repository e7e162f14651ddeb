import type { Words } from "../../platform/words.ts";

/** A box to check. */
interface Box {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
}

/** What is chosen in the window. */
export interface RestDraft {
  readonly name: string;
  readonly chosen: readonly string[];
  /** What heals, by key; null until the GM changes what usually does. */
  readonly keys: readonly string[] | null;
  /** How many points of each; null for all. */
  readonly amount: number | null;
}

/** The window for a rest or a treatment. */
export interface RestView {
  readonly name: string;
  readonly people: readonly (Box & { readonly img: string })[];
  readonly boxes: readonly Box[];
  /** Empty for all. */
  readonly amount: string;
  readonly blocked: boolean;
  /** Says why nothing can be given back; empty if something can. */
  readonly missing: string;
}

/** The keys of what heals. */
export function keysOf({ keys }: RestDraft, healable: ReadonlyMap<string, boolean>): string[] {
  return [...healable.keys()].filter((key) => keys?.includes(key) ?? healable.get(key) === true);
}

/** `healable`: what the chosen people lack, by key, and whether it usually heals; `labelOf` names it. */
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
