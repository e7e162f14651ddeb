import { sendRequest, type NewRequest } from "../../requests/send-request.ts";
import { sendTiming } from "../../timing/submit.ts";
import { announce } from "../kit/announce.ts";
import { DeclarationDialog, type DialogOptions } from "./declaration-dialog.ts";
import { followWorld } from "./follow-world.ts";
import { obstacleView, offerFor, type ObstacleView } from "./obstacle.ts";

/** What of a view has to do with what stands in the way. */
interface Barred {
  readonly blocked?: boolean;
  readonly warnings?: readonly string[];
}

/**
 * A window in which a request is declared. It says why the request would be refused, keeps its button from being pressed
 * as long as that is so, and follows the world. What is refused all the same stays in it, with the reason.
 */
export abstract class RequestDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS: DialogOptions = { actions: { actFirst: RequestDialog.#onAct } };

  /** What is declared so far, as a request; null where nothing can be asked for any more. */
  protected abstract request(): NewRequest | null;

  #obstacle: ObstacleView | null = null;
  /** Why what was handed in last was refused; empty where it was not, or the form has changed since. */
  #refusal = "";
  /** What was drawn last. */
  #drawn = "";
  #said = "";
  #looks = false;
  #unfollow: () => void = () => undefined;

  /** Would it be refused as things are now? */
  protected get isRefused(): boolean {
    return this.#obstacle !== null;
  }

  /** What is shown now, its obstacle found anew. */
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
    this.#unfollow = followWorld(() => this.#look());
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

  /** Looks again once for all that changes at the same time, and draws only what is different. */
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

  /** What was refused before the window had closed keeps it open. */
  override async close(...args: Parameters<DeclarationDialog["close"]>) {
    return args[0]?.submitted === true && this.#refusal !== "" ? this : super.close(...args);
  }

  /** Opens the Phase in the way proposed first; what is declared stays. */
  static async #onAct(this: RequestDialog): Promise<void> {
    const request = this.request();
    const offer = request && offerFor(request);
    if (offer) await sendTiming(offer.combat, { type: "act", id: offer.id, way: offer.way });
  }
}
