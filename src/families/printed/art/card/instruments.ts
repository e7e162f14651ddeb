import type { PrintedCard } from "../../../../rules/printed/card.ts";
import { boxOf, middleOf } from "./geometry.ts";
import { emblem, pathOf, placed, spotGroup, textAt } from "./markup.ts";
import { BROKEN_WRENCH, CLOCK_HAND, SHIELD, WRENCH, CROSS, FIGURE } from "./symbols.ts";
import { spotKey } from "../../../../rules/printed/spot.ts";

/** Draws the ten human figures at the right edge, some crossed out (I11). */
export function figures({ figures: marks }: PrintedCard): string {
  return marks
    .map((marked, index) => {
      const spot = { part: "figure", figure: index + 1 } as const;
      const box = boxOf(spot);
      const person =
        pathOf(FIGURE, "af-figure") +
        (marked ? pathOf(CROSS, "af-cross") + pathOf(CROSS, "af-cross-ink") : "");
      return spotGroup(spotKey(spot), placed(box.x + 10, box.y + 4, 1, person));
    })
    .join("");
}

const DEGREES = 30;

const DIAL_RADIUS = 48;
/** The radius of the circle whose dashes mark the hours. */
const TICKS_RADIUS = 44.5;

/** Draws the shield with the number that is added to a weapon's penetration (I8). */
export function shield({ shield: value }: PrintedCard): string {
  const box = boxOf({ part: "shield" });
  const { x, y } = middleOf(box);
  return spotGroup(
    "shield",
    placed(x - 60, y - 72, 1.2, emblem(SHIELD, "af-shield")) + textAt(x, y - 4, value, "af-shield-value"),
  );
}

/**
 * Draws the wrench. If the card has a number that may break an item, draws the wrench broken, above that number (I9).
 */
export function wrench({ wrench: value }: PrintedCard): string {
  const box = boxOf({ part: "wrench" });
  const { x, y } = middleOf(box);
  if (value === null)
    return spotGroup("wrench", placed(x - 57, y - 26, 1.05, pathOf(WRENCH, "af-wrench-whole")));
  return spotGroup(
    "wrench",
    placed(x - 57, y - 68, 1.05, emblem(BROKEN_WRENCH, "af-wrench")) +
      textAt(x, y + 36, value, "af-wrench-value"),
  );
}

/** Draws the clock, which shows the direction of a miss. 12 is straight beyond the target (I10). */
export function clock({ clock: hour }: PrintedCard): string {
  const { x, y } = middleOf(boxOf({ part: "clock" }));
  const circle = (name: string, radius: number) =>
    `<circle class="${name}" cx="${x}" cy="${y}" r="${radius}"/>`;
  const dial = circle("af-dial", DIAL_RADIUS) + circle("af-ticks", TICKS_RADIUS);
  const hand = `<g transform="translate(${x} ${y}) rotate(${hour * DEGREES})">${pathOf(CLOCK_HAND, "af-hand")}</g>`;
  return spotGroup("clock", dial + hand + textAt(x, y, hour, "af-hour"));
}
