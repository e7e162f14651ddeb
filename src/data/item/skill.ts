import { choice, flag, integer, text } from "../shared/fields.ts";
import { picksField } from "../shared/rule-breaks.ts";
import { skillActionField } from "./action-values.ts";
import { itemFields } from "./base.ts";
import { reactionField } from "./reaction.ts";
import { skillCardField } from "./printed.ts";
import { resolutionField } from "./resolution.ts";
import { SKILL_STATS } from "./skill-stats.ts";

const schema = () => ({
  ...itemFields(),
  stat: choice(SKILL_STATS, "none", "ACTIONCARDS.Skill.Stat"),
  /** Added to the AC Picks made with the skill. */
  bonus: integer(0),
  /**
   * The number of cards to pick in the skill's own checks, and in calculations that the skill is added to
   * (A12).
   */
  picks: picksField(),
  /** False if a ten offers no bonus card (A12). */
  bonusOnTen: flag(true),
  /** The formula that replaces pick and stat (C4). Empty if none. */
  formula: text(),
  /** True for a dodging skill. The actor can't use it while taking blows for another actor (C8). */
  dodging: flag(),
  reaction: reactionField(),
  resolution: resolutionField(),
  printed: skillCardField(),
  actionValues: skillActionField(),
});

/**
 * A skill, resolved by AC Pick, by printed card or as an Action Value. Its modifiers can be added to an
 * attack or a defense (C4).
 */
export class SkillData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["ACTIONCARDS.Item", "ACTIONCARDS.Skill"];

  static override defineSchema = schema;
}
