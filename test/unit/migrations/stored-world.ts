/**
 * Opens stored worlds of earlier versions as the GM in a simulated Foundry (`test/host`), and migrates them.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import { settle, startFakeTable, type FakeTable } from "../../host/fake-table/fake-table.ts";
import { addMessageModels } from "../documents/message-models.ts";

export type Stored = Record<string, unknown> & { _id: string };
export type Documents = Record<string, Stored[]>;

const root = path.resolve(import.meta.dirname, "../../..");

interface Scope {
  CONFIG: Record<string, { documentClass: unknown; dataModels: Record<string, unknown>; rolls: unknown[] }>;
  ui: { notifications: Record<string, unknown> };
}

async function load<T = Record<string, never>>(module: string): Promise<T> {
  return (await import(path.join(root, "src", module))) as T;
}

/** Reads the documents of the stored world with this name. */
export async function storedWorld(name: string): Promise<Documents> {
  const text = await readFile(path.join(root, `test/worlds/${name}.ndjson`), "utf8");
  const documents: Documents = {};
  for (const line of text.trim().split("\n")) {
    const { kind, source } = JSON.parse(line) as { kind: string; source: Stored };
    (documents[kind] ??= []).push(source);
  }
  return documents;
}

/** A world open on the GM's client. */
export interface OpenWorld {
  table: FakeTable;
  /** The progress bar's values, from 0 to 1, and -1 once the bar is removed. */
  progress: number[];
  /** The answer to give in the confirmation dialog: true for yes. */
  agrees: boolean;
  asked: number;
  /** Reloads the page. */
  reload(): Promise<void>;
  migrate(): Promise<boolean>;
}

/** Logs in as the GM to a world with these documents. Uses the system's document classes. */
export async function openWorld(documents: Documents, generation: 13 | 14 = 14): Promise<OpenWorld> {
  const copy = structuredClone(documents);
  const manifest = { documentTypes: inject("documentTypes") };
  const table = startFakeTable({ generation, documents: copy, manifest });
  const { CONFIG, ui } = globalThis as unknown as Scope;
  CONFIG["ActiveEffect"]!.documentClass = (await load("documents/active-effect.ts")).ActionCardsActiveEffect;
  CONFIG["Actor"]!.documentClass = (await load("documents/actor.ts")).ActionCardsActor;
  CONFIG["Item"]!.documentClass = (await load("documents/item.ts")).ActionCardsItem;
  CONFIG["ChatMessage"]!.documentClass = (await load("documents/chat-message.ts")).ActionCardsMessage;
  CONFIG["Combat"]!.documentClass = (await load("documents/combat.ts")).ActionCardsCombat;
  Object.assign(CONFIG["Actor"]!.dataModels, (await load("data/actor/index.ts")).actorModels);
  Object.assign(CONFIG["Item"]!.dataModels, (await load("data/item/index.ts")).itemModels);
  CONFIG["Combat"]!.dataModels["base"] = (await load("data/combat/encounter.ts")).EncounterData;
  await addMessageModels();
  CONFIG["Dice"]!.rolls.push(
    (await load("families/actionValues/dice/action-value-roll.ts")).ActionValueRoll,
    (await load("families/printed/dice/action-card-roll.ts")).ActionCardRoll,
  );
  const { registerDataVersion } = await load<{ registerDataVersion(): void }>("platform/data-version.ts");
  const { registerSettings } = await load<{ registerSettings(): void }>("platform/settings/index.ts");
  const { migrateWorld } = await load<{ migrateWorld(): Promise<boolean> }>("ui/migration/migrate-world.ts");
  registerSettings();
  const world: OpenWorld = {
    table,
    progress: [],
    agrees: true,
    asked: 0,
    reload: async () => table.reload(registerDataVersion),
    async migrate() {
      const done = await migrateWorld();
      await settle();
      return done;
    },
  };
  const confirm = () => {
    world.asked += 1;
    return Promise.resolve(world.agrees);
  };
  Object.assign(foundry.applications.api.DialogV2, { confirm });
  ui.notifications["info"] = () => ({
    update: ({ pct }: { pct: number }) => world.progress.push(pct),
    remove: () => world.progress.push(-1),
  });
  await world.reload();
  return world;
}

/** The stored documents, without `_stats`. */
export function stored({ table }: OpenWorld): Documents {
  const documents = structuredClone(table.stored) as Documents;
  const plain = JSON.stringify(documents, (name, value: unknown) => (name === "_stats" ? undefined : value));
  return JSON.parse(plain) as Documents;
}
