import { SYSTEM_ID } from "../../constants.ts";
import { WelcomeData } from "../../data/message/welcome.ts";
import { isLeaderTab } from "../../platform/leader-tab.ts";
import { logged } from "../../platform/logged.ts";
import { chatMessages } from "../../platform/collections.ts";
import { chosenGame, welcomesUsers } from "../../platform/settings/index.ts";
import { cardsOf } from "../cards/redraw.ts";
import { redraw } from "../cards/draw.ts";

/** True if this tab has greeted the user, or is about to. */
let greeted = false;

/**
 * Greets this user once per world, when the world's game is chosen, from the user's leader tab only. Writes
 * the flag before the card, so an interrupted greeting is not repeated.
 */
async function greet(): Promise<void> {
  const { user } = game;
  if (greeted || !isLeaderTab() || !welcomesUsers() || chosenGame() === "") return;
  if (user.getFlag(SYSTEM_ID, "welcomed") !== undefined) return;
  greeted = true;
  await user.setFlag(SYSTEM_ID, "welcomed", true);
  await ChatMessage.create({
    type: WelcomeData.messageType as "base", // the types lack our types
    whisper: [user.id],
    speaker: { alias: "ACTIONCARDS.Welcome.Speaker" },
    system: { gm: user.isGM },
  });
}

/** Greets this user if they have not been greeted and all conditions of `greet` are met. */
export function welcome(): void {
  greet().catch(logged);
}

/** Redraws the welcome cards, which show the world's game, the players' characters and the tours. */
function redrawWelcome(): void {
  for (const message of chatMessages())
    if ((message.system as unknown) instanceof WelcomeData)
      for (const card of cardsOf(message)) void redraw(card, message);
}

/** Loads and registers the tours, then shows them on the welcome card. */
export async function addTours(): Promise<void> {
  const { registerTours } = await import("../tours/register-tours.ts");
  registerTours();
  if (game.ready) redrawWelcome();
}

/** Greets this user as soon as `greet` allows it, and keeps the welcome card up to date. */
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
