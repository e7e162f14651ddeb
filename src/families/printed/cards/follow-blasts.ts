import { cardsOf } from "../../../ui/cards/redraw.ts";
import { redraw } from "../../../ui/cards/draw.ts";
import { chatMessage } from "../../../platform/collections.ts";
import { blastMark } from "../plans/blast.ts";

/** Draws the card anew of whose blast an area on a scene is: its button draws or erases. */
function followBlast({ flags }: { readonly flags: object }): void {
  const message = chatMessage(blastMark(flags)?.message ?? "");
  if (message) for (const card of cardsOf(message)) void redraw(card, message);
}

/** Has cards follow what is drawn on scenes, in either generation. */
export function followBlasts(): void {
  Hooks.on("createMeasuredTemplate", followBlast);
  Hooks.on("deleteMeasuredTemplate", followBlast);
  Hooks.on("createRegion", followBlast);
  Hooks.on("deleteRegion", followBlast);
}
