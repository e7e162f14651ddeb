import { PowerData, SkillData, WeaponData } from "../../../data/item/index.ts";
import { actionSummary } from "./action-summary.ts";
import { imperfectSummary } from "./imperfect-summary.ts";
import { signed } from "../../shared/signed.ts";

type OurData = NonNullable<Item.Implementation["ours"]>;

/** One line of the summary that an item's sheet shows in play. */
export interface Fact {
  label: string;
  value: string;
}

const say = (key: string): string => game.i18n.localize(key);
const fact = (label: string, value: string): Fact => ({ label: say(label), value });
const yes = (label: string, applies: boolean): Fact[] =>
  applies ? [fact(label, say("ACTIONCARDS.Sheet.Yes"))] : [];

function modifierFacts({ offence, defence, fullRating, specific }: OurData["modifiers"]): Fact[] {
  const facts: Fact[] = [];
  if (offence !== 0) facts.push(fact("ACTIONCARDS.Item.FIELDS.modifiers.offence.label", signed(offence)));
  if (defence !== 0) facts.push(fact("ACTIONCARDS.Item.FIELDS.modifiers.defence.label", signed(defence)));
  facts.push(...yes("ACTIONCARDS.Item.FIELDS.modifiers.fullRating.label", fullRating));
  if (specific.length > 0) {
    const lines = specific.map(({ against, bonus }) => `${against} ${signed(bonus)}`);
    facts.push(fact("ACTIONCARDS.Item.FIELDS.modifiers.specific.label", lines.join(", ")));
  }
  return facts;
}

/** A formula says its own number of cards, so that `picks` is 1 there. */
function attackFacts(attack: WeaponData["attack"], picks: number): Fact[] {
  const facts = [
    fact("ACTIONCARDS.Item.FIELDS.attack.range.label", say(`ACTIONCARDS.Range.${attack.range}`)),
    ...yes("ACTIONCARDS.Item.FIELDS.attack.mustUseFull.label", attack.mustUseFull),
    ...yes("ACTIONCARDS.Item.FIELDS.attack.emulatesPower.label", attack.emulatesPower),
    ...yes("ACTIONCARDS.Item.FIELDS.attack.freeAction.label", attack.freeAction),
  ];
  if (picks > 1) facts.push(fact("ACTIONCARDS.Item.FIELDS.attack.picks.label", String(attack.picks)));
  if (attack.targets !== 1) {
    const any = say("ACTIONCARDS.Sheet.AnyNumber");
    const most = attack.targets === 0 ? any : String(attack.targets);
    facts.push(fact("ACTIONCARDS.Item.FIELDS.attack.targets.label", most));
  }
  if (!attack.bonusOnTen)
    facts.push(fact("ACTIONCARDS.Item.FIELDS.attack.bonusOnTen.label", say("ACTIONCARDS.Sheet.No")));
  if (attack.keywords.size > 0)
    facts.push(fact("ACTIONCARDS.Item.FIELDS.attack.keywords.label", [...attack.keywords].join(", ")));
  return facts;
}

function powerFacts({ use, formula, opposed, opposedFormula, attack }: PowerData): Fact[] {
  const facts = [fact("ACTIONCARDS.Power.FIELDS.use.label", say(`ACTIONCARDS.PowerUse.${use}`))];
  if (formula !== "") facts.push(fact("ACTIONCARDS.Power.FIELDS.formula.label", formula));
  if (use === "other")
    facts.push(...yes("ACTIONCARDS.Item.FIELDS.attack.freeAction.label", attack.freeAction));
  if (use !== "attack") return facts;
  facts.push(fact("ACTIONCARDS.Power.FIELDS.opposed.label", say(`ACTIONCARDS.Opposition.${opposed}`)));
  if (opposed === "formula")
    facts.push(fact("ACTIONCARDS.Power.FIELDS.opposedFormula.label", opposedFormula));
  return [...facts, ...attackFacts(attack, formula === "" ? attack.picks : 1)];
}

/** What a skill says against the general rule (A12). */
function overrideFacts({ picks, bonusOnTen, formula }: SkillData): Fact[] {
  const facts: Fact[] = [];
  if (formula !== "") facts.push(fact("ACTIONCARDS.Skill.FIELDS.formula.label", formula));
  else if (picks !== null) facts.push(fact("ACTIONCARDS.Skill.FIELDS.picks.label", String(picks)));
  if (!bonusOnTen) facts.push(fact("ACTIONCARDS.Skill.FIELDS.bonusOnTen.label", say("ACTIONCARDS.Sheet.No")));
  return facts;
}

function physicalFacts(item: Item.Implementation): Fact[] {
  const { physical } = item;
  if (!physical) return [];
  return [
    fact("ACTIONCARDS.Physical.FIELDS.quantity.label", String(physical.quantity)),
    fact("ACTIONCARDS.Physical.FIELDS.timing.label", say(`ACTIONCARDS.Timing.${physical.timing}`)),
    fact(
      "ACTIONCARDS.Physical.FIELDS.carried.label",
      say(physical.carried ? "ACTIONCARDS.Sheet.Yes" : "ACTIONCARDS.Sheet.No"),
    ),
    ...(item.isWearable
      ? [
          fact(
            "ACTIONCARDS.Physical.FIELDS.equipped.label",
            say(physical.equipped ? "ACTIONCARDS.Sheet.Yes" : "ACTIONCARDS.Sheet.No"),
          ),
        ]
      : []),
  ];
}

/** What there is to know about an item, for reading. */
export function itemSummary(item: Item.Implementation): Fact[] {
  const { ours } = item;
  if (!ours) return actionSummary(item);
  const facts: Fact[] = [];
  if (ours instanceof WeaponData)
    facts.push(
      ...attackFacts(ours.attack, ours.attack.picks),
      fact("ACTIONCARDS.Weapon.FIELDS.hands.label", say(`ACTIONCARDS.Hands.${ours.hands}`)),
    );
  if (ours instanceof PowerData) facts.push(...powerFacts(ours));
  if (ours instanceof SkillData) {
    facts.push(fact("ACTIONCARDS.Skill.FIELDS.stat.label", say(`ACTIONCARDS.SkillStat.${ours.stat}`)));
    facts.push(fact("ACTIONCARDS.Skill.FIELDS.bonus.label", signed(ours.bonus)));
    facts.push(...overrideFacts(ours));
  }
  if (item.reaction !== "none")
    facts.push(
      fact("ACTIONCARDS.Item.FIELDS.reaction.label", say(`ACTIONCARDS.ReactionMark.${item.reaction}`)),
    );
  return [
    ...facts,
    ...imperfectSummary(item),
    ...actionSummary(item),
    ...modifierFacts(ours.modifiers),
    ...physicalFacts(item),
  ];
}
