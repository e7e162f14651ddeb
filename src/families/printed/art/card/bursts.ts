import { BURSTS, type PrintedCard } from "../../../../rules/printed/card.ts";
import { spotKey } from "../../../../rules/printed/spot.ts";
import { boxOf, BURST_PLACE, rectOf } from "./geometry.ts";
import { emblem, pathOf, placed, spotGroup, textAt } from "./markup.ts";
import { ROUNDS } from "./symbols.ts";

/** Height of the row of rounds fired, above the rounds that hit. */
const FIRED = 27;

/** The strip of bursts: rounds fired above, rounds that hit below (I7). */
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
