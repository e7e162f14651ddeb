import { PowerData, SkillData, WeaponData } from "../../../data/item/index.ts";
import { breakTags } from "./break-tags.ts";
import { formulaWords } from "../words/formula-words.ts";
import { words } from "../../../ui/kit/words.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { fact, said, yes } from "../../../ui/sheets/item/facts.ts";
import type { Fact } from "../../../family/family.ts";

type OurData = NonNullable<Item.Implementation["ours"]>;

function modifierFacts({ offense, defense, fullRating, specific, breaks }: OurData["modifiers"]): Fact[] {
  const facts: Fact[] = [];
  if (offense !== 0) facts.push(fact("ACTIONCARDS.Item.FIELDS.modifiers.offense.label", signed(offense)));
  if (defense !== 0) facts.push(fact("ACTIONCARDS.Item.FIELDS.modifiers.defense.label", signed(defense)));
  facts.push(...yes("ACTIONCARDS.Item.FIELDS.modifiers.fullRating.label", fullRating));
  if (specific.length > 0) {
    const lines = specific.map(({ against, bonus }) => `${against} ${signed(bonus)}`);
    facts.push(fact("ACTIONCARDS.Item.FIELDS.modifiers.specific.label", lines.join(", ")));
  }
  const broken = breakTags(breaks, words).map(({ text }) => text);
  if (broken.length > 0) facts.push(fact("ACTIONCARDS.Sheet.RuleBreaks", broken.join(", ")));
  return facts;
}

/**
 * Returns an attack's facts. `picks` is the number of cards; pass 1 for a formula, which has its own number
 * of cards.
 */
function attackFacts(attack: WeaponData["attack"], picks: number): Fact[] {
  const facts = [
    fact("ACTIONCARDS.Item.FIELDS.attack.range.label", said(`ACTIONCARDS.Avatar.Range.${attack.range}`)),
    ...yes("ACTIONCARDS.Item.FIELDS.attack.mustUseFull.label", attack.mustUseFull),
    ...yes("ACTIONCARDS.Item.FIELDS.attack.emulatesPower.label", attack.emulatesPower),
    ...yes("ACTIONCARDS.Item.FIELDS.attack.freeAction.label", attack.freeAction),
  ];
  if (picks > 1) facts.push(fact("ACTIONCARDS.Item.FIELDS.attack.picks.label", String(attack.picks)));
  if (attack.targets !== 1) {
    const any = said("ACTIONCARDS.Sheet.AnyNumber");
    const most = attack.targets === 0 ? any : String(attack.targets);
    facts.push(fact("ACTIONCARDS.Item.FIELDS.attack.targets.label", most));
  }
  if (!attack.bonusOnTen)
    facts.push(fact("ACTIONCARDS.Item.FIELDS.attack.bonusOnTen.label", said("ACTIONCARDS.Sheet.No")));
  if (attack.keywords.size > 0)
    facts.push(fact("ACTIONCARDS.Item.FIELDS.attack.keywords.label", [...attack.keywords].join(", ")));
  return facts;
}

function powerFacts({ use, formula, opposed, opposedFormula, attack }: PowerData): Fact[] {
  const facts: Fact[] = [];
  if (formula !== "")
    facts.push(fact("ACTIONCARDS.Power.FIELDS.formula.label", formulaWords(formula, words)));
  if (use === "other")
    facts.push(...yes("ACTIONCARDS.Item.FIELDS.attack.freeAction.label", attack.freeAction));
  if (use !== "attack") return facts;
  facts.push(
    fact("ACTIONCARDS.Power.FIELDS.opposed.label", said(`ACTIONCARDS.Avatar.Opposition.${opposed}`)),
  );
  if (opposed === "formula")
    facts.push(fact("ACTIONCARDS.Power.FIELDS.opposedFormula.label", formulaWords(opposedFormula, words)));
  return [...facts, ...attackFacts(attack, formula === "" ? attack.picks : 1)];
}

/** Returns facts about the general rules that a skill overrides (A12). */
function overrideFacts({ picks, bonusOnTen, formula }: SkillData): Fact[] {
  const facts: Fact[] = [];
  if (formula !== "")
    facts.push(fact("ACTIONCARDS.Skill.FIELDS.formula.label", formulaWords(formula, words)));
  else if (picks !== null) facts.push(fact("ACTIONCARDS.Skill.FIELDS.picks.label", picks));
  if (!bonusOnTen)
    facts.push(fact("ACTIONCARDS.Skill.FIELDS.bonusOnTen.label", said("ACTIONCARDS.Sheet.No")));
  return facts;
}

function skillFacts(skill: SkillData): Fact[] {
  const { stat, bonus, dodging } = skill;
  return [
    fact("ACTIONCARDS.Skill.FIELDS.stat.label", said(`ACTIONCARDS.Skill.Stat.${stat}`)),
    fact("ACTIONCARDS.Skill.FIELDS.bonus.label", signed(bonus)),
    ...overrideFacts(skill),
    ...yes("ACTIONCARDS.Skill.FIELDS.dodging.label", dodging),
  ];
}

/** Returns the facts about an item for AC Picks. */
export function avatarSummary({ ours, usable }: Item.Implementation): Fact[] {
  if (!ours) return [];
  return [
    ...(ours instanceof WeaponData
      ? [
          ...attackFacts(ours.attack, ours.attack.picks),
          fact("ACTIONCARDS.Weapon.FIELDS.hands.label", said(`ACTIONCARDS.Avatar.Hands.${ours.hands}`)),
        ]
      : []),
    ...(ours instanceof PowerData ? powerFacts(ours) : []),
    ...(ours instanceof SkillData ? skillFacts(ours) : []),
    ...modifierFacts(ours.modifiers),
    ...(usable
      ? [fact("ACTIONCARDS.Physical.FIELDS.timing.label", said(`ACTIONCARDS.Clock.Timing.${usable.timing}`))]
      : []),
  ];
}

/** Returns a fact that names the kind of action that must be called forward to use the item; empty if none. */
export function calledForwardBy({ reaction }: Item.Implementation): Fact[] {
  if (reaction === "none") return [];
  return [fact("ACTIONCARDS.Item.FIELDS.reaction.label", said(`ACTIONCARDS.Clock.ReactionMark.${reaction}`))];
}
