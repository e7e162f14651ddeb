import type { Page } from "@playwright/test";

/** The UUIDs of the combatants. Each test gets new combatants, so that it knows all their numbers. */
export type Cast = {
  /** Ash's character: OR 6, DR 9, MIND 5, LIFE 20, LB 1. */
  sela: string;
  /** Briar's character: OR 4, DR 8, MIND 4, LIFE 15, LB 0. */
  bram: string;
  /** The GM's actor: OR 7, DR 5, MIND 3, LIFE 12, LB 0. */
  ogre: string;
};

interface Avatar {
  name: string;
  type: "character" | "npc";
  owner?: string;
  or: number;
  dr: number;
  mind: number;
  life: number;
  lb: number;
  in: number;
  items: { name: string; type: string; system: object }[];
}

const blade = { attack: { range: "short" }, modifiers: { offense: 2 } };
const bow = { attack: { range: "long" }, modifiers: { offense: 1 } };
const maul = { attack: { range: "short", mustUseFull: true }, modifiers: { offense: 3 } };
const ember = { use: "attack", attack: { range: "long", keywords: ["fire"] } };
const shield = { modifiers: { defense: 2 }, carried: true };
const ring = { timing: "wearable", equipped: true, modifiers: { specific: [{ against: "Fire", bonus: 5 }] } };

const CAST: Record<keyof Cast, Avatar> = {
  sela: {
    name: "Sela", type: "character", owner: "Ash", or: 6, dr: 9, mind: 5, life: 20, lb: 1, in: 30,
    items: [
      { name: "Blade", type: "weapon", system: blade },
      { name: "Bow", type: "weapon", system: bow },
      { name: "Maul", type: "weapon", system: maul },
      { name: "Ember", type: "power", system: ember },
    ],
  },
  bram: {
    name: "Bram", type: "character", owner: "Briar", or: 4, dr: 8, mind: 4, life: 15, lb: 0, in: 20,
    items: [
      { name: "Shield", type: "armor", system: shield },
      { name: "Ring of Cool Water", type: "gear", system: ring },
      { name: "Club", type: "weapon", system: { attack: { range: "short" } } },
    ],
  },
  ogre: {
    name: "Ogre", type: "npc", or: 7, dr: 5, mind: 3, life: 12, lb: 0, in: 10,
    items: [{ name: "Cudgel", type: "weapon", system: { attack: { range: "short" } } }],
  },
}; // oxfmt-ignore

/** Creates the cast as the GM. Returns their UUIDs. */
export async function setStage(gm: Page): Promise<Cast> {
  return gm.evaluate(async (cast) => {
    const { Actor } = globalThis as unknown as {
      Actor: { createDocuments(data: object[]): Promise<{ uuid: string }[]> };
    };
    const typed = (value: number) => ({ override: true, typed: value });
    const actors = await Actor.createDocuments(
      Object.values(cast).map((avatar) => {
        const owner = globalThis.game.users.find(({ name }) => name === avatar.owner)?.id;
        return {
          name: avatar.name,
          type: avatar.type,
          ownership: { default: 1, ...(owner ? { [owner]: 3 } : {}) },
          items: avatar.items,
          system: {
            or: typed(avatar.or),
            dr: typed(avatar.dr),
            mind: typed(avatar.mind),
            life: { value: avatar.life, max: avatar.life },
            lb: avatar.lb,
            in: avatar.in,
          },
        };
      }),
    );
    const uuids = Object.keys(cast).map((key, place) => [key, actors[place]!.uuid]);
    return Object.fromEntries(uuids) as Cast;
  }, CAST);
}

type Deletable = { contents: { id: string; delete(): Promise<unknown> }[] };

/** Deletes all chat messages, encounters, actors and scenes. */
export async function clearStage(gm: Page): Promise<void> {
  // First, delete all chat cards in one request. The writes that follow from deleting encounters then find no card.
  await gm.evaluate(async () => {
    const { ChatMessage, game } = globalThis as unknown as {
      ChatMessage: { deleteDocuments(ids: string[]): Promise<unknown> };
      game: Record<"combats" | "messages", Deletable>;
    };
    const ids = game.messages.contents.map(({ id }) => id);
    if (ids.length > 0) await ChatMessage.deleteDocuments(ids);
    for (const combat of [...game.combats.contents]) await combat.delete();
  });
  // The writes that follow from deleting encounters are done by now. Delete the messages they created, and the rest.
  await gm.evaluate(async () => {
    const classes = globalThis as unknown as {
      game: Record<"messages" | "actors" | "scenes", Deletable>;
    } & Record<"ChatMessage" | "Actor" | "Scene", { deleteDocuments(ids: string[]): Promise<unknown> }>;
    const lists = [
      [classes.ChatMessage, classes.game.messages],
      [classes.Actor, classes.game.actors],
      [classes.Scene, classes.game.scenes],
    ] as const;
    for (const [kind, { contents }] of lists) {
      if (contents.length > 0) await kind.deleteDocuments(contents.map(({ id }) => id));
    }
  });
}

/** Puts the cast into an encounter and starts it. By the default scheme, they act in this order: Sela, Bram, Ogre. */
export async function beginEncounter(gm: Page, cast: Cast, scheme = "in"): Promise<void> {
  await startEncounter(gm, await createEncounter(gm, cast, scheme));
}

/** Begins the encounter with this id. */
export async function startEncounter(gm: Page, encounter: string): Promise<void> {
  await gm.evaluate(async (id) => {
    const { combats } = globalThis.game as unknown as {
      combats: { get(id: string): { startCombat(): Promise<unknown> } };
    };
    await combats.get(id).startCombat();
  }, encounter);
}

/** Creates an encounter of the whole cast, without beginning it. Returns its id. */
export async function createEncounter(gm: Page, cast: Cast, scheme: string): Promise<string> {
  return gm.evaluate(
    async ([uuids, timing]) => {
      const { Combat, fromUuidSync } = globalThis as unknown as {
        Combat: { create(data: object): Promise<{ id: string }> };
        fromUuidSync(uuid: string): { id: string; name: string };
      };
      const combatants = uuids.map((uuid) => ({
        actorId: fromUuidSync(uuid).id,
        name: fromUuidSync(uuid).name,
      }));
      const system = { timing: { scheme: timing } };
      return (await Combat.create({ combatants, active: true, system })).id;
    },
    [Object.values(cast), scheme] as const,
  );
}

/**
 * As the GM, writes that `protector` guards `ward`, without a request. The next round then begins with a chat card that
 * asks whether the guard continues.
 */
export async function hasGuard(gm: Page, protector: string, ward: string): Promise<void> {
  await gm.evaluate(
    async (guard) => {
      const { combat } = globalThis.game;
      await combat?.update({ system: { guards: [guard] } });
    },
    { protector, protected: ward },
  );
}

/** One actor's numbers, as this page's client has them. */
export async function avatar(page: Page, uuid: string) {
  return page.evaluate((id) => {
    const actor = (
      globalThis as unknown as {
        fromUuidSync(uuid: string): { system: AvatarNumbers; fight: FightNumbers };
      }
    ).fromUuidSync(id);
    const { life, dr, down } = actor.system;
    const { deck, shots, actions } = actor.fight;
    return { life: life.value, dr: dr.value, out: [...deck.out], shots, actions, down };
  }, uuid);
}

interface AvatarNumbers {
  life: { value: number };
  dr: { value: number };
  down: boolean;
}

interface FightNumbers {
  deck: { out: number[] };
  shots: number;
  actions: number;
}
