import type { Words } from "../kit/words.ts";
import { sectionOf, type Kinds, type PackEntry, type PickFilter, type PickSource } from "./filter-entries.ts";

interface PickRow {
  readonly name: string;
  readonly img: string;
  /** The icon of a row without a picture. */
  readonly icon: string;
  /** The entry's section, kind and source, localized. Leaves out what is the same for all entries. */
  readonly about: string;
}

/** A filter, as a select box. */
interface FilterView {
  readonly key: keyof PickFilter;
  /** The section for which the filter is shown; empty for all sections. */
  readonly section: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface PickView {
  /** The accessible label of the list. */
  readonly label: string;
  readonly rows: readonly PickRow[];
  /** The filters with more than one choice. */
  readonly filters: readonly FilterView[];
}

export interface PickInput {
  readonly label: string;
  readonly entries: readonly PackEntry[];
  readonly sources: readonly PickSource[];
  /** The kinds of a section's entries. */
  readonly kindsOf: (section: string) => Kinds;
  readonly sectionOf: (section: string) => { readonly name: string; readonly icon: string };
  /** The title of a compendium. */
  readonly titleOf: (pack: string) => string;
}

type Option = FilterView["options"][number];

/** Builds a filter as a select box; none if there is only one choice. */
function filter(
  key: keyof PickFilter,
  label: string,
  options: readonly Option[],
  section = "",
): FilterView[] {
  return options.length > 1 ? [{ key, section, label, options }] : [];
}

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
