import { PRIMARIES } from "./primaries.ts";
import { actionField } from "./action-values.ts";
import { printedField } from "./printed.ts";
import { acCards, flag, integer, richText } from "../shared/fields.ts";
import { ruleBreaksField } from "../shared/rule-breaks.ts";
import fields = foundry.data.fields;

/** A stat that is derived from the primaries, or typed in where `override` is on; effects add to `bonus`. */
function statField() {
  return new fields.SchemaField({ override: flag(), typed: integer(1, { min: 0 }), bonus: integer(0) });
}

/** The most extra tens that a deck can have. */
const MOST_TENS = 40;

function primariesField() {
  const primary = () => integer(5, { min: 1 });
  type Primary = ReturnType<typeof primary>;
  const shape = Object.fromEntries(PRIMARIES.map((key) => [key, primary()]));
  return new fields.SchemaField(shape as Record<(typeof PRIMARIES)[number], Primary>); // fromEntries forgets the keys
}

/** The schema that characters and npcs share. */
export function avatarSchema() {
  return {
    primaries: primariesField(),
    or: statField(),
    dr: statField(),
    mind: statField(),
    /** Luck bonus: how many extra tens the AC deck may hold (A1). */
    lb: integer(0, { min: 0, max: MOST_TENS }),
    /** Extra tens in use, where the owner adds fewer than LB (A1); null = as many as LB. */
    tens: new fields.NumberField({
      required: true,
      nullable: true,
      integer: true,
      min: 0,
      max: MOST_TENS,
      initial: null,
    }),
    /** Life may fall below zero (C6). */
    life: new fields.SchemaField({ value: integer(10), max: integer(10, { min: 1 }) }),
    in: integer(0, { min: 0 }),
    em: integer(0),
    spd: integer(3, { min: 1, max: 12 }),
    dex: integer(10, { min: 0 }),
    /**
     * What left the AC Deck outside encounters, where it is its owner's: sorted, never an order, which would tell the
     * future. In an encounter the deck is part of the fight (`data/fight/fight-state.ts`).
     */
    deck: new fields.SchemaField({ out: acCards(), aside: acCards() }),
    /** What effects say against the rules for them (A12). */
    breaks: ruleBreaksField(),
    /** What actions by printed card need. */
    printed: printedField(),
    /** What Action Values need. */
    actionValues: actionField(),
    notes: richText(),
  };
}
