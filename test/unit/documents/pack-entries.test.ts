import { beforeEach, expect, it } from "vitest";
import { layTable } from "./action-table.ts";
import { load } from "./odds-table.ts";

interface Entries {
  packEntries(): Promise<{ name: string; kind: string }[]>;
}

beforeEach(async () => {
  await layTable();
});

it("gives entries the kind that is their type's default if their stored data has none", async () => {
  const index = [
    { _id: "a", uuid: "Compendium.x.Actor.a", name: "Clerk", type: "npc", system: {} },
    { _id: "b", uuid: "Compendium.x.Actor.b", name: "Urchin", type: "npc", system: { weight: "nameless" } },
    { _id: "c", uuid: "Compendium.x.Actor.c", name: "Wren", type: "character", system: {} },
  ];
  const pack = { collection: "x", documentName: "Actor", visible: true, getIndex: async () => index };
  const { game } = globalThis as unknown as { game: object };
  Object.defineProperty(game, "packs", { value: { contents: [pack] }, configurable: true });
  const { packEntries } = await load<Entries>("ui/pick/pack-entries.ts");
  expect((await packEntries()).map(({ name, kind }) => [name, kind])).toEqual([
    ["Clerk", "capable"],
    ["Urchin", "nameless"],
    ["Wren", ""],
  ]);
});
