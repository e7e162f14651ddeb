import {
  feetOf,
  nearestCells,
  openDistance,
  touch,
  type Cell,
  type Room,
  feetPerUnit,
  metersIn,
} from "../rules/encounter/distance.ts";
import { countedSpot, type Spot } from "./round-start-positions.ts";
import { areOnOtherLevels } from "../platform/levels.ts";
import { combatantsOf } from "../platform/collections.ts";

type Grid = foundry.grid.BaseGrid;

/** A token's center and its width, in pixels of its scene. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The token of an actor's combatant in its encounter; null if there is none. */
function foughtWith(actor: Actor.Implementation): TokenDocument.Implementation | null {
  const own = actor.encounter ? combatantsOf(actor.encounter, actor) : [];
  return own.find(({ token }) => token !== null)?.token ?? null;
}

/**
 * The scene of the actor's encounter or, without one, of the actor's unlinked token. Null if there is
 * neither.
 */
export function sceneOf(actor: Actor.Implementation): Scene.Implementation | null {
  const { encounter } = actor;
  const others = encounter?.combatants.contents ?? [];
  const first = others.find(({ token }) => token !== null)?.token;
  const scene: unknown = (foughtWith(actor) ?? first ?? actor.token)?.parent ?? encounter?.scene ?? null;
  return scene as Scene.Implementation | null; // a token's parent is always of the class set in `CONFIG`
}

/**
 * The units of the encounter's scene if this system does not know them and so can't measure distances (C2).
 * Otherwise null.
 */
export function unknownUnits({ combatants }: Combat.Implementation): string | null {
  const units = combatants.contents.find(({ token }) => token !== null)?.token?.parent?.grid.units;
  return units === undefined || feetPerUnit(units) !== null ? null : units;
}

/**
 * The actor's token on this scene: its combatant's or the unlinked actor's own. For an actor with neither, any of
 * its tokens here, preferably a linked one. Null if there is none.
 */
export function tokenOn(
  scene: Scene.Implementation,
  actor: Actor.Implementation,
): TokenDocument.Implementation | null {
  const own = foughtWith(actor) ?? actor.token;
  if (own) return own.parent === scene ? own : null;
  const all = scene.tokens.contents.filter(({ actorId }) => actorId === actor.id);
  return all.find(({ actorLink }) => actorLink) ?? all[0] ?? null;
}

/**
 * True if two actors' tokens are on different levels of the scene of their encounter or, without one, of the
 * viewed scene.
 */
export function standApart(one: Actor.Implementation, other: Actor.Implementation): boolean {
  const scene = sceneOf(one) ?? sceneOf(other) ?? (canvas?.ready ? canvas.scene : null);
  const [here, there] = [one, other].map((actor) => scene && tokenOn(scene, actor));
  return Boolean(here && there && areOnOtherLevels(here, there));
}

/** A number of meters that is large enough for rounding to hundredths not to matter. */
const MANY = 1000;

/** The pixels per meter of a scene; null if its units are unknown. */
export function pixelsPerMeter({
  size,
  distance,
  units,
}: Pick<Grid, "size" | "distance" | "units">): number | null {
  const many = metersIn(MANY, units);
  return many === null ? null : (many / MANY / distance) * size;
}

/** A token's center and width, in pixels of a scene whose grid spaces have this size. */
export function placeOf(token: TokenDocument.Implementation, { size }: Pick<Grid, "size">): Place {
  const [width, height] = [(token.width ?? 1) * size, (token.height ?? 1) * size];
  return { x: token.x + width / 2, y: token.y + height / 2, width };
}

/** Two tokens on one scene, and the grid that measures their distance. */
interface Measured {
  readonly from: TokenDocument.Implementation;
  readonly to: TokenDocument.Implementation;
  readonly grid: Grid;
}

/**
 * The tokens of two actors on the scene of their encounter or, without one, on the viewed scene. Null if
 * either token is missing.
 */
function measured(one: Actor.Implementation, other: Actor.Implementation): Measured | null {
  const scene = sceneOf(one) ?? sceneOf(other);
  const grid: Grid | null = scene?.grid ?? (canvas?.ready ? canvas.grid : null);
  const [from, to] = [one, other].map((actor) =>
    scene ? tokenOn(scene, actor) : actor.getActiveTokens()[0]?.document,
  );
  return grid && from && to ? { from, to, grid } : null;
}

/** A token's position and size at a spot, in cells of the scene. */
function roomOf({ width, height }: TokenDocument.Implementation, { x, y }: Spot, { size }: Grid): Room {
  return { x: x / size, y: y / size, width: width ?? 1, height: height ?? 1 };
}

/** The cells that a token occupies at this spot. */
function cellsOf(token: TokenDocument.Implementation, { x, y }: Spot): Cell[] {
  const { width, height } = token;
  return token.getOccupiedGridSpaceOffsets({ x, y, width: width ?? 1, height: height ?? 1 });
}

/**
 * The distance between two cells, as the grid measures it. Adjacent square cells are one step apart, whatever the rule
 * for diagonals.
 */
function cellDistance(grid: Grid, from: Cell, to: Cell): number {
  if (from.i === to.i && from.j === to.j) return 0;
  return grid.isSquare && touch(from, to) ? grid.distance : grid.measurePath([from, to], {}).distance;
}

/**
 * The distance in the scene's units between the nearest cells of two tokens at these spots. On a gridless scene, a
 * straight line (`openDistance`).
 */
function lengthOf({ from, to, grid }: Measured, start: Spot, end: Spot): number {
  const [here, there] = [cellsOf(from, start), cellsOf(to, end)];
  const open = grid.isGridless || here.length === 0 || there.length === 0;
  return open
    ? openDistance(roomOf(from, start, grid), roomOf(to, end, grid)) * grid.distance
    : nearestCells(here, there, (a, b) => cellDistance(grid, a, b));
}

/**
 * The distance in feet between one token at this spot and another at its current position. Null if there is no scene,
 * or if its units are unknown.
 */
export function feetAt(
  from: TokenDocument.Implementation,
  spot: Spot,
  to: TokenDocument.Implementation,
): number | null {
  const grid = from.parent?.grid;
  return grid ? feetOf(lengthOf({ from, to, grid }, spot, to), grid.units) : null;
}

/** A distance on a scene, and the scene's units. */
export interface SceneDistance {
  readonly distance: number;
  readonly units: string;
}

/** The current distance between two actors' tokens. Null if either has no token on the scene. */
export function distanceNow(one: Actor.Implementation, other: Actor.Implementation): SceneDistance | null {
  const found = measured(one, other);
  return found && { distance: lengthOf(found, found.from, found.to), units: found.grid.units };
}

/**
 * The distance between two actors' tokens as the rules measure it: between their nearest cells (C2), at the
 * positions that count in an encounter (`countedSpot`, Q12). Null if either token is missing.
 */
export function distanceBetween(
  one: Actor.Implementation,
  other: Actor.Implementation,
): SceneDistance | null {
  const found = measured(one, other);
  if (!found) return null;
  const { from, to, grid } = found;
  const [start, end] = [countedSpot(one, from.id) ?? from, countedSpot(other, to.id) ?? to];
  return { distance: lengthOf(found, start, end), units: grid.units };
}

/** `distanceBetween` in feet. Also null if the scene's units are unknown. */
export function feetBetween(one: Actor.Implementation, other: Actor.Implementation): number | null {
  const found = distanceBetween(one, other);
  return found && feetOf(found.distance, found.units);
}
