import { parseTypedLookup } from "./dice/action-card-roll.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { TARGET_NUMBERS } from "../../rules/printed/cause.ts";
import { typedText } from "../../ui/cards/typed-text.ts";

/** A lookup of nobody in particular: `/card 4d8 vs 5`. */
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

/** What a GM does with the deck: `/deck peek 3`, `/deck stack 34`, `/deck shuffle`. */
async function manage(typed: string): Promise<void> {
  const [what = "", number = ""] = typed.trim().split(/\s+/);
  const { peekDeck, reshuffleDeck, stackCard } = await import("./deck/manage.ts");
  const { showPeek } = await import("./art/peek.ts");
  if (what === "shuffle") await reshuffleDeck();
  else if (what === "stack") await stackCard(Number(number === "" ? Number.NaN : number));
  else if (what === "peek") await showPeek(await peekDeck(number === "" ? 1 : Number(number)));
  else throw new RuleError("deck", "must be peek, stack or shuffle");
}

async function telling(typed: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof RequestRefused)
      ui.notifications.warn(error.key, { format: error.dataFor(game.user) });
    else if (error instanceof RuleError) {
      const data = { field: typed, reason: error.message };
      ui.notifications.warn("ACTIONCARDS.Error.Field", { format: data });
    } else throw error;
  }
}

const COMMANDS = { card: lookUp, deck: manage } as const;

/** Takes up what is typed after `/card` and `/deck`; false keeps it from being said. */
export function onChatMessage(_log: unknown, message: string): boolean {
  const text = typedText(message);
  const [, command, typed = ""] = /^\/(card|deck)(?:\s+(.*))?$/is.exec(text) ?? [];
  const act = Object.entries(COMMANDS).find(([name]) => name === command?.toLowerCase())?.[1];
  if (!act) return true;
  void telling(text, async () => act(typed));
  return false;
}
