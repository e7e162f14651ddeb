import { asSentence } from "../../../../platform/sentence.ts";
import type { Consulted } from "../../../../rules/printed/caption.ts";
import { HIT_LOCATIONS, SIDES, type CardDie } from "../../../../rules/printed/card.ts";
import { lengthText } from "../../../../platform/length-text.ts";
import { counted } from "../../../../platform/words.ts";
import type { LookupStep } from "./lit.ts";
import type { Say } from "./markup.ts";

/** The names used in lookups, as plain text. */
export interface LookupNames {
  /** The skill or attribute: "Rifle". */
  readonly cause?: string;
  /** The weapon or tool: "Blast carbine". */
  readonly effect?: string;
}

/** The lookup steps of one card, in order. */
export interface CardSteps {
  /** The card's number; null if dice were rolled. */
  readonly card: number | null;
  readonly steps: readonly LookupStep[];
}

const COUNTS = {
  wounds: "ACTIONCARDS.Count.Wounds",
  successes: "ACTIONCARDS.Count.Successes",
  targets: "ACTIONCARDS.Count.Victims",
};

type Values = Consulted["values"];

/** Names the skill, attribute or weapon, followed by its dice, such as "4d8". */
function whatOf({ ranks, dice, die }: Values, { cause, effect }: LookupNames, say: Say): string {
  const sides = SIDES[die as CardDie]; // the rules use only dice that the card has a column for
  const name = ranks === undefined ? effect : cause;
  const formula = `${String(ranks ?? dice)}${say("ACTIONCARDS.Printed.Card.Die", { sides })}`;
  return name === undefined || name === "" ? formula : `${name} ${formula}`;
}

function placeOf({ location }: Values, say: Say): string {
  const place = HIT_LOCATIONS.find((one) => one === location);
  return place === undefined ? "" : say(`ACTIONCARDS.Printed.Card.Location.${place}`);
}

/** Returns the last part of a caption's localization key. Wounds with a location have keys of their own. */
function keyOf({ key, values }: Consulted): string {
  return key === "wounds" && values["location"] !== undefined ? "woundsAt" : key;
}

/** Numbers with nouns for a caption, such as "3 wounds". */
function countsOf(values: Values, say: Say): Record<string, string> {
  const counts = Object.entries(COUNTS).filter(([name]) => values[name] !== undefined);
  return Object.fromEntries(counts.map(([name, key]) => [name, counted(say, key, Number(values[name]))]));
}

/** Returns lengths for a caption, converted from meters to the user's units. */
function lengthsOf(values: Values): Record<string, string> {
  const given = ["distance", "radius"].filter((name) => values[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, lengthText(Number(values[name]), "m")]));
}

/** Returns the caption of one lookup: "Rifle 4d8: 7 against 5, hit". */
export function captionOf(consulted: Consulted, names: LookupNames, say: Say): string {
  const { values } = consulted;
  const what = values["die"] === undefined ? "" : whatOf(values, names, say);
  const location = placeOf(values, say);
  const data = { ...values, ...countsOf(values, say), ...lengthsOf(values), what, location };
  const caption = asSentence(say(`ACTIONCARDS.Printed.Card.Caption.${keyOf(consulted)}`, data));
  const bumps = values["bumps"] ?? 0;
  return Number(bumps) > 0 ? `${caption} ${say("ACTIONCARDS.Printed.Card.Bumps", { bumps })}` : caption;
}

/** Returns the steps grouped by card, in order of first use. The steps are numbered across all cards. */
export function lookupSteps(
  consulted: readonly Consulted[],
  names: LookupNames,
  say: Say,
): readonly CardSteps[] {
  const cards = new Map<number | null, LookupStep[]>();
  consulted.forEach((one, index) => {
    const steps = cards.get(one.card) ?? [];
    const { spot, beside, dice } = one;
    const step = { spot, beside, caption: captionOf(one, names, say), order: index + 1 };
    steps.push(dice ? { ...step, dice } : step);
    cards.set(one.card, steps);
  });
  return [...cards].map(([card, steps]) => ({ card, steps }));
}
