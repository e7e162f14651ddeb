/** How long a copy of a message stays, in ms, if no user interacts with it. */
const STAY_MS = 5_000;

interface InterfaceConfig {
  chatNotifications?: "cards" | "pip";
}

/**
 * Copies of new messages next to the sidebar while the log is not visible. Each is drawn by `renderHTML`,
 * like the card in the log, so hooks and listeners see two cards of one message.
 */
export class ChatNotifications {
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** True if this user wants copies, not only a mark on the tab. */
  static get wantsCards(): boolean {
    return (game.settings.get("core", "uiConfig") as InterfaceConfig).chatNotifications !== "pip"; // as it is registered
  }

  /** The list of the copies; it is made on first use. */
  get #list(): HTMLElement {
    const present = document.querySelector<HTMLElement>("#chat-notifications > ol");
    if (present) return present;
    const root = document.createElement("div");
    root.id = "chat-notifications";
    root.setAttribute("role", "log");
    root.setAttribute("aria-label", game.i18n.localize("CHAT.Notifications"));
    const list = document.createElement("ol");
    list.className = "chat-log plain-list themed theme-light";
    root.append(list);
    root.addEventListener("click", (event) => this.#onClick(event));
    document.getElementById("ui-right-area")?.prepend(root);
    return list;
  }

  #find(messageId: string): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>(`:scope > [data-message-id="${messageId}"]`);
  }

  /** Shows a copy of a message for a while. */
  async show(message: ChatMessage): Promise<void> {
    const element = await this.#draw(message);
    this.#list.append(element);
    this.#leaveLater(message.id!); // messages of the log are stored
  }

  /** Redraws a copy that is shown. */
  async update(message: ChatMessage): Promise<void> {
    if (!this.#find(message.id!)) return;
    const element = await this.#draw(message);
    this.#find(message.id!)?.replaceWith(element);
  }

  /** Removes the copy of a message. */
  remove(messageId: string): void {
    clearTimeout(this.#timers.get(messageId));
    this.#timers.delete(messageId);
    this.#find(messageId)?.remove();
  }

  /** Removes all copies. */
  clear(): void {
    for (const messageId of [...this.#timers.keys()]) this.remove(messageId);
  }

  async #draw(message: ChatMessage): Promise<HTMLElement> {
    return message.renderHTML({ canDelete: false, canClose: true });
  }

  #leaveLater(messageId: string): void {
    clearTimeout(this.#timers.get(messageId));
    const leave = () => {
      // it stays while the pointer or focus is on it
      if (this.#find(messageId)?.matches(":hover, :focus-within")) this.#leaveLater(messageId);
      else this.remove(messageId);
    };
    this.#timers.set(messageId, setTimeout(leave, STAY_MS));
  }

  #onClick(event: Event): void {
    const button = (event.target as Element).closest("[data-action=dismissMessage]"); // clicks come from elements
    const { messageId } = button?.closest<HTMLElement>("[data-message-id]")?.dataset ?? {};
    if (messageId) this.remove(messageId);
  }
}
