import { spotKey, type CardSpot } from "../../../../rules/printed/spot.ts";
import type { ThrownDie } from "../../../../rules/printed/thrown.ts";
import { boxOf, rectOf, type Box } from "./geometry.ts";
import { textAt } from "./markup.ts";

/** One lookup on the card, with its caption. */
export interface LookupStep {
  /** The spot that decides the result. */
  readonly spot: CardSpot;
  /**
   * Other spots that the step reads: the other cells of a cause, location boxes, or the human figures above the figure
   * that decides.
   */
  readonly beside?: readonly CardSpot[];
  /** The result as text: "Rifle 4d8: 7 against 5, hit". */
  readonly caption: string;
  /** The dice rolled instead of a card. */
  readonly dice?: readonly ThrownDie[];
  /** The step's number; by default its position in the list, from 1. */
  readonly order?: number;
}

export type NumberedStep = LookupStep & { readonly order: number };

export function numbered(steps: readonly LookupStep[]): readonly NumberedStep[] {
  return steps.map((step, index) => ({ order: index + 1, ...step }));
}

/** A spot to highlight, with the numbers of all steps that read it. */
interface LitSpot {
  readonly spot: CardSpot;
  readonly box: Box;
  readonly orders: number[];
  /** The index among all highlighted spots, from 0. It sets the order of the animation. */
  readonly turn: number;
}

const BADGE_RADIUS = 17;
const SIGN_WIDTH = 15;

/** The smallest distance between a badge and the card's edge. */
const MARGIN = 3;

/** How far a ring extends beyond its spot on each side. */
const AROUND = 3;
/** The radius of a ring's corners. */
const RADIUS = 10;
/** The radius of the round ring around the standard location. */
const STANDARD_RADIUS = 24;

/** Returns the keys of spots: in `on` those that decide a result, in `beside` those that were only read. */
export function litKeys(steps: readonly LookupStep[]): {
  readonly on: Set<string>;
  readonly beside: Set<string>;
} {
  const on = new Set(steps.map(({ spot }) => spotKey(spot)));
  const others = steps.flatMap(({ beside = [] }) => beside.map(spotKey));
  return { on, beside: new Set(others.filter((key) => !on.has(key))) };
}

function around({ x, y, width, height }: Box): Box {
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
}

function ring({ spot, box }: Pick<LitSpot, "spot" | "box">, name: string): string {
  const radius = spot.part === "location" && spot.box === 0 ? STANDARD_RADIUS : RADIUS;
  return rectOf(around(box), `${name}-halo`, radius) + rectOf(around(box), name, radius);
}

/**
 * Draws the badge with the step numbers, outside the spot at its upper left corner so it doesn't cover the
 * spot.
 */
function badge({ box, orders }: LitSpot): string {
  const text = orders.join("·");
  const width = Math.max(2 * BADGE_RADIUS, text.length * SIGN_WIDTH + BADGE_RADIUS);
  const left = Math.max(box.x + BADGE_RADIUS - 2 - width, MARGIN);
  const top = box.y - BADGE_RADIUS + 1;
  return (
    rectOf({ x: left, y: top, width, height: 2 * BADGE_RADIUS }, "af-badge", BADGE_RADIUS) +
    textAt(left + width / 2, top + BADGE_RADIUS, text, "af-badge-text")
  );
}

/** Returns the highlighted spots without duplicates, in order of first use. */
function litSpots(steps: readonly NumberedStep[]): readonly LitSpot[] {
  const spots = new Map<string, LitSpot>();
  for (const { spot, order } of steps) {
    const key = spotKey(spot);
    const lit = spots.get(key) ?? { spot, box: boxOf(spot), orders: [], turn: spots.size };
    lit.orders.push(order);
    spots.set(key, lit);
  }
  return [...spots.values()];
}

/** Draws rings and step numbers over the spots that a lookup reads. */
export function litOverlay(steps: readonly NumberedStep[]): string {
  const { beside } = litKeys(steps);
  const looked = new Map(
    steps.flatMap((step) => (step.beside ?? []).map((spot) => [spotKey(spot), spot] as const)),
  );
  const thin = [...looked].filter(([key]) => beside.has(key)).map(([, spot]) => spot);
  const strong = litSpots(steps);
  const inTurn = ({ turn }: LitSpot, markup: string) =>
    `<g class="af-step" style="--af-order:${turn}">${markup}</g>`;
  // Draw badges last, so that a neighbor's ring can't hide them.
  return [
    ...thin.map((spot) => ring({ spot, box: boxOf(spot) }, "af-beside")),
    ...strong.map((lit) => inTurn(lit, ring(lit, "af-ring"))),
    ...strong.map((lit) => inTurn(lit, badge(lit))),
  ].join("");
}
