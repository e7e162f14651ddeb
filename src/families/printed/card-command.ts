import { parseTypedLookup } from "./dice/action-card-roll.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { TARGET_NUMBERS } from "../../rules/printed/cause.ts";
import { notice } from "../../platform/notice.ts";
import { pageInUse } from "../../platform/pages.ts";
import { typedText } from "../../ui/cards/typed-text.ts";

/** Handles `/card 4d8 vs 5`, a lookup without an actor. */
async function lookUp(typed: string): Promise<void> {
  const { lookup, tn } = parseTypedLookup(typed);
  await sendRequest({
    type: "lookUp",
    actor: "",
    subject: { kind: "plain", lookup },
    task: null,
    tn: tn ?? TARGET_NUMBERS.standard,
    extras: [],
    entry: false,
  });
}

/** Handles a GM's deck commands: `/deck peek 3`, `/deck stack 34`, `/deck shuffle`. */
async function manage(typed: string): Promise<void> {
  const [what = "", number = ""] = typed.trim().split(/\s+/);
  const { peekDeck, reshuffleDeck, stackCard } = await import("./deck/manage.ts");
  const { showPeek } = await import("./art/peek.ts");
  if (what === "shuffle") await reshuffleDeck();
  else if (what === "stack") await stackCard(Number(number === "" ? Number.NaN : number));
  else if (what === "peek") await showPeek(await peekDeck(number === "" ? 1 : Number(number)));
  else throw new RuleError("deck", "must be peek, stack or shuffle");
}

/** Puts an invalid command back into the chat input, after Foundry has cleared it. */
function putBack(typed: string): void {
  setTimeout(() => {
    const input = pageInUse().querySelector<HTMLElement & { value?: string }>("#chat-message"); // text area or editor
    if (input?.value?.trim() === "") input.value = typed;
  });
}

async function telling(typed: string, { act, words }: Command, rest: string): Promise<void> {
  try {
    await act(rest);
  } catch (error) {
    if (error instanceof RequestRefused) notice("warn", error.text);
    else if (error instanceof RuleError) {
      notice("warn", game.i18n.format(words, { typed }));
      putBack(typed);
    } else throw error;
  }
}

/** A chat command, and the warning for invalid input. */
interface Command {
  readonly act: (typed: string) => Promise<void>;
  readonly words: string;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  card: { act: lookUp, words: "ACTIONCARDS.Printed.Lookup.NotRead" },
  deck: { act: manage, words: "ACTIONCARDS.Printed.Deck.NotRead" },
};

/** Handles `/card` and `/deck` in the chat; returns false to keep Foundry from posting the command. */
export function onChatMessage(_log: unknown, message: string): boolean {
  const text = typedText(message);
  const [, command, typed = ""] = /^\/(card|deck)(?:\s+(.*))?$/is.exec(text) ?? [];
  const found = COMMANDS[command?.toLowerCase() ?? ""];
  if (!found) return true;
  void telling(text, found, typed);
  return false;
}
