import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { textPages, fitPages } from "../../../src/ui/print/text-pages.ts";
import type { Words } from "../../../src/ui/kit/words.ts";
import { actor, sheetTable, type Doc, type Globals } from "./sheet-table.ts";

const src = path.resolve(import.meta.dirname, "../../../src");

/** A cell of a printed character sheet. These interfaces have only the members that the tests read. */
interface PaperCell {
  text: string;
  boxes: { isCrossed: boolean }[];
  crossed: number;
}
interface PaperTable {
  label: string;
  columns: string[];
  rows: PaperCell[][];
  look: string;
}
interface PaperSheetView {
  name: string;
  img: string;
  numbers: { cells: { label: string; value: string }[] }[];
  wide: PaperTable[];
  lists: PaperTable[];
}

interface Game {
  id: string;
}
interface Family {
  id: string;
  games: Game[];
}

const words: Words = (key) => key;

type Sheet = (actor: Doc, asked: object) => Promise<PaperSheetView>;

let paperSheet: Sheet;
let families: readonly Family[];

beforeAll(async () => {
  await sheetTable();
  ({ paperSheet } = (await import(path.join(src, "ui/sheets/paper/sheet-view.ts"))) as { paperSheet: Sheet });
  const { allFamilies } = (await import(path.join(src, "family/registry.ts"))) as { allFamilies(): Family[] };
  families = allFamilies();
});

/** Prints an actor's sheet for the game with this id. The world plays only the games of that game's family. */
async function print(who: Doc, id: string, blank = false): Promise<PaperSheetView> {
  const family = families.find(({ games }) => games.some((game) => game.id === id))!;
  await (globalThis as unknown as Globals).game.settings.set("action-cards", "families", [family.id]);
  const game = family.games.find((one) => one.id === id)!;
  return paperSheet(who, { family, game, blank, words });
}

const tablesOf = ({ wide, lists }: PaperSheetView): PaperTable[] => [...wide, ...lists];
const tableOf = (sheet: PaperSheetView, heading: string): PaperTable =>
  tablesOf(sheet).find(({ label, columns }) => label === heading || columns[0] === heading)!;
const textsOf = (row: readonly PaperCell[]): string[] => row.map(({ text }) => text);
const filled = ({ rows }: PaperTable): string[][] => rows.map(textsOf).filter(([name]) => name !== "");
const crossed = ({ boxes }: PaperCell): string =>
  boxes.map(({ isCrossed }) => (isCrossed ? "x" : "o")).join("");
const numbers = (sheet: PaperSheetView): string[] =>
  sheet.numbers.flatMap(({ cells }) => cells.map(({ label, value }) => `${label} ${value}`.trim()));

describe("a sheet on paper for the AC Deck", () => {
  const data = {
    system: {
      or: { override: true, typed: 6 },
      mind: { override: true, typed: 9 },
      lb: 2,
      spd: 4,
      dex: 13,
      life: { value: 3, max: 5 },
      primaries: { str: 8 },
    },
    items: [
      { name: "Gaff", type: "weapon", system: { attack: { range: "short" }, modifiers: { offense: 2 } } },
      { name: "Undertow", type: "power", system: { use: "attack", formula: "3da + @em" } },
      { name: "Knots", type: "skill", system: { stat: "str", bonus: 1 } },
      { name: "Net", type: "gear", system: { quantity: 3 } },
    ],
  };

  it("has the numbers, the deck, points to cross off, and each attack's rating or formula", async () => {
    const sheet = await print(await actor("character", data), "avatar");
    expect(sheet.name).toBe("Wren");
    expect(numbers(sheet)).toEqual(
      expect.arrayContaining(["ACTIONCARDS.Stat.or 6", "ACTIONCARDS.Stat.str 8"]),
    );
    const life = tableOf(sheet, "ACTIONCARDS.Paper.Points").rows[0]!;
    expect([...textsOf(life), crossed(life[2]!)]).toEqual(["ACTIONCARDS.Stat.life", "3 / 5", "", "xxooo"]);
    expect(tableOf(sheet, "ACTIONCARDS.Sheet.Attacks").columns.slice(0, 2)).toEqual([
      "ACTIONCARDS.Sheet.Attacks",
      "ACTIONCARDS.Paper.Rating",
    ]);
    expect(filled(tableOf(sheet, "ACTIONCARDS.Sheet.Attacks")).map((row) => row.slice(0, 2))).toEqual([
      ["Gaff", "ACTIONCARDS.Stat.or 8"],
      ["Undertow", "ACTIONCARDS.Avatar.Picks.other + @em"],
    ]);
    expect(filled(tableOf(sheet, "ACTIONCARDS.Sheet.Section.skill"))[0]!.slice(0, 2)).toEqual([
      "Knots",
      "+9",
    ]);
    expect(filled(tableOf(sheet, "ACTIONCARDS.Sheet.Section.gear"))[0]![0]).toBe("Net ×3");
  });

  it("leaves room for what comes later", async () => {
    const sheet = await print(await actor("character", data), "avatar");
    const { rows } = tableOf(sheet, "ACTIONCARDS.Sheet.Section.gear");
    expect(rows).toHaveLength(3);
    expect(rows.slice(1).flatMap(textsOf).join("")).toBe("");
  });

  it("adds SPD, DEX and a box for each action card in FADs alone", async () => {
    const who = await actor("character", data);
    const [avatar, fads] = [await print(who, "avatar"), await print(who, "fads")];
    const spd = "ACTIONCARDS.Stat.spd 4";
    expect([numbers(avatar).includes(spd), numbers(fads).includes(spd)]).toEqual([false, true]);
    const hands = [avatar, fads].map((sheet) =>
      tablesOf(sheet)
        .filter(({ look }) => look === "writable")
        .flatMap(({ rows }) => rows.flat().map(crossed).join("")),
    );
    expect(hands).toEqual([[""], ["oooo"]]);
  });
});

