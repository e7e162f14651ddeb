/** Time that a message copy is shown without user interaction, in ms. */
const STAY_MS = 5_000;

interface InterfaceConfig {
  chatNotifications?: "cards" | "pip";
}

/**
 * Shows copies of new messages next to the sidebar while the chat log is hidden. `renderHTML` renders each copy, so
 * hooks run for both the copy and the message in the log.
 */
export class ChatNotifications {
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** True if this user chose to see copies of new messages. Otherwise only the chat tab is marked. */
  static get wantsCards(): boolean {
    // the setting was registered with this type
    return (game.settings.get("core", "uiConfig") as InterfaceConfig).chatNotifications !== "pip";
  }

  /** The list of copies, created on first use. */
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

  /** Shows a copy of a message for STAY_MS, or longer while the pointer or focus is on it. */
  async show(message: ChatMessage): Promise<void> {
    const element = await this.#draw(message);
    this.#list.append(element);
    this.#leaveLater(message.id!); // stored documents have an id
  }

  /** Renders a visible copy again after its message changed. */
  async update(message: ChatMessage): Promise<void> {
    if (!this.#find(message.id!)) return;
    const element = await this.#draw(message);
    this.#find(message.id!)?.replaceWith(element);
  }

  remove(messageId: string): void {
    clearTimeout(this.#timers.get(messageId));
    this.#timers.delete(messageId);
    this.#find(messageId)?.remove();
  }

  clear(): void {
    for (const messageId of [...this.#timers.keys()]) this.remove(messageId);
  }

  async #draw(message: ChatMessage): Promise<HTMLElement> {
    return message.renderHTML({ canDelete: false, canClose: true });
  }

  #leaveLater(messageId: string): void {
    clearTimeout(this.#timers.get(messageId));
    const leave = () => {
      // Keep the copy while the pointer or focus is on it.
      if (this.#find(messageId)?.matches(":hover, :focus-within")) this.#leaveLater(messageId);
      else this.remove(messageId);
    };
    this.#timers.set(messageId, setTimeout(leave, STAY_MS));
  }

  #onClick(event: Event): void {
    // a click's target is an element
    const button = (event.target as Element).closest("[data-action=dismissMessage]");
    const { messageId } = button?.closest<HTMLElement>("[data-message-id]")?.dataset ?? {};
    if (messageId) this.remove(messageId);
  }
}
