import type { PrintedCard } from "../../../../rules/printed/card.ts";
import { boxOf, CARD_WIDTH, middleOf, rectOf, type Box } from "./geometry.ts";
import { pathOf, placed, spotGroup, textAt, type Say, emblem } from "./markup.ts";
import { ROSETTE } from "./rosette.ts";
import { SHUFFLE, SHARD, STAIRS } from "./symbols.ts";

/** Draws text at the left or right end of a box, for the corners. */
function cornerText(box: Box, value: string | number, end: boolean): string {
  const x = end ? box.x + box.width - 4 : box.x + 4;
  return textAt(x, box.y + box.height / 2 + 2, value, end ? "af-corner af-end" : "af-corner af-start");
}

/** Draws the corners: number, step, fragment, and yes or no (I15). */
export function corners({ number, corners: { step, fragment, yes } }: PrintedCard, say: Say): string {
  const plate = boxOf({ part: "number" });
  const steps = boxOf({ part: "step" });
  const part = boxOf({ part: "fragment" });
  const answer = boxOf({ part: "answer" });
  const at = middleOf(plate);
  const word = middleOf(answer);
  const says = say(yes ? "ACTIONCARDS.Printed.Card.Yes" : "ACTIONCARDS.Printed.Card.No");
  return [
    spotGroup("number", rectOf(plate, "af-plate", 12) + textAt(at.x, at.y + 2, number, "af-number")),
    spotGroup(
      "step",
      placed(steps.x + 6, steps.y + 15, 1, pathOf(STAIRS, "af-emblem")) + cornerText(steps, step, true),
    ),
    spotGroup(
      "fragment",
      placed(part.x + 50, part.y + 14, 1, emblem(SHARD, "af-emblem")) + cornerText(part, fragment, false),
    ),
    spotGroup(
      "answer",
      rectOf({ ...answer, y: answer.y + 9, height: answer.height - 14 }, "af-answer-ground", 25) +
        textAt(word.x, word.y + 2, says, "af-answer"),
      yes ? "af-yes" : "af-no",
    ),
  ].join("");
}

const ORNAMENT = { x: 276, y: 815 };
/** The scale of the ornament's rosette. */
const ORNAMENT_SCALE = 0.22;

/** Draws the ornament between the lower corners. */
export function ornament(): string {
  const { x, y } = ORNAMENT;
  return (
    pathOf(`M${x - 120} ${y}H${x - 46}M${x + 46} ${y}H${x + 120}`, "af-rule") +
    placed(x, y, ORNAMENT_SCALE, ROSETTE)
  );
}

/** Draws the text at the top of the card: the deck's name, or SHUFFLE (I16). */
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
