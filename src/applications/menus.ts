import { SYSTEM_ID } from "../constants.ts";
import { PrintDeck } from "./cards/print/print-deck.ts";

/** Registers what is opened from the settings. */
export function registerMenus(): void {
  game.settings.registerMenu(SYSTEM_ID, "printDeck", {
    name: "ACTIONCARDS.ActionCard.Print.Title",
    label: "ACTIONCARDS.ActionCard.Print.Label",
    hint: "ACTIONCARDS.ActionCard.Print.Hint",
    icon: "fa-solid fa-print",
    type: PrintDeck,
    restricted: false,
  });
}
