import { missingClass } from "../not-implemented.ts";

export { BaseGrid } from "./base.ts";
export { GridlessGrid } from "./gridless.ts";
export { SquareGrid } from "./square.ts";

/** Hexagonal grids are not implemented: such scenes are shown without a grid. */
export const HexagonalGrid = missingClass("foundry.grid.HexagonalGrid");
