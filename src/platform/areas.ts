import { regionData, templateData, type Area } from "./area-data.ts";
import { documentAt } from "./collections.ts";

/** The first generation in which areas are regions; before, they are measured templates. */
const REGIONS_SINCE = 14;

/** The class of documents that areas on a scene are. */
export type AreaName = "MeasuredTemplate" | "Region";

/** What of an area's document is asked here. */
interface AreaDocument {
  readonly id: string | null;
  readonly flags: object;
  readonly _source: object;
}

interface Areas {
  readonly contents: readonly AreaDocument[];
  has(id: string): boolean;
}

/** The class of documents that areas are in the running generation. */
export function areaName(): AreaName {
  return game.release.generation >= REGIONS_SINCE ? "Region" : "MeasuredTemplate";
}

/** The areas of a scene. */
export function areasOf(scene: Scene.Implementation): Areas {
  return areaName() === "Region" ? scene.regions : scene.templates;
}

/** An area as data of the document that it is on this scene. */
export function areaData(area: Area, { grid }: Scene.Implementation): object {
  return areaName() === "Region" ? regionData(area, grid) : templateData(area, grid);
}

/** The scene of this UUID; null where there is none. */
export function sceneAt(uuid: string): Scene.Implementation | null {
  const scene = documentAt(uuid);
  return scene instanceof Scene ? scene : null; // the one configured class
}
