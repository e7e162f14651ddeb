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

/** Two tokens of one scene, and how it is measured. */
interface Measured {
  readonly from: TokenDocument.Implementation;
  readonly to: TokenDocument.Implementation;
  readonly grid: Grid;
}

/** Their tokens on the scene of their encounter, whichever is shown; where there is none, on the one that is viewed. */
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

/** The cells that a token occupies where it stands there. */
function cellsOf(token: TokenDocument.Implementation, { x, y }: Spot): Cell[] {
  const { width, height } = token;
  return token.getOccupiedGridSpaceOffsets({ x, y, width: width ?? 1, height: height ?? 1 });
}

/** As the grid measures it; cells of squares that touch are one step apart, however it counts diagonals. */
function cellDistance(grid: Grid, from: Cell, to: Cell): number {
  if (from.i === to.i && from.j === to.j) return 0;
  return grid.isSquare && touch(from, to) ? grid.distance : grid.measurePath([from, to], {}).distance;
}

/** The distance between the nearest cells of two tokens that stand there, in the scene's units. */
function lengthOf({ from, to, grid }: Measured, start: Spot, end: Spot): number {
  const [here, there] = [cellsOf(from, start), cellsOf(to, end)];
  const open = grid.isGridless || here.length === 0 || there.length === 0;
  return open
    ? openDistance(roomOf(from, start, grid), roomOf(to, end, grid)) * grid.distance
    : nearestCells(here, there, (a, b) => cellDistance(grid, a, b));
}

/** A distance on a scene, in its own units. */
export interface SceneDistance {
  readonly distance: number;
  readonly units: string;
}

/**
 * How far apart two actors' tokens stand now; null where one of them has no token on the scene of their encounter, or on
 * the viewed one where there is none.
 */
export function distanceNow(one: Actor.Implementation, other: Actor.Implementation): SceneDistance | null {
  const found = measured(one, other);
  return found && { distance: lengthOf(found, found.from, found.to), units: found.grid.units };
}

/**
 * The distance that counts between two actors' tokens, between the nearest of the cells that they occupy (C2), in an
 * encounter as its round began (Q12); null where one of them has no token on the scene of their encounter, or on the
 * viewed one where there is none.
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

/** The same in feet; null also where the scene's units are none that we know. */
export function feetBetween(one: Actor.Implementation, other: Actor.Implementation): number | null {
  const found = distanceBetween(one, other);
  return found && feetOf(found.distance, found.units);
}
