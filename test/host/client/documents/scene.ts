import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseScene } from "../../common/documents/index.ts";
import { type BaseGrid, GridlessGrid, SquareGrid } from "../../common/grid/index.ts";
import type { GridConfiguration } from "../../common/grid/types.ts";
import type { Color } from "../../common/utils/color.ts";
import { Box } from "../canvas/box.ts";
import type { ViewPosition } from "../canvas/board/board-view.ts";
import { ClientDocumentMixin, type OperationContext } from "./client-document.ts";
import type { Folder } from "./folder.ts";
import type { Level } from "./level.ts";
import type { MeasuredTemplateDocument } from "./measured-template.ts";
import type { RegionDocument } from "./region.ts";
import type { TokenDocument } from "./token.ts";

/** Dimensions of a scene, in pixels unless noted. */
export interface SceneDimensions {
  width: number;
  height: number;
  /** Pixels per grid space. */
  size: number;
  rect: Box;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  sceneRect: Box;
  /** Distance per grid space, in the scene's units. */
  distance: number;
  distancePixels: number;
  units: string;
  ratio: number;
  maxR: number;
  rows: number;
  columns: number;
}

/** Fields whose changes require redrawing the board. */
const DRAWN = ["width", "height", "padding", "grid", "background", "backgroundColor", "levels"];

export class Scene extends ClientDocumentMixin(BaseScene) {
  declare active: boolean;
  declare thumb: string | null;
  declare navName: string;
  declare navOrder: number;
  declare backgroundColor: Color;
  declare background: { src: string | null };
  declare initial: { x: number | null; y: number | null; scale: number | null };
  declare tokens: EmbeddedCollection<TokenDocument>;
  declare regions: EmbeddedCollection<RegionDocument>;
  declare levels: EmbeddedCollection<Level> | undefined;
  declare templates: EmbeddedCollection<MeasuredTemplateDocument> | undefined;
  declare folder: Folder | null;
  declare grid: BaseGrid;
  declare dimensions: SceneDimensions;
  /** True if this client views the scene. */
  declare _view: boolean;
  /** This client's last pan and zoom. */
  declare _viewPosition: ViewPosition | null;

  constructor(...args: ConstructorParameters<typeof BaseScene>) {
    super(...args);
    Object.defineProperty(this, "_view", { value: false, writable: true, enumerable: false });
    Object.defineProperty(this, "_viewPosition", { value: null, writable: true, enumerable: false });
  }

  get thumbnail(): string | null {
    return this.thumb;
  }

  get isView(): boolean {
    return this._view;
  }

  /** Path of the background image. */
  get backgroundSource(): string | null {
    return this.background.src;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.grid = makeGrid(this._source["grid"] as StoredGrid); // the schema's type
    this.dimensions = this.getDimensions();
  }

  /** Calculates the dimensions of the scene and of the canvas around it. */
  getDimensions(): SceneDimensions {
    const { grid } = this;
    const { width, height, x, y, rows, columns } = grid.calculateDimensions(
      this.width,
      this.height,
      this.padding,
    );
    return {
      width,
      height,
      size: grid.size,
      rect: new Box({ x: 0, y: 0, width, height }),
      sceneX: x,
      sceneY: y,
      sceneWidth: this.width,
      sceneHeight: this.height,
      sceneRect: new Box({ x, y, width: this.width, height: this.height }),
      distance: grid.distance,
      distancePixels: grid.size / grid.distance,
      units: grid.units,
      ratio: width / height,
      maxR: Math.hypot(width, height),
      rows,
      columns,
    };
  }

  /** Activates the scene. All users then view it. */
  async activate(): Promise<this | undefined> {
    if (this.active) return this;
    const others = game.scenes.filter((scene) => scene.active && scene !== this);
    const updates = [
      ...others.map((scene) => ({ _id: scene.id, active: false })),
      { _id: this.id, active: true },
    ];
    await CONFIG.Scene.documentClass.updateDocuments(updates);
    return this;
  }

  /** Views the scene on this client. */
  async view(): Promise<this | number> {
    // By Foundry's API, `view` returns a number if it warns, so the notification is cast.
    if (canvas.loading) return ui.notifications.warn("BOARD.Loading", { localize: true }) as number;
    if (this.isView || !canvas.initialized) return this;
    await this.#show();
    return this;
  }

  /** Stops viewing the scene; the board is then empty. */
  async unview(): Promise<this | undefined> {
    if (!this.isView) return this;
    await showScene(null);
    return this;
  }

  async #show(): Promise<void> {
    await showScene(this);
  }

  override _onCreate(data: object, options: OperationContext, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) this._onActivate(true);
    else ui.nav?.render();
  }

  override _onUpdate(changed: object, options: OperationContext, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("active" in changed) this._onActivate(this.active);
    else if (this.isView && DRAWN.some((key) => key in changed)) void canvas.draw(this);
    ui.nav?.render();
  }

  override _onDelete(options: OperationContext, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) void showScene(game.scenes.active ?? null);
    else ui.nav?.render();
  }

  /** Views this scene if it became active. Runs on every client. */
  protected _onActivate(active: boolean): void {
    if (active && canvas.initialized && !this.isView) void this.#show();
    ui.nav?.render();
  }
}

type StoredGrid = GridConfiguration & { type: number };

function makeGrid({ type, ...stored }: StoredGrid): BaseGrid {
  const { SQUARE } = CONST.GRID_TYPES;
  if (type !== SQUARE) return new GridlessGrid(stored);
  const { settings } = game;
  const isKnown = settings?.settings.has("core.gridDiagonals");
  return new SquareGrid({
    ...stored,
    diagonals: isKnown ? Number(settings.get("core", "gridDiagonals")) : 0,
  });
}

/**
 * Views a scene on this client, or none if `scene` is null, and notifies the other clients. The tracker then shows the
 * active encounter, unless the one it shows belongs to this scene or to none.
 */
async function showScene(scene: Scene | null): Promise<void> {
  const user = game.user!; // `game.user` is set while a board exists
  user.viewedScene = scene?.id ?? null;
  user.broadcastActivity({ sceneId: user.viewedScene, targets: [] });
  await canvas.draw(scene);
  ui.nav?.render();
  ui.scenes?.render();
  const shown = game.combats.viewed;
  if (!shown || (shown.scene && shown.scene !== scene)) ui.combat.viewed = game.combats.active ?? null;
  ui.combat?.render();
}
