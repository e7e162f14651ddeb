import { NotImplemented } from "../../common/not-implemented.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import { saveDataToFile } from "../helpers/files.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.messages`. */
export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";

  override get name(): string {
    return "Messages";
  }

  override get directory(): unknown {
    return ui.chat;
  }

  override render(_force = false): void {
    // The chat log updates itself, message by message.
  }

  sayBubble(_message: ChatMessage): never {
    throw NotImplemented("game.messages.sayBubble");
  }

  /** Saves the log as a text file. */
  export(): void {
    const text = this.contents.map((message) => message.export()).join("\n---------------------------\n");
    const date = new Date().toISOString().slice(0, 10);
    saveDataToFile(text, "text/plain", `chat-log-${date}.txt`);
  }

  /** Deletes all messages after the user confirms. */
  async flush(): Promise<unknown> {
    return foundry.applications.api.DialogV2.confirm({
      window: { title: "CHAT.FlushTitle" },
      content: `<p>${game.i18n.localize("CHAT.FlushWarning")}</p>`,
      yes: {
        callback: async () => this.documentClass.deleteDocuments([], { deleteAll: true }),
      },
      modal: true,
    });
  }
}
