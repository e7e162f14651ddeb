import { SkillData } from "../../../data/item/index.ts";
import { formulaPicks, parseFormula } from "../../../rules/avatar/formula.ts";
import { NO_OVERRIDE, strictest, type Calling, type Override } from "../../../rules/avatar/override.ts";
import type { AttackProfile } from "../../../encounter/attack-profile.ts";
import type { Declared } from "./declaration.ts";

/** What an item says against the general rule where it is added: skills alone do (A12). */
export function overrideOf(item: Item.Implementation | null): Override {
  const system: unknown = item?.system;
  if (!(system instanceof SkillData)) return NO_OVERRIDE;
  const { picks, bonusOnTen, formula } = system;
  return { picks, bonusOnTen, formula: formula.trim() };
}

/** How an attack calls for its cards: what attacks speaks first, then the skills added to it. */
export function attackCalling(profile: AttackProfile, { aids }: Pick<Declared, "aids">): Calling {
  const { bonusOnTen, formula } = profile;
  // One pick is what everything calls for that does not speak.
  const own = { picks: profile.picks > 1 ? profile.picks : null, bonusOnTen, formula };
  return strictest([own, ...aids.map(overrideOf)]);
}

/**
 * How a defense, a Flee or a Catch calls for its cards, by the skills added to it; `reaction` is what an action called
 * forward adds.
 */
export function answerCalling(
  { aids }: Pick<Declared, "aids">,
  reaction: Item.Implementation | null = null,
): Calling {
  return strictest([...aids, reaction].map(overrideOf));
}

/** The picks and numbers of a formula that stands in for a calculation (C4). Throws a RuleError for a bad formula. */
export function formulaPart(formula: string, actor: Actor.Implementation) {
  return { formula, values: actor.ours.formulaValues, picks: formulaPicks(parseFormula(formula)) };
}
