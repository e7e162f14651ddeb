import { NotImplemented } from "../../../common/not-implemented.ts";
import type { Point, Rectangle } from "../../../common/grid/types.ts";
import type { CanvasDocument } from "../../documents/canvas-document.ts";
import type { OperationContext } from "../../documents/client-document.ts";
import type { Scene } from "../../documents/scene.ts";
import type { User } from "../../documents/user.ts";
import { Box } from "../box.ts";
import type { PlaceablesLayer } from "../layers/placeables-layer.ts";
import { RenderFlags } from "./render-flags.ts";

export interface ControlOptions {
  /** Deselect all other objects first. Default: true. */
  releaseOthers?: boolean;
  pan?: boolean;
  [key: string]: unknown;
}

/** A document's object on the board, drawn as a page element instead of a PIXI object. */
export abstract class PlaceableObject<D extends CanvasDocument = CanvasDocument> {
  static embeddedName = "";
  static RENDER_FLAGS: Record<string, object> = { redraw: {}, refresh: {}, refreshState: {} };

  readonly document: D;
  readonly scene: Scene;
  /** The page element; null until first drawn. */
  element: Element | null = null;
  readonly renderFlags = new RenderFlags(() => this.applyRenderFlags());
  controlIcon = null;
  vision = null;
  eventMode = "static";
  destroyed = false;
  _preview = undefined;
  #controlled = false;
  #hover = false;

  constructor(document: D) {
    this.document = document;
    this.scene = document.parent as Scene; // the parent is a scene
  }

  get id(): string {
    return this.document.id!; // the document is stored
  }

  get objectId(): string {
    return `${this.document.documentName}.${this.id}`;
  }

