import { NotImplemented } from "../../common/not-implemented.ts";
import type { BaseGrid } from "../../common/grid/index.ts";
import type { Point } from "../../common/grid/types.ts";
import type { HeadsUpDisplayContainer } from "../applications/hud/container.ts";
import type { Scene, SceneDimensions } from "../documents/scene.ts";
import { BoardView, type ViewPosition } from "./board/board-view.ts";
import { showPing } from "./board/pings.ts";
import type { PlaceablesLayer } from "./layers/placeables-layer.ts";
import { RegionLayer } from "./layers/region-layer.ts";
import { TemplateLayer } from "./layers/template-layer.ts";
import { TokenLayer } from "./layers/token-layer.ts";

/**
 * The global `canvas`: the board of the viewed scene. With the canvas disabled, it is never ready and has no content.
 */
export class Canvas {
  loading = false;
  initializing: Promise<void> | null = null;
  mousePosition: Point = { x: 0, y: 0 };
  tokens: TokenLayer | null = null;
  regions: RegionLayer | null = null;
  /** Generation 13 only. */
  templates: TemplateLayer | null = null;
  hud: HeadsUpDisplayContainer | null = null;
  /** Renders the scene; null with the canvas disabled. */
  _board: BoardView | null = null;
  #ready = false;
  #scene: Scene | null = null;
  #drawing: Promise<unknown> = Promise.resolve();

  get ready(): boolean {
    return this.#ready;
  }

  get initialized(): boolean {
    return this._board !== null;
  }

  get scene(): Scene | null {
    return this.#scene;
  }

  get id(): string | null {
    return this.#scene?.id ?? null;
  }

  get manager(): null {
    return null;
  }

  get dimensions(): SceneDimensions | null {
    return this.#scene?.dimensions ?? null;
  }

  get grid(): BaseGrid | null {
    return this.#scene?.grid ?? null;
  }

  get layers(): PlaceablesLayer[] {
    const all = [this.regions, this.templates, this.tokens] as (PlaceablesLayer | null)[];
    return all.filter((layer) => layer !== null);
  }

  get activeLayer(): PlaceablesLayer | null {
    return this.layers.find(({ active }) => active) ?? null;
  }

  /** The view's scale and center, with the names of Foundry's PIXI stage. */
  get stage(): { scale: Point; pivot: Point } | null {
    if (!this._board) return null;
    const { x, y, scale } = this._board.position;
    return { scale: { x: scale, y: scale }, pivot: { x, y } };
  }

  get app(): null {
    return this.#absent("app");
  }

  get interface(): null {
    return this.#absent("interface");
  }

  get primary(): null {
    return this.#absent("primary");
  }

  get effects(): null {
    return this.#absent("effects");
  }

  get controls(): null {
    return this.#absent("controls");
  }

  get walls(): null {
    return this.#absent("walls");
  }

  get lighting(): null {
    return this.#absent("lighting");
  }

  get sounds(): null {
    return this.#absent("sounds");
  }

  get notes(): null {
    return this.#absent("notes");
  }

  get drawings(): null {
    return this.#absent("drawings");
  }

  get tiles(): null {
    return this.#absent("tiles");
  }

  get perception(): null {
    return this.#absent("perception");
  }

  get visibility(): null {
    return this.#absent("visibility");
  }

  /** Creates the board and its layers. Called once per page. */
  initialize(): void {
    if (this._board) return;
    this._board = new BoardView();
    this.tokens = new TokenLayer();
    this.regions = new RegionLayer();
    if (game.release.generation < 14) this.templates = new TemplateLayer();
    this.hud = new foundry.applications.hud.HeadsUpDisplayContainer();
    Hooks.callAll("canvasConfig", {});
  }

  /** Shows the active scene when the client starts. */
  async showFirst(): Promise<void> {
    const scene = game.scenes.active ?? null;
    game.user!.viewedScene = scene?.id ?? null; // `game.user` is set while a board exists
    game.user!.broadcastActivity({ sceneId: game.user!.viewedScene });
    await this.draw(scene);
    ui.nav?.render();
  }

  /** Draws `scene` (default: the viewed scene). Null clears the board. */
  async draw(scene?: Scene | null): Promise<this> {
    const drawn = this.#drawing.then(() => this.#draw(scene));
    this.#drawing = drawn.catch(() => undefined);
    await drawn;
    return this;
  }

