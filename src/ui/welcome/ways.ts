import { rulesPage, START_PAGE } from "../../family/rules-page.ts";
import { gameChosen } from "../../family/registry.ts";
import { actorsOfMine } from "../../platform/my-actors.ts";
import { playFirstFight } from "../dialogs/first-fight.ts";
import { openChooser } from "../games/ask-for-game.ts";
import { openSheet } from "../kit/open-sheet.ts";
import { openRules } from "../reference/open-page.ts";

/** Opens the reader's character. */
async function openCharacter(): Promise<void> {
  const [actor] = actorsOfMine();
  if (actor) await openSheet(actor);
}

/** The actions of the card's buttons, by name. */
export const WAYS: Readonly<Record<string, () => Promise<void>>> = {
  fight: () => playFirstFight(gameChosen()),
  choose: openChooser,
  invite: () => openRules(rulesPage("startHere0000000", "invitePlayers000")),
  character: openCharacter,
  options: () => openRules(rulesPage("startHere0000000", "whatCanIDo000000")),
  rules: () => openRules(START_PAGE),
};
