import { goesOff } from "../../../data/message/shot-harm.ts";
import type { ShotBasis, ShotBoard } from "../../../data/message/shot.ts";
import { pixelsPerMeter, placeOf, sceneOf, tokenOn } from "../../../encounter/board.ts";
import type { AreaShape } from "../../../platform/area-data.ts";
import { sceneAt } from "../../../platform/areas.ts";
import { metersIn } from "../../../rules/encounter/distance.ts";
import type { AttackResult } from "../../../rules/printed/attack.ts";
import { scatterPlace, type MapPlace, type ScatterOnMap } from "../../../rules/printed/scatter.ts";

/** A shot with the map that it was made on. */
type Shot = Pick<ShotBasis, "area"> & { readonly board: ShotBoard };

/** A scene and what of its grid lengths need. */
interface Map {
  readonly scene: Scene.Implementation;
  readonly perMeter: number;
}

/** The scene a shot was made on, as long as it is there and its units are some that we know. */
function mapOf({ board }: Pick<Shot, "board">): Map | null {
  const scene = board && sceneAt(board.scene);
  const perMeter = scene && pixelsPerMeter(scene.grid);
  return scene && perMeter !== null ? { scene, perMeter } : null;
}

/** Where attacker and target stand on the scene of their encounter, whichever is shown; null where the target does not. */
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

/** How far a scatter leads on its map (Q20); null where there is none. */
export function scatterOnMap(
  shot: Pick<Shot, "board">,
  { scatter }: Pick<AttackResult, "scatter">,
): ScatterOnMap | null {
  const units = mapOf(shot)?.scene.grid.units;
  const distance = scatter && units !== undefined ? metersIn(scatter.distance, units) : null;
  return distance === null || units === undefined ? null : { distance, units: units.trim() || "ft" };
}

/** Where a blast comes down; null where that follows from where the attacker stands, and they do not. */
function landingOf({ at, from }: NonNullable<ShotBoard>, { scatter }: AttackResult, perMeter: number) {
  if (!scatter || scatter.distance === 0) return at;
  return from && scatterPlace(scatter, from, at, perMeter);
}

/** What is drawn of a blast: the circle that it fills, and an arrow from the target to where it came down. */
function shapesOf(at: MapPlace, landing: MapPlace, radius: number): AreaShape[] {
  const isOff = at.x !== landing.x || at.y !== landing.y;
  return [
    ...(radius > 0 ? [{ type: "circle", center: landing, radius } as const] : []),
    ...(isOff ? [{ type: "arrow", from: at, to: landing } as const] : []),
  ];
}

/** What is to be drawn of a finished shot, and where. */
export interface Drawing {
  readonly scene: Scene.Implementation;
  readonly shapes: readonly AreaShape[];
}

/** The drawing of a finished shot; null where nothing went off, or no map says where. */
export function drawingOf(shot: Shot, result: AttackResult): Drawing | null {
  const map = mapOf(shot);
  const { board, area } = shot;
  if (!map || !board || !area || !goesOff(shot, result)) return null;
  const landing = landingOf(board, result, map.perMeter);
  const shapes = landing ? shapesOf(board.at, landing, area.radius * map.perMeter) : [];
  return shapes.length > 0 ? { scene: map.scene, shapes } : null;
}
