import { missingClass } from "../not-implemented.ts";

export { BaseGrid } from "./base.ts";
export { GridlessGrid } from "./gridless.ts";
export { SquareGrid } from "./square.ts";

/** Not implemented. Scenes with hexagonal grids are shown without a grid. */
export const HexagonalGrid = missingClass("foundry.grid.HexagonalGrid");
