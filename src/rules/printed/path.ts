import { checkNumber } from "../cards/check.ts";
import type { MapPlace } from "./scatter.ts";

/** A token on a map: its center and width, in map units. */
export interface Standing extends MapPlace {
  readonly width: number;
}

/** A token's position relative to a path. */
interface Along {
  /** Distance along the path to the point nearest to the token. */
  readonly ahead: number;
  /** Distance of the token's center from the path. */
  readonly aside: number;
}

function alongOf(from: MapPlace, to: MapPlace, { x, y }: MapPlace): Along {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [px, py] = [x - from.x, y - from.y];
  return { ahead: (px * dx + py * dy) / length, aside: Math.abs(px * dy - py * dx) / length };
}

/**
 * The tokens in a shot's straight path, nearest to the shooter first (I11): ahead of the shooter, no farther than the
 * target, with the path going through them or passing their center within `reach`. Empty for a path of length 0. Throws
 * a RuleError naming the invalid number.
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
