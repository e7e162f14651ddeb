import { describe, expect, it } from "vitest";
import { readPackSources } from "../../tools/packs.ts";

interface Row {
  name: string;
  description?: string;
  range: [number, number];
}
interface Table {
  name: string;
  formula: string;
  results: Row[];
}

const tables = (await readPackSources("packs"))
  .filter(({ pack }) => pack === "tables")
  .map(({ document }) => document as Table); // the build checks pack entries

/**
 * The possible totals of each formula. An Ace makes the total 0 (A4), or counts 1 in a roll that is not an
 * `AcPickRoll`. A ten gives one more card (A10), and the deck has only one ten.
 */
const TOTALS: Readonly<Record<string, readonly number[]>> = {
  "1da": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19],
  "1d20": Array.from({ length: 20 }, (_, index) => index + 1),
};

describe.each(tables)("the table $name", ({ formula, results }) => {
  it("has one row for everything that can be drawn", () => {
    const totals = TOTALS[formula] ?? [];
    expect(totals).not.toEqual([]);
    for (const total of totals) {
      const rows = results.filter(({ range: [from, to] }) => from <= total && total <= to);
      expect(rows, `${total}`).toHaveLength(1);
    }
  });

  it("has no row that is never drawn", () => {
    const totals = TOTALS[formula] ?? [];
    for (const { name, range } of results)
      expect(totals.filter((total) => range[0] <= total && total <= range[1]).length, name).toBeGreaterThan(
        0,
      );
  });
});

it("no table says twice what another said", () => {
  const said = tables.flatMap(({ results }) =>
    results.flatMap(({ name, description }) => [name, description ?? []].flat()),
  );
  expect(said.length).toBeGreaterThan(150);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
});
