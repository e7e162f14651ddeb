import { readFileSync } from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";
import { inject, vi } from "vitest";
import { GM, startFakeTable } from "../../host/fake-table/fake-table.ts";
import { wholeGames } from "../whole-games.ts";
import { loadAllRules } from "../documents/load-rules.ts";

const root = path.resolve(import.meta.dirname, "../../..");

export interface Window {
  element: HTMLElement;
  editing: boolean;
  tabGroups: Record<string, string>;
  changeTab(tab: string, group: string): void;
  render(options?: object): Promise<unknown>;
  close(): Promise<unknown>;
}

/** An actor or an item. */
export interface Doc {
  name: string;
  items: { getName(name: string): Doc };
  effects: { contents: Doc[] };
  toObject(): { system: unknown };
  update(data: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

type SheetClass = new (options: { document: Doc }) => Window;

export interface Globals {
  CONFIG: Record<string, { documentClass: unknown; dataModels: object }>;
  Actor: { implementation: { create(data: object): Promise<Doc> } };
  Item: { implementation: { create(data: object): Promise<Doc> } };
  game: { settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };
}

/** The system's sheet classes. */
export type Sheets = Record<"CharacterSheet" | "NpcSheet" | "ActionCardsItemSheet", SheetClass>;

async function load(module: string): Promise<Record<string, never>> {
  return (await import(path.join(root, "src", module))) as Record<string, never>;
}

/**
 * Sets up a simulated Foundry (`test/host`) with the system's games and the games in `others`, whose
 * templates are in `theirs`. Returns the sheet classes.
 */
export async function sheetTable(
  others: readonly object[] = [],
  theirs: Readonly<Record<string, string>> = {},
): Promise<Sheets> {
  startFakeTable({
    generation: 14,
    userId: GM,
    active: [GM],
    manifest: {
      documentTypes: { Actor: { character: {}, npc: {} }, Item: inject("documentTypes").Item },
    },
  });
  vi.stubGlobal("Handlebars", Handlebars);
  const { registerHelpers } = (await load("ui/kit/template-helpers.ts")) as unknown as {
    registerHelpers(): void;
  };
  registerHelpers();
  const { CONFIG } = globalThis as unknown as Globals;
  CONFIG["Actor"]!.documentClass = (await load("documents/actor.ts"))["ActionCardsActor"];
  CONFIG["Item"]!.documentClass = (await load("documents/item.ts"))["ActionCardsItem"];
  Object.assign(CONFIG["Actor"]!.dataModels, (await load("data/actor/index.ts"))["actorModels"]);
  Object.assign(CONFIG["Item"]!.dataModels, (await load("data/item/index.ts"))["itemModels"]);
  const { registerSettings } = (await load("platform/settings/index.ts")) as unknown as {
    registerSettings(): void;
  };
  registerSettings();
  vi.stubGlobal("fetch", async (route: string) => {
    const file = route.replace(/^\//, "");
    const ours = file.replace("systems/action-cards/", "");
    const served = file === ours ? path.join(root, "test/host/public", file) : path.join(root, ours);
    return new Response(theirs[file] ?? readFileSync(served, "utf8"));
  });
  const registry = (await load("family/registry.ts")) as unknown as { registerFamily(family: object): void };
  for (const family of [...(await wholeGames()), ...others]) registry.registerFamily(family);
  const { registerRequests } = (await load("families/requests.ts")) as unknown as {
    registerRequests(): void;
  };
  registerRequests();
  await loadAllRules();
  return {
    ...(await load("ui/sheets/actor/character-sheet.ts")),
    ...(await load("ui/sheets/npc/npc-sheet.ts")),
    ...(await load("ui/sheets/item/item-sheet.ts")),
  } as unknown as Sheets;
}

export async function actor(type: string, data: object = {}): Promise<Doc> {
  return (globalThis as unknown as Globals).Actor.implementation.create({ name: "Wren", type, ...data });
}

export async function open(Sheet: SheetClass, document: Doc): Promise<Window> {
  const sheet = new Sheet({ document });
  await sheet.render({ force: true });
  return sheet;
}

/** The names of an open sheet's parts, from top to bottom. */
export const partsOf = ({ element }: Window) =>
  [...element.querySelectorAll<HTMLElement>("[data-application-part]")].map(
    ({ dataset }) => dataset["applicationPart"],
  );
