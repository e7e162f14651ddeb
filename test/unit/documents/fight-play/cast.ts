/** The cast of random play by AC Picks: four people on a map, who are world actors or unlinked tokens. */
import type { JsonObject } from "../../../host/common/protocol.ts";
import { idOf, PLAYER } from "../journal/stage.ts";

export const NAMES = ["ana", "bo", "cy", "di"] as const;
export type Name = (typeof NAMES)[number];

/** Each person's ratings and extra tens (LB). Some DR are odd, so that halving must round them (C7). */
export const RATINGS: Readonly<Record<Name, { or: number; dr: number; mind: number; lb: number }>> = {
  ana: { or: 6, dr: 9, mind: 4, lb: 1 },
  bo: { or: 5, dr: 5, mind: 3, lb: 0 },
  cy: { or: 4, dr: 8, mind: 5, lb: 0 },
  di: { or: 7, dr: 3, mind: 2, lb: 20 },
};

/** The player's characters. The GM plays the others: Cy, who is a hero, and Di, who is a foe. */
export const OWNED: readonly Name[] = ["ana", "bo"];
const FOES: readonly Name[] = ["di"];

/** Starting positions, in feet from the corner of the map. */
export const STARTS: Readonly<Record<Name, number>> = { ana: 0, bo: 5, cy: 10, di: 20 };

export const LIFE = 20;
const PIXELS = 100;
const STEP = 5;
/** Converts feet to pixels of the scene. */
export const pixels = (feet: number): number => (feet / STEP) * PIXELS;
export const feetAt = (x: number): number => (x / PIXELS) * STEP;

export const ENCOUNTER = idOf("the brawl");
export const SCENE = idOf("the court");

const actorId = (name: Name): string => idOf(`fighter ${name}`);
export const tokenId = (name: Name): string => idOf(`token ${name}`);
const combatantId = (name: Name): string => idOf(`combatant ${name}`);

/** Every weapon or power with its range. A volley takes any number of targets (C13). */
export const WEAPONS = {
  Blade: { type: "weapon", range: "short", targets: 1 },
  Bow: { type: "weapon", range: "long", targets: 1 },
  Volley: { type: "weapon", range: "long", targets: 0 },
  Gaze: { type: "power", range: "mental", targets: 1 },
} as const;
export type Weapon = keyof typeof WEAPONS;

const typed = (value: number) => ({ override: true, typed: value });

function itemsOf(name: Name): JsonObject[] {
  return Object.entries(WEAPONS).map(([item, { type, range, targets }]) => ({
    _id: idOf(`${name} ${item}`),
    name: item,
    type,
    system: { attack: { range, targets }, ...(range === "mental" ? { opposed: "mind" } : {}) },
  }));
}

/**
 * The world: four people, their map, and a started encounter in Foundry's own order. If `copies` is true, their tokens
 * are unlinked.
 */
export function world(copies: boolean): Record<string, JsonObject[]> {
  const Actor = NAMES.map((name) => {
    const { or, dr, mind, lb } = RATINGS[name];
    return {
      _id: actorId(name),
      name,
      type: FOES.includes(name) ? "npc" : "character",
      ownership: { default: 0, ...(OWNED.includes(name) ? { [PLAYER]: 3 } : {}) },
      system: {
        or: typed(or),
        dr: typed(dr),
        mind: typed(mind),
        lb,
        in: 10,
        life: { value: LIFE, max: LIFE },
      },
      items: itemsOf(name),
    };
  });
  const tokens = NAMES.map((name) => ({
    _id: tokenId(name),
    name,
    actorId: actorId(name),
    actorLink: !copies,
    x: pixels(STARTS[name]),
    y: 0,
    width: 1,
    height: 1,
  }));
  const grid = { type: 1, size: PIXELS, units: "ft", distance: STEP };
  const roundStartPositions = Object.fromEntries(
    NAMES.map((name) => [tokenId(name), { x: pixels(STARTS[name]), y: 0 }]),
  );
  const combatants = NAMES.map((name, place) => ({
    _id: combatantId(name),
    actorId: actorId(name),
    name,
    initiative: 40 - place,
    tokenId: tokenId(name),
    sceneId: SCENE,
  }));
  return {
    Actor,
    Scene: [{ _id: SCENE, name: "The court", active: true, grid, tokens }],
    Combat: [
      {
        _id: ENCOUNTER,
        type: "base",
        active: true,
        scene: SCENE,
        round: 1,
        turn: 0,
        combatants,
        system: {
          timing: { scheme: "in" },
          roundStartPositions,
          place: { round: 1, turn: 0, combatant: "" },
        },
      },
    ],
  };
}

export function uuidOf(name: Name, copies: boolean): string {
  const own = copies ? `Scene.${SCENE}.Token.${tokenId(name)}.` : "";
  return `${own}Actor.${actorId(name)}`;
}

export function thingOf(name: Name, item: Weapon, copies: boolean): string {
  return `${uuidOf(name, copies)}.Item.${idOf(`${name} ${item}`)}`;
}
