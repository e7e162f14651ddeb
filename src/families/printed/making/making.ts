import { packId } from "../../../constants.ts";
import { CARD_ATTRIBUTES } from "../../../data/actor/card-attributes.ts";
import {
  makingList,
  type Making,
  type MakingField,
  type MakingRow,
  type MakingValues,
} from "../../../family/making.ts";
import { nested, textAt } from "../../../family/making/values.ts";
import {
  CARD_DICE,
  CAUSE_ROWS,
  checkDie,
  type CardDie,
  type PrintedCard,
} from "../../../rules/printed/card.ts";
import { TARGET_NUMBERS } from "../../../rules/printed/cause.ts";
import { PRINTED_DECK } from "../../../rules/printed/printed-deck.ts";

/** An upper limit above the size of any person. */
const MOST_SIZE = 20;
/** An upper limit above the concussion threshold of any person. */
const MOST_CT = 40;

/** Returns the fields for a die and its number of rows (I2). `path` is the prefix of both paths. */
function lookup(path: string, [die, ranks]: readonly [string, string], least: number): MakingField[] {
  return [
    { path: `${path}die`, label: die, choices: CARD_DICE },
    { path: `${path}ranks`, label: ranks, min: least, max: CAUSE_ROWS },
  ];
}

const attributes: MakingRow[] = CARD_ATTRIBUTES.map((key) => ({
  label: `ACTIONCARDS.Actor.FIELDS.printed.attributes.${key}.label`,
  hint: `ACTIONCARDS.Making.Printed.Hint.${key}`,
  fields: lookup(
    `printed.attributes.${key}.`,
    [
      `ACTIONCARDS.Actor.FIELDS.printed.attributes.${key}.die.label`,
      `ACTIONCARDS.Actor.FIELDS.printed.attributes.${key}.ranks.label`,
    ],
    1,
  ),
}));

function number(path: string, label: string, hint: string, max: number): MakingRow {
  return { label, hint: `ACTIONCARDS.Making.Printed.Hint.${hint}`, fields: [{ path, label, min: 1, max }] };
}

const body = [
  number("printed.size", "ACTIONCARDS.Actor.FIELDS.printed.size.label", "size", MOST_SIZE),
  number("printed.concussion.max", "ACTIONCARDS.Actor.FIELDS.printed.concussion.max.label", "ct", MOST_CT),
];

/**
 * Returns the best entry in the first `ranks` rows of a die's column; 0 if the last of these rows is a critical
 * failure (I2, I12).
 */
function best({ cause }: PrintedCard, die: CardDie, ranks: number): number {
  const cells = cause[die].slice(0, ranks);
  if (cells.at(-1)?.criticalFailure) return 0;
  return Math.max(0, ...cells.map(({ criticalFailure, value }) => (criticalFailure ? 0 : value)));
}

/**
 * Returns the chance that a random card of the whole deck reaches the standard target number, from 0 to 1.
 */
function chanceOf(die: CardDie, ranks: number): number {
  const good = PRINTED_DECK.filter((card) => best(card, die, ranks) >= TARGET_NUMBERS.standard);
  return good.length / PRINTED_DECK.length;
}

function chances(values: MakingValues) {
  return CARD_ATTRIBUTES.flatMap((key) => {
    const path = `printed.attributes.${key}`;
    const [die, ranks] = [values[`${path}.die`], values[`${path}.ranks`]];
    if (typeof ranks !== "number" || die === undefined) return [];
    const value = chanceOf(checkDie(die, path), ranks);
    return [
      {
        label: `ACTIONCARDS.Actor.FIELDS.printed.attributes.${key}.label`,
        hint: "ACTIONCARDS.Making.Printed.How",
        value,
        isChance: true,
      },
    ];
  });
}

const BY_CARD = { resolution: "action-card" };

/** Character creation for printed cards: the attributes, size and concussion threshold (I2, I5). */
export const printedMaking: Making = {
  archetypes: packId("printed-archetypes"),
  groups: [
    { label: "ACTIONCARDS.Making.Printed.Attributes", rows: attributes },
    { label: "ACTIONCARDS.Making.Printed.Body", rows: body },
  ],
  yields: chances,
  advice: () => [],
  system(values) {
    const ct = values["printed.concussion.max"];
    return nested({ ...values, ...(ct === undefined ? {} : { "printed.concussion.value": ct }) });
  },
  lists: [
    {
      ...makingList("skills", "skill", ["printed-skills"], BY_CARD),
      fields: lookup("printed.", ["ACTIONCARDS.Making.Printed.Die", "ACTIONCARDS.Making.Printed.Rank"], 0),
    },
    {
      ...makingList("weapons", "weapon", ["printed-weapons"], BY_CARD),
      skillOf: (system) => textAt(system, "printed.skill"),
    },
    makingList("armor", "armor", ["printed-armor"]),
    makingList("armor", "gear", ["printed-gear"]),
  ],
};
