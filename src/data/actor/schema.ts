import { PRIMARIES } from "./primaries.ts";
import { actionField } from "./action-values.ts";
import { printedField } from "./printed.ts";
import { ratingLogField } from "./rating-log.ts";
import { acCards, choice, flag, integer, optionalInteger, richText } from "../shared/fields.ts";
import { ruleBreaksField } from "../shared/rule-breaks.ts";
import fields = foundry.data.fields;

/** A stat, derived from the attributes or, if `override` is on, entered by hand (`typed`). Effects add to `bonus`. */
function statField() {
  return new fields.SchemaField({ override: flag(), typed: integer(1, { min: 0 }), bonus: integer(0) });
}

/** The maximum number of extra tens in a deck. */
const MOST_TENS = 40;

function primariesField() {
  const primary = () => integer(5, { min: 1 });
  type Primary = ReturnType<typeof primary>;
  const shape = Object.fromEntries(PRIMARIES.map((key) => [key, primary()]));
  return new fields.SchemaField(shape as Record<(typeof PRIMARIES)[number], Primary>); // fromEntries loses the keys
}

/** How important an NPC is in a fight: one of a crowd, a match for a character, or a memorable opponent. */
export const WEIGHTS = ["nameless", "capable", "memorable"] as const;
export type Weight = (typeof WEIGHTS)[number];

/** The schema of characters and NPCs. */
export function avatarSchema() {
  return {
    primaries: primariesField(),
    or: statField(),
    dr: statField(),
    mind: statField(),
    /** Luck bonus: the maximum number of extra tens in the AC Deck (A1). */
    lb: integer(0, { min: 0, max: MOST_TENS }),
    /**
     * The number of extra tens that the owner wants in the deck, if fewer than LB (A1). Null for as many as
     * LB.
     */
    tens: optionalInteger({ min: 0, max: MOST_TENS }),
    /** LIFE may fall below zero (C6). */
    life: new fields.SchemaField({ value: integer(10), max: integer(10, { min: 1 }) }),
    in: integer(0, { min: 0 }),
    em: integer(0),
    spd: integer(3, { min: 1, max: 12 }),
    dex: integer(10, { min: 0 }),
    /**
     * The cards out of the AC Deck, and an Ace held `aside` (A6), while no encounter is running. The owner may
     * write this field. Sorted, so it does not reveal the order of the draws.
     */
    deck: new fields.SchemaField({ out: acCards(), aside: acCards() }),
    /** Rule breaks that effects grant (A12). */
    breaks: ruleBreaksField(),
    printed: printedField(),
    actionValues: actionField(),
    /** How important an NPC is in a fight. Not used for characters. */
    weight: choice(WEIGHTS, "capable", "ACTIONCARDS.Actor.Weight"),
    notes: richText(),
    gmNotes: richText(),
    log: ratingLogField(),
  };
}
