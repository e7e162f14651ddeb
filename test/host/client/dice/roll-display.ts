/** How a roll is shown: chat cards, tooltips, inline anchors, messages. */
import { NotImplemented } from "../../common/not-implemented.ts";
import { defaultRollClass, table } from "./environment.ts";
import { messageModeOperation, modeOf, type ModeOptions } from "./message-mode.ts";
import { createRollAnchor, readRollAnchor, type AnchorOptions } from "./anchor.ts";
import type { DiceTerm } from "./terms/dice.ts";
import type { EvaluationOptions, RollOptions } from "./types.ts";

export interface RollRenderOptions {
  flavor?: string;
  template?: string;
  /** Hide the formula and the total. */
  isPrivate?: boolean;
  [key: string]: unknown;
}

/** The half of Roll that deals with its display. */
export abstract class RollDisplay {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";
  /** Rolls that wait for results from their users. The stand-in never has any. */
  static RESOLVERS = new Map<object, object>();

  abstract options: RollOptions;
  abstract _evaluated: boolean;
  abstract _formula: string;
  abstract get dice(): DiceTerm[];
  abstract get formula(): string;
  abstract get total(): number | undefined;
  abstract evaluate(options?: EvaluationOptions): Promise<this>;

  static get resolverImplementation(): never {
    throw NotImplemented("foundry.dice.Roll.resolverImplementation");
  }

  static registerResult(method: string, denomination: string, result: number): never;
  static registerResult(): never {
    throw NotImplemented("foundry.dice.Roll.registerResult");
  }

  /** The HTML that lists the single dice. */
  async getTooltip(): Promise<string> {
    const parts = this.dice.map((term) => term.getTooltipData());
    const { TOOLTIP_TEMPLATE } = this.constructor as typeof RollDisplay;
    return table().foundry.applications.handlebars.renderTemplate(TOOLTIP_TEMPLATE, { parts });
  }

  /** The HTML of the chat card. Evaluates the roll if that was not done. */
  async render({ flavor, template, isPrivate = false, ...options }: RollRenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    const context = await this._prepareChatRenderContext({ flavor, isPrivate, ...options });
    const path = template ?? (this.constructor as typeof RollDisplay).CHAT_TEMPLATE;
    return table().foundry.applications.handlebars.renderTemplate(path, context);
  }

  /** The data of the chat template. */
  protected async _prepareChatRenderContext({ flavor, isPrivate = false }: RollRenderOptions = {}): Promise<
    Record<string, unknown>
  > {
    const total = this.total;
    return {
      formula: isPrivate ? "???" : this._formula,
      flavor: isPrivate ? null : (flavor ?? this.options.flavor),
      user: table().game.user?.id,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : typeof total === "number" ? Math.round(total * 100) / 100 : total,
    };
  }

  /**
   * Shows the roll in the chat, or returns the message data with `create: false`.
   * @param options `messageMode` in generation 14, `rollMode` in 13
   */
  async toMessage(
    messageData: object | null = {},
    options: ModeOptions & { create?: boolean } = {},
  ): Promise<unknown> {
    const { create = true, ...modes } = options;
    const mode = modeOf(modes);
    if (!this._evaluated) await this.evaluate({ allowInteractive: mode !== "blind" && mode !== "blindroll" });
    const { CONFIG, game } = table();
    const data = {
      author: game.user?.id,
      content: String(this.total),
      sound: CONFIG.sounds.dice,
      ...messageData,
      rolls: [this],
    };
    const messageClass = CONFIG.ChatMessage.documentClass;
    const message = new messageClass(data);
    if (create) return messageClass.create(message.toObject(), messageModeOperation(mode));
    if (mode && message.applyMode) message.applyMode(mode);
    else if (mode) message.applyRollMode?.(mode);
    return message.toObject();
  }

  /**
   * A link that shows the total and contains the complete roll.
   * @throws if the roll was not evaluated
   */
  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    if (!this._evaluated) throw new Error("Only an evaluated Roll can become an anchor");
    return createRollAnchor(
      { json: JSON.stringify(this), total: this.total, formula: this.formula },
      options,
    );
  }

  /** Shows the dice of an inline roll below it. */
  static async expandInlineResult(anchor: HTMLAnchorElement): Promise<void> {
    const json = readRollAnchor(anchor);
    if (json === null || anchor.classList.contains("expanded")) return;
    const roll = defaultRollClass().fromJSON(json);
    const tooltip = document.createElement("span");
    tooltip.className = "dice-tooltip inline-tooltip";
    tooltip.innerHTML = await roll.getTooltip();
    anchor.append(tooltip);
    anchor.classList.add("expanded");
    anchor.setAttribute("aria-expanded", "true");
  }

  static collapseInlineResult(anchor: HTMLAnchorElement): void {
    if (!anchor.classList.contains("inline-roll")) return;
    anchor.querySelector(":scope > .dice-tooltip")?.remove();
    anchor.classList.remove("expanded");
    if (anchor.hasAttribute("aria-expanded")) anchor.setAttribute("aria-expanded", "false");
  }
}
