import { cardFrame, type BackOptions } from "./face.ts";
import { CARD_HEIGHT, CARD_WIDTH, rectOf, type Box } from "./geometry.ts";
import { pathOf, placed, type Say } from "./markup.ts";
import { ROSETTE } from "./rosette.ts";

/** The distance between the lattice lines, measured along an edge. */
const MESH = 45;

function inset(by: number): Box {
  return { x: by, y: by, width: CARD_WIDTH - 2 * by, height: CARD_HEIGHT - 2 * by };
}

/** Draws diagonal lines in both directions, cut off at the edges of a box. */
function lattice({ x, y, width, height }: Box): string {
  const lines: string[] = [];
  for (let at = MESH; at < width + height; at += MESH) {
    const [left, top] = at <= height ? [0, at] : [at - height, height];
    const [right, bottom] = at <= width ? [at, 0] : [width, at - width];
    lines.push(`M${x + left} ${y + top}L${x + right} ${y + bottom}`);
    lines.push(`M${x + width - left} ${y + top}L${x + width - right} ${y + bottom}`);
  }
  return pathOf(lines.join(""), "af-lattice");
}

/** Draws the rosette with its rings. */
function medallion(): string {
  const circle = (radius: number, name: string) => `<circle class="${name}" r="${radius}"/>`;
  const rings = circle(206, "af-medallion") + circle(194, "af-medallion-line");
  return rings + ROSETTE + circle(24, "af-medallion-line") + circle(12, "af-petal-pale");
}

/**
 * Draws the back that all action cards share, as SVG. It looks the same upside down, so a printer may flip the sheet
 * along either edge.
 */
export function drawBack(say: Say, options: BackOptions = {}): string {
  const { bleed = false } = options;
  const field = inset(34);
  const markup =
    (bleed ? rectOf(inset(0), "af-back") : rectOf(inset(18), "af-back", 20)) +
    lattice(field) +
    rectOf(field, "af-back-line", 8) +
    rectOf(inset(44), "af-back-line af-back-fine", 4) +
    placed(CARD_WIDTH / 2, CARD_HEIGHT / 2, 1, medallion());
  return cardFrame({ title: say("ACTIONCARDS.Printed.Card.Back"), description: "" }, markup, options);
}
