import {
  CARD_DICE,
  CAUSE_ROWS,
  EFFECT_ROWS,
  SIDES,
  type PrintedCard,
  type PrintedCell,
  type PrintedGrid,
} from "../../../../rules/printed/card.ts";
import { spotKey, type CardSpot } from "../../../../rules/printed/spot.ts";
import {
  boxOf,
  CAUSE_PLACE,
  cellBox,
  EFFECT_PLACE,
  HEAD,
  middleOf,
  rectOf,
  ROW_LABEL,
  type GridPlace,
} from "./geometry.ts";
import { pathOf, placed, spotGroup, textAt, type Say } from "./markup.ts";
import { DIE_SYMBOLS } from "./symbols.ts";

const SYMBOL_SCALE = 0.78;

/** The width to which a die's name is compressed if it is longer than `NAME_SIGNS`. */
const NAME_ROOM = 43;
/** The largest number of characters in a die's name that is not compressed. */
const NAME_SIGNS = 2;

/** Draws a grid's header: the dice, each with its shape and name. */
function head(place: GridPlace, part: string, say: Say): string {
  const band = {
    x: place.x - ROW_LABEL,
    y: place.y - HEAD,
    width: ROW_LABEL + CARD_DICE.length * place.column,
    height: HEAD,
  };
  const dice = CARD_DICE.map((die) => {
    const { x, y } = cellBox(place, die, 1);
    const { shape, lines } = DIE_SYMBOLS[die];
    const solid = pathOf(shape, "af-die") + pathOf(lines, "af-die-lines");
    const name = say("ACTIONCARDS.Printed.Card.Die", { sides: SIDES[die] });
    const width = name.length > NAME_SIGNS ? NAME_ROOM : 0;
    return (
      placed(x + 3, y - HEAD + 7, SYMBOL_SCALE, solid) +
      textAt(x + 53, y - HEAD / 2, name, "af-die-name", width)
    );
  });
  return rectOf(band, `af-head af-head-${part}`, 8) + dice.join("");
}

/** Draws the background of every second row of a grid, and the row numbers. */
function rows(place: GridPlace, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const band = {
      x: place.x - ROW_LABEL,
      y: place.y + index * place.row,
      width: ROW_LABEL + CARD_DICE.length * place.column,
      height: place.row,
    };
    const ground = index % 2 === 0 ? "" : rectOf(band, "af-stripe");
    return ground + textAt(place.x - ROW_LABEL / 2, band.y + place.row / 2, index + 1, "af-row");
  }).join("");
}

/** Draws a grid's lines: one at the left of each die's column, and one along the bottom. */
function frame(place: GridPlace, count: number): string {
  const top = place.y;
  const bottom = place.y + count * place.row;
  const right = place.x + CARD_DICE.length * place.column;
  const lines = CARD_DICE.map((_, index) => `M${place.x + index * place.column} ${top}V${bottom}`);
  return pathOf(`${lines.join("")}M${place.x - ROW_LABEL} ${bottom}H${right}`, "af-rule");
}

/** Draws the dog-ear that marks a cell which can be extended. Such a cell also has a different color. */
function fold(x: number, y: number): string {
  return pathOf(`M${x} ${y}h-16l16 16Z`, "af-fold");
}

function cell(spot: CardSpot, printed: PrintedCell, say: Say): string {
  const box = boxOf(spot);
  const { x, y } = middleOf(box);
  const inner = { x: box.x + 3, y: box.y + 2, width: box.width - 6, height: box.height - 4 };
  const key = spotKey(spot);
  if (printed.criticalFailure) {
    const text = textAt(x, y, say("ACTIONCARDS.Printed.Card.FailureShort"), "af-value");
    return spotGroup(key, rectOf(inner, "af-ground", 6) + text, "af-failure");
  }
  const text = textAt(x, y, printed.value, "af-value");
  if (!printed.exceptional) return spotGroup(key, text);
  const mark = rectOf(inner, "af-ground", 4) + fold(inner.x + inner.width, inner.y);
  return spotGroup(key, mark + text, `af-exceptional af-in-${spot.part}`);
}

/** The background of the upper grid. It is the same on every card. */
const CAUSE_GROUND = rows(CAUSE_PLACE, CAUSE_ROWS) + frame(CAUSE_PLACE, CAUSE_ROWS);
const EFFECT_GROUND = rows(EFFECT_PLACE, EFFECT_ROWS) + frame(EFFECT_PLACE, EFFECT_ROWS);

function grid(
  part: "cause" | "effect",
  place: GridPlace,
  ground: string,
  printed: PrintedGrid,
  say: Say,
): string {
  const cells = CARD_DICE.flatMap((die) =>
    printed[die].map((value, index) => cell({ part, die, row: index + 1 }, value, say)),
  );
  return head(place, part, say) + ground + cells.join("");
}

/** Draws the upper grid. Each cell shows one die (I2). */
export function causeGrid({ cause }: PrintedCard, say: Say): string {
  return grid("cause", CAUSE_PLACE, CAUSE_GROUND, cause, say);
}

/** Draws the lower grid. Each cell shows a sum of dice (I4). */
export function effectGrid({ effect }: PrintedCard, say: Say): string {
  return grid("effect", EFFECT_PLACE, EFFECT_GROUND, effect, say);
}
