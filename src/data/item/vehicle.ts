import { integer } from "../shared/fields.ts";
import { textFields } from "./base.ts";
import { carriedFields } from "./physical.ts";

const schema = () => ({
  ...textFields(),
  ...carriedFields(),
  /** The number of people the vehicle carries, not counting the driver. */
  passengers: integer(1, { min: 0 }),
  /** Top speed in kilometers per hour. */
  speed: integer(0, { min: 0 }),
});

/** A vehicle to ride, drive, sail or fly in. No game has rules for its numbers. */
export class VehicleData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["ACTIONCARDS.Item", "ACTIONCARDS.Physical", "ACTIONCARDS.Vehicle"];

  static override defineSchema = schema;
}
