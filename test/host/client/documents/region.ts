import { BaseRegion } from "../../common/documents/index.ts";
import { NotImplemented } from "../../common/not-implemented.ts";
import { CanvasDocumentMixin } from "./canvas-document.ts";

/** A part of a scene, made of shapes. What it does to those in it is not built. */
export class RegionDocument extends CanvasDocumentMixin(BaseRegion) {
  /** Sends an event to its behaviors. */
  async _triggerEvent(_name: string, _data: object): Promise<void> {
    // there are none
  }

  get behaviors(): never {
    throw NotImplemented("RegionDocument#behaviors");
  }

  get tokens(): never {
    throw NotImplemented("RegionDocument#tokens");
  }
}
