import { Search } from "../kit/search.ts";

/** The kinds of entries in a section: the label of the filter, and the name of each kind, keyed by its value. */
export interface Kinds {
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
}

/** A document in a compendium or the world, with the fields of its index entry. */
export interface PackEntry {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly document: string;
  /** The document's type; empty if its class has no types. */
  readonly type: string;
  /** The compendium's id; empty for the world's own items. */
  readonly pack: string;
  /** The entry's kind within its type, such as an attack's range; empty if the type has no kinds. */
  readonly kind: string;
  /** Keywords, in lower case. */
  readonly keywords: readonly string[];
  /** The description without markup. */
  readonly text: string;
}

/** A source of entries to filter by: one compendium, or all compendia of a game. */
export interface PickSource {
  readonly id: string;
  readonly label: string;
  readonly packs: readonly string[];
}

/** The user's filter. An empty field has no effect. */
export interface PickFilter {
  /** Words that the name, a keyword or the description must contain. */
  readonly typed: string;
  readonly source: string;
  /** The key of a section, made by `sectionOf`. */
  readonly section: string;
  readonly kind: string;
  readonly keyword: string;
  /** UUIDs of the entries to show, such as the favorites; null to show all. */
  readonly only: readonly string[] | null;
}

export const NO_FILTER: PickFilter = {
  typed: "",
  source: "",
  section: "",
  kind: "",
  keyword: "",
  only: null,
};

/** Returns the key of the entry's section: its document class and its type, if it has one. */
export function sectionOf({ document, type }: Pick<PackEntry, "document" | "type">): string {
  return type === "" ? document : `${document}.${type}`;
}

/** Returns for each entry whether it passes the filter. An unknown source has no effect. */
export function passing(
  entries: readonly PackEntry[],
  { typed, source, section, kind, keyword, only }: PickFilter,
  sources: readonly PickSource[],
): boolean[] {
  const search = new Search(typed);
  const packs = sources.find(({ id }) => id === source)?.packs ?? null;
  return entries.map(
    (entry) =>
      (packs === null || packs.includes(entry.pack)) &&
      (section === "" || sectionOf(entry) === section) &&
      (only === null || only.includes(entry.uuid)) &&
      (kind === "" || entry.kind === kind) &&
      (keyword === "" || entry.keywords.includes(keyword)) &&
      (!search.isOn || search.finds(`${entry.name} ${entry.keywords.join(" ")} ${entry.text}`)),
  );
}

/**
 * Returns the index of the visible entry that is `step` visible entries away from index `from`, or the first
 * or last one at the ends. Returns the first visible entry if `from` is hidden, and -1 if none is visible.
 */
export function placeFrom(shown: readonly boolean[], from: number, step: number): number {
  const places = shown.flatMap((isShown, place) => (isShown ? [place] : []));
  const at = places.indexOf(from);
  const wanted = at < 0 ? 0 : Math.min(Math.max(at + step, 0), places.length - 1);
  return places[wanted] ?? -1;
}
