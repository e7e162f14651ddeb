import { choice, text } from "../shared/fields.ts";
import { attackProfileField } from "./attack-profile.ts";
import { itemFields } from "./base.ts";
import { attackCardField } from "./printed.ts";
import { POWER_RESOLUTIONS } from "./resolution.ts";
import { reactionField } from "./reaction.ts";

/**
 * How a power is used (C3, C4): as an attack, as part of a defense, or on its own.
 * @localized
 */
export const POWER_USES = ["attack", "defense", "other"] as const;

/** What a target resists with: its DR, its MIND, a formula, or nothing. */
export const OPPOSITIONS = ["dr", "mind", "formula", "none"] as const;
export type Opposition = (typeof OPPOSITIONS)[number];

const schema = () => ({
  ...itemFields(),
  use: choice(POWER_USES, "attack", "ACTIONCARDS.Power.Use"),
  /**
   * A formula that replaces AC Pick + stat, such as `2da + @em - 3` (C4). Empty if none.
   */
  formula: text(),
  opposed: choice(OPPOSITIONS, "dr", "ACTIONCARDS.Avatar.Opposition"),
  /** The target's formula if `opposed` is `formula`. */
  opposedFormula: text(),
  attack: attackProfileField(),
  /**
   * How attacks with the power are resolved. `world` follows the world's setting, but uses printed cards only if the
   * power has card damage.
   */
  resolution: choice(POWER_RESOLUTIONS, "world", "ACTIONCARDS.Resolution"),
  printed: attackCardField(),
  reaction: reactionField(),
});

/** A power. Its calculations are always power-related (A5). */
export class PowerData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["ACTIONCARDS.Item", "ACTIONCARDS.AttackCard", "ACTIONCARDS.Power"];

  static override defineSchema = schema;
}
