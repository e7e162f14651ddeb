import type { Words } from "../kit/words.ts";
import type { ItemEntry, Kinds, PickFilter, PickSource } from "./filter-entries.ts";

/** A row of the list. */
interface PickRow {
  readonly name: string;
  readonly img: string;
  /** Its kind and where it comes from. */
  readonly about: string;
}

/** A filter with a choice. */
interface FilterView {
  readonly key: keyof PickFilter;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The view of a list of items to pick from. */
export interface PickView {
  /** The heading of the list. */
  readonly label: string;
  readonly rows: readonly PickRow[];
  /** Only filters that would leave something out. */
  readonly filters: readonly FilterView[];
}

/** What the view of a list is made of. */
export interface PickInput {
  readonly label: string;
  readonly entries: readonly ItemEntry[];
  readonly sources: readonly PickSource[];
  readonly kinds: Kinds;
  /** The title of a compendium. */
  readonly titleOf: (pack: string) => string;
}

/** A value with its label, as an option. */
function filter(
  key: keyof PickFilter,
  label: string,
  options: readonly { value: string; label: string }[],
): FilterView[] {
  return options.length > 1 ? [{ key, label, options }] : [];
}

/** The view of these items. */
export function pickView({ label, entries, sources, kinds, titleOf }: PickInput, words: Words): PickView {
  const present = new Set(entries.map(({ kind }) => kind));
  const keywords = [...new Set(entries.flatMap((entry) => entry.keywords))].toSorted();
  const fromSeveral = new Set(entries.map(({ pack }) => pack)).size > 1;
  const aboutOf = ({ kind, pack }: ItemEntry) =>
    [present.size > 1 ? kinds.names[kind] : "", fromSeveral ? titleOf(pack) : ""].filter(Boolean).join(" · ");
  return {
    label,
    rows: entries.map((entry) => ({ name: entry.name, img: entry.img, about: aboutOf(entry) })),
    filters: [
      ...filter(
        "source",
        words("ACTIONCARDS.Pick.Source"),
        fromSeveral ? sources.map(({ id, label: name }) => ({ value: id, label: name })) : [],
      ),
      ...filter(
        "kind",
        kinds.label,
        Object.entries(kinds.names).flatMap(([value, name]) =>
          present.has(value) ? [{ value, label: name }] : [],
        ),
      ),
      ...filter(
        "keyword",
        words("ACTIONCARDS.Pick.Keyword"),
        keywords.map((word) => ({ value: word, label: word })),
      ),
    ],
  };
}
