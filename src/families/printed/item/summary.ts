import {
  ArmorData,
  GearData,
  isCardAttack,
  PowerData,
  SkillData,
  type CardAttackData,
} from "../../../data/item/index.ts";
import { HIT_LOCATIONS } from "../../../rules/printed/card.ts";
import { protectionLeft } from "../plans/protection.ts";
import { usesPrintedCards } from "../../../settings/index.ts";
import { fact, said, yes } from "../../../ui/sheets/item/facts.ts";
import type { Fact } from "../../../family/family.ts";

function attackFacts(data: CardAttackData): Fact[] {
  const { imperfect } = data;
  const { damage, penetration, burst, reliability, blast, radius, broken } = imperfect;
  if (damage.dice === 0) return [];
  return [
    fact("ACTIONCARDS.CardAttack.FIELDS.imperfect.damage.label", `${damage.dice}${damage.die}`),
    ...(blast === "none"
      ? [
          fact("ACTIONCARDS.CardAttack.FIELDS.imperfect.penetration.label", String(penetration)),
          ...(data instanceof PowerData && burst === 1
            ? []
            : [fact("ACTIONCARDS.CardAttack.FIELDS.imperfect.burst.label", String(burst))]),
        ]
      : [
          fact("ACTIONCARDS.CardAttack.FIELDS.imperfect.blast.label", said(`ACTIONCARDS.Blast.${blast}`)),
          fact("ACTIONCARDS.CardAttack.FIELDS.imperfect.radius.label", String(radius)),
        ]),
    ...(reliability === ""
      ? []
      : [fact("ACTIONCARDS.CardAttack.FIELDS.imperfect.reliability.label", reliability)]),
    ...yes("ACTIONCARDS.CardAttack.FIELDS.imperfect.broken.label", broken),
  ];
}

function armorFacts({ imperfect }: ArmorData): Fact[] {
  const covered = HIT_LOCATIONS.filter((location) => imperfect.protection[location] > 0);
  if (covered.length === 0) return [];
  const places = covered.map(
    (location) =>
      `${said(`ACTIONCARDS.ActionCard.Location.${location}`)} ${protectionLeft(imperfect, location)}`,
  );
  return [fact("ACTIONCARDS.Armor.FIELDS.imperfect.protection.label", places.join(", "))];
}

/** What printed cards know of an item, for reading; nothing where the world uses none. */
export function imperfectSummary({ ours }: Item.Implementation): Fact[] {
  if (!usesPrintedCards()) return [];
  if (isCardAttack(ours)) return attackFacts(ours);
  if (ours instanceof ArmorData) return armorFacts(ours);
  if (ours instanceof SkillData && ours.imperfect.ranks > 0) {
    const { ranks, die } = ours.imperfect;
    return [fact("ACTIONCARDS.Skill.FIELDS.imperfect.label", `${ranks}${die}`)];
  }
  if (!(ours instanceof GearData) || ours.imperfect.quality.dice === 0) return [];
  const { dice, die } = ours.imperfect.quality;
  return [fact("ACTIONCARDS.Gear.FIELDS.imperfect.quality.label", `${dice}${die}`)];
}
