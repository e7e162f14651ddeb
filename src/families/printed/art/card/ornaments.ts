import type { PrintedCard } from "../../../../rules/printed/card.ts";
import { boxOf, CARD_WIDTH, middleOf, rectOf } from "./geometry.ts";
import { pathOf, placed, spotGroup, textAt, type Say } from "./markup.ts";
import { ROSETTE } from "./rosette.ts";
import { SHUFFLE } from "./symbols.ts";

/** Position of the ornament, and scale of the rosette in it. */
const ORNAMENT = { x: 276, y: 815 };
const ORNAMENT_SCALE = 0.22;

/** An ornament between the lower corners. */
export function ornament(): string {
  const { x, y } = ORNAMENT;
  return (
    pathOf(`M${x - 120} ${y}H${x - 46}M${x + 46} ${y}H${x + 120}`, "af-rule") +
    placed(x, y, ORNAMENT_SCALE, ROSETTE)
  );
}

/** The text at the top: the deck's name, or SHUFFLE (I16). */
export function banner({ shuffle }: PrintedCard, say: Say): string {
  const box = boxOf({ part: "shuffle" });
  const { x, y } = middleOf(box);
  if (!shuffle) return textAt(CARD_WIDTH / 2, y, say("ACTIONCARDS.Printed.Card.Brand"), "af-brand");
  return spotGroup(
    "shuffle",
    rectOf(box, "af-shuffle-ground", 25) +
      placed(box.x + 18, y - 14, 0.95, pathOf(SHUFFLE, "af-shuffle-arrows")) +
      textAt(x + 24, y, say("ACTIONCARDS.Printed.Card.Shuffle"), "af-shuffle"),
  );
}
