import { areOnOtherLevels } from "../../../platform/levels.ts";
import { inThePath } from "../../../rules/printed/path.ts";
import { pixelsPerMeter, placeOf, sceneOf, tokenOn } from "../../../encounter/distance.ts";

/** An actor whose token is in the path of a shot. */
export interface InPath {
  readonly actor: Actor.Implementation;
  /** True if players don't see the token. */
  readonly hidden: boolean;
}

/** How far from the line of fire a token can still be hit, in meters (I11). */
const REACH = 1;

/**
 * Returns the actors whose tokens are in the path of a shot (I11), nearest to the shooter first. Looks on the
 * encounter's scene, else on the viewed scene. Empty if the shooter or the target has no token there.
 */
export function pathOf(shooter: Actor.Implementation, target: Actor.Implementation): InPath[] {
  const viewed = canvas?.ready ? canvas.scene : null;
  const scene = sceneOf(shooter) ?? sceneOf(target) ?? viewed;
  const [from, to] = [shooter, target].map((one) => scene && tokenOn(scene, one));
  if (!scene || !from || !to) return [];
  const { grid } = scene;
  const others = scene.tokens.contents.flatMap((token) => {
    const { actor, hidden } = token;
    const isOther = actor?.isOurs === true && actor !== shooter && actor !== target;
    const isBetween = [from, to].some((end) => !areOnOtherLevels(token, end));
    return isOther && isBetween ? [{ actor, hidden, ...placeOf(token, grid) }] : [];
  });
  const ends = [placeOf(from, grid), placeOf(to, grid)] as const;
  const there = inThePath(...ends, others, REACH * (pixelsPerMeter(grid) ?? 0));
  return there.filter(({ actor }, index) => there.findIndex((one) => one.actor === actor) === index);
}
