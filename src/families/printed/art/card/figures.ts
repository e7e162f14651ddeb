import type { PrintedCard } from "../../../../rules/printed/card.ts";
import { spotKey } from "../../../../rules/printed/spot.ts";
import { boxOf } from "./geometry.ts";
import { pathOf, placed, spotGroup } from "./markup.ts";
import { CROSS, FIGURE } from "./symbols.ts";

/** The ten figures at the right edge, some crossed out (I11). */
export function figures({ figures: marks }: PrintedCard): string {
  return marks
    .map((marked, index) => {
      const spot = { part: "figure", figure: index + 1 } as const;
      const box = boxOf(spot);
      const person =
        pathOf(FIGURE, "af-figure") +
        (marked ? pathOf(CROSS, "af-cross") + pathOf(CROSS, "af-cross-ink") : "");
      return spotGroup(spotKey(spot), placed(box.x + 10, box.y + 4, 1, person));
    })
    .join("");
}
