import type { BatchCase } from "./case.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { Grid, Scene } from "./foundry/board.ts";

const id = "case-34";

export const grids: BatchCase = {
  id,
  title: "a scene's grid measures in spaces and units, whether the scene is viewed or not",
  source:
    "foundryvtt.com/api: classes/foundry.grid.BaseGrid, classes/foundry.grid.SquareGrid (measurePath, getSnappedPoint, getOffset), interfaces/foundry.grid.types.GridMeasurePathResult; T common/grid/base.d.mts",
  status: "documented",
  needs: ["gm", "board"],
  run({ describe, it, before, after, expect }) {
    describe("grids", () => {
      const fixtures = new Fixtures();
      let scene: Scene;
      let grid: Grid;
      before(async () => {
        scene = await fixtures.scene();
        ({ grid } = scene);
      });
      after(() => fixtures.cleanUp());

      it("are those of the scene, and the board's of the viewed one", () => {
        expect([grid.size, grid.distance, grid.units]).to.deep.equal([100, 5, "ft"]);
        expect(host.canvas?.grid).to.equal(host.canvas?.scene?.grid);
      });

      it("count the spaces of a straight way", () => {
        const { distance, spaces, cost } = grid.measurePath([
          { x: 50, y: 50 },
          { x: 450, y: 50 },
        ]);
        expect([distance, spaces, cost]).to.deep.equal([20, 4, 20]);
      });

      it("measure from space to space, wherever in it the points lie", () => {
        const { distance } = grid.measurePath([
          { x: 5, y: 5 },
          { x: 195, y: 95 },
        ]);
        expect(distance).to.equal(5);
      });

      it("measure each part of a way and all of it", () => {
        const { distance, segments, waypoints } = grid.measurePath([
          { x: 50, y: 50 },
          { x: 250, y: 50 },
          { x: 250, y: 350 },
        ]);
        expect([distance, ...segments.map((segment) => segment.distance)]).to.deep.equal([25, 10, 15]);
        expect(waypoints.map((waypoint) => waypoint.distance)).to.deep.equal([0, 10, 25]);
      });

      it("snap points to spaces", () => {
        const { CENTER, TOP_LEFT_CORNER } = host.CONST.GRID_SNAPPING_MODES;
        expect(grid.getSnappedPoint({ x: 130, y: 180 }, { mode: CENTER! })).to.deep.equal({ x: 150, y: 150 });
        expect(grid.getSnappedPoint({ x: 130, y: 180 }, { mode: TOP_LEFT_CORNER! })).to.deep.equal({
          x: 100,
          y: 200,
        });
        expect(grid.getTopLeftPoint({ x: 130, y: 180 })).to.deep.equal({ x: 100, y: 100 });
        expect(grid.getOffset({ x: 130, y: 280 })).to.deep.equal({ i: 2, j: 1 });
      });
    });
  },
};
