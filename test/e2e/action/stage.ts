import type { Page } from "@playwright/test";

/** The UUIDs of the actors. Each test gets new actors, so that it knows all their numbers. */
export interface ActionCast {
  /** Ash's character: Trick 8, Dodge 6, a custom skill Fiddle 7; Shots 5, Shock 5. */
  vesper: string;
  /** Briar's character: Trick 5, Willpower 7. */
  corin: string;
  /** The GM's actor: a new actor's defaults and no skills. */
  brute: string;
}

const attributes = { strength: 5, agility: 5, intelligence: 5, wits: 5, perception: 5, charisma: 5, manipulation: 5, empathy: 5, luck: 5, focus: 5 }; // oxfmt-ignore

const skill = (name: string, key: string, value: number, more: object = {}) => ({
  name,
  type: "skill",
  system: { actionValues: { name: key, value, attribute: "wits", ...more } },
});

const CAST = {
  vesper: {
    name: "Vesper", type: "character", owner: "Ash",
    items: [
      skill("Sleight of Hand", "trick", 8),
      skill("Dodge", "dodge", 6, { group: "combat" }),
      skill("Fiddle", "own", 7, { attribute: "charisma" }),
      skill("Blades", "own", 9, { group: "combat", attribute: "agility" }),
      { name: "Rapier", type: "weapon", system: { actionValues: { skill: "Blades", damage: 9 } } },
      {
        name: "Repeater", type: "weapon",
        system: { actionValues: { damage: 12, ammunition: { needed: true, loaded: true, automatic: true } } },
      },
      { name: "Leather Coat", type: "armor", system: { equipped: true, actionValues: { value: 2 } } },
      { name: "Take Aim", type: "maneuver", system: { action: "aim" } },
      { name: "Reload", type: "maneuver", system: { action: "reload" } },
      { name: "Full-Auto", type: "maneuver", system: { action: "fullAuto" } },
      { name: "Feint", type: "maneuver", system: { action: "trick", flags: ["boosted"], threshold: 4 } },
    ],
  },
  corin: {
    name: "Corin", type: "character", owner: "Briar",
    items: [skill("Trick", "trick", 5), skill("Willpower", "willpower", 7)],
  },
  brute: { name: "Brute", type: "npc", items: [] },
}; // oxfmt-ignore

/** Creates the cast as the GM. Ash and Briar own their characters. Returns the UUIDs. */
export async function setActionStage(gm: Page): Promise<ActionCast> {
  return gm.evaluate(
    async ([cast, ratings]) => {
      const { Actor, game } = globalThis as unknown as {
        Actor: { create(data: object): Promise<{ uuid: string; id: string }> };
        game: {
          users: {
            find(
              test: (user: { name: string }) => boolean,
            ): { id: string; update(data: object): Promise<unknown> } | undefined;
          };
        };
      };
      const uuids: Record<string, string> = {};
      for (const [key, { name, type, items, ...rest }] of Object.entries(cast)) {
        const owner = "owner" in rest ? game.users.find((user) => user.name === rest.owner) : undefined;
        const actor = await Actor.create({
          name,
          type,
          items,
          system: { actionValues: { attributes: ratings } },
          ownership: { default: 1, ...(owner ? { [owner.id]: 3 } : {}) },
        });
        await owner?.update({ character: actor.id });
        uuids[key] = actor.uuid;
      }
      return uuids as unknown as ActionCast;
    },
    [CAST, attributes] as const,
  );
}
