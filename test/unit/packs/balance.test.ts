/** Checks the fights of the packs by the table in CONTRIBUTING, which `npm run balance` writes. */
import { expect, it } from "vitest";
import { readBalance } from "../../tools/balance-table.ts";
import { readPackSources } from "../../tools/packs.ts";
import { preparedBy } from "./prepared-by.ts";

interface Prepared {
  readonly name: string;
  readonly game: string;
}

const macros = (await readPackSources("packs")).flatMap(({ pack, document }) => {
  const { command = "" } = document as { command?: string };
  return command.includes("prepareEncounter(") ? [{ pack, command }] : [];
});
const prepared = await Promise.all(
  // checked by the tests of the macros
  macros.map(async ({ pack, command }) => ({ pack, ...((await preparedBy(command)) as Prepared) })),
);
const table = await readBalance();

it("every prepared fight of one game is in the table, and nothing else", () => {
  const names = prepared.filter(({ game }) => game !== "mix").map(({ name }) => name);
  expect(table.map(({ name }) => name)).toEqual(names);
});

it("no fight of an adventure is won by the heroes less than half of the time or always", () => {
  const own = new Set(prepared.filter(({ pack }) => pack === "adventures").map(({ name }) => name));
  const fights = table.filter(({ name, kind }) => own.has(name) && kind === "");
  expect(fights.length).toBeGreaterThan(4);
  const unfair = fights.filter(({ heroes }) => heroes < 0.5 || heroes === 1);
  expect(unfair.map(({ name, heroes }) => `${name}: ${heroes}`)).toEqual([]);
});
