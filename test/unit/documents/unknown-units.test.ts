/**
 * Tests that users are warned, when an encounter starts, if the scene's units can't be turned into distances (C2).
 */
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { startFakeTable, type FakeTable } from "../../host/fake-table/fake-table.ts";

let table: FakeTable;

beforeEach(async () => {
  table = startFakeTable();
  const module = path.resolve(import.meta.dirname, "../../../src/encounter/timing/watch.ts");
  ((await import(module)) as { watchEncounters(): void }).watchEncounters();
});

/** Starts an encounter with a token on a scene with these units; no token if null. Returns the notices. */
function begin(units: string | null): string[] {
  const token = units === null ? null : { parent: { grid: { units } } };
  const combat = { combatants: { contents: [{ token: null }, { token }] } };
  const { Hooks } = globalThis as unknown as { Hooks: { callAll(name: string, combat: object): void } };
  Hooks.callAll("combatStart", combat);
  return table.notices;
}

it("tells of units that nobody knows", () => {
  expect(begin("leagues")).toEqual(["warn: ACTIONCARDS.Encounter.UnknownUnits"]);
});

it.each(["ft", "metres", "Kilometers", "", null])("says nothing of %s", (units) => {
  expect(begin(units)).toEqual([]);
});
