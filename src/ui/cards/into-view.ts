import type { NoticeAction } from "../../family/notice.ts";
import { words } from "../kit/words.ts";

const { ChatPopout } = foundry.applications.sidebar.apps;

/** Focuses a card's first enabled button, or the card itself. */
function begin(card: HTMLElement): void {
  const control = card.querySelector<HTMLElement>("button[data-ac]:not(:disabled)") ?? card;
  if (control === card) card.tabIndex = -1;
  control.focus({ preventScroll: true });
}

/** Returns the card in the sidebar's chat log; null if the log has not loaded this message. */
function cardInLog(id: string): HTMLElement | null {
  return ui.chat?.element.querySelector(`[data-message-id="${CSS.escape(id)}"]`) ?? null;
}

/**
 * Scrolls to a chat card in the sidebar and focuses it. If the sidebar lacks the card, opens it in its own
 * window.
 */
export async function showCard(message: ChatMessage.Implementation): Promise<void> {
  const id = message.id ?? "";
  if (!ui.sidebar?.expanded) ui.sidebar?.toggleExpanded(true);
  ui.sidebar?.changeTab("chat", "primary");
  const card = cardInLog(id);
  if (!card) {
    await new ChatPopout({ message }).render({ force: true });
    return;
  }
  card.scrollIntoView({ block: "center" });
  begin(card);
}

/** Creates the notice button that scrolls to the card. */
export function showAction(message: ChatMessage.Implementation): NoticeAction {
  return { label: words("ACTIONCARDS.Notice.ShowCard"), icon: "fa-comment", run: () => showCard(message) };
}
