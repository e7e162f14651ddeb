import type { SettingGroup } from "../../family/setting-group.ts";
import { ourGame } from "../../family/game.ts";
import { entriesOf } from "../../family/packs-of.ts";

/** Future Imperfect: every result comes from a printed card. */
export const printedGame = ourGame(
  "printed",
  ["printed"],
  { order: "impulse", skillResolution: "action-card", attackResolution: "action-card" },
  "setUpBondStore00",
);

/** The entries in shared compendia that belong to Future Imperfect alone. */
export const printedEntries = entriesOf({
  encounters: ["bondStore0000000"],
  "gm-macros": ["setUpBondStore00", "lookAtTheNextAct", "shuffleTheAction"],
  macros: ["askACard4d8Again", "printTheActionCa", "showAnActionCard"],
  journal: ["printedCards0000"],
  decks: ["printedDeck00000"],
});

/** The settings of printed cards. */
export const printedSettings: SettingGroup = {
  label: "ACTIONCARDS.Family.printed",
  keys: ["cardDecks", "thrownDice", "reshuffle", "bumps", "ablation", "bystanders"],
  variants: ["printed"],
  tools: [
    {
      name: "ACTIONCARDS.Printed.Card.Print.Title",
      label: "ACTIONCARDS.Printed.Card.Print.Label",
      hint: "ACTIONCARDS.Printed.Card.Print.Hint",
      icon: "fa-print",
      open: async () => (await import("./art/print/print-deck.ts")).PrintDeck.open(),
    },
  ],
};
