import { checkNumber } from "../cards/check.ts";
import type { MapPlace } from "./scatter.ts";

/** Somebody on a map: their middle and how wide they are, in its own units. */
export interface Standing extends MapPlace {
  readonly width: number;
}

/** Where somebody stands, as seen along a path. */
interface Along {
  /** How far from where it begins the point of it lies that is nearest to them. */
  readonly ahead: number;
  /** How far from the path their middle is. */
  readonly aside: number;
}

function alongOf(from: MapPlace, to: MapPlace, { x, y }: MapPlace): Along {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [px, py] = [x - from.x, y - from.y];
  return { ahead: (px * dx + py * dy) / length, aside: Math.abs(px * dy - py * dx) / length };
}

/**
 * Those on the straight path of a shot, the nearest to the shooter first (I11): ahead of the shooter and no farther than
 * the target, with the path going through them or past their middle within `reach`. Nobody stands on a path of no length.
 * Throws a RuleError naming the number that is none.
 */
export function inThePath<T extends Standing>(
  shooter: MapPlace,
  target: MapPlace,
  people: readonly T[],
  reach: number,
): T[] {
  checkNumber(reach, "reach", { min: 0 });
  for (const { x, y } of [shooter, target, ...people])
    for (const place of [x, y]) checkNumber(place, "place");
  const length = Math.hypot(target.x - shooter.x, target.y - shooter.y);
  if (length === 0) return [];
  const seen = people.map((one) => ({ one, ...alongOf(shooter, target, one) }));
  const there = seen.filter(
    ({ one: { width }, ahead, aside }) =>
      ahead > 0 && ahead <= length && aside <= Math.max(reach, checkNumber(width, "width", { min: 0 }) / 2),
  );
  return there.toSorted((a, b) => a.ahead - b.ahead).map(({ one }) => one);
}
