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
  /** Added to AC Picks made with the skill. */
  bonus: integer(0),
  /** What it says against the general rule, in its own checks and in what it is added to (A12). */
  picks: picksField(),
  /** A12: switched off where a ten allows no further card. */
  bonusOnTen: flag(true),
  /** Substitutes pick and stat (C4); empty = it does not. */
  formula: text(),
  /** A dodging skill: not to be used by one who takes blows for another (C8). */
  dodging: flag(),
  reaction: reactionField(),
  resolution: resolutionField(),
  printed: skillCardField(),
  actionValues: skillActionField(),
});

/** A skill, resolved by AC Pick (pick + stat + bonus), by printed card (die and rank) or as an Action Value. Its modifiers may be added to an attack or defense (C4). */
export class SkillData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["ACTIONCARDS.Item", "ACTIONCARDS.Skill"];

  static override defineSchema() {
    return schema();
  }
}
