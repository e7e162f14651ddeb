/** The packs' prepared fights, in a form that forecasts can play. */
import path from "node:path";
import { inject } from "vitest";
import { startFakeTable } from "../../host/fake-table/fake-table.ts";
import { readPackSources } from "../../tools/packs.ts";
import type { PlayableFight } from "../../tools/balance-table.ts";
import { preparedBy } from "../packs/prepared-by.ts";
import type { PreparedEncounter } from "../../../src/data/prepared-encounter.ts";
import type { AnyFight } from "../../../src/rules/forecast/forecast.ts";
import { loadAllRules } from "./load-rules.ts";

/**
 * The kind of each encounter in which a side can win something other than the fight, keyed by the encounter's
 * name.
 */
const KINDS: Readonly<Record<string, string>> = {
  "The Pilot Boat": "chase",
  "The Funeral Tram": "chase",
  "The Hearing": "talk",
  "The Sale of the Wreck": "talk",
  "The Reading of the Will": "talk",
  "The Prudence": "task",
};

/**
 * The kind of an encounter: the one in `KINDS`, or else the difficulty in its macro's name. Empty if it has
 * neither.
 */
function kindOf(encounter: string, macro: string): string {
  const [, difficulty = ""] = /^(Easy|Fair|Hard): /u.exec(macro) ?? [];
  return KINDS[encounter] ?? difficulty.toLowerCase();
}

interface Globals {
  readonly CONFIG: Record<"Actor" | "Item" | "ActiveEffect", { documentClass: unknown; dataModels: object }>;
  readonly game: {
    readonly actors: { get(id: string): { readonly uuid: string; readonly name: string } | undefined };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
  readonly Actor: { createDocuments(data: object[], options: object): Promise<unknown> };
}

interface PackedGame {
  readonly id: string;
  readonly families: readonly string[];
  readonly settings: object;
}

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

const idOf = (uuid: string) => uuid.slice(uuid.lastIndexOf(".") + 1);

/**
 * Every fight that a macro of the packs sets up, in the order of the macros' files. Leaves out fights in which
 * several games are played.
 */
export async function preparedFights(): Promise<readonly PlayableFight[]> {
  startFakeTable({ manifest: { id: "action-cards", documentTypes: inject("documentTypes") } });
  const { CONFIG, game, Actor } = globalThis as unknown as Globals;
  CONFIG.Actor.documentClass = (await load<Record<string, unknown>>("documents/actor.ts"))[
    "ActionCardsActor"
  ];
  CONFIG.Item.documentClass = (await load<Record<string, unknown>>("documents/item.ts"))["ActionCardsItem"];
  CONFIG.ActiveEffect.documentClass = (await load<Record<string, unknown>>("documents/active-effect.ts"))[
    "ActionCardsActiveEffect"
  ];
  Object.assign(
    CONFIG.Actor.dataModels,
    (await load<{ actorModels: object }>("data/actor/index.ts")).actorModels,
  );
  Object.assign(
    CONFIG.Item.dataModels,
    (await load<{ itemModels: object }>("data/item/index.ts")).itemModels,
  );
  (await load<{ registerSettings(): void }>("platform/settings/index.ts")).registerSettings();
  (await load<{ registerFamilies(): void }>("families/index.ts")).registerFamilies();
  await loadAllRules();
  const { allGames, loadFamilies } = await load<{
    allGames(): readonly PackedGame[];
    loadFamilies(): Promise<void>;
  }>("family/registry.ts");
  const { play } = await load<{ play(game: PackedGame): Promise<void> }>("family/game.ts");
  const { checkPreparedEncounter } = await load<{ checkPreparedEncounter(data: unknown): PreparedEncounter }>(
    "data/prepared-encounter.ts",
  );
  const { preparedFight } = await load<{
    preparedFight(encounter: object, rested: boolean): Promise<AnyFight | string>;
  }>("encounter/timing/prepared-fight.ts");
  const sources = await readPackSources("packs");
  const documents = sources.map(({ file, document }) => ({
    file,
    document: document as { _key?: string; name: string; command?: string },
  }));
  const people = documents.filter(({ document }) => document._key?.startsWith("!actors!"));
  await Actor.createDocuments(
    people.map(({ document }) => structuredClone(document)),
    { keepId: true },
  );
  const fights: PlayableFight[] = [];
  for (const { file, document } of documents) {
    if (!document.command?.includes("prepareEncounter(")) continue;
    const encounter = checkPreparedEncounter(await preparedBy(document.command));
    const cast = encounter.cast.map((member) => ({ ...member, actor: game.actors.get(idOf(member.uuid)) }));
    const chosen = allGames().find(({ id }) => id === encounter.game);
    if (!chosen) throw new Error(`${file} names no game`);
    await play(chosen);
    await loadFamilies(); // wait until the games are loaded, because they load into this world
    const fight = await preparedFight({ ...encounter, cast, game: chosen }, true);
    if (typeof fight === "string") continue; // a fight of several games can't be forecast
    fights.push({
      name: encounter.name,
      kind: kindOf(encounter.name, document.name),
      fight,
      names: Object.fromEntries(cast.flatMap(({ actor }) => (actor ? [[actor.uuid, actor.name]] : []))),
    });
  }
  return fights;
}
