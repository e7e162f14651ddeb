import { regionData, templateData, type Area } from "./area-data.ts";
import { documentAt } from "./collections.ts";

/** The first generation in which areas are regions. Before it, they are measured templates. */
const REGIONS_SINCE = 14;

/** The names of the document classes that areas can have. */
export type AreaName = "MeasuredTemplate" | "Region";

/** The members of an area's document that are used here. */
interface AreaDocument {
  readonly id: string | null;
  readonly flags: object;
  readonly _source: object;
}

interface Areas {
  readonly contents: readonly AreaDocument[];
  has(id: string): boolean;
}

/** The document class of areas in the current generation. */
export function areaName(): AreaName {
  return game.release.generation >= REGIONS_SINCE ? "Region" : "MeasuredTemplate";
}

/** The areas of a scene. */
export function areasOf(scene: Scene.Implementation): Areas {
  return areaName() === "Region" ? scene.regions : scene.templates;
}

/** Converts an area to document data for this scene. */
export function areaData(area: Area, { grid }: Scene.Implementation): object {
  return areaName() === "Region" ? regionData(area, grid) : templateData(area, grid);
}

/** The scene with this UUID, or null. */
export function sceneAt(uuid: string): Scene.Implementation | null {
  const scene = documentAt(uuid);
  return scene instanceof Scene ? scene : null; // Foundry creates the class set in `CONFIG`
}
