/**
 * The actors of the chaos test. They have items of every game, and so many points that a run doesn't use them
 * up.
 */
import type { Page } from "@playwright/test";

const MUCH = 100_000;
const typed = (value: number) => ({ override: true, typed: value });

function system(initiative: number) {
  return {
    or: typed(6),
    dr: typed(6),
    mind: typed(4),
    life: { value: MUCH, max: MUCH },
    lb: 1,
    in: initiative,
    spd: 4,
    dex: 10,
    printed: {
      size: 6,
      concussion: { value: MUCH, max: MUCH },
      attributes: { reflex: { die: "d8", ranks: 3 } },
    },
    actionValues: {
      attributes: { strength: 5, agility: 5, wits: 5, luck: 5, manipulation: 6, empathy: 4 },
      pools: { wound: { value: 900, max: 900 }, shock: { value: 900, max: 900 } },
    },
  };
}

const ITEMS = [
  { name: "Blade", type: "weapon", system: { attack: { range: "short" }, modifiers: { offense: 2 } } },
  {
    name: "Carbine",
    type: "weapon",
    system: {
      resolution: "action-card",
      attack: { range: "long" },
      printed: { skill: "Rifle", burst: 3, penetration: 6, damage: { dice: 3, die: "d8" } },
    },
  },
  { name: "Rifle", type: "skill", system: { printed: { die: "d8", ranks: 4 } } },
  ...["athletics", "dodge", "trick", "martialArts"].map((key) => ({
    name: key,
    type: "skill",
    system: { stat: "agi", bonus: 2, actionValues: { name: key, value: 9 } },
  })),
];

const PEOPLE = [
  { name: "Sela", type: "character", owner: "Ash", in: 30 },
  { name: "Bram", type: "character", owner: "Briar", in: 20 },
  { name: "Ogre", type: "npc", owner: "", in: 10 },
];

/** Creates the cast as the GM, in an encounter with the FADs clock that has not started. */
export async function setChaosStage(gm: Page): Promise<void> {
  const people = PEOPLE.map(({ in: initiative, ...one }) => ({ ...one, system: system(initiative) }));
  await gm.evaluate(
    async ([cast, items]) => {
      const scope = globalThis as unknown as {
        Actor: { create(data: object): Promise<{ id: string; name: string }> };
        Combat: { create(data: object): Promise<unknown> };
        game: {
          users: { find(test: (user: { name: string }) => boolean): { id: string } | undefined };
          settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
        };
      };
      await scope.game.settings.set("action-cards", "turns", "free");
      const combatants: object[] = [];
      for (const { owner, ...data } of cast) {
        const user = scope.game.users.find(({ name }) => name === owner)?.id;
        const ownership = { default: 1, ...(user ? { [user]: 3 } : {}) };
        const { id, name } = await scope.Actor.create({ ...data, items, ownership });
        combatants.push({ actorId: id, name });
      }
      await scope.Combat.create({ combatants, active: true, system: { timing: { scheme: "fads-cards" } } });
    },
    [people, ITEMS] as const,
  );
}
