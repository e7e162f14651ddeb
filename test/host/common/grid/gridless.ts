import { GRID_TYPES } from "../constants/canvas.ts";
import { BaseGrid } from "./base.ts";

/** A scene without spaces: every pixel is a place of its own. */
export class GridlessGrid extends BaseGrid {
  override readonly type: number = GRID_TYPES.GRIDLESS;
}
