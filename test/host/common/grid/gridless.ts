import { GRID_TYPES } from "../constants/canvas.ts";
import { BaseGrid } from "./base.ts";

/** The grid of scenes without a grid: each pixel is a space. */
export class GridlessGrid extends BaseGrid {
  override readonly type: number = GRID_TYPES.GRIDLESS;
}
