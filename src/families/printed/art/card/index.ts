import type { Consulted } from "../../../../rules/printed/caption.ts";
import type { PrintedCard } from "../../../../rules/printed/card.ts";
import { drawBack } from "./back.ts";
import type { LookupNames } from "./captions.ts";
import { drawFace, type BackOptions, type FaceOptions } from "./face.ts";
import type { LookupStep } from "./lit.ts";
import { drawLookup, drawLookups, type LookupOptions } from "./lookup.ts";
import { localized } from "../../../../ui/kit/localized.ts";

export type { BackOptions, FaceOptions, LookupNames, LookupOptions, LookupStep };

/** Draws a card's face as SVG, in the user's language. `options.steps` highlights a lookup. */
export function cardFace(card: PrintedCard, options: FaceOptions = {}): string {
  return drawFace(card, localized, options);
}

/** Draws the back that all action cards share, as SVG. */
export function cardBack(options: BackOptions = {}): string {
  return drawBack(localized, options);
}

/** Draws a card with highlighted lookup steps, and a list of the steps, as HTML. */
export function cardLookup(
  card: PrintedCard,
  steps: readonly LookupStep[],
  options: LookupOptions = {},
): string {
  return drawLookup(card, steps, localized, options);
}

/** Draws all lookups of an action as HTML, in the user's language: each card with its steps. */
export function cardLookups(
  consulted: readonly Consulted[],
  names: LookupNames = {},
  options: LookupOptions & { readonly deck?: readonly PrintedCard[] } = {},
): string {
  return drawLookups(consulted, names, localized, options);
}
