import type { Page } from "@playwright/test";

/** The name of the folders for everything the tests create. */
export const FOLDER = "Action Cards: played by a test";

/** Settings that the tests need, or change and restore. Null keeps the current value. */
const SETTINGS = {
  families: ["avatar", "printed", "actionValues"],
  order: "fads-cards",
  autoApply: false,
  fan: "off",
  cardDecks: "shared",
  actionDecks: null,
  fightRecord: null,
} as const;

/** The state of the world before the tests. */
export interface Before {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly combats: readonly string[];
  /** The active encounter's id, or null. */
  readonly active: string | null;
  readonly messages: readonly string[];
}

/** UUIDs of Sela (OR 6, LB 1), played by the player, and of an ogre (DR 5, LIFE 12). */
export interface People {
  readonly sela: string;
  readonly ogre: string;
}

interface Made {
  readonly id: string;
  readonly uuid: string;
}

interface Scope {
  Actor: Maker;
  Folder: Maker;
  Combat: Maker;
  ChatMessage: Maker;
  Scene: Maker;
  game: {
    settings: {
      get(scope: string, key: string): unknown;
      set(scope: string, key: string, value: unknown): Promise<unknown>;
    };
    users: { find(test: (user: { id: string; name: string }) => boolean): { id: string } | undefined };
    actors: { contents: (Made & { folder: Made | null })[] };
    scenes: { contents: (Made & { folder: Made | null })[] };
    folders: { contents: (Made & { name: string })[] };
    combats: {
      contents: Made[];
      active: Made | null;
      get(id: string | null): { activate(): Promise<unknown> } | undefined;
    };
    messages: { contents: (Made & { author: { name: string } | null })[] };
  };
}

interface Maker {
  create(data: object): Promise<Made>;
  deleteDocuments(ids: string[]): Promise<unknown>;
}

/** Records the world's state, then sets the world up for the tests. Returns the recorded state. */
export async function begin(gm: Page): Promise<Before> {
  return gm.evaluate(async (wanted) => {
    const { game } = globalThis as unknown as Scope;
    const id = "action-cards";
    const before: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(wanted)) {
      before[key] = game.settings.get(id, key);
      if (value !== null) await game.settings.set(id, key, value);
    }
    const ids = (all: { contents: Made[] }) => all.contents.map((one) => one.id);
    return {
      settings: before,
      combats: ids(game.combats),
      active: game.combats.active?.id ?? null,
      messages: ids(game.messages),
    };
  }, SETTINGS);
}

/** Creates the test actors in one folder, and their encounter, with the FADs clock. Doesn't start the encounter. */
export async function people(gm: Page, player: string): Promise<People> {
  return gm.evaluate(
    async ([owner, name]) => {
      const { Actor, Combat, Folder, game } = globalThis as unknown as Scope;
      const folder = (await Folder.create({ name, type: "Actor" })).id;
      const typed = (value: number) => ({ override: true, typed: value });
      const make = async (data: object) => (await Actor.create({ folder, ...data })).uuid;
      const user = game.users.find((one) => one.name === owner)?.id ?? "";
      const sela = await make({
        name: "Sela (test)",
        type: "character",
        ownership: { default: 1, [user]: 3 },
        items: [
          {
            name: "Blade",
            type: "weapon",
            system: { attack: { range: "short" }, modifiers: { offense: 2 } },
          },
          {
            name: "Carbine",
            type: "weapon",
            system: {
              resolution: "action-card",
              attack: { range: "either" },
              printed: { burst: 3, penetration: 6, damage: { dice: 3, die: "d8" }, reliability: "11" },
            },
          },
          { name: "Trick", type: "skill", system: { actionValues: { name: "trick", value: 9 } } },
        ],
        system: { or: typed(6), dr: typed(9), mind: typed(5), lb: 1, in: 30, spd: 3 },
      });
      const ogre = await make({
        name: "Ogre (test)",
        type: "npc",
        ownership: { default: 1 },
        system: { or: typed(7), dr: typed(5), mind: typed(3), life: { value: 12, max: 12 }, in: 10, spd: 2 },
      });
      const combatants = [sela, ogre].map((uuid) => ({ actorId: uuid.replace("Actor.", "") }));
      const combat = await Combat.create({ combatants, system: { timing: { scheme: "fads-cards" } } });
      await game.combats.get(combat.id)?.activate();
      return { sela, ogre };
    },
    [player, FOLDER] as const,
  );
}

/**
 * Deletes everything the tests created, and restores the settings and the active encounter. Returns the ids of
 * documents that could not be deleted.
 */
export async function end(gm: Page, before: Before, names: readonly string[]): Promise<string[]> {
  return gm.evaluate(
    async ([was, users, folderName]) => {
      const { game, Combat, ChatMessage, Actor, Folder, Scene } = globalThis as unknown as Scope;
      const ids = (all: readonly Made[]) => all.map(({ id }) => id);
      const isHere = ({ folder }: { folder: Made | null }) => made.folders().includes(folder?.id ?? "");
      const made = {
        combats: () => ids(game.combats.contents.filter(({ id }) => !was.combats.includes(id))),
        messages: () => {
          const fresh = game.messages.contents.filter(({ id }) => !was.messages.includes(id));
          return ids(fresh.filter(({ author }) => author && users.includes(author.name)));
        },
        folders: () => ids(game.folders.contents.filter(({ name }) => name === folderName)),
        actors: () => ids(game.actors.contents.filter(isHere)),
        scenes: () => ids(game.scenes.contents.filter(isHere)),
      };
      await Combat.deleteDocuments(made.combats());
      await game.combats.get(was.active)?.activate();
      await ChatMessage.deleteDocuments(made.messages());
      await Scene.deleteDocuments(made.scenes());
      await Actor.deleteDocuments(made.actors());
      await Folder.deleteDocuments(made.folders());
      for (const [key, value] of Object.entries(was.settings))
        await game.settings.set("action-cards", key, value);
      return Object.values(made).flatMap((left) => left());
    },
    [before, names, FOLDER] as const,
  );
}
