import { GRID_TYPES } from "../constants/canvas.ts";
import { BaseGrid } from "./base.ts";

/** A scene without a grid: every pixel is its own space. */
export class GridlessGrid extends BaseGrid {
  override readonly type: number = GRID_TYPES.GRIDLESS;
}
