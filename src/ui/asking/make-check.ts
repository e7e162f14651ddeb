import type { AskMode } from "../../data/message/ask-modes.ts";
import type { MessageMode } from "../../data/message/modes.ts";
import { chatMode } from "../../platform/message-mode.ts";
import { notice } from "../../platform/notice.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { chosenActor } from "../kit/chosen-actor.ts";
import { words } from "../kit/words.ts";
import { ask } from "./ask.ts";
import { checkBy, gameOf, parseCheck } from "./check-text.ts";
import { gameFor } from "./game-asking.ts";

/** The audience of a check that users make for themselves, keyed by their chat message mode. */
const SHOWN: Readonly<Record<MessageMode, AskMode>> = {
  public: "open",
  gm: "secret",
  self: "secret",
  blind: "blind",
};

function tellBad(): void {
  notice("warn", words("ACTIONCARDS.CheckText.Bad"));
}

/** Makes a check written as text, such as "Stealth or agility 13", for the actor that a macro would use. */
export async function makeCheck(text: string, name = ""): Promise<void> {
  const written = parseCheck(text);
  const actor = written && chosenActor();
  if (!written) tellBad();
  if (!actor) return;
  const game = gameFor(written, actor);
  if (!game) return tellBad();
  const check = { game: game.id, ...checkBy(game.asking, written), actors: [actor.uuid] };
  await sendRequest({ type: "askCheck", name, shown: SHOWN[chatMode()], checks: [check], draw: true });
}

/**
 * Opens the window that asks the party for the check in `text`. Warns if the text is not a check, or if its game is not
 * in play.
 */
export async function askByText(text: string, name = ""): Promise<void> {
  const written = parseCheck(text);
  const game = written && gameOf(written);
  if (!game) return tellBad();
  const own = written.game === "" ? {} : { game: game.id };
  await ask([], { ...own, ...checkBy(game.asking, written), name });
}
