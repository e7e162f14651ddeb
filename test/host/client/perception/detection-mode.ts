import { DataModel } from "../../common/abstract/data-model.ts";
import { BooleanField, type DataSchema, NumberField, StringField } from "../../common/data/fields/index.ts";
import { NotImplemented } from "../../common/not-implemented.ts";

/** A detection mode without behavior, because scenes of the simulated Foundry have no vision. */
export class DetectionMode extends DataModel {
  static readonly DETECTION_TYPES = { SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 } as const;
  static readonly BASIC_MODE_ID = "basicSight";

  static override defineSchema(): DataSchema {
    const { SIGHT } = DetectionMode.DETECTION_TYPES;
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      walls: new BooleanField({ initial: true }),
      angle: new BooleanField({ initial: true }),
      type: new NumberField({ initial: SIGHT, choices: Object.values(DetectionMode.DETECTION_TYPES) }),
    };
  }

  static getDetectionFilter(): undefined {
    return undefined;
  }

  testVisibility(): never {
    throw NotImplemented("DetectionMode#testVisibility");
  }
}
