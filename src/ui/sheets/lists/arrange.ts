import { isElement } from "../../kit/elements.ts";
import type { Sort } from "./list-state.ts";
import { Search } from "../../kit/search.ts";

export interface Asked {
  /** Words that a visible row must have in its name or facts; empty to show all rows. */
  readonly query: string;
  readonly sort: Sort;
  readonly folded: readonly string[];
}

export interface Shown {
  readonly shown: number;
  readonly total: number;
}

/** Selects rows of items and effects. Only these rows can be sorted. */
const ITEM = "[data-item-id], [data-effect-uuid]";

/** Selects the sections of a page, or the lines of a stat block. */
const SECTION = ":is(.ac-section, .ac-line)";

function rowsOf(section: Element): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>(":scope > ul > li")];
}

/** Returns the text of a row that is searched: its name, tags and note. If it has none of these, all its text. */
function textOf(row: Element): string {
  const told = [...row.querySelectorAll(".ac-row-name, .ac-tags, .ac-entry-note")];
  return (told.length > 0 ? told : [row]).map(({ textContent }) => textContent).join(" ");
}

const nameOf = (row: Element): string => row.querySelector(".ac-row-name")?.textContent.trim() ?? "";

/** Returns the numbers of a row: its total, then the numbers in its facts. */
function numbersOf(row: Element): number[] {
  const texts = [".ac-verb, .ac-chip-number", ".ac-tags"].map(
    (selector) => row.querySelector(selector)?.textContent ?? "",
  );
  return (texts.join(" ").replaceAll("−", "-").match(/-?\d+/g) ?? []).map(Number);
}

function byNumbers(one: Element, other: Element): number {
  const [mine, theirs] = [numbersOf(one), numbersOf(other)];
  const at = mine.findIndex((number, index) => number !== theirs[index]);
  if (at < 0) return theirs.length - mine.length;
  return (theirs[at] ?? -Infinity) - (mine[at] ?? -Infinity);
}

/** The original index of each row. Not a data attribute, because data attributes identify rows after a redraw. */
const places = new WeakMap<HTMLElement, number>();

const placeOf = (row: HTMLElement): number => places.get(row) ?? 0;

const ORDERS: Readonly<Record<Sort, (one: HTMLElement, other: HTMLElement) => number>> = {
  hand: (one, other) => placeOf(one) - placeOf(other),
  name: (one, other) => nameOf(one).localeCompare(nameOf(other)),
  value: (one, other) => byNumbers(one, other) || placeOf(one) - placeOf(other),
};

/**
 * Sorts the item rows of a list and puts other rows last. Doesn't move any row if the order is already right.
 */
function sortRows(list: Element, sort: Sort): void {
  const rows = [...list.children].filter((row): row is HTMLElement => isElement(row));
  rows.forEach((row, index) => {
    if (!places.has(row)) places.set(row, index);
  });
  const items = rows.filter((row) => row.matches(ITEM));
  const sorted = [...items.toSorted(ORDERS[sort]), ...rows.filter((row) => !items.includes(row))];
  if (sorted.some((row, index) => row !== rows[index])) list.append(...sorted);
}

/**
 * Returns the key of a collapsible section: the ids of its page and its heading, without the window's prefix.
 * Null if the section has no heading.
 */
export function sectionKey(section: Element): string | null {
  const heading = section.getAttribute("aria-labelledby");
  const page = section.closest<HTMLElement>(".ac-page")?.dataset["tab"] ?? "";
  return heading === null ? null : `${page}-${heading.slice(heading.lastIndexOf("-") + 1)}`;
}

/**
 * Hides the rows of a section that don't match the search, or the whole section if none matches. Without a
 * search, collapses the section if the user has collapsed it. Returns the number of matching rows and of all
 * rows.
 */
function showRows(section: HTMLElement, { query, folded }: Asked): Shown {
  const search = new Search(query);
  const rows = rowsOf(section);
  const found = search.isOn ? rows.filter((row) => search.finds(textOf(row))) : rows;
  for (const row of rows) row.hidden = !found.includes(row);
  section.hidden = search.isOn && found.length === 0;
  const isFolded = folded.includes(sectionKey(section) ?? "");
  section.classList.toggle("ac-folded", isFolded && !search.isOn);
  return { shown: found.length, total: rows.length };
}

/**
 * Searches, sorts and collapses the lists of a page without a redraw. Returns the number of visible rows and
 * of all rows.
 */
export function arrange(page: Element, asked: Asked): Shown {
  const sections = [...page.querySelectorAll<HTMLElement>(SECTION)];
  for (const section of sections)
    for (const list of section.querySelectorAll(":scope > ul")) sortRows(list, asked.sort);
  const counts = sections.map((section) => showRows(section, asked));
  return counts.reduce((sum, { shown, total }) => ({ shown: sum.shown + shown, total: sum.total + total }), {
    shown: 0,
    total: 0,
  });
}

/** Counts the item and effect rows on a page. */
export function countItems(page: Element): number {
  return page.querySelectorAll(`${SECTION} > ul > :is(${ITEM})`).length;
}

/** Returns the collapsible sections of a page: those with a heading and at least one row. A stat block has none. */
export function foldable(page: Element): HTMLElement[] {
  if (page.matches(".ac-npc-block")) return [];
  return [...page.querySelectorAll<HTMLElement>(SECTION)].filter(
    (section) => sectionKey(section) !== null && rowsOf(section).length > 0,
  );
}
