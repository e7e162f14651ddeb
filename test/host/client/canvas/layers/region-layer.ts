import { NotImplemented } from "../../../common/not-implemented.ts";
import type { Region } from "../placeables/region.ts";
import { PlaceablesLayer } from "./placeables-layer.ts";

/** `canvas.regions`. */
export class RegionLayer extends PlaceablesLayer<Region> {
  static override documentName = "Region";
  static override layerOptions = { name: "regions", controllableObjects: true, zIndex: 100 };

  /**
   * Not implemented: create regions as documents instead.
   * @throws always
   */
  async placeRegion(_data: object, _options: object = {}): Promise<never> {
    throw NotImplemented("RegionLayer#placeRegion");
  }
}
