import type { CardDie, HitLocation } from "../../../../rules/printed/card.ts";
import type { Emblem } from "./markup.ts";

/** The shapes of the dice, each 34 by 34 in the drawing's units. */
export const DIE_SYMBOLS: Readonly<Record<CardDie, Emblem>> = {
  d4: { shape: "M17 2 33 31H1Z", lines: "M17 2 22 31" },
  d6: { shape: "M17 1 31 9V25L17 33 3 25V9Z", lines: "M3 9 17 17 31 9M17 17V33" },
  d8: { shape: "M17 0 31 17 17 34 3 17Z", lines: "M3 17 17 22 31 17M17 0V34" },
  d10: { shape: "M17 0 33 19 17 34 1 19Z", lines: "M1 19 9 22 17 0 25 22 33 19M9 22 17 26 25 22M17 26V34" },
  d12: {
    shape: "M17 0 27 3 33 12V22L27 31 17 34 7 31 1 22V12L7 3Z",
    lines: "M17 8 26 14 22 24H12L8 14ZM17 8V0M26 14 33 12M22 24 27 31M12 24 7 31M8 14 1 12",
  },
};

/** A standing person, 34 by 60. */
export const FIGURE =
  "M17 0a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15ZM9 17H25Q31 17 31 23V37Q31 40 28.5 40 26 40 26 37V25H24.5V56Q24.5 " +
  "59 21.5 59 18.5 59 18.5 56V40H15.5V56Q15.5 59 12.5 59 9.5 59 9.5 56V25H8V37Q8 40 5.5 40 3 40 3 37V23Q3 17 9 17Z";

/** The X that crosses out a human figure. */
export const CROSS = "M-1 7 35 53M35 7-1 53";

/** The parts of a body that faces the viewer, 40 by 56. The body's left side is on the viewer's right. */
export const BODY: Readonly<Record<HitLocation, string>> = {
  head: "M20 0a6.8 7.4 0 1 1 0 14.8a6.8 7.4 0 1 1 0-14.8Z",
  chest: "M14.5 16H25.5Q29 16 28.5 20L27.8 26.5H12.2L11.5 20Q11 16 14.5 16Z",
  belly: "M12.5 28H27.5L28 35.5H12Z",
  leftArm: "M30.3 16.5Q34.6 17 35.2 22L36.2 34Q36.2 37 33.9 37 31.8 37 31.5 34.5Z",
  rightArm: "M9.7 16.5Q5.4 17 4.8 22L3.8 34Q3.8 37 6.1 37 8.2 37 8.5 34.5Z",
  leftLeg: "M20.8 37H28L26.5 53.5Q26.3 56 23.8 56 21.5 56 21.4 53.5Z",
  rightLeg: "M19.2 37H12L13.5 53.5Q13.7 56 16.2 56 18.5 56 18.6 53.5Z",
};

/** A shield, 100 by 120. */
export const SHIELD: Emblem = {
  shape: "M50 2 95 14V58C95 90 76 109 50 118 24 109 5 90 5 58V14Z",
  lines: "M50 12 86 22V58C86 84 70 100 50 108 30 100 14 84 14 58V22Z",
};

/** A whole wrench, 110 by 50. */
export const WRENCH =
  "M7.5 17H24L29 25 24 33H7.5A22 22 0 0 0 48.5 33H100A8 8 0 0 0 100 17H48.5A22 22 0 0 0 7.5 17Z";

/** A broken wrench whose end hangs down, 110 by 50. */
export const BROKEN_WRENCH: Emblem = {
  shape:
    "M7.5 17H24L29 25 24 33H7.5A22 22 0 0 0 48.5 33H71L64 28 72 23 65 17H48.5A22 22 0 0 0 7.5 17Z" +
    "M79 25 83.5 31.5 75 34 78.5 41 98 50A8 8 0 0 0 105 35.5Z",
  lines: "M74 12 71 4M81 14 85 7M86 19 94 16",
};

/** Three rounds of ammunition side by side, 44 by 40. */
export const ROUNDS: Emblem = {
  shape: [0, 16, 32].map((x) => `M${x} 40V15Q${x} 4 ${x + 6} 0 ${x + 12} 4 ${x + 12} 15V40Z`).join(""),
  lines: "M0 31H12M16 31H28M32 31H44",
};

/** Stairs, 36 by 30. */
export const STAIRS = "M0 30V22H12V14H24V6H36V30Z";

/** A shard, 30 by 36. */
export const SHARD: Emblem = {
  shape: "M14 0 30 13 19 36 0 22Z",
  lines: "M14 0 16 18 30 13M16 18 19 36M16 18 0 22",
};

/** Two crossing arrows, 44 by 30. */
export const SHUFFLE =
  "M0 5H9Q14 5 18 11L24 19Q28 25 33 25H36M0 25H9Q14 25 18 19L24 11Q28 5 33 5H36M36-1 43 5 36 11M36 19 43 25 36 31";

/** The mark on the rim of the clock, at 12. It points outward. */
export const CLOCK_HAND = "M0-47 9-31H-9Z";
