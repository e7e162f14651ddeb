import { isCardAttack, SkillData } from "../../data/item/index.ts";
import { boxesCell, textCell, type PaperPart, type PaperTable } from "../../family/paper.ts";
import { labelText, words } from "../../platform/words.ts";
import { HIT_LOCATIONS } from "../../rules/printed/card.ts";
import { protectionOf } from "./plans/protection.ts";
import { aimWith, lookupText, subjectOf } from "./plans/subject.ts";

/** The minimum number of boxes for wounds at a location. The rules set no maximum number of wounds. */
const WOUND_BOXES = 8;

/** Returns a table of the body's locations, with armor and boxes for wounds. */
function locationsTable(actor: Actor.Implementation): PaperTable {
  const { wounds, lacks } = actor.ours.printed;
  const protection = protectionOf(actor);
  return {
    label: words("ACTIONCARDS.Paper.Locations"),
    columns: [
      words("ACTIONCARDS.Paper.Location"),
      words("ACTIONCARDS.Paper.Armor"),
      words("ACTIONCARDS.Paper.Wounds"),
    ],
    rows: HIT_LOCATIONS.filter((key) => !lacks.has(key)).map((key) => [
      textCell(words(`ACTIONCARDS.Printed.Card.Location.${key}`)),
      textCell(String(protection[key] ?? 0)),
      boxesCell(Math.max(WOUND_BOXES, wounds[key]), wounds[key]),
    ]),
    look: "wide",
  };
}

/**
 * Returns the lookup of a skill as text, such as "4d8". For an attack by card, returns the name and the lookup of the
 * skill or attribute that the attack uses. Empty for other items.
 */
function lookupOf(actor: Actor.Implementation, item: Item.Implementation): string {
  const system: unknown = item.system; // data of any item type
  if (system instanceof SkillData)
    return lookupText(subjectOf(actor, { kind: "skill", item: item.uuid }).lookup);
  if (!isCardAttack(system)) return "";
  const { title, lookup } = aimWith(actor, system);
  return `${labelText(title, words)} ${lookupText(lookup)}`;
}

export function paperPart(actor: Actor.Implementation): PaperPart {
  return {
    unused: [],
    points: [],
    tables: [locationsTable(actor)],
    columns: {
      attacks: [
        "ACTIONCARDS.AttackCard.FIELDS.printed.damage.label",
        "ACTIONCARDS.AttackCard.FIELDS.printed.penetration.label",
        "ACTIONCARDS.AttackCard.FIELDS.printed.burst.label",
        "ACTIONCARDS.AttackCard.FIELDS.printed.reliability.label",
        "ACTIONCARDS.AttackCard.FIELDS.printed.ranges.easy.label",
        "ACTIONCARDS.AttackCard.FIELDS.printed.ranges.standard.label",
      ],
    },
    use: { label: words("ACTIONCARDS.Paper.LookUp"), of: (item) => lookupOf(actor, item) },
  };
}
