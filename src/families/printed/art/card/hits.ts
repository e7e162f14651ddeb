import { HIT_LOCATIONS, type HitLocation, type PrintedCard, BURSTS } from "../../../../rules/printed/card.ts";
import { spotKey } from "../../../../rules/printed/spot.ts";
import { boxOf, rectOf, BURST_PLACE } from "./geometry.ts";
import { pathOf, placed, spotGroup, textAt, type Say, emblem } from "./markup.ts";
import { BODY, ROUNDS } from "./symbols.ts";

/** The height of the burst strip's upper row, which shows the rounds fired. The lower row shows the rounds that hit. */
const FIRED = 27;

/** Draws the strip of bursts: rounds fired in the upper row, rounds that hit in the lower one (I7). */
export function burstStrip({ bursts }: PrintedCard): string {
  const { x, y, width, height } = BURST_PLACE;
  const first = boxOf({ part: "burst", burst: BURSTS[0] });
  const strip =
    rectOf(BURST_PLACE, "af-strip", 8) +
    pathOf(`M${first.x} ${y}H${x + width - 8}q8 0 8 8V${y + FIRED}H${first.x}Z`, "af-fired-ground") +
    placed(x + 7, y + 12, 0.95, emblem(ROUNDS, "af-rounds"));
  const cells = BURSTS.map((burst) => {
    const spot = { part: "burst", burst } as const;
    const box = boxOf(spot);
    const middle = box.x + box.width / 2;
    const line = pathOf(`M${box.x} ${y}V${y + height}`, "af-rule");
    const hits = y + (FIRED + height) / 2;
    return (
      line +
      spotGroup(
        spotKey(spot),
        textAt(middle, y + FIRED / 2, burst, "af-fired") + textAt(middle, hits, bursts[burst], "af-value"),
      )
    );
  });
  return strip + cells.join("");
}

const BODY_WIDTH = 40;
const LINE = 25;

/** The width to which a line of a location's name is compressed if it has more than `NAME_SIGNS` characters. */
const NAME_ROOM = 72;
/** The largest number of characters in a line that is not compressed. */
const NAME_SIGNS = 5;

/** Draws a body with one part filled in. */
function body(location: HitLocation): string {
  const rest = HIT_LOCATIONS.filter((part) => part !== location).map((part) => BODY[part]);
  return pathOf(rest.join(""), "af-body") + pathOf(BODY[location], "af-body-hit");
}

/** Draws one line of a name, compressed if it is long. */
function nameLine(text: string, x: number, y: number): string {
  return textAt(x, y, text, "af-place", text.length > NAME_SIGNS ? NAME_ROOM : 0);
}

/** Draws a name on one or two lines. */
function name(text: string, x: number, y: number): string {
  const [first = "", ...others] = text.split(" ");
  if (others.length === 0) return nameLine(first, x, y);
  return nameLine(first, x, y - LINE / 2) + nameLine(others.join(" "), x, y + LINE / 2);
}

/** Draws the four location boxes. The standard location is at the bottom, red and round (I7). */
export function locationBoxes({ locations }: PrintedCard, say: Say): string {
  return locations
    .map((location, index) => {
      const spot = { part: "location", box: index } as const;
      const box = boxOf(spot);
      const standard = index === 0;
      const words = say(`ACTIONCARDS.Printed.Card.Location.${location}`);
      const markup =
        rectOf(box, "af-box", standard ? 22 : 3) +
        placed(box.x + 7, box.y + 4.5, 0.95, body(location)) +
        name(words, box.x + BODY_WIDTH + 8 + NAME_ROOM / 2, box.y + box.height / 2);
      return spotGroup(spotKey(spot), markup, standard ? "af-standard" : "");
    })
    .join("");
}
