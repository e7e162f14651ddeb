/**
 * Polyglot needs no adapter. For a system that it doesn't know, it reads an actor's languages from item
 * names.
 */
import { expect, it } from "vitest";
import { layTable, person } from "../documents/action-table.ts";

interface Speaker {
  system: { traits?: unknown; languages?: unknown };
  items: Iterable<{ name: string }>;
}

/**
 * Finds languages in item names, as Polyglot does for unknown systems. Null if `system` has traits or
 * languages.
 */
function languagesOf({ system, items }: Speaker): string[] | null {
  if (system.traits !== undefined || system.languages !== undefined) return null;
  return [...items].flatMap(({ name }) => /Language\s*\((.+)\)/i.exec(name)?.[1] ?? []);
}

it("finds the languages of an actor in the names of skills", async () => {
  await layTable();
  const items = ["Language (Dockside)", "Stealth"].map((name) => ({ name, type: "skill" }));
  for (const type of ["character", "npc"] as const) {
    const speaker: unknown = await person({ name: "Wren", type, items });
    expect(languagesOf(speaker as Speaker)).toEqual(["Dockside"]);
  }
});
