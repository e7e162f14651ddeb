import { choice } from "../shared/fields.ts";
import { weaponActionField } from "./action-values.ts";
import { attackProfileField } from "./attack-profile.ts";
import { itemFields } from "./base.ts";
import { attackCardField } from "./printed.ts";
import { resolutionField } from "./resolution.ts";
import { physicalFields } from "./physical.ts";

/** @localized */
export const HANDS = ["one", "two"] as const;

const schema = () => ({
  ...itemFields(),
  ...physicalFields(),
  hands: choice(HANDS, "one", "ACTIONCARDS.Avatar.Hands"),
  attack: attackProfileField(),
  resolution: resolutionField(),
  printed: attackCardField(),
  actionValues: weaponActionField(),
});

/** A weapon, with attack data for each game. */
export class WeaponData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = [
    "ACTIONCARDS.Item",
    "ACTIONCARDS.Physical",
    "ACTIONCARDS.AttackCard",
    "ACTIONCARDS.Weapon",
  ];

  static override defineSchema = schema;
}
