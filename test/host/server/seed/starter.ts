import path from "node:path";
import type { JsonObject } from "../../common/protocol.ts";
import { Reader, readJsonObject } from "../json.ts";
import { SentenceError } from "../sentence-error.ts";
import { SEATS, type SeatName } from "./users.ts";

/**
 * The starter file: what a new world of a system begins with. It is a JSON file in the package, named by the
 * manifest's `flags.starter`:
 *
 *     {
 *       "actors": [
 *         { "pack": "my-system.heroes", "id": "0123456789abcdef", "owner": "player1" },
 *         { "pack": "my-system.foes", "id": "fedcba9876543210", "as": "second-foe", "name": "Another foe" }
 *       ],
 *       "documents": [{ "pack": "my-system.rules", "id": "0123456789abcdef" }],
 *       "settings": { "my-system.tone": "grim" },
 *       "combat": { "combatants": [{ "actor": "0123456789abcdef" }, { "actor": "second-foe", "hidden": true }] }
 *     }
 *
 * - `actors[].pack`, `.id`: the entry to copy. `.as` (default: the id) is the name by which combatants and tokens
 *   refer to the actor; it must be given when an entry is used twice. `.name` replaces the entry's name.
 * - `actors[].owner` (optional): `gm`, `gm2`, `player1`, `player2` or `player3`. The first actor of a player becomes
 *   that player's character.
 * - `documents`: further entries to copy as they are (items, journals, macros, tables, cards).
 * - `settings` (optional): world settings by namespace and key, with their values.
 * - `scenes` (optional): scenes with a `name`, `columns` and `rows` of squares, an optional picture as `background`, and
 *   `tokens` such as `{ "actor": "second-foe", "column": 3, "row": 4, "hidden": true }`. The first scene is active.
 * - `combat` (optional): one active encounter that has not begun. `.hidden` hides a combatant from players.
 */
export interface Starter {
  actors: { pack: string; id: string; as: string; name: string | undefined; owner: SeatName | undefined }[];
  documents: { pack: string; id: string }[];
  settings: JsonObject;
  combatants: { actor: string; hidden: boolean }[];
  scenes: StarterScene[];
}

/** A scene; its size is in grid spaces. */
export interface StarterScene {
  name: string;
  columns: number;
  rows: number;
  background: string | undefined;
  /** Tokens of starter actors; `at` is column and row, from 0. */
  tokens: { actor: string; at: [number, number]; hidden: boolean }[];
}

/** @throws SentenceError naming the invalid field. */
export async function readStarter(packageFolder: string, file: string): Promise<Starter> {
  const source = await readJsonObject(path.join(packageFolder, file));
  const reader = new Reader(source, file);
  const actors = reader.readers("actors").map((actor) => {
    const id = actor.string("id");
    return {
      pack: actor.string("pack"),
      id,
      as: actor.optionalString("as") ?? id,
      name: actor.optionalString("name"),
      owner: seatName(actor),
    };
  });
  const known = new Set(actors.map((actor) => actor.as));
  if (known.size < actors.length)
    throw new SentenceError(`${file}: two "actors" have the same "as" (or "id").`);
  const combatants = new Reader(reader.object("combat"), file, "combat.")
    .readers("combatants")
    .map((combatant) => {
      const actor = combatant.string("actor");
      if (!known.has(actor)) {
        throw new SentenceError(
          `${file}: "${combatant.path}actor" is "${actor}", which is none of the "actors".`,
        );
      }
      return { actor, hidden: combatant.boolean("hidden", false) };
    });
  const scenes = readScenes(reader, known);
  const documents = reader.readers("documents").map((entry) => ({
    pack: entry.string("pack"),
    id: entry.string("id"),
  }));
  return { actors, documents, settings: reader.object("settings"), combatants, scenes };
}

/** Returns the starter with these settings added. */
export function withSettings(starter: Starter | null, settings: JsonObject | undefined): Starter | null {
  if (settings === undefined) return starter;
  const begun = starter ?? { actors: [], documents: [], settings: {}, combatants: [], scenes: [] };
  return { ...begun, settings: { ...begun.settings, ...settings } };
}

function readScenes(reader: Reader, known: ReadonlySet<string>): StarterScene[] {
  return reader.readers("scenes").map((scene) => ({
    name: scene.string("name"),
    columns: scene.number("columns", 30),
    rows: scene.number("rows", 20),
    background: scene.optionalString("background"),
    tokens: scene.readers("tokens").map((token) => {
      const actor = token.string("actor");
      if (!known.has(actor)) {
        throw new SentenceError(
          `${token.origin}: "${token.path}actor" is "${actor}", which is none of the "actors".`,
        );
      }
      return {
        actor,
        at: [token.number("column", 0), token.number("row", 0)],
        hidden: token.boolean("hidden", false),
      };
    }),
  }));
}

function seatName(actor: Reader): SeatName | undefined {
  const owner = actor.optionalString("owner");
  if (owner === undefined || owner in SEATS) return owner as SeatName | undefined;
  throw new SentenceError(
    `${actor.origin}: "${actor.path}owner" must be one of ${Object.keys(SEATS).join(", ")}, but is "${owner}".`,
  );
}
