import { Document } from "../../common/abstract/document.ts";
import type { PlaceableObject } from "../canvas/placeables/placeable-object.ts";
import type { PlaceablesLayer } from "../canvas/layers/placeables-layer.ts";
import { type ClientDocument, ClientDocumentMixin, type OperationContext } from "./client-document.ts";
import type { Scene } from "./scene.ts";

type ClientBase = ReturnType<typeof ClientDocumentMixin<typeof Document>>;

function mix(Base: ClientBase) {
  /** A document on a scene; has a canvas object while the scene is viewed. */
  class CanvasDocument extends Base {
    declare _object: PlaceableObject | null;
    declare _destroyed: boolean;

    constructor(...args: ConstructorParameters<ClientBase>) {
      super(...args);
      Object.defineProperty(this, "_object", { value: null, writable: true, enumerable: false });
      Object.defineProperty(this, "_destroyed", { value: false, writable: true, enumerable: false });
    }

    /** The canvas object, created on first use; null while the scene is not viewed. */
    get object(): PlaceableObject | null {
      if (this._object || this._destroyed || !this.id) return this._object;
      const scene = this.parent as Scene | null; // the parent is a scene
      if (!scene?.isView || scene !== canvas.scene) return null;
      return this.layer?.createObject(this) ?? null;
    }

    get layer(): PlaceablesLayer | null {
      return canvas.getLayerByEmbeddedName(this.documentName);
    }

    get rendered(): boolean {
      return this._object !== null && canvas.ready;
    }

    override _onCreate(data: object, options: OperationContext, userId: string): void {
      super._onCreate(data, options, userId);
      const { object } = this;
      if (!object) return;
      this.layer?.objects.add(object);
      void object.draw().then(() => object._onCreate(data, options, userId));
    }

    override _onUpdate(changed: object, options: OperationContext, userId: string): void {
      super._onUpdate(changed, options, userId);
      this._object?._onUpdate(changed, options, userId);
    }

    override _onDelete(options: OperationContext, userId: string): void {
      super._onDelete(options, userId);
      this._object?._onDelete(options, userId);
    }
  }
  return CanvasDocument;
}

type CanvasDocumentClass = ReturnType<typeof mix>;
/** Members of all documents on scenes. */
export type CanvasDocument = InstanceType<CanvasDocumentClass>;

type Statics = Pick<ClientBase, "defaultName" | "createDialog" | "fromDropData" | "fromImport">;

/** Adds the client members to a base class of documents on scenes. */
export function CanvasDocumentMixin<T extends abstract new (...args: never[]) => Document>(
  Base: T,
): Omit<T, "prototype" | keyof Statics> &
  Statics &
  (new (data?: object, context?: object) => InstanceType<T> & CanvasDocument & ClientDocument) {
  // `mix` keeps all members of Base; class expressions can't declare this without `any`.
  return mix(ClientDocumentMixin(Base as unknown as typeof Document)) as never;
}
