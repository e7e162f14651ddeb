/** The cast, with items of every game. */
import type { JsonObject } from "../../../host/common/protocol.ts";
import { idOf, PLAYER } from "./stage.ts";

interface Made {
  readonly name: string;
  readonly type: "character" | "npc";
  readonly owner?: string;
  readonly system: JsonObject;
  readonly items: readonly (JsonObject & { name: string; type: string })[];
}

const protection = { head: 2, chest: 2, belly: 2, leftArm: 2, rightArm: 2, leftLeg: 2, rightLeg: 2 };
const typed = (value: number) => ({ override: true, typed: value });

function common(or: number, dr: number, order: number, lb: number): JsonObject {
  return {
    or: typed(or),
    dr: typed(dr),
    mind: typed(4),
    life: { value: 40, max: 40 },
    lb,
    in: order,
    spd: 4,
    printed: {
      size: 6,
      concussion: { value: 10, max: 10 },
      attributes: { reflex: { die: "d8", ranks: 3 } },
    },
    actionValues: {
      attributes: { strength: 5, agility: 5, wits: 5, luck: 5, manipulation: 6, empathy: 4 },
      pools: {
        wound: { value: 6, max: 6 },
        shock: { value: 6, max: 6 },
        shot: { value: 5, max: 5 },
        soul: { value: 2, max: 5 },
      },
    },
  };
}

const skills = [
  { name: "Rifle", type: "skill", system: { printed: { die: "d8", ranks: 4 } } },
  ...["athletics", "dodge", "trick", "guile", "willpower", "martialArts"].map((key) => ({
    name: key,
    type: "skill",
    system: { stat: "agi", bonus: 2, actionValues: { name: key, value: 9 } },
  })),
];

const CAST: Record<"sela" | "bram" | "ogre", Made> = {
  sela: {
    name: "Sela",
    type: "character",
    owner: PLAYER,
    system: common(6, 9, 30, 1),
    items: [
      { name: "Blade", type: "weapon", system: { attack: { range: "short" }, modifiers: { offense: 2 } } },
      { name: "Bow", type: "weapon", system: { attack: { range: "long" }, modifiers: { offense: 1 } } },
      {
        name: "Carbine",
        type: "weapon",
        system: {
          resolution: "action-card",
          attack: { range: "long" },
          printed: {
            skill: "Rifle",
            burst: 3,
            penetration: 6,
            damage: { dice: 3, die: "d8" },
            reliability: "11",
          },
        },
      },
      {
        name: "Grenade",
        type: "weapon",
        system: {
          resolution: "action-card",
          attack: { range: "long" },
          printed: { skill: "Rifle", damage: { dice: 3, die: "d6" }, blast: "thrown", radius: 3 },
        },
      },
      {
        name: "Smoke pot",
        type: "gear",
        system: { quantity: 3, usedUp: true, printed: { quality: { die: "d8", dice: 2 } } },
      },
      {
        name: "Charm",
        type: "power",
        system: { use: "other", formula: "1da + 3" },
      },
      ...skills,
    ],
  },
  bram: {
    name: "Bram",
    type: "character",
    system: common(4, 8, 20, 0),
    items: [
      { name: "Shield", type: "armor", system: { modifiers: { defense: 2 }, carried: true } },
      ...skills,
    ],
  },
  ogre: {
    name: "Ogre",
    type: "npc",
    system: common(7, 5, 10, 0),
    items: [
      { name: "Sling", type: "weapon", system: { attack: { range: "long" } } },
      { name: "Net", type: "gear", system: { usedUp: true } },
      { name: "Hide", type: "armor", system: { equipped: true, printed: { protection } } },
      ...skills,
    ],
  },
};

export type Name = keyof typeof CAST;

export function actorId(name: Name): string {
  return idOf(`actor ${name}`);
}

/** The id of the scene with the cast's tokens. */
const YARD = idOf("the yard");

/** True if the cast are copies: unlinked tokens, each with an actor of its own. */
let asCopies = false;

/** Makes the cast copies (unlinked tokens) or world actors. From then on, `uuidOf` returns the matching UUIDs. */
export function playAsCopies(are: boolean): void {
  asCopies = are;
}

/**
 * The id of a cast member's token. With `other`, the id of the same actor's second token, which is not in the
 * encounter.
 */
export function tokenId(name: Name, other = false): string {
  return idOf(`${other ? "other" : "token"} ${name}`);
}

export function uuidOf(name: Name): string {
  const own = asCopies ? `Scene.${YARD}.Token.${tokenId(name)}.` : "";
  return `${own}Actor.${actorId(name)}`;
}

/** The scene with the cast's tokens. Each cast member has one for the encounter and one outside it. */
export function yard(): JsonObject {
  const tokens = (Object.entries(CAST) as [Name, Made][]).flatMap(([key, { name }]) =>
    [false, true].map((other) => ({
      _id: tokenId(key, other),
      name,
      actorId: actorId(key),
      actorLink: false,
    })),
  );
  // The grid has no known unit, so distances are unknown, as they are among actors without tokens.
  return { _id: YARD, name: "The yard", active: true, grid: { units: "strides" }, tokens };
}

/** The UUID of a cast member's item with this name. */
export function thingOf(name: Name, item: string): string {
  return `${uuidOf(name)}.Item.${idOf(`${name} ${item}`)}`;
}

/** The id of the encounter of the whole cast. */
export const ENCOUNTER = idOf("the encounter");

/** The cast as documents. The ogre's sheet shows only the game `ogreShows`, or all games if that is empty. */
export function cast(ogreShows = ""): JsonObject[] {
  return (Object.entries(CAST) as [Name, Made][]).map(([key, { name, type, owner, system, items }]) => ({
    _id: actorId(key),
    name,
    type,
    system,
    ...(key === "ogre" ? { flags: { "action-cards": { shows: ogreShows } } } : {}),
    ownership: { default: 0, ...(owner === undefined ? {} : { [owner]: 3 }) },
    items: items.map((item) => ({ ...item, _id: idOf(`${key} ${item.name}`) })),
  }));
}

/** A started encounter of the cast with this timing scheme. With `in` or `core`, Foundry orders the combatants. */
export function encounter(scheme: string, system: JsonObject = {}): JsonObject {
  const combatants = (Object.keys(CAST) as Name[]).map((name) => ({
    _id: idOf(`combatant ${name}`),
    actorId: actorId(name),
    name: CAST[name].name,
    initiative: 10,
    ...(asCopies ? { tokenId: tokenId(name), sceneId: YARD } : {}),
  }));
  return {
    _id: ENCOUNTER,
    type: "base",
    active: true,
    round: 1,
    turn: 0,
    combatants,
    system: { place: { round: 1, turn: 0, combatant: "" }, ...system, timing: { scheme } },
  };
}
