import { missingClass } from "../not-implemented.ts";

export { BaseGrid } from "./base.ts";
export { GridlessGrid } from "./gridless.ts";
export { SquareGrid } from "./square.ts";

/** Grids of hexagons are not built: scenes that ask for one are shown without spaces. */
export const HexagonalGrid = missingClass("foundry.grid.HexagonalGrid");
