import { cardOf, PRINTED_DECK } from "../../../../rules/printed/printed-deck.ts";
import type { Consulted } from "../../../../rules/printed/caption.ts";
import type { PrintedCard } from "../../../../rules/printed/card.ts";
import { spotKey } from "../../../../rules/printed/spot.ts";
import { lookupSteps, type CardSteps, type LookupNames } from "./captions.ts";
import { drawFace, type FaceOptions } from "./face.ts";
import { numbered, type LookupStep, type NumberedStep } from "./lit.ts";
import { escapeText, type Say } from "./markup.ts";

/** How to draw a lookup. Without a width, the card fills its container. */
export type LookupOptions = Pick<FaceOptions, "width" | "animated">;

/** Draws the dice of a step. Marks the die that decides the cause's result. */
function diceOf({ spot, dice }: NumberedStep, say: Say): string {
  if (!dice) return "";
  const taken = spot.part === "cause" ? spot.row - 1 : -1;
  const faces = dice.map((die) => die.join(" + "));
  const items = faces.map(
    (text, index) => `<span class="ac-die${index === taken ? " ac-taken" : ""}">${escapeText(text)}</span>`,
  );
  const label = escapeText(say("ACTIONCARDS.Printed.Lookup.Dice", { dice: faces.join(", ") }));
  return ` <span class="ac-dice" role="img" aria-label="${label}">${items.join("")}</span>`;
}

/** Draws the list item of one step, with its number on the card. */
function stepItem(step: NumberedStep, say: Say): string {
  const { spot, caption, order } = step;
  return (
    `<li value="${order}" data-lit="${spotKey(spot)}">` +
    `<span class="ac-lookup-number" aria-hidden="true">${order}</span> <span>${escapeText(caption)}</span>` +
    `${diceOf(step, say)}</li>`
  );
}

function stepList(steps: readonly LookupStep[], label: string, say: Say): string {
  const items = numbered(steps).map((step) => stepItem(step, say));
  return `<ol class="ac-lookup-steps" role="list" aria-label="${escapeText(label)}">${items.join("")}</ol>`;
}

/**
 * Draws the lookups of an action played with dice (Q21): the faces of any cards that were read, then a list
 * of all steps in order.
 */
function drawDice(
  looked: readonly CardSteps[],
  deck: readonly PrintedCard[],
  say: Say,
  options: LookupOptions,
): string {
  const faces = looked.map(({ card, steps }) =>
    card === null ? "" : lookupFace(cardOf(card, deck), steps, say, options),
  );
  const inOrder = numbered(looked.flatMap(({ steps }) => steps)).toSorted((a, b) => a.order - b.order);
  const list = stepList(inOrder, say("ACTIONCARDS.Printed.Lookup.ByDice"), say);
  return `<div class="ac-lookup">${faces.join("")}${list}</div>`;
}

function lookupFace(
  card: PrintedCard,
  steps: readonly LookupStep[],
  say: Say,
  options: LookupOptions,
): string {
  return `<div class="ac-lookup-card" data-beat="face">${drawFace(card, say, { ...options, steps })}</div>`;
}

/** Draws the card with highlighted lookup steps, and the list of steps next to it or below it. */
export function drawLookup(
  card: PrintedCard,
  steps: readonly LookupStep[],
  say: Say,
  options: LookupOptions = {},
): string {
  const face = lookupFace(card, steps, say, options);
  if (steps.length === 0) return `<div class="ac-lookup">${face}</div>`;
  const list = stepList(steps, say("ACTIONCARDS.Printed.Card.Steps", { number: card.number }), say);
  return `<div class="ac-lookup">${face}${list}</div>`;
}

/** Draws all lookups of an action, card by card, or as one list if dice replace cards. Numbers all steps in a row. */
export function drawLookups(
  consulted: readonly Consulted[],
  names: LookupNames,
  say: Say,
  options: LookupOptions & { readonly deck?: readonly PrintedCard[] } = {},
): string {
  const { deck = PRINTED_DECK, ...rest } = options;
  const looked = lookupSteps(consulted, names, say);
  if (looked.some(({ card }) => card === null)) return drawDice(looked, deck, say, rest);
  return looked
    .map(({ card, steps }) => (card === null ? "" : drawLookup(cardOf(card, deck), steps, say, rest)))
    .join("");
}
