import { attackProfile, rangesOf } from "../../encounter/attack-profile.ts";
import { PowerData, SkillData } from "../../data/item/index.ts";
import { boxesCell, textCell, type PaperPart, type PaperTable } from "../../family/paper.ts";
import { words } from "../../platform/words.ts";
import { formulaWords } from "./words/formula-words.ts";
import { skillTotal } from "./item/skill-total.ts";
import { NOTHING_DECLARED } from "./plans/declaration.ts";
import { attackRating } from "./plans/sides.ts";

/** Returns a table with the cards in the AC Deck and, for FADs, boxes for the action cards of a Turn. */
function deckTable({ ours }: Actor.Implementation, fads: boolean): PaperTable {
  const deck = words("ACTIONCARDS.Paper.AcDeck", { tens: ours.extraTens });
  const hand = [textCell(words("ACTIONCARDS.Hand.Title")), boxesCell(ours.spd, 0)];
  return {
    label: words("ACTIONCARDS.Paper.Cards"),
    columns: [],
    rows: [[textCell(words("ACTIONCARDS.Avatar.Deck.Title")), textCell(deck)], ...(fads ? [hand] : [])],
    look: "writable",
  };
}

/**
 * Describes an item's number: what a skill adds to the AC Pick, what an attack may spend at each range, or a
 * formula.
 */
function ratingsOf(actor: Actor.Implementation, item: Item.Implementation): string {
  const system: unknown = item.system; // data of any item type
  const told = (formula: string): string => formulaWords(formula, words);
  if (system instanceof SkillData) return told(system.formula) || skillTotal(actor, system);
  if (!item.ours || !item.attacks) return system instanceof PowerData ? told(system.formula) : "";
  const profile = attackProfile(item);
  if (profile.formula !== "") return told(profile.formula);
  const ratings = rangesOf(profile.reach).map((range) => {
    const { statKey, stat, modifiers } = attackRating(actor, profile, range, NOTHING_DECLARED, 0);
    return `${words(`ACTIONCARDS.Stat.${statKey}`)} ${stat + modifiers}`;
  });
  return ratings.join(" / ");
}

/** Returns what this game adds to a printed character sheet for Avatar or FADs. */
export function paperPart(actor: Actor.Implementation, game: string): PaperPart {
  const fads = game === "fads";
  return {
    unused: fads ? [] : ["spd", "dex"],
    points: [],
    tables: [deckTable(actor, fads)],
    columns: {
      attacks: ["ACTIONCARDS.Item.FIELDS.attack.range.label"],
      skill: ["ACTIONCARDS.Skill.FIELDS.stat.label", "ACTIONCARDS.Skill.FIELDS.bonus.label"],
    },
    use: { label: words("ACTIONCARDS.Paper.Rating"), of: (item) => ratingsOf(actor, item) },
  };
}