  async #draw(wanted?: Scene | null): Promise<void> {
    if (!this._board) return;
    const scene = wanted === undefined ? (game.scenes.current ?? null) : wanted;
    await this.tearDown();
    this.#scene = scene;
    for (const other of game.scenes) other._view = other === scene;
    if (!scene) {
      this._board.clear();
      return;
    }
    this.loading = true;
    try {
      Hooks.callAll("canvasInit", this);
      this._board.open(scene);
      Hooks.callAll("canvasDraw", this);
      for (const layer of this.layers) await layer.draw();
      this.#ready = true;
      this.tokens?.activate();
    } finally {
      this.loading = false;
    }
    Hooks.callAll("canvasReady", this);
  }

  /** Removes everything drawn, clears all users' targets, and remembers the scene's view position. */
  async tearDown(): Promise<void> {
    if (!this.#scene) return;
    const wasReady = this.#ready;
    if (this.#ready) this.#scene._viewPosition = { ...this._board!.position };
    await this.hud?.token.close();
    this.#ready = false;
    if (wasReady) Hooks.callAll("canvasTearDown", this);
    for (const user of game.users) user.targets.clear();
    for (const layer of this.layers) await layer.tearDown();
    this.#scene = null;
  }

  getLayerByEmbeddedName(embeddedName: string): PlaceablesLayer | null {
    return this.layers.find(({ documentName }) => documentName === embeddedName) ?? null;
  }

  getCollectionLayer(collectionName: string): PlaceablesLayer | undefined {
    return this.layers.find(({ options }) => options.name === collectionName);
  }

  /** Activates a layer and deactivates the others. */
  _activateLayer(layer: PlaceablesLayer, tool?: string): void {
    for (const other of this.layers) other._setActive(other === layer);
    ui.controls?.activate?.({ control: layer.options.name, ...(tool ? { tool } : {}) });
    Hooks.callAll(`activate${layer.hookName}`, layer);
    Hooks.callAll("activateCanvasLayer", layer);
  }

  /** Pans and zooms without animation. Omitted values stay the same. */
  pan(view: Partial<ViewPosition> = {}): void {
    this._board?.show(view);
    if (this._board) Hooks.callAll("canvasPan", this, { ...this._board.position });
  }

  /** Pans and zooms smoothly. Resolves when the animation ends. */
  async animatePan({
    duration = 250,
    ...view
  }: Partial<ViewPosition> & { duration?: number; speed?: number } = {}): Promise<boolean> {
    const board = this._board;
    if (!board) return false;
    await board.glide(view, duration);
    Hooks.callAll("canvasPan", this, { ...board.position });
    return true;
  }

  async recenter(view: Partial<ViewPosition> = {}): Promise<boolean> {
    const { sceneRect } = this.dimensions!;
    return this.animatePan({ ...sceneRect.center, ...view });
  }

  /** Shows a ping to everyone who views this scene. */
  async ping(origin: Point, _options: object = {}): Promise<boolean> {
    if (!this.#ready || !game.user?.hasPermission("PING_CANVAS")) return false;
    showPing(game.user, origin);
    game.user.broadcastActivity({ cursor: origin, ping: { scene: this.id } });
    return true;
  }

  clientCoordinatesFromCanvas(origin: Point): Point {
    return this._board?.toClient(origin) ?? origin;
  }

  canvasCoordinatesFromClient(origin: Point): Point {
    return this._board?.fromClient(origin) ?? origin;
  }

  isOffscreen(position: Point): boolean {
    const { x, y } = this.clientCoordinatesFromCanvas(position);
    return x < 0 || y < 0 || x >= globalThis.innerWidth || y >= globalThis.innerHeight;
  }

  highlightObjects(active: boolean): void {
    this._board?.root.classList.toggle("highlighted", active);
    Hooks.callAll("highlightObjects", active);
  }

  /**
   * For a canvas member that is not implemented. Returns null if the canvas is disabled.
   * @throws NotImplemented if the canvas is enabled
   */
  #absent(member: string): null {
    if (!this._board) return null;
    throw NotImplemented(`canvas.${member}`);
  }
}
