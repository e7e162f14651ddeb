import {
  feetOf,
  nearestCells,
  openDistance,
  touch,
  type Cell,
  type Room,
} from "../rules/encounter/distance.ts";

import { countedSpot, type Spot } from "./stood.ts";

type Grid = foundry.grid.BaseGrid;

/** The document of an actor's token on the viewed scene. */
function tokenOf(actor: Actor.Implementation): TokenDocument.Implementation | null {
  return actor.getActiveTokens()[0]?.document ?? null;
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

/**
 * The distance between two actors' tokens on the viewed scene in feet, between the nearest of the cells that they occupy
 * (C2), in an encounter as its round began (Q12); null where there is no canvas, one of them has no token on it, or the scene's units are none that we know.
 */
export function feetBetween(one: Actor.Implementation, other: Actor.Implementation): number | null {
  const grid = canvas?.ready ? canvas.grid : null;
  const [from, to] = [tokenOf(one), tokenOf(other)];
  if (!grid || !from || !to) return null;
  const [start, end] = [countedSpot(one, from.id) ?? from, countedSpot(other, to.id) ?? to];
  const [here, there] = [cellsOf(from, start), cellsOf(to, end)];
  const open = grid.isGridless || here.length === 0 || there.length === 0;
  const distance = open
    ? openDistance(roomOf(from, start, grid), roomOf(to, end, grid)) * grid.distance
    : nearestCells(here, there, (a, b) => cellDistance(grid, a, b));
  return feetOf(distance, grid.units);
}
