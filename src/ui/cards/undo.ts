import { mayUndo } from "../../encounter/undo.ts";
import type { Press } from "../../family/chat-card.ts";
import { isUndone } from "../../requests/plans/journal.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { words } from "../kit/words.ts";
import { iconElement } from "../kit/icon.ts";

/**
 * Sends a request to undo one journal entry of a card; if `entry` is empty, the whole card. For an encounter,
 * the request undoes the last step of its clock.
 */
export function sendUndo({ uuid }: { readonly uuid: string }, entry = ""): Promise<void> {
  return sendRequest({ type: "undo", document: uuid, entry });
}

/**
 * Handles *Undo*: undoes the journal entry in the button's `data-entry`, or the whole card if it has none.
 */
export function pressUndo({ message, button }: Press): Promise<void> {
  return sendUndo(message, button.dataset["entry"]);
}

function undoButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ac-quiet";
  button.dataset["ac"] = "undo";
  button.append(iconElement("fa-rotate-left"), ` ${words("ACTIONCARDS.Undo.Label")}`);
  return button;
}

/** Returns the row of buttons at the card's end. Creates it if the template has none. */
function footerOf(card: HTMLElement): HTMLElement {
  const found = card.querySelector<HTMLElement>(":scope > footer");
  if (found) return found;
  const footer = document.createElement("footer");
  footer.className = "ac-buttons ac-only-undo";
  card.append(footer);
  return footer;
}

/** Marks a card as undone and removes its buttons. */
function showUndone(card: HTMLElement): void {
  card.classList.add("ac-off", "ac-settled");
  for (const button of card.querySelectorAll("button[data-ac]")) button.remove();
  const note = document.createElement("p");
  note.className = "ac-note";
  note.textContent = words("ACTIONCARDS.Undo.Done");
  const head = card.querySelector(":scope > header");
  if (head) head.after(note);
  else card.prepend(note);
}

/** Adds an *Undo* button if the reader may undo the card. If the card has been undone, marks it instead. */
export function addUndo(card: HTMLElement, message: ChatMessage.Implementation): void {
  if (isUndone(message)) showUndone(card);
  else if (mayUndo(message, null, game.user)) footerOf(card).append(undoButton());
}
