import { CARD_ATTRIBUTES } from "../../../data/actor/card-attributes.ts";
import { lookupText } from "../plans/subject.ts";
import { counted, words as say } from "../../../platform/words.ts";
import { protectionOf } from "../plans/protection.ts";
import { CARD_DICE, CAUSE_ROWS, HIT_LOCATIONS } from "../../../rules/printed/card.ts";
import { leadingFamily } from "../../../family/shown.ts";
import { FIGURE, type Outline } from "./figure.ts";
import { isConcussed } from "../../../rules/printed/harm.ts";

interface AttributeRow {
  key: string;
  name: string;
  /** The dice as text: "4d8". */
  written: string;
  label: string;
  ranks: number;
  mostRanks: number;
  dice: { die: string; selected: boolean }[];
}

interface LocationRow {
  key: string;
  name: string;
  label: string;
  wounds: number;
  /** True if this actor's body lacks the location. */
  lacking: boolean;
  protects: string;
  protection: string;
  armored: boolean;
  /** The location's outline in the drawing of the body. */
  outline: Outline;
}

export interface PrintedPageView {
  attributes: AttributeRow[];
  locations: LocationRow[];
  size: number;
  /** All wounds and their locations, localized. */
  total: string;
  /** The text alternative for the drawing of the body. */
  figure: string;
  /** True if the sheet's header already shows wounds and CT. */
  leads: boolean;
  concussion: { value: number; max: number; concussed: boolean };
}

function attributeRows(actor: Actor.Implementation): AttributeRow[] {
  const { attributes } = actor.ours.printed;
  const source = actor.ours.toObject().printed.attributes;
  return CARD_ATTRIBUTES.map((key) => {
    const name = say(`ACTIONCARDS.Printed.Attribute.${key}`);
    const lookup = lookupText(attributes[key]);
    return {
      key,
      name,
      written: lookup,
      label: say("ACTIONCARDS.Sheet.CheckAttribute", { attribute: name, lookup }),
      ranks: source[key].ranks,
      mostRanks: CAUSE_ROWS,
      dice: CARD_DICE.map((die) => ({ die, selected: die === source[key].die })),
    };
  });
}

function locationRows(actor: Actor.Implementation): LocationRow[] {
  const { wounds, lacks } = actor.ours.printed;
  const protection = protectionOf(actor);
  return HIT_LOCATIONS.map((key) => {
    const name = say(`ACTIONCARDS.Printed.Card.Location.${key}`);
    const protects = String(protection[key] ?? 0);
    return {
      key,
      name,
      label: say("ACTIONCARDS.Sheet.WoundsAt", { location: name }),
      wounds: wounds[key],
      lacking: lacks.has(key),
      protects,
      protection: say("ACTIONCARDS.Sheet.ProtectionAt", { protection: protects }),
      armored: protects !== "0",
      outline: FIGURE[key],
    };
  });
}

/** Lists the locations whose amount isn't 0: "left leg 2, right leg 1". Empty if there are none. */
function listOf(rows: readonly LocationRow[], amount: (row: LocationRow) => string | number): string {
  const some = rows.filter((row) => String(amount(row)) !== "0");
  return new Intl.ListFormat(game.i18n.lang, { type: "unit" }).format(
    some.map((row) => `${row.name} ${String(amount(row))}`),
  );
}

function woundsText(rows: readonly LocationRow[]): string {
  const total = rows.reduce((sum, { wounds }) => sum + wounds, 0);
  if (total === 0) return say("ACTIONCARDS.Sheet.NoWounds");
  const wounds = counted(say, "ACTIONCARDS.Count.Wounds", total);
  return say("ACTIONCARDS.Sheet.WoundsTotal", { wounds, where: listOf(rows, (row) => row.wounds) });
}

function armorText(rows: readonly LocationRow[]): string {
  const where = listOf(rows, ({ protects }) => protects);
  return where === "" ? say("ACTIONCARDS.Sheet.NoArmor") : say("ACTIONCARDS.Sheet.ArmorAt", { where });
}

export function printedPageView(actor: Actor.Implementation): PrintedPageView {
  const { size, concussion } = actor.ours.printed;
  const locations = locationRows(actor);
  const total = woundsText(locations);
  return {
    attributes: attributeRows(actor),
    locations,
    size,
    total,
    figure: `${total}. ${armorText(locations)}.`,
    leads: leadingFamily(actor)?.id === "printed",
    concussion: { value: concussion.value, max: concussion.max, concussed: isConcussed(concussion.value) },
  };
}
