import { sendRequest, type NewRequest } from "../../requests/send-request.ts";
import { sendTiming } from "../../encounter/timing/submit.ts";
import { announce } from "../kit/announce.ts";
import { followWorld } from "../kit/world-changes.ts";
import { DeclarationDialog, type DialogOptions } from "./declaration-dialog.ts";
import { obstacleView, offerFor, type ObstacleView } from "./obstacle.ts";
import { onOdds } from "../odds/kept-odds.ts";

/**
 * Calls `look` after every change that `followWorld` follows, and whenever sampled odds are ready. Returns a
 * function that stops these calls.
 */
function followAll(look: () => void): () => void {
  const unfollow = [followWorld(look), onOdds(look)];
  return () => {
    for (const stop of unfollow) stop();
  };
}

/** The parts of a template context that this class reads. `blocked` disables the submit button. */
interface Barred {
  readonly blocked?: boolean;
  readonly warnings?: readonly string[];
}

/**
 * A window that submits a request. While the request would be refused, the submit button is disabled and the reason
 * is shown. If the request is refused after it was sent, the window stays open and shows why.
 */
export abstract class RequestDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS: DialogOptions = { actions: { actFirst: RequestDialog.#onAct } };

  /** Builds the request from the current form values; null if it is no longer possible. */
  protected abstract request(): NewRequest | null;

  /** True if the user must choose something. The window then opens even if `quick` is true. */
  protected get mustChoose(): boolean {
    return false;
  }

  /**
   * Opens the window. If `quick` is true, sends the proposed request without the window, unless the user must
   * choose something, the request would be refused, or there is a warning.
   */
  async open(quick = false): Promise<void> {
    const isPlain = async () => {
      const { blocked, warnings = [] } = await this.#drawing();
      return !blocked && warnings.length === 0;
    };
    if (quick && !this.mustChoose && (await isPlain())) await this.handIn();
    else await this.render({ force: true });
  }

  #obstacle: ObstacleView | null = null;
  /** Why the last request was refused; empty if it was not refused, or if the form has changed since. */
  #refusal = "";
  /** The template context of the last render, as JSON. */
  #drawn = "";
  #said = "";
  #looks = false;
  #unfollow: () => void = () => undefined;

  /** True if the request would be refused now. */
  protected get isRefused(): boolean {
    return this.#obstacle !== null;
  }

  /** Builds the template context, after checking again whether the request would be refused. */
  async #drawing() {
    const request = this.request();
    this.#obstacle = request && (await obstacleView(request));
    const view: Barred = this.view();
    const refusal = this.#refusal === "" ? null : { text: this.#refusal, canAct: false };
    const obstacle = this.#obstacle ?? refusal;
    return {
      ...view,
      obstacle,
      blocked: view.blocked === true || request === null || this.#obstacle !== null,
      ...(view.warnings && { warnings: view.warnings.filter((warning) => warning !== obstacle?.text) }),
    };
  }

  protected override async _prepareContext(...args: Parameters<DeclarationDialog["_prepareContext"]>) {
    const drawing = await this.#drawing();
    this.#drawn = JSON.stringify(drawing);
    return { ...(await super._prepareContext(...args)), ...drawing };
  }

  protected override _replaceHTML(...args: Parameters<DeclarationDialog["_replaceHTML"]>): void {
    const { ownerDocument: page } = this.element;
    const had = this.element.contains(page.activeElement);
    super._replaceHTML(...args);
    if (had && !this.element.contains(page.activeElement))
      this.element
        .querySelector<HTMLElement>(":is(button[type=submit], input, select):not(:disabled)")
        ?.focus();
  }

  protected override async _onFirstRender(
    ...args: Parameters<DeclarationDialog["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.#unfollow();
    this.#unfollow = followAll(() => this.#look());
  }

  protected override async _onRender(...args: Parameters<DeclarationDialog["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    const text = this.#obstacle?.text ?? this.#refusal;
    if (text !== "" && text !== this.#said) announce(text);
    this.#said = text;
  }

  protected override _onClose(...args: Parameters<DeclarationDialog["_onClose"]>): void {
    super._onClose(...args);
    this.#unfollow();
  }

  /** Redraws if the template context has changed. Changes at the same time cause only one check. */
  #look(): void {
    if (this.#looks) return;
    this.#looks = true;
    setTimeout(() => void this.#compare());
  }

  async #compare(): Promise<void> {
    this.#looks = false;
    if (this.rendered && JSON.stringify(await this.#drawing()) !== this.#drawn) this.showAnew();
  }

  protected override taken(): void {
    this.#refusal = "";
  }

  protected override async handIn(): Promise<void> {
    const request = this.request();
    if (request) await sendRequest(request, (reason) => this.#onRefused(reason));
  }

  #onRefused(reason: string): void {
    this.#refusal = reason;
    void this.render({ force: true });
  }

  /** Keeps the window open if the user submitted it and the request was refused. */
  override async close(...args: Parameters<DeclarationDialog["close"]>) {
    if (args[0]?.submitted !== true || this.#refusal === "") return super.close(...args);
    this.submitAgain();
    return this;
  }

  /** Opens the actor's Phase with the first option that the clock offers. The window stays open. */
  static async #onAct(this: RequestDialog): Promise<void> {
    const request = this.request();
    const offer = request && offerFor(request);
    if (offer) await sendTiming(offer.combat, { type: "act", id: offer.id, way: offer.way });
  }
}