  get sourceId(): string {
    return this.objectId;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isPreview(): boolean {
    return false;
  }

  get hasPreview(): boolean {
    return false;
  }

  get layer(): PlaceablesLayer {
    return this.document.layer!; // drawn types have a layer
  }

  get sheet(): unknown {
    return this.document.sheet;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hover;
  }

  set hover(state: boolean) {
    this.#hover = state;
  }

  get hasActiveHUD(): boolean {
    return (this.layer.hud as { object?: unknown } | null)?.object === this;
  }

  abstract get bounds(): Box;

  get center(): Point {
    return this.bounds.center;
  }

  get x(): number {
    return this.bounds.x;
  }

  get y(): number {
    return this.bounds.y;
  }

  /** True if this user can see the object. Subclasses override this. */
  get isVisible(): boolean {
    return true;
  }

  get visible(): boolean {
    return !this.destroyed && this.isVisible;
  }

  get renderable(): boolean {
    return this.visible;
  }

  /** Draws the object for the first time, or redraws all of it. */
  async draw(options: object = {}): Promise<this> {
    if (this.destroyed) return this;
    this.element?.remove();
    await this._draw(options);
    Hooks.callAll(`draw${this.document.documentName}`, this);
    this.renderFlags.add("refresh");
    this.applyRenderFlags();
    return this;
  }

  /** Creates `element` and adds it to the board. */
  protected abstract _draw(options: object): Promise<void>;

  /** Updates the element for the flags that are set. */
  protected abstract _applyRenderFlags(flags: Record<string, boolean>): void;

  applyRenderFlags(): void {
    if (this.renderFlags.size === 0 || this.destroyed) return;
    const flags = this.renderFlags.clear();
    if (flags["redraw"]) {
      void this.draw();
      return;
    }
    this._applyRenderFlags(flags);
    Hooks.callAll(`refresh${this.document.documentName}`, this, flags);
  }

  refresh(_options: object = {}): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  clear(): this {
    this.element?.remove();
    this.element = null;
    return this;
  }

  destroy(_options?: object): void {
    this.destroyed = true;
    this.clear();
    this.document._object = null;
    this.layer?.objects.delete(this);
    this.layer?.controlledObjects.delete(this.id);
    Hooks.callAll(`destroy${this.document.documentName}`, this);
  }

  /**
   * Selects the object.
   * @returns true if it is now selected
   */
  control(options: ControlOptions = {}): boolean {
    const { layer } = this;
    if (!layer.options.controllableObjects) return false;
    if (options.releaseOthers !== false) {
      for (const other of layer.controlled) if (other !== this) other.release();
    }
    if (this.#controlled) return true;
    if (!this.can(game.user!, "control")) return false; // `game.user` is set while a board exists
    this.#controlled = true;
    layer.controlledObjects.set(this.id, this);
    this._onControl(options);
    Hooks.callAll(`control${this.document.documentName}`, this, true);
    return true;
  }

  /**
   * Deselects the object.
   * @returns true if it is now deselected
   */
  release(options: object = {}): boolean {
    if (!this.#controlled) return true;
    this.#controlled = false;
    this.layer.controlledObjects.delete(this.id);
    this._onRelease(options);
    Hooks.callAll(`control${this.document.documentName}`, this, false);
    return true;
  }

  protected _onControl(_options: ControlOptions): void {
    this.renderFlags.set({ refreshState: true });
  }

  protected _onRelease(_options: object): void {
    if (this.hasActiveHUD) (this.layer.hud as { close(): unknown }).close();
    this.renderFlags.set({ refreshState: true });
  }

  /** True if the user may perform `action`: control, create, delete, drag, hover, HUD, configure, update or view. */
  can(user: User, action: string): boolean {
    const name = `_can${action.charAt(0).toUpperCase()}${action.slice(1)}`;
    // Cast because the test methods are looked up by name.
    const test = (this as unknown as Record<string, ((user: User) => boolean) | undefined>)[name];
    return test?.call(this, user) ?? user.isGM;
  }

  protected _canHUD(user: User): boolean {
    return user.isGM || this.document.testUserPermission(user, "OWNER");
  }

  protected _canConfigure(user: User): boolean {
    return this.document.canUserModify(user, "update");
  }

  protected _canControl(user: User): boolean {
    return this.document.canUserModify(user, "update");
  }

  protected _canView(user: User): boolean {
    return this.document.testUserPermission(user, "LIMITED");
  }

  protected _canDrag(user: User): boolean {
    return this._canControl(user);
  }

  protected _canHover(_user: User): boolean {
    return true;
  }

  protected _canUpdate(user: User): boolean {
    return this._canControl(user);
  }

  protected _canDelete(user: User): boolean {
    return this.document.canUserModify(user, "delete");
  }

  /** Called when the pointer or keyboard focus enters the object. */
  _onHoverIn(_event: Event, _options: object = {}): false | void {
    if (this.hover || !this.can(game.user!, "hover")) return false;
    this.hover = true;
    this.layer.hover = this;
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll(`hover${this.document.documentName}`, this, true);
  }

  _onHoverOut(_event: Event): void {
    if (!this.hover) return;
    this.hover = false;
    if (this.layer.hover === this) this.layer.hover = null;
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll(`hover${this.document.documentName}`, this, false);
  }

  _onCreate(_data: object, _options: OperationContext, _userId: string): void {
    // Subclasses override this.
  }

  _onUpdate(_changed: object, _options: OperationContext, _userId: string): void {
    this.renderFlags.set({ refresh: true });
  }

  _onDelete(_options: OperationContext, _userId: string): void {
    this.release();
    if (this.layer.hover === this) this.layer.hover = null;
    this.document._destroyed = true;
    this.destroy();
  }

  getSnappedPosition(position: Point = { x: this.x, y: this.y }): Point {
    return this.layer.getSnappedPoint(position);
  }

  _overlapsSelection(rectangle: Rectangle): boolean {
    const { center } = this;
    return new Box(rectangle).contains(center.x, center.y);
  }

  async rotate(_angle: number, _snap?: number): Promise<never> {
    throw NotImplemented("PlaceableObject#rotate");
  }
}
