import { BaseMacro } from "../../common/documents/index.ts";
import { getSpeaker, type SpeakerData } from "../helpers/chat-speaker.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Actor } from "./actor.ts";
import type { User } from "./user.ts";

/** Variables available to a script macro, in addition to the globals. */
export interface MacroScope extends Record<string, unknown> {
  speaker?: SpeakerData;
  actor?: Actor | null;
  token?: unknown;
  event?: Event | undefined;
}

const RESERVED = ["this", "arguments", "speaker", "actor", "token", "character", "scope"];

/** A macro: a script or a chat command. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  declare command: string;
  declare img: string;
  declare scope: string;

  get isAuthor(): boolean {
    return game.user?.id === this._source["author"];
  }

  get canExecute(): boolean {
    return this.canUserExecute(game.user!);
  }

  get thumbnail(): string {
    return this.img;
  }

  canUserExecute(user: User): boolean {
    if (!this.testUserPermission(user, "LIMITED")) return false;
    return this.type !== CONST.MACRO_TYPES.SCRIPT || user.hasPermission("MACRO_SCRIPT");
  }

  /**
   * Runs the macro. Resolves to a script's result or the created chat message. Without permission, shows a
   * warning and returns undefined.
   */
  execute(scope: MacroScope = {}): unknown {
    if (!this.canExecute) {
      ui.notifications.warn(game.i18n.format("MACRO.NoPermission", { name: this.name }));
      return undefined;
    }
    if (this.type === CONST.MACRO_TYPES.CHAT) return this.#executeChat();
    return this.#executeScript(scope);
  }

  override _onClickDocumentLink(event: MouseEvent): unknown {
    return this.execute({ event });
  }

  async #executeChat(): Promise<unknown> {
    return ui.chat.processMessage?.(this.command);
  }

  async #executeScript(scope: MacroScope): Promise<unknown> {
    const speaker = scope.speaker ?? getSpeaker({ actor: scope.actor ?? null });
    const place = speaker.scene ? game.scenes.get(speaker.scene) : null;
    const token = (speaker.token ? place?.tokens.get(speaker.token) : null) ?? null;
    const actor =
      scope.actor ?? token?.actor ?? (speaker.actor ? game.actors.get(speaker.actor) : null) ?? null;
    const known: Record<string, unknown> = {
      speaker,
      actor,
      token: scope.token ?? token?.object ?? null,
      character: game.user?.character ?? null,
      scope,
    };
    for (const [name, value] of Object.entries(scope)) {
      if (!RESERVED.includes(name) && /^[$_\p{ID_Start}][$\p{ID_Continue}]*$/u.test(name))
        known[name] = value;
    }
    const AsyncFunction = foundry.utils.AsyncFunction;
    try {
      const run = new AsyncFunction(...Object.keys(known), `{${this.command}\n}`);
      return await (run.call(this, ...Object.values(known)) as Promise<unknown>);
    } catch (error) {
      ui.notifications.error("MACRO.Error", { localize: true });
      console.error(error);
      return undefined;
    }
  }
}
