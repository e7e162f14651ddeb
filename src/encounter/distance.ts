import {
  feetOf,
  nearestCells,
  openDistance,
  touch,
  type Cell,
  type Room,
} from "../rules/encounter/distance.ts";
import { sceneOf, tokenOn } from "./board.ts";
import { countedSpot, type Spot } from "./round-start-positions.ts";

type Grid = foundry.grid.BaseGrid;

/** Two tokens on one scene, and the grid that measures them. */
interface Measured {
  readonly from: TokenDocument.Implementation;
  readonly to: TokenDocument.Implementation;
  readonly grid: Grid;
}

/** The actors' tokens on the scene of their encounter, or else on the viewed scene. */
function measured(one: Actor.Implementation, other: Actor.Implementation): Measured | null {
  const scene = sceneOf(one) ?? sceneOf(other);
  const grid: Grid | null = scene?.grid ?? (canvas?.ready ? canvas.grid : null);
  const [from, to] = [one, other].map((actor) =>
    scene ? tokenOn(scene, actor) : actor.getActiveTokens()[0]?.document,
  );
  return grid && from && to ? { from, to, grid } : null;
}

/** Where a token stands, in cells of the scene. */
function roomOf({ width, height }: TokenDocument.Implementation, { x, y }: Spot, { size }: Grid): Room {
  return { x: x / size, y: y / size, width: width ?? 1, height: height ?? 1 };
}

/** The cells that a token occupies at this place. */
function cellsOf(token: TokenDocument.Implementation, { x, y }: Spot): Cell[] {
  const { width, height } = token;
  return token.getOccupiedGridSpaceOffsets({ x, y, width: width ?? 1, height: height ?? 1 });
}

/**
 * The distance as the grid measures it. Square cells that touch are one step apart, whatever the rule for diagonals.
 */
function cellDistance(grid: Grid, from: Cell, to: Cell): number {
  if (from.i === to.i && from.j === to.j) return 0;
  return grid.isSquare && touch(from, to) ? grid.distance : grid.measurePath([from, to], {}).distance;
}

/** The distance between the nearest cells of two tokens at these places, in the scene's units. */
function lengthOf({ from, to, grid }: Measured, start: Spot, end: Spot): number {
  const [here, there] = [cellsOf(from, start), cellsOf(to, end)];
  const open = grid.isGridless || here.length === 0 || there.length === 0;
  return open
    ? openDistance(roomOf(from, start, grid), roomOf(to, end, grid)) * grid.distance
    : nearestCells(here, there, (a, b) => cellDistance(grid, a, b));
}

/** The distance in feet between a token at this place and another where it stands; null if the scene's units are unknown. */
export function feetAt(
  from: TokenDocument.Implementation,
  spot: Spot,
  to: TokenDocument.Implementation,
): number | null {
  const grid = from.parent?.grid;
  return grid ? feetOf(lengthOf({ from, to, grid }, spot, to), grid.units) : null;
}

/** A distance on a scene, in the scene's units. */
export interface SceneDistance {
  readonly distance: number;
  readonly units: string;
}

/**
 * How far apart two actors' tokens are now; null if either has no token on the scene of their encounter, or on the
 * viewed scene if they are in none.
 */
export function distanceNow(one: Actor.Implementation, other: Actor.Implementation): SceneDistance | null {
  const found = measured(one, other);
  return found && { distance: lengthOf(found, found.from, found.to), units: found.grid.units };
}

/**
 * The distance between two actors' tokens that counts by the rules: between their nearest cells (C2), and in an
 * encounter where the round began (Q12). Null if either has no token on that scene.
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

/** The same distance in feet; null also if the scene's units are unknown. */
export function feetBetween(one: Actor.Implementation, other: Actor.Implementation): number | null {
  const found = distanceBetween(one, other);
  return found && feetOf(found.distance, found.units);
}
