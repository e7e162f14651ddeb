import { plotPicture, PLOTS, plotTexts } from "../../rules/actionValues/plots.ts";
import { words } from "../../ui/kit/words.ts";
import { cardPicture } from "../../ui/print/picture.ts";
import { PrintWindow } from "../../ui/print/print-window.ts";
import { blankSheets } from "../../ui/sheets/paper/print-sheets.ts";

/** Opens the window that prints the 18 plots, and a blank character sheet. */
export async function printPlots(): Promise<PrintWindow> {
  const faces = PLOTS.map((plot) => cardPicture(plotPicture(plot), words(plotTexts(plot).name)));
  const label = words("ACTIONCARDS.Print.Decks.plots");
  return PrintWindow.open([
    { kind: "cards", label, faces, back: cardPicture("plot-back", ""), styles: [] },
    ...(await blankSheets("actionValues")),
  ]);
}
