import { PRINTED_DECK } from "../../../rules/printed/printed-deck.ts";
import { localized } from "../../../ui/kit/localized.ts";
import { PrintCards } from "../../../ui/print/print-cards.ts";
import { drawBack } from "./card/back.ts";
import { drawFace } from "./card/face.ts";

/** Opens the window that prints all 54 cards. */
export async function printDeck(): Promise<PrintCards> {
  const label = localized("ACTIONCARDS.Print.Decks.printed");
  const faces = PRINTED_DECK.map((card) => drawFace(card, localized, { bleed: true }));
  const back = drawBack(localized, { bleed: true });
  return PrintCards.open([{ label, faces, back, styles: ["styles/printed/card.css"] }]);
}
