import type { PrintedCard } from "../../../rules/imperfect/card.ts";
import { spotKey } from "../../../rules/imperfect/spot.ts";
import { drawFace, type FaceOptions } from "./face.ts";
import type { LookupStep } from "./lit.ts";
import { escapeText, type Say } from "./markup.ts";

/** One step in words, with the number it has on the card. */
function stepItem({ spot, caption }: LookupStep, order: number): string {
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
  options: Omit<FaceOptions, "steps" | "bleed"> = {},
): string {
  const { start = 1 } = options;
  const face = drawFace(card, say, { ...options, steps });
  if (steps.length === 0) return `<div class="ac-lookup"><div class="ac-lookup-card">${face}</div></div>`;
  const label = escapeText(say("ACTIONCARDS.ActionCard.Steps", { number: card.number }));
  const items = steps.map((step, index) => stepItem(step, start + index)).join("");
  return (
    `<div class="ac-lookup"><div class="ac-lookup-card">${face}</div>` +
    `<ol class="ac-lookup-steps" role="list" start="${start}" aria-label="${label}">${items}</ol></div>`
  );
}
