/** Feet of one step of the grid that distances are measured in (C2). */
const STEP_FEET = 5;

/**
 * The distance between two actors' tokens on the viewed scene, in steps of 5 feet, or null where there is no canvas
 * or one of them has no token on it.
 */
export function feetBetween(one: Actor.Implementation, other: Actor.Implementation): number | null {
  if (!canvas?.ready) return null;
  const [from] = one.getActiveTokens();
  const [to] = other.getActiveTokens();
  const grid = canvas.grid;
  if (!from || !to || !grid) return null;
  const { distance } = grid.measurePath([from.center, to.center], {});
  return Math.round(distance / STEP_FEET) * STEP_FEET;
}
