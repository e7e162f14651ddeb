import { describe, expect, inject, it } from "vitest";
import { startFakeTable } from "../../host/fake-table/fake-table.ts";
import { addressesIn, wholeAdventures } from "../../tools/adventures.ts";
import { readPackSources } from "../../tools/packs.ts";

type Listed = { _id: string }[];
interface Whole {
  name: string;
  folders: Listed;
  actors: Listed;
  journal: Listed;
  scenes: Listed;
  macros: Listed;
  tables: Listed;
}
const FIELDS = ["folders", "actors", "journal", "scenes", "tables", "macros"] as const;

interface Client {
  CONFIG: { Adventure: { documentClass: new (data: object, context: object) => Imported } };
  game: Record<(typeof FIELDS)[number], { size: number }> & {
    scenes: { get(id: string): { tokens: { contents: { actor: { name: string } | null }[] } } };
    actors: { get(id: string): { items: { size: number } } };
  };
  fromUuidSync(uuid: string): { name: string } | null;
}
interface Imported {
  import(options: object): Promise<{ created: object; updated: object }>;
}

const client = () => globalThis as unknown as Client;

const adventures = wholeAdventures("action-cards", await readPackSources("packs"));

describe.each(adventures.map((one) => ({ one, adventure: one.document as unknown as Whole })))(
  "the adventure $adventure.name",
  ({ one, adventure }) => {
    const addresses = addressesIn(one);

    it.each([13, 14] as const)("comes into a world whole, and once, generation %i", async (generation) => {
      startFakeTable({ generation, manifest: { documentTypes: inject("documentTypes") } });
      const { CONFIG, game, fromUuidSync } = client();
      const bring = async () =>
        new CONFIG.Adventure.documentClass(structuredClone(adventure), { strict: true }).import({
          dialog: false,
        });
      const sizes = () => FIELDS.map((name) => game[name].size);
      expect((await bring()).updated).toEqual({});
      const brought = FIELDS.map((name) => adventure[name].length);
      expect(sizes()).toEqual(brought);
      for (const address of addresses) expect(fromUuidSync(address), address).not.toBeNull();
      for (const scene of adventure.scenes)
        expect(game.scenes.get(scene._id).tokens.contents.every(({ actor }) => actor !== null)).toBe(true);
      const items = game.actors.get(adventure.actors[0]!._id).items.size;
      expect((await bring()).created).toEqual({});
      expect(sizes()).toEqual(brought);
      expect(game.actors.get(adventure.actors[0]!._id).items.size).toBe(items);
    });
  },
);
