import { PRINTED_DECK } from "../../../rules/printed/printed-deck.ts";
import { localized } from "../../../ui/kit/localized.ts";
import { PrintWindow } from "../../../ui/print/print-window.ts";
import { blankSheets } from "../../../ui/sheets/paper/print-sheets.ts";
import { drawBack } from "./card/back.ts";
import { drawFace } from "./card/face.ts";

/** Opens the window that prints all 54 cards, and a blank character sheet. */
export async function printDeck(): Promise<PrintWindow> {
  const label = localized("ACTIONCARDS.Print.Decks.printed");
  const faces = PRINTED_DECK.map((card) => drawFace(card, localized, { bleed: true }));
  const back = drawBack(localized, { bleed: true });
  return PrintWindow.open([
    { kind: "cards", label, faces, back, styles: ["styles/printed/card.css"] },
    ...(await blankSheets("printed")),
  ]);
}
