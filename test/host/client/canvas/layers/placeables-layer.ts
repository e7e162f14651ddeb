import { NotImplemented } from "../../../common/not-implemented.ts";
import type { Point } from "../../../common/grid/types.ts";
import type { JsonObject } from "../../../common/protocol.ts";
import type { CanvasDocument } from "../../documents/canvas-document.ts";
import type { PlaceableObject } from "../placeables/placeable-object.ts";

type PlaceableClass = new (document: never) => PlaceableObject;

/** A canvas layer: the board's objects of one document type. */
export class PlaceablesLayer<T extends PlaceableObject = PlaceableObject> {
  static documentName = "";
  static layerOptions: { name: string; controllableObjects: boolean; zIndex: number } = {
    name: "",
    controllableObjects: false,
    zIndex: 0,
  };

  /** The drawn objects. Foundry has a PIXI container here. */
  readonly objects = new Set<T>();
  readonly controlledObjects = new Map<string, T>();
  hover: T | null = null;
  #active = false;

  static get instance(): PlaceablesLayer | null {
    return canvas.getLayerByEmbeddedName(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  get hookName(): string {
    return this.constructor.name;
  }

  get options(): typeof PlaceablesLayer.layerOptions {
    return (this.constructor as typeof PlaceablesLayer).layerOptions;
  }

  get documentName(): string {
    return (this.constructor as typeof PlaceablesLayer).documentName;
  }

  get active(): boolean {
    return this.#active;
  }

  get hud(): unknown {
    return null;
  }

  /** The viewed scene's documents that this layer draws. */
  get documentCollection(): Iterable<CanvasDocument> | null {
    return canvas.scene?.collections[this.options.name] as Iterable<CanvasDocument> | null;
  }

  get placeables(): T[] {
    return [...this.objects];
  }

  get controlled(): T[] {
    return [...this.controlledObjects.values()];
  }

  get(id: string): T | undefined {
    return this.placeables.find((object) => object.id === id);
  }

  *getDocuments(): Generator<CanvasDocument> {
    yield* this.documentCollection ?? [];
  }

  /** Creates the board object that represents a document. */
  createObject(document: CanvasDocument): T {
    const cls = (CONFIG[this.documentName] as { objectClass: PlaceableClass }).objectClass;
    document._object = new cls(document as never);
    return document._object as T; // has the configured class
  }

  async draw(): Promise<this> {
    for (const document of [...this.getDocuments()]) {
      const object = (document._object ?? this.createObject(document)) as T;
      this.objects.add(object);
      await object.draw();
    }
    return this;
  }

  async tearDown(): Promise<this> {
    this.releaseAll();
    for (const object of this.placeables) object.destroy();
    this.objects.clear();
    this.hover = null;
    return this;
  }

  /** Activates this layer and selects a tool. */
  activate({ tool }: { tool?: string } = {}): this {
    canvas._activateLayer(this, tool);
    return this;
  }

  deactivate(): this {
    this._setActive(false);
    return this;
  }

  _setActive(active: boolean): void {
    if (this.#active === active) return;
    this.#active = active;
    if (!active) this.releaseAll();
  }

  controlAll(): T[] {
    for (const object of this.placeables) object.control({ releaseOthers: false });
    return this.controlled;
  }

  /**
   * Deselects all selected objects.
   * @returns their number
   */
  releaseAll(options: object = {}): number {
    const held = this.controlled;
    for (const object of held) object.release(options);
    return held.length;
  }

  /** Updates the documents of all objects, or of those that meet a condition. */
  async updateAll(
    transformation: JsonObject | ((object: T) => JsonObject),
    condition: ((object: T) => boolean) | null = null,
    options: JsonObject = {},
  ): Promise<unknown> {
    const chosen = this.placeables.filter((object) => condition?.(object) ?? true);
    const updates = chosen.map((object) => ({
      ...(typeof transformation === "function" ? transformation(object) : transformation),
      _id: object.id,
    }));
    return canvas.scene?.updateEmbeddedDocuments(this.documentName, updates, options);
  }

  async deleteAll(): Promise<unknown> {
    const ids = this.placeables.map(({ id }) => id);
    return canvas.scene?.deleteEmbeddedDocuments(this.documentName, ids);
  }

  getSnappedPoint(point: Point): Point {
    const { VERTEX } = CONST.GRID_SNAPPING_MODES;
    return canvas.grid?.getSnappedPoint(point, { mode: VERTEX, resolution: 1 }) ?? point;
  }

  getMaxSort(): number {
    return Math.max(0, ...[...this.getDocuments()].map((document) => document.sort ?? 0));
  }

  get preview(): never {
    throw NotImplemented("PlaceablesLayer#preview");
  }

  get history(): never {
    throw NotImplemented("PlaceablesLayer#history");
  }

  get quadtree(): never {
    throw NotImplemented("PlaceablesLayer#quadtree");
  }
}
