import { plotPicture, PLOTS, plotTexts } from "../../rules/actionValues/plots.ts";
import { words } from "../../ui/kit/words.ts";
import { cardPicture } from "../../ui/print/picture.ts";
import { PrintCards } from "../../ui/print/print-cards.ts";

/** Opens the window that prints the 18 plots. */
export async function printPlots(): Promise<PrintCards> {
  const faces = PLOTS.map((plot) => cardPicture(plotPicture(plot), words(plotTexts(plot).name)));
  const label = words("ACTIONCARDS.Print.Decks.plots");
  return PrintCards.open([{ label, faces, back: cardPicture("plot-back", ""), styles: [] }]);
}
