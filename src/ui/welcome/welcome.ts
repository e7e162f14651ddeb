import { SYSTEM_ID } from "../../constants.ts";
import { WelcomeData } from "../../data/message/welcome.ts";
import { isLeaderTab } from "../../platform/leader-tab.ts";
import { logged } from "../../platform/logged.ts";
import { chatMessages } from "../../platform/collections.ts";
import { chosenGame, welcomesUsers } from "../../settings/index.ts";
import { cardsOf } from "../cards/redraw.ts";
import { redraw } from "../cards/draw.ts";
import { words } from "../kit/words.ts";

/** This tab has greeted, or is about to. */
let greeted = false;

/**
 * Greets this user, once in a world: as soon as its game is chosen, in the one of their tabs that leads. That they are
 * greeted is noted first, so that nothing greets them twice.
 */
async function greet(): Promise<void> {
  const { user } = game;
  if (greeted || !isLeaderTab() || !welcomesUsers() || chosenGame() === "") return;
  if (user.getFlag(SYSTEM_ID, "welcomed") !== undefined) return;
  greeted = true;
  await user.setFlag(SYSTEM_ID, "welcomed", true);
  await ChatMessage.create({
    type: WelcomeData.messageType as "base", // the types do not know our own
    whisper: [user.id],
    speaker: { alias: words("ACTIONCARDS.Welcome.Speaker") },
    system: { gm: user.isGM },
  });
}

/** Greets this user if it is time. */
export function welcome(): void {
  greet().catch(logged);
}

/** Draws the reader's card anew: the game was chosen, a player has got a character. */
function redrawWelcome(): void {
  for (const message of chatMessages())
    if ((message.system as unknown) instanceof WelcomeData)
      for (const card of cardsOf(message)) void redraw(card, message);
}

/** From now on this user is greeted as soon as it is time, and the card keeps up with the world. */
export function watchWelcome(): void {
  welcome();
  let before = chosenGame();
  const look = () => {
    if (chosenGame() === before) return;
    before = chosenGame();
    welcome();
    redrawWelcome();
  };
  for (const hook of ["createSetting", "updateSetting"] as const) Hooks.on(hook, look);
  Hooks.on("updateUser", (_user, changed) => {
    if ("character" in changed) redrawWelcome();
  });
}
