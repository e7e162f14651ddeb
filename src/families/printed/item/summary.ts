import {
  ArmorData,
  GearData,
  isCardAttack,
  PowerData,
  SkillData,
  type CardAttackData,
} from "../../../data/item/index.ts";
import { lengthText } from "../../../platform/length-text.ts";
import { HIT_LOCATIONS } from "../../../rules/printed/card.ts";
import { protectionLeft } from "../plans/protection.ts";
import { fact, said, yes } from "../../../ui/sheets/item/facts.ts";
import type { Fact } from "../../../family/family.ts";

/**
 * Returns facts with the distances, in meters, up to which a hit is easy or standard (I3). Empty if the distance doesn't
 * matter.
 */
function rangeFacts({ easy, standard }: CardAttackData["printed"]["ranges"]): Fact[] {
  if (easy === 0 && standard === 0) return [];
  return [
    fact("ACTIONCARDS.AttackCard.FIELDS.printed.ranges.easy.label", easy),
    fact("ACTIONCARDS.AttackCard.FIELDS.printed.ranges.standard.label", standard),
  ];
}

function attackFacts(data: CardAttackData): Fact[] {
  const { printed } = data;
  const { damage, penetration, burst, reliability, blast, radius, ranges, broken } = printed;
  if (damage.dice === 0) return [];
  return [
    fact("ACTIONCARDS.AttackCard.FIELDS.printed.damage.label", `${damage.dice}${damage.die}`),
    ...(blast === "none"
      ? [
          fact("ACTIONCARDS.AttackCard.FIELDS.printed.penetration.label", String(penetration)),
          ...(data instanceof PowerData && burst === 1
            ? []
            : [fact("ACTIONCARDS.AttackCard.FIELDS.printed.burst.label", String(burst))]),
        ]
      : [
          fact(
            "ACTIONCARDS.AttackCard.FIELDS.printed.blast.label",
            said(`ACTIONCARDS.Printed.Blast.${blast}`),
          ),
          fact("ACTIONCARDS.Printed.Shot.BlastRadius", lengthText(radius, "m")),
        ]),
    ...(reliability === ""
      ? []
      : [fact("ACTIONCARDS.AttackCard.FIELDS.printed.reliability.label", reliability)]),
    ...rangeFacts(ranges),
    ...yes("ACTIONCARDS.AttackCard.FIELDS.printed.broken.label", broken),
  ];
}

function armorFacts({ printed }: ArmorData): Fact[] {
  const covered = HIT_LOCATIONS.filter((location) => printed.protection[location] > 0);
  if (covered.length === 0) return [];
  const places = covered.map(
    (location) =>
      `${said(`ACTIONCARDS.Printed.Card.Location.${location}`)} ${protectionLeft(printed, location)}`,
  );
  return [fact("ACTIONCARDS.Armor.FIELDS.printed.protection.label", places.join(", "))];
}

/** Returns the facts about an item for printed cards. */
export function printedSummary({ ours }: Item.Implementation): Fact[] {
  if (isCardAttack(ours)) return attackFacts(ours);
  if (ours instanceof ArmorData) return armorFacts(ours);
  if (ours instanceof SkillData && ours.printed.ranks > 0) {
    const { ranks, die } = ours.printed;
    return [fact("ACTIONCARDS.Skill.FIELDS.printed.label", `${ranks}${die}`)];
  }
  if (!(ours instanceof GearData) || ours.printed.quality.dice === 0) return [];
  const { dice, die } = ours.printed.quality;
  return [fact("ACTIONCARDS.Gear.FIELDS.printed.quality.label", `${dice}${die}`)];
}
