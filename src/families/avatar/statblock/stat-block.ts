import { templatePath } from "../../../constants.ts";
import { PowerData, SkillData, WeaponData } from "../../../data/item/index.ts";
import type { SkillStat } from "../../../data/item/skill-stats.ts";
import type { ItemNumber, StatBlock } from "../../../family/stat-block.ts";
import { words, type Words } from "../../../ui/kit/words.ts";
import { recallCards } from "../page/recall.ts";
import { checkOrOppose } from "../page/stat-check.ts";
import { avatarNumbers, primariesLine } from "./numbers-view.ts";
import type { ActorData } from "../../../data/actor/index.ts";
import { cardsLeft, deckSize } from "../../../rules/avatar/deck.ts";

/** Template context of an NPC's AC Deck, in one line. */
export interface DeckLine {
  count: string;
  /** The number of extra tens, as text; empty with LB 0. */
  extraTens: string;
  /** The number of Actions used in this round, as text; empty if none. */
  used: string;
  /** True if there are cards to return to the deck. */
  recallable: boolean;
}

function deckLine({ acDeck, extraTens, lb, fight }: ActorData, words: Words): DeckLine {
  const { actions } = fight;
  return {
    count: words("ACTIONCARDS.Avatar.Deck.Left", { left: cardsLeft(acDeck), size: deckSize(acDeck) }),
    extraTens: lb > 0 ? words("ACTIONCARDS.Avatar.Deck.ExtraTens", { tens: extraTens, lb }) : "",
    used: actions > 0 ? words("ACTIONCARDS.Sheet.ActionsUsed", { actions }) : "",
    recallable: acDeck.out.length + acDeck.aside.length > 0,
  };
}

const PLAIN = { before: "", after: "" };

/** Returns the number that can be edited in an item's row: a skill's or an attack's bonus. Null for other items. */
function itemNumber(item: Item.Implementation): ItemNumber | null {
  const system: unknown = item.system; // data of any item type
  if (system instanceof SkillData) {
    const label = words("ACTIONCARDS.Sheet.SkillBonusOf", { item: item.name });
    return { field: "system.bonus", value: system._source.bonus ?? 0, label, ...PLAIN };
  }
  if (!item.attacks || !(system instanceof WeaponData || system instanceof PowerData)) return null;
  const label = words("ACTIONCARDS.Npc.OffenseOf", { item: item.name });
  return {
    field: "system.modifiers.offense",
    value: system._source.modifiers?.offense ?? 0,
    label,
    ...PLAIN,
  };
}

export const avatarStatBlock: StatBlock = {
  numbers: ({ ours }) => avatarNumbers(ours, words),
  part: {
    id: "avatar-stat-block",
    template: templatePath("avatar/stat-block.hbs"),
    view: ({ ours }) => deckLine(ours, words),
  },
  lines: ({ ours }) => [primariesLine(ours, words)],
  isDefense: () => false,
  itemNumber,
  itemSwitches: () => [],
  controls: {
    recallCards,
    async checkNumber(actor, control, { shiftKey }) {
      const stat = control.dataset["key"] as SkillStat; // set by our own template
      await checkOrOppose(actor, stat, shiftKey);
    },
  },
};
