import { BaseChatMessage } from "../../common/documents/index.ts";
import { generation } from "../../common/generation.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { applyChatMode, applyChatRollMode, currentMode } from "../helpers/chat-modes.ts";
import { renderChatMessage, type RenderMessageOptions } from "../helpers/chat-rendering.ts";
import { getSpeaker, type SpeakerData, type SpeakerOptions } from "../helpers/chat-speaker.ts";
import type { Roll } from "../dice/index.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin, type OperationContext } from "./client-document.ts";
import type { User } from "./user.ts";

export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare author: User | null;
  declare speaker: SpeakerData;
  declare rolls: Roll[];
  declare whisper: string[];
  declare blind: boolean;
  declare content: string;
  declare flavor: string;
  declare timestamp: number;
  /** True if the chat log has displayed the message. */
  declare logged: boolean;

  /** The speaker's name. */
  get alias(): string {
    const { speaker } = this;
    if (speaker.alias) return speaker.alias;
    return this.speakerActor?.name ?? this.author?.name ?? game.i18n.localize("CHAT.UnknownUser");
  }

  get isAuthor(): boolean {
    return game.user?.id === this._source["author"];
  }

  /** True if this user may see the content. Only the content of private and blind rolls is ever hidden. */
  get isContentVisible(): boolean {
    if (!this.isRoll) return true;
    if (this.whisper.length === 0 && !this.blind) return true;
    const addressed = this.whisper.includes(game.user!.id!);
    if (this.blind) return addressed && game.user!.isGM;
    return this.isAuthor || addressed;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  override get visible(): boolean {
    if (this.whisper.length === 0) return true;
    if (this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(game.user!.id!);
  }

  /** The actor that speaks; null if it does not exist. */
  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = (this._source["rolls"] as unknown[]).flatMap((data) => reviveRoll(data, this.uuid));
  }

  /** Generation 13: sets who can see the message. */
  static applyRollMode<T extends JsonObject>(data: T, mode: string): T {
    return applyChatRollMode(data, mode);
  }

  /** Generation 14: sets who can see the message. */
  static applyMode<T extends JsonObject>(data: T, mode?: string): T {
    return applyChatMode(data, mode);
  }

  applyRollMode(mode: string): void {
    this.updateSource(ChatMessage.applyRollMode(this.#audience(), mode));
  }

  applyMode(mode?: string): void {
    this.updateSource(ChatMessage.applyMode(this.#audience(), mode));
  }

  #audience(): JsonObject {
    return { whisper: [...this.whisper], blind: this.blind, author: this._source["author"] };
  }

  /** The speaker: the given token or actor, else the selected token, the user's character or the user. */
  static getSpeaker(options: SpeakerOptions = {}): SpeakerData {
    return getSpeaker(options);
  }

  static getSpeakerActor(speaker?: SpeakerData | null): Actor | null {
    return (speaker?.actor ? game.actors.get(speaker.actor) : null) ?? null;
  }

  /** The users that a whisper to `name` reaches. `name` is "GM", "players", a user or a character. */
  static getWhisperRecipients(name: string): User[] {
    const wanted = name.trim().toLowerCase();
    if (["gm", "dm"].includes(wanted)) return game.users.filter((user) => user.isGM);
    if (wanted === "players") return game.users.players;
    return game.users.filter(
      (user) => user.name.toLowerCase() === wanted || user.character?.name.toLowerCase() === wanted,
    );
  }

  getRollData(): Record<string, unknown> {
    return (this.speakerActor ?? this.author?.character)?.getRollData() ?? {};
  }

  /** Renders the message for the chat log. */
  async renderHTML(options: RenderMessageOptions = {}): Promise<HTMLElement> {
    return renderChatMessage(this, options);
  }

  /** The message as plain text, for exporting the log. */
  export(): string {
    const when = new Date(this.timestamp).toLocaleString(game.i18n.lang);
    const parser = document.createElement("div");
    parser.innerHTML = foundry.utils.cleanHTML([this.flavor, this.content].filterJoin(" "));
    const rolls = this.rolls.map((roll) => `${roll.formula} = ${String(roll.total)}`);
    return [`[${when}] ${this.alias}`, parser.textContent?.trim() ?? "", ...rolls].filter(Boolean).join("\n");
  }

  override async _preCreate(data: object, options: OperationContext, user: User): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ author: this._source["author"] ?? user.id });
    const given = options["messageMode"] ?? options["rollMode"];
    if (generation() >= 14 && options["rollMode"] !== undefined) {
      foundry.utils.logCompatibilityWarning('The option "rollMode" is replaced by "messageMode"', {
        since: 14,
        until: 16,
      });
    }
    const undecided = this.isRoll && this.whisper.length === 0 && !this.blind;
    const mode = typeof given === "string" ? given : undecided ? currentMode() : null;
    if (!mode) return;
    if (generation() >= 14) this.applyMode(mode);
    else this.applyRollMode(mode);
  }

  override _onCreate(data: object, options: OperationContext, userId: string): void {
    super._onCreate(data, options, userId);
    void ui.chat?.postOne?.(this, { notify: true });
  }

  override _onUpdate(changed: object, options: OperationContext, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (options["render"] !== false) void ui.chat?.updateMessage?.(this);
  }

  override _onDelete(options: OperationContext, userId: string): void {
    super._onDelete(options, userId);
    void ui.chat?.deleteMessage?.(this.id!, options);
  }
}

/** Restores a roll with its own class. Reports and skips a roll that fails. */
function reviveRoll(data: unknown, uuid: string): Roll[] {
  try {
    const plain = typeof data === "string" ? (JSON.parse(data) as object) : (data as object);
    return [foundry.dice.Roll.fromData(plain as never)];
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    Hooks.onError("ChatMessage#rolls", error, { msg: `A roll of ${uuid} cannot be read`, log: "warn", uuid });
    return [];
  }
}
