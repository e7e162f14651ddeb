import type { PrintedCard } from "../../../rules/imperfect/card.ts";
import { boxOf, middleOf } from "./geometry.ts";
import { emblem, pathOf, placed, spotGroup, textAt } from "./markup.ts";
import { BROKEN_WRENCH, CLOCK_HAND, SHIELD, WRENCH } from "./symbols.ts";

const HOURS = 12;
const DEGREES = 30;

/** What is added to a weapon's penetration (I8). */
export function shield({ shield: value }: PrintedCard): string {
  const box = boxOf({ part: "shield" });
  const { x, y } = middleOf(box);
  return spotGroup(
    "shield",
    placed(x - 60, y - 72, 1.2, emblem(SHIELD, "af-shield")) + textAt(x, y - 4, value, "af-shield-value"),
  );
}

/** A wrench, broken where a number says what may fail (I9). */
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

/** The hour of a miss on a dial: 12 is straight on beyond the target (I10). */
export function clock({ clock: hour }: PrintedCard): string {
  const { x, y } = middleOf(boxOf({ part: "clock" }));
  const turned = (count: number, markup: string) =>
    `<g transform="translate(${x} ${y}) rotate(${count * DEGREES})">${markup}</g>`;
  const ticks = Array.from({ length: HOURS }, (_, tick) => turned(tick, pathOf("M0-47V-42", "af-tick")));
  const dial = `<circle class="af-dial" cx="${x}" cy="${y}" r="48"/>`;
  const hand = turned(hour, pathOf(CLOCK_HAND, "af-hand"));
  return spotGroup("clock", dial + ticks.join("") + hand + textAt(x, y, hour, "af-hour"));
}
