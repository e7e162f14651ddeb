import { goesOff } from "../../../data/results/shot-harm.ts";
import type { ShotBoard } from "../../../data/message/shot.ts";
import type { ShotBasis } from "../../../data/results/shot-result.ts";
import type { AreaShape } from "../../../platform/area-data.ts";
import { sceneAt } from "../../../platform/areas.ts";
import type { AttackResult } from "../../../rules/printed/attack.ts";
import { scatterPlace, type MapPlace } from "../../../rules/printed/scatter.ts";
import { pixelsPerMeter, placeOf, sceneOf, tokenOn } from "../../../encounter/distance.ts";

/** A shot, with the scene on which it was made. */
type Shot = Pick<ShotBasis, "area"> & { readonly board: ShotBoard };

/** A scene and its scale. */
interface Map {
  readonly scene: Scene.Implementation;
  readonly perMeter: number;
}

/** Returns the scene on which a shot was made, and its scale. Null if the scene is gone or its units are unknown. */
function mapOf({ board }: Pick<Shot, "board">): Map | null {
  const scene = board && sceneAt(board.scene);
  const perMeter = scene && pixelsPerMeter(scene.grid);
  return scene && perMeter !== null ? { scene, perMeter } : null;
}

/**
 * Returns the positions of attacker and target on their encounter's scene, even if another scene is viewed.
 * Null if the target has no token there.
 */
export function boardFor(actor: Actor.Implementation, target: Actor.Implementation): ShotBoard {
  const scene = sceneOf(actor) ?? sceneOf(target);
  const [at, from] = [target, actor].map((one) => {
    const token = scene && tokenOn(scene, one);
    if (!token) return null;
    const { x, y } = placeOf(token, scene.grid);
    return { x, y };
  });
  return scene && at ? { scene: scene.uuid, at, from: from ?? null, erased: false } : null;
}

/**
 * Returns where a blast lands. Null if that depends on the attacker's position and the attacker has no token.
 */
function landingOf({ at, from }: NonNullable<ShotBoard>, { scatter }: AttackResult, perMeter: number) {
  if (!scatter || scatter.distance === 0) return at;
  return from && scatterPlace(scatter, from, at, perMeter);
}

/**
 * Returns a blast's shapes: a circle for its area and, if it missed, an arrow from the target to where it
 * landed.
 */
function shapesOf(at: MapPlace, landing: MapPlace, radius: number): AreaShape[] {
  const isOff = at.x !== landing.x || at.y !== landing.y;
  return [
    ...(radius > 0 ? [{ type: "circle", center: landing, radius } as const] : []),
    ...(isOff ? [{ type: "arrow", from: at, to: landing } as const] : []),
  ];
}

/** The drawing of a finished shot, with its scene. */
export interface Drawing {
  readonly scene: Scene.Implementation;
  readonly shapes: readonly AreaShape[];
}

/** True if the actor has a visible token in the circle of a drawn blast. */
export function standsIn({ scene, shapes }: Drawing, actor: Actor.Implementation): boolean {
  const token = tokenOn(scene, actor);
  if (!token || token.hidden) return false;
  const { x, y } = placeOf(token, scene.grid);
  return shapes.some(
    (shape) => shape.type === "circle" && Math.hypot(x - shape.center.x, y - shape.center.y) <= shape.radius,
  );
}

/** Returns the drawing of a finished shot; null if no blast went off or it can't be placed on a scene. */
export function drawingOf(shot: Shot, result: AttackResult): Drawing | null {
  const map = mapOf(shot);
  const { board, area } = shot;
  if (!map || !board || !area || !goesOff(shot, result)) return null;
  const landing = landingOf(board, result, map.perMeter);
  const shapes = landing ? shapesOf(board.at, landing, area.radius * map.perMeter) : [];
  return shapes.length > 0 ? { scene: map.scene, shapes } : null;
}
