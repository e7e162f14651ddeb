import { PRIMARIES } from "./primaries.ts";
import { actionField } from "./action-values.ts";
import { printedField } from "./printed.ts";
import { acCards, choice, flag, integer, richText, text } from "../shared/fields.ts";
import { ruleBreaksField } from "../shared/rule-breaks.ts";
import fields = foundry.data.fields;

/** The ranges of a last Action; `none` for what is no attack. */
const LAST_RANGES = ["none", "short", "long", "mental"] as const;

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

/** The very last Action, inside or outside an encounter, as far as others may answer it (C13). */
function lastActionField() {
  return new fields.SchemaField({
    range: choice(LAST_RANGES, "none", "ACTIONCARDS.Avatar.Range"),
    at: new fields.ArrayField(text()),
    group: flag(),
  });
}

/** What they use in an encounter where only one weapon and one armor are allowed: encounter and item ids. */
function kitField() {
  return new fields.SchemaField({ encounter: text(), weapon: text(), armor: text() });
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
    /** What left the AC deck, sorted: never an order, so that nobody can read the future from it. */
    deck: new fields.SchemaField({ out: acCards(), aside: acCards() }),
    /**
     * What this round has used up: Long Range Actions (C7) and Actions (C1). `phase` is the Phase in which the Actions
     * were: where one has several a Turn, each has its own.
     */
    round: new fields.SchemaField({
      shots: integer(0, { min: 0 }),
      actions: integer(0, { min: 0 }),
      phase: text(),
    }),
    lastAction: lastActionField(),
    /** Having fled, and what that binds them to (C10); `since` is world time in seconds, null where they did not. */
    flight: new fields.SchemaField({
      since: new fields.NumberField({ required: true, nullable: true, initial: null }),
      from: new fields.ArrayField(text()),
      encounter: text(),
    }),
    /** What effects say against the rules for them (A12). */
    breaks: ruleBreaksField(),
    kit: kitField(),
    /** A Surprise was used and no encounter has ended since. */
    surprised: flag(),
    /** What actions by printed card need. */
    printed: printedField(),
    /** What Action Values need. */
    actionValues: actionField(),
    notes: richText(),
  };
}
