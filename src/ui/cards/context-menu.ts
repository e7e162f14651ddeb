import { cardOf } from "../../family/cards.ts";
import type { NewRequest } from "../../requests/send-request.ts";
import type { Share } from "../../rules/encounter/share.ts";
import { chatMessage } from "../../platform/collections.ts";
import { menuEntry } from "../../platform/menu-entry.ts";
import { journalOf } from "../../requests/plans/journal.ts";
import { logged } from "../../platform/logged.ts";
import { words } from "../kit/words.ts";
import { startUnfolded } from "./fold.ts";
import { sendShares } from "./shares.ts";
import { sendUndo } from "./undo.ts";

const { ChatPopout } = foundry.applications.sidebar.apps;

/** The width of a card's own window, in pixels: wide enough to show a printed card next to its steps. */
const LARGE = 640;

function messageOf({ dataset }: HTMLElement): ChatMessage.Implementation | null {
  return chatMessage(dataset["messageId"] ?? "") ?? null;
}

/**
 * Builds the request that applies this share of all open damage on a card. The actors in `to`, if any, take the
 * damage instead. Null if the card has no open damage that this user may apply.
 */
function applyOn(element: HTMLElement, share: Share, to: readonly string[] = []): NewRequest | null {
  const message = messageOf(element);
  const card = message ? cardOf(message.type) : null;
  const data: unknown = message?.system;
  if (!message || !card?.apply || !message.isTrusted || !(data instanceof card.model)) return null;
  const view = card.view(data, { message, forged: false, user: game.user, words });
  return card.apply(view, message.id ?? "", share, to);
}

/**
 * Builds the request that redirects the damage on a card to the actors of the GM's selected tokens. Null if
 * this user is not a GM, if no token is selected, or if the card has no open damage.
 */
function applyToSelected(element: HTMLElement): NewRequest | null {
  const controlled = canvas?.ready ? (canvas.tokens?.controlled ?? []) : [];
  const to = controlled.flatMap(({ actor }) => (actor?.isOurs ? actor.uuid : []));
  return game.user.isGM && to.length > 0 ? applyOn(element, "full", to) : null;
}

function applyEntry(key: string, icon: string, request: (element: HTMLElement) => NewRequest | null) {
  return menuEntry({
    label: `ACTIONCARDS.Share.Menu.${key}`,
    icon: `fa-solid ${icon}`,
    visible: (element) => request(element) !== null,
    act: (element) => {
      void sendShares(request(element)).catch(logged);
    },
  });
}

function shareEntry(share: Share, icon: string) {
  return applyEntry(share, icon, (element) =>
    share === "full" || game.user.isGM ? applyOn(element, share) : null,
  );
}

/**
 * Returns the ids of the journal entries that the card's *Undo* buttons undo. An empty id means the whole
 * card.
 */
function undoable(element: HTMLElement): string[] {
  const buttons = element.querySelectorAll<HTMLElement>('.ac-chat-card button[data-ac="undo"]');
  return [...buttons].map(({ dataset }) => dataset["entry"] ?? "");
}

/**
 * Undoes the newest entry that has an *Undo* button on the card, or the whole card if the only button is for
 * the card.
 */
function undoNewest(element: HTMLElement): void {
  const message = messageOf(element);
  const entries = undoable(element);
  if (!message || entries.length === 0) return;
  const newest = journalOf(message).findLast(({ id }) => entries.includes(id));
  void sendUndo(message, newest?.id).catch(logged);
}

/** Returns the odds that a card shows to this user, as text; empty if none. */
function oddsOn(element: HTMLElement): string {
  const odds = element.querySelectorAll(".ac-chat-card .ac-pick-odds:not([data-ac-pending-odds])");
  return [...odds].map((one) => (one.querySelector("summary") ?? one).textContent.trim()).join("\n");
}

async function copyOdds(element: HTMLElement): Promise<void> {
  await game.clipboard.copyPlainText(oddsOn(element));
  ui.notifications.info("ACTIONCARDS.Odds.Copied", { localize: true });
}

/** Opens a card in a wide window, fully expanded. */
async function showLarge(message: ChatMessage.Implementation): Promise<void> {
  startUnfolded(message);
  const popout = new ChatPopout({ message });
  await popout.render({ force: true });
  popout.setPosition({ width: Math.min(LARGE, popout.element.ownerDocument.documentElement.clientWidth) });
}

/** Returns a chat card's context menu entries. */
export function cardEntries() {
  return [
    shareEntry("full", "fa-heart-crack"),
    shareEntry("half", "fa-divide"),
    shareEntry("double", "fa-xmark"),
    applyEntry("selected", "fa-users-viewfinder", applyToSelected),
    menuEntry({
      label: "ACTIONCARDS.Undo.Label",
      icon: "fa-solid fa-rotate-left",
      visible: (element) => undoable(element).length > 0,
      act: undoNewest,
    }),
    menuEntry({
      label: "ACTIONCARDS.Card.ShowLarge",
      icon: "fa-solid fa-up-right-and-down-left-from-center",
      visible: (element) => element.querySelector(".ac-chat-card .ac-fold") !== null,
      act: (element) => {
        const message = messageOf(element);
        if (message) void showLarge(message).catch(logged);
      },
    }),
    menuEntry({
      label: "ACTIONCARDS.Odds.Copy",
      icon: "fa-solid fa-copy",
      visible: (element) => oddsOn(element) !== "",
      act: (element) => void copyOdds(element).catch(logged),
    }),
  ];
}
