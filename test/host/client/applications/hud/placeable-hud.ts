import type { PlaceableObject } from "../../canvas/placeables/placeable-object.ts";
import type { PlaceablesLayer } from "../../canvas/layers/placeables-layer.ts";
import { ApplicationV2 } from "../api/index.ts";
import type { ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from "../api/types.ts";

/** Base of HUDs that surround an object on the board. */
export class BasePlaceableHUD<T extends PlaceableObject = PlaceableObject> extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    tag: "form",
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
    actions: {
      visibility(this: BasePlaceableHUD) {
        return this.#toggle("hidden");
      },
      locked(this: BasePlaceableHUD) {
        return this.#toggle("locked");
      },
    },
  };

  #object: T | null = null;

  /** The object that the HUD is open for. */
  get object(): T {
    return this.#object as T; // documented as an object, although null while the HUD is closed
  }

  get document(): T["document"] {
    return this.object.document;
  }

  get layer(): PlaceablesLayer {
    return this.object.layer;
  }

  get visible(): boolean {
    return this.rendered && this.#object !== null;
  }

  /** Shows the HUD for an object. */
  async bind(object: T): Promise<void> {
    this.#object = object;
    await this.render({ force: true });
  }

  protected override _canRender(options: RenderOptions): false | undefined | void {
    return this.#object ? super._canRender(options) : false;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(document.toObject(), context, {
      id: this.id,
      classes: this.options.classes.join(" "),
      appId: this.id,
      isGM: game.user?.isGM ?? false,
      isGamePaused: game.paused,
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { x, y, width, height } = this.object.bounds;
    Object.assign(this.element.style, {
      left: `${x.toString()}px`,
      top: `${y.toString()}px`,
      width: `${width.toString()}px`,
      height: `${height.toString()}px`,
    });
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    canvas._board?.huds.append(element);
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#object = null;
  }

  override async close(options: ClosingOptions = {}): Promise<this> {
    if (!this.rendered) this.#object = null;
    return super.close({ animate: false, ...options });
  }

  async clear(): Promise<void> {
    await this.close();
  }

  /** Flips a boolean of this object and sets all controlled objects to the same value. */
  async #toggle(field: string): Promise<void> {
    const source = this.document._source as Record<string, unknown>;
    const value = !source[field];
    const chosen = new Set([this.object, ...this.layer.controlled]);
    const updates = [...chosen].map(({ id }) => ({ _id: id, [field]: value }));
    await canvas.scene?.updateEmbeddedDocuments(this.document.documentName, updates);
  }
}