describe("a sheet on paper for printed cards", () => {
  it("has the locations of the body with armor and wounds, and what a weapon is looked up with", async () => {
    const who = await actor("character", {
      system: {
        printed: {
          wounds: { chest: 2 },
          lacks: ["leftArm"],
          concussion: { value: -1, max: 3 },
          attributes: { agility: { die: "d8", ranks: 2 } },
        },
      },
      items: [
        {
          name: "Rifle",
          type: "weapon",
          system: { printed: { skill: "Rifles", damage: { dice: 3, die: "d8" } } },
        },
        { name: "Rifles", type: "skill", system: { printed: { ranks: 4, die: "d6" } } },
        {
          name: "Coat",
          type: "armor",
          system: { equipped: true, printed: { protection: { chest: 3 } } },
        },
      ],
    });
    const sheet = await print(who, "printed");
    const places = tableOf(sheet, "ACTIONCARDS.Paper.Locations").rows;
    expect(places).toHaveLength(6);
    expect([...textsOf(places[1]!), crossed(places[1]![2]!)]).toEqual([
      "ACTIONCARDS.Printed.Card.Location.chest",
      "3",
      "",
      "xxoooooo",
    ]);
    expect(crossed(tableOf(sheet, "ACTIONCARDS.Paper.Points").rows[0]![2]!)).toBe("xxx");
    expect(filled(tableOf(sheet, "ACTIONCARDS.Sheet.Attacks"))[0]!.slice(0, 3)).toEqual([
      "Rifle",
      "Rifles 4d6",
      "3d8",
    ]);
  });
});

describe("a sheet on paper for Action Values", () => {
  const pools = { soul: { max: 4, value: 4 }, shock: { value: 2 } };

  it("has pools with their boxes, and each weapon's Action Value", async () => {
    const who = await actor("character", {
      system: { actionValues: { pools } },
      items: [
        { name: "Fencing", type: "skill", system: { actionValues: { value: 9 } } },
        { name: "Hatpin", type: "weapon", system: { actionValues: { skill: "fencing", damage: 5 } } },
        { name: "Of another game", type: "skill", system: {} },
      ],
    });
    const sheet = await print(who, "actionValues");
    const points = tableOf(sheet, "ACTIONCARDS.Paper.Points").rows.map((row) => [
      row[1]!.text,
      crossed(row[2]!),
    ]);
    expect(points.slice(0, 2)).toEqual([
      ["5 / 5", "ooooo"],
      ["2 / 5", "xxxoo"],
    ]);
    expect(points).toContainEqual(["4 / 4", "oooo"]);
    expect(filled(tableOf(sheet, "ACTIONCARDS.Sheet.Attacks"))[0]!.slice(0, 4)).toEqual([
      "Hatpin",
      "9",
      "fencing",
      "5",
    ]);
    expect(filled(tableOf(sheet, "ACTIONCARDS.Sheet.Section.skill"))).toHaveLength(1);
  });
});

describe("a blank sheet", () => {
  it.each(["avatar", "fads", "printed", "actionValues"])(
    "has no number and nothing crossed off: %s",
    async (id) => {
      const sheet = await print(await actor("character"), id, true);
      expect([sheet.name, sheet.img]).toEqual(["", ""]);
      expect(sheet.numbers.flatMap(({ cells }) => cells.map(({ value }) => value)).join("")).toBe("");
      const cells = tablesOf(sheet).flatMap(({ rows }) => rows.flatMap(([, ...others]) => others));
      expect(cells.map(({ text }) => text).join("")).toBe("");
      expect(cells.some(({ crossed: some }) => some > 0)).toBe(false);
      for (const heading of ["Attacks", "Section.skill", "Section.gear"]) {
        expect(tableOf(sheet, `ACTIONCARDS.Sheet.${heading}`).rows.length, heading).toBeGreaterThan(5);
      }
    },
  );

  it("has the pools that only some have too", async () => {
    const rows = tableOf(
      await print(await actor("character"), "actionValues", true),
      "ACTIONCARDS.Paper.Points",
    ).rows;
    expect(rows).toHaveLength(9);
  });
});

describe("a page of text", () => {
  it("keeps the margins of its paper", () => {
    const pages = { kind: "text", label: "", pages: ["<p></p>"] } as const;
    expect(textPages(pages, "a4").sizes).toContain("@page{size:A4 portrait;margin:12mm}.page{width:186mm;");
    expect(textPages(pages, "letter").sizes).toContain("@page{size:letter portrait;margin:12mm}");
  });

  /**
   * Fits the text of a page that is 900 pixels high. At 10 points, the text is `atTen` pixels high. Returns
   * the page.
   */
  function page(atTen: number): HTMLElement {
    document.body.innerHTML = '<section class="ac-fitted"></section>';
    const sheet = document.querySelector<HTMLElement>("section")!;
    vi.spyOn(sheet, "clientHeight", "get").mockReturnValue(900);
    vi.spyOn(sheet, "scrollHeight", "get").mockImplementation(
      () => (atTen * parseFloat(sheet.style.fontSize)) / 10,
    );
    fitPages(document);
    return sheet;
  }

  it("is set as large as it fits, and goes on on another sheet if it fits at no size", () => {
    expect(page(800).style.fontSize).toBe("10pt");
    expect(page(1000).style.fontSize).toBe("9pt");
    expect(page(1000).className).toBe("ac-fitted");
    const tooLong = page(2000);
    expect([tooLong.style.fontSize, tooLong.className]).toEqual(["6pt", ""]);
  });
});
