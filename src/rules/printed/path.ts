import { checkNumber } from "../cards/check.ts";
import type { MapPlace } from "./scatter.ts";

/** A token on a map: its center and its width, in map units. */
export interface Standing extends MapPlace {
  readonly width: number;
}

/** A token's position relative to the path of a shot. */
interface Along {
  /** The distance along the path to the point nearest to the token's center. */
  readonly ahead: number;
  /** The distance of the token's center from the path. */
  readonly aside: number;
}

function alongOf(from: MapPlace, to: MapPlace, { x, y }: MapPlace): Along {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [px, py] = [x - from.x, y - from.y];
  return { ahead: (px * dx + py * dy) / length, aside: Math.abs(px * dy - py * dx) / length };
}

/**
 * The tokens in the straight path of a shot, nearest to the shooter first (I11): ahead of the shooter and no farther
 * than the target. The path must cross the token, or pass within `reach` of its center. Empty for a path of length 0.
 * Throws a RuleError naming the invalid number.
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
