import { describe, expect, it } from "vitest";
import { NO_FILTER, passing, placeFrom, type PackEntry } from "../../../src/ui/pick/filter-entries.ts";
import { pickView } from "../../../src/ui/pick/pick-view.ts";
import { words } from "./english.ts";

const entry = (name: string, more: Partial<PackEntry> = {}): PackEntry => ({
  uuid: `Item.${name}`,
  name,
  img: "",
  document: "Item",
  type: "weapon",
  pack: "ours.weapons",
  kind: "short",
  keywords: [],
  text: "",
  ...more,
});

const entries = [
  entry("Tar Bucket", { keywords: ["fire", "tar"], text: " Scalding, and flung. " }),
  entry("Épée", { kind: "long" }),
  entry("Chalk Gun", { pack: "", kind: "long", keywords: ["chalk"] }),
];
const sources = [
  { id: "game.avatar", label: "AC Deck", packs: ["ours.weapons"] },
  { id: "pack.ours.weapons", label: "Weapons", packs: ["ours.weapons"] },
  { id: "pack.", label: "This world", packs: [""] },
];

describe("the filter of a list to pick from", () => {
  const found = (filter: Partial<typeof NO_FILTER>) => {
    const passed = passing(entries, { ...NO_FILTER, ...filter }, sources);
    return entries.filter((_one, place) => passed[place]).map(({ name }) => name);
  };

  it("finds words of the name, the keywords and the text, without accents", () => {
    expect(found({})).toHaveLength(3);
    expect(found({ typed: "epee" })).toEqual(["Épée"]);
    expect(found({ typed: "SCALD tar" })).toEqual(["Tar Bucket"]);
    expect(found({ typed: "fire" })).toEqual(["Tar Bucket"]);
    expect(found({ typed: "scalding chalk" })).toEqual([]);
  });

  it("narrows by source, kind and keyword together", () => {
    expect(found({ source: "pack." })).toEqual(["Chalk Gun"]);
    expect(found({ source: "game.avatar", kind: "long" })).toEqual(["Épée"]);
    expect(found({ keyword: "tar" })).toEqual(["Tar Bucket"]);
    expect(found({ keyword: "ta" })).toEqual([]);
    expect(found({ source: "pack.gone" })).toHaveLength(3);
    expect(found({ section: "Item.weapon" })).toHaveLength(3);
    expect(found({ section: "Item.armor" })).toEqual([]);
    expect(found({ only: ["Item.Épée", "Item.gone"] })).toEqual(["Épée"]);
  });
});

describe("moving in the list", () => {
  it("skips hidden rows, stops at the ends, and starts at the first", () => {
    const shown = [false, true, false, true, true];
    expect(placeFrom(shown, 1, 1)).toBe(3);
    expect(placeFrom(shown, 3, -8)).toBe(1);
    expect(placeFrom(shown, 3, 8)).toBe(4);
    expect(placeFrom(shown, 0, 0)).toBe(1);
    expect(placeFrom([false, false], 0, 1)).toBe(-1);
    expect(placeFrom([], -1, 1)).toBe(-1);
  });
});

describe("the view of the list", () => {
  const kinds = { label: "Range", names: { short: "Short", long: "Long", mental: "Mental" } };
  const titleOf = (pack: string) => (pack === "" ? "This world" : "Weapons");
  const view = (some: readonly PackEntry[]) => {
    const kindsOf = (section: string) => (section === "Item.weapon" ? kinds : { label: "", names: {} });
    const sectionOf = (section: string) => ({ name: section.replace("Item.", ""), icon: "fa-pot" });
    return pickView({ label: "Weapons", entries: some, sources, kindsOf, sectionOf, titleOf }, words);
  };

  it("says of each row its kind and its source, and offers what divides the rows", () => {
    const { rows, filters } = view(entries);
    expect(rows.map(({ about }) => about)).toEqual([
      "Short · Weapons",
      "Long · Weapons",
      "Long · This world",
    ]);
    expect(filters.map(({ key, options }) => [key, options.map(({ value }) => value)])).toEqual([
      ["source", ["game.avatar", "pack.ours.weapons", "pack."]],
      ["kind", ["short", "long"]],
      ["keyword", ["chalk", "fire", "tar"]],
    ]);
  });

  it("offers types if there are several, and kinds for the type that has them", () => {
    const tables = { document: "RollTable", type: "", kind: "" };
    const { rows, filters } = view([...entries, entry("Rumors", tables)]);
    expect(rows.map(({ about }) => about)).toEqual([
      "weapon · Short · Weapons",
      "weapon · Long · Weapons",
      "weapon · Long · This world",
      "RollTable · Weapons",
    ]);
    expect(filters.map(({ key, section }) => `${key} ${section}`.trim())).toEqual([
      "section",
      "source",
      "kind Item.weapon",
      "keyword",
    ]);
    expect(filters[0]!.options.map(({ value }) => value)).toEqual(["RollTable", "Item.weapon"]);
  });

  it("says and offers nothing that all rows share", () => {
    const { rows, filters } = view([entry("Sling"), entry("Bow", { keywords: ["wood"] })]);
    expect(rows.map(({ about }) => about)).toEqual(["", ""]);
    expect(filters).toEqual([]);
  });
});
