import { typesIn } from "../../../data/item/index.ts";
import type { Fact, Family } from "../../../family/family.ts";
import { textCell, type PaperPart, type PaperTable } from "../../../family/paper.ts";
import type { Words } from "../../kit/words.ts";
import { groupItems } from "../shared/item-groups.ts";

/** The item types in display order: skills, powers and maneuvers before the inventory. */
const TYPES = (["skills", "powers", "maneuvers", "inventory"] as const).flatMap(typesIn);

/** The headings of the lists on every game's blank sheet. */
const ALWAYS = ["attacks", "armor", "gear"];
/** The number of rows in each list on a blank sheet, keyed by heading. */
const BLANK_ROWS: Readonly<Record<string, number>> = {
  attacks: 6,
  armor: 4,
  skill: 14,
  power: 7,
  maneuver: 9,
};
/** The number of rows in any other list on a blank sheet. */
const OTHER_ROWS = 8;

/** How many empty rows follow the items in each list, for items that the player writes in later. */
const SPARE_ROWS = 2;

export interface OfGame {
  readonly family: Family;
  readonly part: PaperPart;
  readonly words: Words;
}

function headingOf(heading: string, words: Words): string {
  return words(heading === "attacks" ? "ACTIONCARDS.Sheet.Attacks" : `ACTIONCARDS.Sheet.Section.${heading}`);
}

/** Returns the labels of the columns between an item's name and its notes. */
function columnsOf(heading: string, { part, words }: OfGame): readonly string[] {
  const isUsed = part.use.label !== "" && ["attacks", "skill", "power"].includes(heading);
  const used = isUsed ? [part.use.label] : [];
  return [...used, ...(part.columns[heading] ?? []).map((key) => words(key))];
}

/** Builds a list with these rows, followed by `spare` empty ones. */
function list(heading: string, rows: readonly (readonly string[])[], spare: number, of: OfGame): PaperTable {
  const between = columnsOf(heading, of);
  const columns = [headingOf(heading, of.words), ...between, of.words("ACTIONCARDS.Paper.Notes")];
  const empty = Array.from({ length: spare }, () => columns.map(() => ""));
  return {
    label: "",
    columns,
    rows: [...rows, ...empty].map((row) => row.map(textCell)),
    look: heading === "attacks" || heading === "maneuver" ? "wide" : "list",
  };
}

function factsOf(item: Item.Implementation, { family }: OfGame): Fact[] {
  return family.facts(item).flatMap(({ facts }) => facts);
}

/** Returns the cells of an item's row: its name, a value for each column, and its other facts as notes. */
function row(item: Item.Implementation, heading: string, of: OfGame): string[] {
  const [facts, columns] = [factsOf(item, of), columnsOf(heading, of)];
  const use = of.part.use.of(item);
  const isUsed = columns[0] === of.part.use.label;
  const valueOf = (label: string) => facts.find((one) => one.label === label)?.value ?? "";
  const known = [item.name, ...(isUsed ? [use] : [])];
  const notes = facts.filter(({ label, value }) => !columns.includes(label) && !known.includes(value));
  const quantity = item.physical?.quantity ?? 1;
  return [
    quantity === 1 ? item.name : `${item.name} ×${quantity}`,
    ...columns.map((label, place) => (isUsed && place === 0 ? use : valueOf(label))),
    notes.map(({ label, value }) => of.words("ACTIONCARDS.Tag.Fact", { label, value })).join("; "),
  ];
}

/** True if the item is on this game's sheet: if it is physical, or if the game has facts about it. */
function concerns(item: Item.Implementation, of: OfGame): boolean {
  return item.physical !== null || factsOf(item, of).length > 0;
}

/** Builds a list of the actor's items for each heading that has any. */
export function itemTables(actor: Actor.Implementation, of: OfGame): readonly PaperTable[] {
  const items = actor.items.contents.filter((item) => concerns(item, of)).toSorted((a, b) => a.sort - b.sort);
  const grouped = groupItems(items, TYPES, (item) => ({
    type: item.type,
    attacks: item.attacks,
    defends: false,
  }));
  return grouped.map(({ heading, items: placed }) =>
    list(
      heading,
      placed.map((item) => row(item, heading, of)),
      SPARE_ROWS,
      of,
    ),
  );
}

/**
 * Builds an empty list for each heading in this game. Weapons go under "attacks", so they have no heading of their
 * own.
 */
export function blankTables(of: OfGame): readonly PaperTable[] {
  const had = new Set([...ALWAYS, ...Object.keys(of.family.itemPacks)]);
  const headings = ["attacks", ...TYPES].filter((heading) => had.has(heading) && heading !== "weapon");
  return headings.map((heading) => list(heading, [], BLANK_ROWS[heading] ?? OTHER_ROWS, of));
}
