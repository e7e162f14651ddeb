import type { Burst, CardDie } from "./card.ts";

/** A spot on a card. The UI can highlight it. */
export type CardSpot =
  | { readonly part: "cause"; readonly die: CardDie; readonly row: number }
  | { readonly part: "effect"; readonly die: CardDie; readonly row: number }
  | { readonly part: "burst"; readonly burst: Burst }
  /** A location box: 0 is the standard box, and numbers go up from there. */
  | { readonly part: "location"; readonly box: number }
  /** A figure, 1 to 10 from the top. */
  | { readonly part: "figure"; readonly figure: number }
  | { readonly part: "shield" | "wrench" | "clock" | "number" | "step" | "fragment" | "answer" | "shuffle" };

/** A spot's unique name on the card: `cause.d8.4`, `burst.3`, `location.0`, `figure.8`, `shield` ... */
export function spotKey(spot: CardSpot): string {
  switch (spot.part) {
    case "cause":
    case "effect":
      return `${spot.part}.${spot.die}.${spot.row}`;
    case "burst":
      return `burst.${spot.burst}`;
    case "location":
      return `location.${spot.box}`;
    case "figure":
      return `figure.${spot.figure}`;
    default:
      return spot.part;
  }
}
