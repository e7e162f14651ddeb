import { cardOf, PRINTED_DECK } from "../../../../rules/printed/printed-deck.ts";
import type { Consulted } from "../../../../rules/printed/caption.ts";
import type { PrintedCard } from "../../../../rules/printed/card.ts";
import { spotKey } from "../../../../rules/printed/spot.ts";
import { lookupSteps, type LookupNames } from "./captions.ts";
import { drawFace, type FaceOptions } from "./face.ts";
import { numbered, type LookupStep, type NumberedStep } from "./lit.ts";
import { escapeText, type Say } from "./markup.ts";

/** How a lookup is drawn; it is as wide as what it stands in unless a width is given for its card. */
export type LookupOptions = Pick<FaceOptions, "width" | "animated">;

/** One step in words, with the number it has on the card. */
function stepItem({ spot, caption, order }: NumberedStep): string {
  return (
    `<li value="${order}" data-lit="${spotKey(spot)}">` +
    `<span class="ac-lookup-number" aria-hidden="true">${order}</span> <span>${escapeText(caption)}</span></li>`
  );
}

/** The card with what was looked up lit, and every step in words beside it or below. */
export function drawLookup(
  card: PrintedCard,
  steps: readonly LookupStep[],
  say: Say,
  options: LookupOptions = {},
): string {
  const face = `<div class="ac-lookup-card">${drawFace(card, say, { ...options, steps })}</div>`;
  if (steps.length === 0) return `<div class="ac-lookup">${face}</div>`;
  const label = escapeText(say("ACTIONCARDS.Printed.Card.Steps", { number: card.number }));
  const items = numbered(steps).map(stepItem).join("");
  const list = `<ol class="ac-lookup-steps" role="list" aria-label="${label}">${items}</ol>`;
  return `<div class="ac-lookup">${face}${list}</div>`;
}

/** Everything that was looked up for an action, card by card; the steps are counted through. */
export function drawLookups(
  consulted: readonly Consulted[],
  names: LookupNames,
  say: Say,
  options: LookupOptions & { readonly deck?: readonly PrintedCard[] } = {},
): string {
  const { deck = PRINTED_DECK, ...rest } = options;
  return lookupSteps(consulted, names, say)
    .map(({ card, steps }) => drawLookup(cardOf(card, deck), steps, say, rest))
    .join("");
}
