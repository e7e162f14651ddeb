import type { Words } from "../kit/words.ts";
import { sectionOf, type Kinds, type PackEntry, type PickFilter, type PickSource } from "./filter-entries.ts";

/** A row of the list. */
interface PickRow {
  readonly name: string;
  readonly img: string;
  /** The icon of those without a picture. */
  readonly icon: string;
  /** What it is and where it comes from. */
  readonly about: string;
}

/** A filter with a choice. */
interface FilterView {
  readonly key: keyof PickFilter;
  /** It is shown only while this section is chosen; empty for always. */
  readonly section: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The view of a list of entries to pick from. */
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
  readonly entries: readonly PackEntry[];
  readonly sources: readonly PickSource[];
  /** The kinds of entries of a section. */
  readonly kindsOf: (section: string) => Kinds;
  /** What entries of a section are, and their icon. */
  readonly sectionOf: (section: string) => { readonly name: string; readonly icon: string };
  /** The title of a compendium. */
  readonly titleOf: (pack: string) => string;
}

type Option = FilterView["options"][number];

/** The filter, unless it would leave nothing out. */
function filter(
  key: keyof PickFilter,
  label: string,
  options: readonly Option[],
  section = "",
): FilterView[] {
  return options.length > 1 ? [{ key, section, label, options }] : [];
}

/** The view of these entries. */
export function pickView(input: PickInput, words: Words): PickView {
  const { label, entries, sources, titleOf } = input;
  const present = new Set(entries.map(sectionOf));
  const about = new Map([...present].map((section) => [section, input.sectionOf(section)]));
  const kinds = new Map(
    [...present].map((section) => {
      const { label: heading, names } = input.kindsOf(section);
      const used = new Set(entries.flatMap((entry) => (sectionOf(entry) === section ? entry.kind : [])));
      const options = Object.entries(names).map(([value, name]): Option => ({ value, label: name }));
      return [section, { heading, options: options.filter(({ value }) => used.has(value)) }];
    }),
  );
  const keywords = [...new Set(entries.flatMap((entry) => entry.keywords))].toSorted();
  const fromSeveral = new Set(entries.map(({ pack }) => pack)).size > 1;
  const ofSeveral = present.size > 1;
  const kindOf = (section: string, kind: string) => {
    const options = kinds.get(section)?.options ?? [];
    return options.length > 1 ? options.find(({ value }) => value === kind)?.label : "";
  };
  const aboutOf = (entry: PackEntry) => {
    const section = sectionOf(entry);
    const parts = [ofSeveral ? about.get(section)?.name : "", kindOf(section, entry.kind)];
    return [...parts, fromSeveral ? titleOf(entry.pack) : ""].filter(Boolean).join(" · ");
  };
  const sections = [...about].map(([value, { name }]): Option => ({ value, label: name }));
  return {
    label,
    rows: entries.map((entry) => ({
      name: entry.name,
      img: entry.img,
      icon: about.get(sectionOf(entry))?.icon ?? "",
      about: aboutOf(entry),
    })),
    filters: [
      ...filter(
        "section",
        words("ACTIONCARDS.Pick.Section"),
        sections.toSorted((one, other) => one.label.localeCompare(other.label)),
      ),
      ...filter(
        "source",
        words("ACTIONCARDS.Pick.Source"),
        fromSeveral ? sources.map(({ id, label: name }) => ({ value: id, label: name })) : [],
      ),
      ...[...kinds].flatMap(([section, { heading, options }]) =>
        filter("kind", heading, options, ofSeveral ? section : ""),
      ),
      ...filter(
        "keyword",
        words("ACTIONCARDS.Pick.Keyword"),
        keywords.map((word) => ({ value: word, label: word })),
      ),
    ],
  };
}
