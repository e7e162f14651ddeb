/** How rolls are displayed: chat cards, tooltips, inline anchors, messages. */
import { NotImplemented } from "../../common/not-implemented.ts";
import { defaultRollClass, table } from "./environment.ts";
import { messageModeOperation, modeOf, type ModeOptions } from "./message-mode.ts";
import { createRollAnchor, readRollAnchor, type AnchorOptions } from "./anchor.ts";
import type { DiceTerm } from "./terms/dice.ts";
import type { EvaluationOptions, RollOptions } from "./types.ts";

export interface RollRenderOptions {
  flavor?: string;
  template?: string;
  /** Hide the formula, flavor, dice and total. */
  isPrivate?: boolean;
  [key: string]: unknown;
}

/** The base class of Roll. Implements how rolls are displayed, but no dialogs for entering results. */
export abstract class RollDisplay {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";
  /** Open dialogs in which users enter results. Always empty, because the simulated Foundry has no such dialogs. */
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

  /** Returns the HTML that lists the individual dice. */
  async getTooltip(): Promise<string> {
    const parts = this.dice.map((term) => term.getTooltipData());
    const { TOOLTIP_TEMPLATE } = this.constructor as typeof RollDisplay;
    return table().foundry.applications.handlebars.renderTemplate(TOOLTIP_TEMPLATE, { parts });
  }

  /** Returns the HTML of the chat card. Evaluates the roll first if necessary. */
  async render({ flavor, template, isPrivate = false, ...options }: RollRenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    const context = await this._prepareChatRenderContext({ flavor, isPrivate, ...options });
    const path = template ?? (this.constructor as typeof RollDisplay).CHAT_TEMPLATE;
    return table().foundry.applications.handlebars.renderTemplate(path, context);
  }

  /** The context of the chat template. */
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
   * Posts the roll to chat; with `create: false` only returns the message data.
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
   * Creates a link that shows the total and contains the serialized roll.
   * @throws if the roll is not evaluated
   */
  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    if (!this._evaluated) throw new Error("Only an evaluated Roll can become an anchor");
    return createRollAnchor(
      { json: JSON.stringify(this), total: this.total, formula: this.formula },
      options,
    );
  }

  /** Shows an inline roll's dice inside its link. */
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
