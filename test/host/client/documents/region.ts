import { BaseRegion } from "../../common/documents/index.ts";
import { NotImplemented } from "../../common/not-implemented.ts";
import { CanvasDocumentMixin } from "./canvas-document.ts";

/** A part of a scene, made of shapes. Its effects on tokens inside are not implemented. */
export class RegionDocument extends CanvasDocumentMixin(BaseRegion) {
  /** Does nothing. In Foundry, sends an event to the region's behaviors. */
  async _triggerEvent(_name: string, _data: object): Promise<void> {
    // not implemented: behaviors
  }

  get behaviors(): never {
    throw NotImplemented("RegionDocument#behaviors");
  }

  get tokens(): never {
    throw NotImplemented("RegionDocument#tokens");
  }
}
