import type { ShotData } from "../../../data/message/shot.ts";
import { actorOf } from "../../../platform/collections.ts";
import { metersIn } from "../../../rules/encounter/distance.ts";
import type { AttackResult } from "../../../rules/printed/attack.ts";
import { scatterPlace, type MapPlace } from "../../../rules/printed/scatter.ts";

/** Where a scatter comes down on the viewed scene: in pixels, and how far from the target in the scene's own units. */
export interface ScatterOnMap extends MapPlace {
  readonly distance: number;
  readonly units: string;
}

/** So many meters at once, that rounding to hundredths does no harm. */
const MANY = 1000;

/** The middle of an actor's token on the viewed scene, in pixels; null where there is none. */
function middleOf(uuid: string): MapPlace | null {
  const token = actorOf(uuid)?.getActiveTokens()[0]?.document;
  if (!token || !canvas?.ready) return null;
  const { size } = canvas.grid ?? { size: 0 };
  return { x: token.x + ((token.width ?? 1) * size) / 2, y: token.y + ((token.height ?? 1) * size) / 2 };
}

/** Where an area weapon that missed comes down on the viewed scene (Q20); null where there is no map that could say. */
export function scatterOnMap(
  { actor, target }: Pick<ShotData, "actor" | "target">,
  { scatter }: Pick<AttackResult, "scatter">,
): ScatterOnMap | null {
  const grid = canvas?.ready ? canvas.grid : null;
  const [from, to] = [middleOf(actor.uuid), middleOf(target.uuid)];
  if (!scatter || !grid || !from || !to) return null;
  const [distance, many] = [metersIn(scatter.distance, grid.units), metersIn(MANY, grid.units)];
  if (distance === null || many === null) return null;
  const perMeter = (many / MANY / grid.distance) * grid.size;
  return { ...scatterPlace(scatter, from, to, perMeter), distance, units: grid.units };
}
