import { openCards } from "../../encounter/open-cards.ts";
import { counted, words } from "../../platform/words.ts";
import { viewedEncounter } from "../../platform/collections.ts";

/** Says how many exchanges in the encounter's round are open; empty if none. */
export function openText(combat: Combat.Implementation): string {
  const count = openCards(combat).length;
  return count === 0 ? "" : counted(words, "ACTIONCARDS.Count.Open", count);
}

const HOOKS = ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const;

/** Redraws the tracker's footer whenever the number of open exchanges changes. */
export function watchOpen(): void {
  let drawn = "";
  let looks = false;
  const look = () => {
    looks = false;
    const combat = viewedEncounter();
    const text = combat ? openText(combat) : "";
    if (text !== drawn) void ui.combat?.render({ parts: ["footer"] });
    drawn = text;
  };
  for (const hook of HOOKS) {
    Hooks.on(hook, () => {
      if (!looks) setTimeout(look);
      looks = true;
    });
  }
}
