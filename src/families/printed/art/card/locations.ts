import { HIT_LOCATIONS, type HitLocation, type PrintedCard } from "../../../../rules/printed/card.ts";
import { spotKey } from "../../../../rules/printed/spot.ts";
import { boxOf, rectOf } from "./geometry.ts";
import { pathOf, placed, spotGroup, textAt, type Say } from "./markup.ts";
import { BODY } from "./symbols.ts";

const BODY_WIDTH = 40;
const LINE = 25;

/** Room for a name next to the body, and the most characters of a line that fit without squeezing. */
const NAME_ROOM = 72;
const NAME_SIGNS = 5;

/** A body with one part filled in. */
function body(location: HitLocation): string {
  const rest = HIT_LOCATIONS.filter((part) => part !== location).map((part) => BODY[part]);
  return pathOf(rest.join(""), "af-body") + pathOf(BODY[location], "af-body-hit");
}

/** One line of a name, squeezed if it is long. */
function nameLine(text: string, x: number, y: number): string {
  return textAt(x, y, text, "af-place", text.length > NAME_SIGNS ? NAME_ROOM : 0);
}

/** A name on one or two lines. */
function name(text: string, x: number, y: number): string {
  const [first = "", ...others] = text.split(" ");
  if (others.length === 0) return nameLine(first, x, y);
  return nameLine(first, x, y - LINE / 2) + nameLine(others.join(" "), x, y + LINE / 2);
}

/** The four location boxes; the standard one is at the bottom, red and round (I7). */
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
