import { DialogV2, HandlebarsApplicationMixin } from "../../api/index.ts";
import type {
  ApplicationOptions,
  PartState,
  RenderContext,
  RenderOptions,
  TemplatePart,
} from "../../api/types.ts";
import { generation } from "../../../../common/generation.ts";
import type { ContextMenuEntry } from "../../ui/menu-entry.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { MESSAGE_PATTERNS, parseMessage, type ParsedMessage } from "./chat-commands.ts";
import { messageMenu } from "./chat-menu.ts";
import {
  ChatInputError,
  currentMode,
  modeChoices,
  processMessage,
  type ProcessOptions,
} from "./chat-processor.ts";
import { ChatNotifications } from "./chat-notifications.ts";
import { inputMessage } from "./chat-text.ts";
import { ChatInputHistory } from "./chat-history.ts";

/** How close to its end the log must be to count as scrolled to the end, in pixels. */
const NEAR_BOTTOM = 40;
const TIMESTAMP_REFRESH_MS = 15_000;

interface PostOptions {
  notify?: boolean;
  before?: string;
}

/** The chat tab: the log of messages and rolls, and the input for new ones. */
export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "chat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { title: "CHAT.Title", icon: "fa-solid fa-comments" },
    actions: {
      deleteMessage: ChatLog.#onDeleteMessage,
      export: () => game.messages.export(),
      flush: () => game.messages.flush(),
      jumpToBottom: ChatLog.#onJumpToBottom,
      expandRoll: { handler: ChatLog.#onExpandRoll },
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    log: { template: "templates/sidebar/tabs/chat/log.hbs", scrollable: [".chat-scroll"] },
    input: { template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  /** The patterns that parse chat input. */
  static MESSAGE_PATTERNS = MESSAGE_PATTERNS;

  /** Parses chat input. Returns the first command and the match of its pattern. */
  static parse(message: string): ParsedMessage {
    return parseMessage(message)[0]!; // every text parses to at least one command
  }

  #history = new ChatInputHistory();
  #notifications = new ChatNotifications();
  #atBottom = true;
  #rendered: Promise<unknown> = Promise.resolve();

  /** True if the log is scrolled to its end. */
  get isAtBottom(): boolean {
    return this.#atBottom;
  }

  get collection(): typeof game.messages {
    return game.messages;
  }

  get #log(): HTMLOListElement | null {
    return this.element?.querySelector<HTMLOListElement>("ol.chat-log") ?? null;
  }

  get #scroll(): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>(".chat-scroll") ?? null;
  }

  /**
   * After the first render, a render that names no parts leaves the log unchanged. The log is updated message by
   * message.
   */
  protected override _configureRenderOptions(options: RenderOptions): void {
    if (!options.isFirstRender) options.parts ??= ["input"];
    super._configureRenderOptions(options);
  }

  protected override _preSyncPartState(
    partId: string,
    newElement: HTMLElement,
    priorElement: HTMLElement,
    state: PartState,
  ): void {
    const typed = priorElement.querySelector<HTMLTextAreaElement>("textarea.chat-input")?.value;
    const input = newElement.querySelector<HTMLTextAreaElement>("textarea.chat-input");
    if (input && typed !== undefined) input.value = typed;
    super._preSyncPartState(partId, newElement, priorElement, state);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      isGM: game.user?.isGM,
      modes: modeChoices().map((mode) => ({ ...mode, active: mode.value === currentMode() })),
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".message[data-message-id]", {
      fixed: true,
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
    });
    if (!this.isPopout) Hooks.on("collapseSidebar", () => this.#isInView && this.#notifications.clear());
    const timer = setInterval(() => this.updateTimestamps(), TIMESTAMP_REFRESH_MS);
    this.addEventListener("close", () => clearInterval(timer), { once: true });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const parts = options.parts ?? [];
    if (parts.includes("log")) await this.#fillLog();
    if (parts.includes("input")) this.#bindInput();
  }

  async #fillLog(): Promise<void> {
    const log = this.#log;
    if (!log) return;
    const messages = this.collection.contents.filter((message) => message.visible);
    const elements: HTMLElement[] = [];
    for (const message of messages) elements.push(await this.#renderMessage(message));
    log.replaceChildren(...elements);
    this.#scroll?.addEventListener("scroll", () => this.#onScroll());
    this.scrollBottom({ waitImages: true });
  }

  async #renderMessage(message: ChatMessage): Promise<HTMLElement> {
    const canDelete = message.canUserModify(game.user!, "delete");
    const element = await message.renderHTML({ canDelete, canClose: false });
    message.logged = true;
    return element;
  }

  #bindInput(): void {
    const input = this.element.querySelector<HTMLTextAreaElement>("textarea.chat-input");
    input?.addEventListener("keydown", (event) => void this.#onKeyDown(event, input));
    for (const select of this.element.querySelectorAll<HTMLSelectElement>("select.message-mode")) {
      select.addEventListener("change", () => {
        const key = generation() >= 14 ? "messageMode" : "rollMode";
        void game.settings.set("core", key, select.value);
      });
    }
  }

  /** Enter sends, Shift+Enter starts a new line, arrow keys move through the history. */
  async #onKeyDown(event: KeyboardEvent, input: HTMLTextAreaElement): Promise<void> {
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      if (this.#history.recall(input, event.key === "ArrowUp" ? 1 : -1)) event.preventDefault();
      return;
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    const text = input.value;
    if (!text.trim()) return;
    input.value = "";
    this.#history.add(text);
    try {
      await this.processMessage(inputMessage(text));
      this.scrollBottom();
    } catch (error) {
      input.value ||= text;
      if (error instanceof ChatInputError) ui.notifications.error(error.message, { console: false });
      else ui.notifications.error(error instanceof Error ? error : String(error));
    }
  }

  /**
   * Processes chat input.
   * @throws if the input cannot be processed
   */
  async processMessage(message: string, options: ProcessOptions = {}): Promise<ChatMessage | undefined> {
    return processMessage(this, message, options);
  }

  /** Adds a message to the log. Messages are added one after another, in order. */
  async postOne(message: ChatMessage, options: PostOptions = {}): Promise<void> {
    await this.popout?.postOne(message, { ...options, notify: false });
    this.#rendered = this.#rendered
      .then(() => this.#post(message, options))
      .catch((error: unknown) => console.error(error));
    await this.#rendered;
  }

  async #post(message: ChatMessage, { notify = false, before }: PostOptions): Promise<void> {
    const log = this.#log;
    if (!log || !message.visible || !this.collection.has(message.id!)) return;
    const present = this.#find(message.id);
    const element = await this.#renderMessage(message);
    if (present) present.replaceWith(element);
    else if (before) this.#find(before)?.before(element);
    else log.append(element);
    if (message.isAuthor || this.#atBottom) this.scrollBottom({ waitImages: true });
    else this.#showJump(true);
    if (notify) this.notify(message);
  }

  /**
   * Renders a changed message again in this log, in the popped-out log and in its notification copy. Adds or
   * removes the message if its visibility changed.
   */
  async updateMessage(message: ChatMessage, notify = false): Promise<void> {
    await this.popout?.updateMessage(message, false);
    if (!this.isPopout) await this.#notifications.update(message);
    const present = this.#find(message.id);
    if (!message.visible) {
      present?.remove();
      return;
    }
    if (!present) {
      await this.postOne(message, { before: this.#following(message) });
      return;
    }
    const wasExpanded = present.querySelector(".dice-roll.expanded") !== null;
    const element = await this.#renderMessage(message);
    if (wasExpanded) element.querySelector(".dice-roll")?.classList.add("expanded");
    this.#find(message.id)?.replaceWith(element);
    if (this.#atBottom) this.scrollBottom();
    if (notify) this.notify(message);
  }

  #following(message: ChatMessage): string | undefined {
    const messages = this.collection.contents;
    const later = messages.slice(messages.indexOf(message) + 1);
    return later.find(({ id }) => this.#find(id) !== null)?.id ?? undefined;
  }

  /** Removes a message from the log; with `deleteAll`, all messages. */
  async deleteMessage(messageId: string, { deleteAll = false }: { deleteAll?: boolean } = {}): Promise<void> {
    await this.popout?.deleteMessage(messageId, { deleteAll });
    if (deleteAll) this.#notifications.clear();
    else this.#notifications.remove(messageId);
    if (deleteAll) this.#log?.replaceChildren();
    else this.#find(messageId)?.remove();
    this.#showJump(false);
  }

  #find(messageId: string | null): HTMLElement | null {
    return messageId
      ? (this.#log?.querySelector<HTMLElement>(`[data-message-id="${messageId}"]`) ?? null)
      : null;
  }

  /**
   * Does nothing while the log is in view. Otherwise, shows a copy of the message if the user wants copies,
   * and marks the tab if another user wrote the message.
   */
  notify(message: ChatMessage): void {
    if (this.isPopout || this.#isInView) return;
    if (ChatNotifications.wantsCards) void this.#notifications.show(message);
    if (message.isAuthor) return;
    const pip = document.querySelector<HTMLElement>("#sidebar-tab-chat .notification-pip");
    if (pip) pip.hidden = false;
  }

  get #isInView(): boolean {
    return this.active && (ui.sidebar as unknown as { expanded: boolean }).expanded; // the `ui` type lacks `expanded`
  }

  override _onActivate(): void {
    super._onActivate();
    this.#notifications.clear();
    const pip = document.querySelector<HTMLElement>("#sidebar-tab-chat .notification-pip");
    if (pip) pip.hidden = true;
    if (this.#atBottom) this.scrollBottom();
  }

  scrollBottom({
    waitImages = false,
    popout = false,
  }: { waitImages?: boolean; popout?: boolean } = {}): void {
    if (popout) this.popout?.scrollBottom({ waitImages });
    const scroll = this.#scroll;
    if (!scroll) return;
    const toEnd = () => {
      scroll.scrollTop = scroll.scrollHeight;
      this.#atBottom = true;
      this.#showJump(false);
    };
    toEnd();
    if (!waitImages) return;
    for (const image of scroll.querySelectorAll("img")) {
      if (!image.complete) image.addEventListener("load", () => this.#atBottom && toEnd(), { once: true });
    }
  }

  /** Updates the relative time shown on each message. */
  updateTimestamps(): void {
    for (const item of this.#log?.querySelectorAll<HTMLElement>("[data-message-id]") ?? []) {
      const message = this.collection.get(item.dataset.messageId ?? "");
      const stamp = item.querySelector(".message-timestamp");
      if (stamp && message?.timestamp) stamp.textContent = foundry.utils.timeSince(message.timestamp);
    }
  }

  #onScroll(): void {
    const scroll = this.#scroll;
    if (!scroll) return;
    this.#atBottom = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_BOTTOM;
    if (this.#atBottom) this.#showJump(false);
  }

  #showJump(show: boolean): void {
    const jump = this.element?.querySelector<HTMLElement>(".jump-to-bottom");
    if (jump) jump.hidden = !show;
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return messageMenu();
  }

  static async #onDeleteMessage(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { messageId } = target.closest<HTMLElement>("[data-message-id]")?.dataset ?? {};
    const message = this.collection.get(messageId ?? "");
    if (!message) return;
    const sure =
      message.isAuthor ||
      (await DialogV2.confirm({ content: `<p>${game.i18n.localize("CHAT.DeleteQuestion")}</p>` }));
    if (sure) await message.delete();
  }

  static #onJumpToBottom(this: ChatLog): void {
    this.scrollBottom();
  }

  static #onExpandRoll(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
    target.classList.toggle("expanded");
  }
}
