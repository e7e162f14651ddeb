import { Search } from "../kit/search.ts";

/** The kinds of a type: the label of their field, and their names by value. */
export interface Kinds {
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
}

/** A document of a compendium or the world, with the fields that its index has. */
export interface PackEntry {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Its document class. */
  readonly document: string;
  /** Empty if its documents have no types. */
  readonly type: string;
  /** Id of its compendium; empty for the world's own items. */
  readonly pack: string;
  /** Its kind among those of its type, such as an attack's range; empty if it has none. */
  readonly kind: string;
  /** In lower case. */
  readonly keywords: readonly string[];
  /** Its description without markup. */
  readonly text: string;
}

/** Where entries come from: one compendium, or all of a game. */
export interface PickSource {
  readonly id: string;
  readonly label: string;
  readonly packs: readonly string[];
}

/** What a user filters by; empty for no filter. */
export interface PickFilter {
  /** Words that the name, a keyword or the description must contain. */
  readonly typed: string;
  /** Id of a source. */
  readonly source: string;
  /** A document class with its type; see `sectionOf`. */
  readonly section: string;
  readonly kind: string;
  readonly keyword: string;
  /** UUIDs of the only entries wanted; null for all. */
  readonly only: readonly string[] | null;
}

export const NO_FILTER: PickFilter = {
  ...{ typed: "", source: "", section: "", kind: "", keyword: "" },
  only: null,
};

/** The key of the section that lists an entry: its document class and type. */
export function sectionOf({ document, type }: Pick<PackEntry, "document" | "type">): string {
  return type === "" ? document : `${document}.${type}`;
}

/** For each entry, in order, true if it passes the filter. An unknown source filters nothing. */
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

/** The next passing place from this one, `step` places on; the last one in that direction if there are fewer. -1 for none. */
export function placeFrom(shown: readonly boolean[], from: number, step: number): number {
  const places = shown.flatMap((isShown, place) => (isShown ? [place] : []));
  const at = places.indexOf(from);
  const wanted = at < 0 ? 0 : Math.min(Math.max(at + step, 0), places.length - 1);
  return places[wanted] ?? -1;
}
