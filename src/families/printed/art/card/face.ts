import type { PrintedCard } from "../../../../rules/printed/card.ts";
import { cardWords, lookupWords } from "./description.ts";
import { burstStrip, locationBoxes } from "./hits.ts";
import { corners, banner, ornament } from "./edges.ts";
import { CARD_HEIGHT, CARD_RADIUS, CARD_WIDTH, rectOf } from "./geometry.ts";
import { figures, clock, shield, wrench } from "./instruments.ts";
import { causeGrid, effectGrid } from "./grids.ts";
import { litKeys, litOverlay, numbered, type LookupStep } from "./lit.ts";
import { escapeText, type Say } from "./markup.ts";

export interface FaceOptions {
  /** Width in CSS pixels. If omitted, the card fills its container. */
  readonly width?: number;
  /** The lookup steps in order. The cells that they read are highlighted, and all other cells are dimmed. */
  readonly steps?: readonly LookupStep[];
  /** Highlights the steps one after another, unless the user prefers reduced motion. */
  readonly animated?: boolean;
  /** True to draw the background into the corners, for cards that are cut from paper. */
  readonly bleed?: boolean;
  /** The prefix of the ids inside the SVG. By default, a prefix that is unique on the page. */
  readonly id?: string;
}

export type BackOptions = Pick<FaceOptions, "width" | "bleed" | "id">;

interface FrameOptions extends BackOptions {
  readonly classes?: readonly string[];
}

let drawn = 0;

/** Returns an id that no other card on the page has. */
function nextId(): string {
  drawn += 1;
  return `action-card-${drawn}`;
}

/** Builds the SVG element of a card's face or back, with its size, title, description and paper. */
export function cardFrame(
  { title, description }: { readonly title: string; readonly description: string },
  markup: string,
  { width, bleed = false, id = nextId(), classes = [] }: FrameOptions,
): string {
  const names = ["ac-face", ...(bleed ? ["ac-bleed"] : []), ...classes];
  const size = width === undefined ? "" : ` width="${width}" height="${(width * CARD_HEIGHT) / CARD_WIDTH}"`;
  const described = description === "" ? "" : ` aria-describedby="${id}-words"`;
  const words = description === "" ? "" : `<desc id="${id}-words">${escapeText(description)}</desc>`;
  const paper = { x: 1, y: 1, width: CARD_WIDTH - 2, height: CARD_HEIGHT - 2 };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="${names.join(" ")}" role="img" ` +
    `viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"${size} aria-labelledby="${id}-title"${described}>` +
    `<title id="${id}-title">${escapeText(title)}</title>${words}` +
    `${rectOf(paper, "af-paper", bleed ? 0 : CARD_RADIUS)}${markup}</svg>`
  );
}

function markLit(markup: string, steps: readonly LookupStep[]): string {
  const { on, beside } = litKeys(steps);
  return markup.replace(/<g data-spot="([^"]+)"/g, (group, key: string) => {
    const lit = on.has(key) ? "on" : beside.has(key) ? "beside" : "";
    return lit === "" ? group : `${group} data-state="${lit}"`;
  });
}

/** Draws a card's face as SVG, with its text alternative. */
export function drawFace(card: PrintedCard, say: Say, options: FaceOptions = {}): string {
  const { animated = false } = options;
  const steps = numbered(options.steps ?? []);
  const lit = steps.length > 0;
  const markup = [
    banner(card, say),
    locationBoxes(card, say),
    causeGrid(card, say),
    burstStrip(card),
    shield(card),
    wrench(card),
    effectGrid(card, say),
    figures(card),
    clock(card),
    corners(card, say),
    ornament(),
  ].join("");
  const description = [lookupWords(steps, say), cardWords(card, say)].filter(Boolean).join(" ");
  return cardFrame(
    { title: say("ACTIONCARDS.Printed.Card.Title", { number: card.number }), description },
    lit ? markLit(markup, steps) + litOverlay(steps) : markup,
    { ...options, classes: [...(lit ? ["ac-lit"] : []), ...(animated ? ["ac-animated"] : [])] },
  );
}
