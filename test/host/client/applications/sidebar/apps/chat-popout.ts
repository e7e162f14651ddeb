import { ApplicationV2 } from "../../api/index.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "../../api/types.ts";

/** One chat message in its own window. */
export class ChatPopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "message-{id}",
    classes: ["chat-popout", "themed", "theme-light"],
    window: { icon: "fa-solid fa-comment" },
    position: { width: 340 },
  };

  get message(): ChatMessage {
    return this.options.message as ChatMessage; // the constructor requires it
  }

  override get title(): string {
    const plain = (html: string) =>
      new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
    return (
      plain(this.message.flavor ?? "") || game.i18n.format("CHAT.MessageFrom", { name: this.message.alias })
    );
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const message = merged.message as ChatMessage | undefined; // passed by the caller
    if (!message?.id) throw new Error("ChatPopout needs a chat message in its options.");
    merged.uniqueId = message.id;
    return merged;
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.message.apps[this.id] = this;
  }

  protected override async _renderHTML(): Promise<HTMLElement> {
    return this.message.renderHTML({ canDelete: false, canClose: false });
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.message.apps[this.id];
  }
}
