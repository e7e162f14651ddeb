import { ExchangeData } from "../../../data/message/exchange.ts";
import { actorOf } from "../../../platform/collections.ts";
import { attackWords } from "../words/attack-words.ts";
import { defenseSide } from "../plans/sides.ts";
import { idleItems, reactionSituation, type ReactionUse } from "../plans/reactions.ts";
import type { ReactionSituation } from "../../../rules/fads/reaction.ts";
import { planned } from "../../../ui/odds/ac-odds.ts";
import { toHold } from "../../../ui/odds/aim.ts";
import { plannedView, type AcOddsView } from "../../../ui/odds/ac-odds-view.ts";
import { missesAnyway } from "../plans/outcome.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { words } from "../../../ui/kit/words.ts";
import { previewLines, type PreviewLine } from "../../../ui/kit/source-lines.ts";
import { RequestDialog } from "../../../ui/dialogs/request-dialog.ts";
import { requestForm } from "../../../ui/dialogs/request-form.ts";
import { DeclarationForm, type DeclarationView } from "./declaration-form.ts";
import { textOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { calledView, type CalledView } from "./called-view.ts";
import { callableItems, proposedReaction } from "./reactive-items.ts";

export interface DefendView {
  readonly intro: string;
  readonly declaration: DeclarationView;
  /** The items that an action called forward could add; null if there is nothing to choose. */
  readonly called: CalledView | null;
  readonly breakdown: readonly PreviewLine[];
  readonly oddsId: string;
  readonly odds: AcOddsView | null;
}

/** Asks for a defense: at most one supplementary item, added skills and powers, and free modifiers (C3, C4). */
export class DefendDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-defend-dialog"],
    window: { title: "ACTIONCARDS.Avatar.Defend.WindowTitle", icon: "fa-solid fa-shield-halved" },
  };

  static override PARTS = requestForm("defend", "declaration");

  readonly #actor: Actor.Implementation;
  readonly #message: ChatMessage.Implementation;
  readonly #exchange: ExchangeData;
  readonly #target: number;
  readonly #form: DeclarationForm;
  #reaction: string;

  private constructor(
    actor: Actor.Implementation,
    message: ChatMessage.Implementation,
    exchange: ExchangeData,
    target: number,
  ) {
    super();
    this.#actor = actor;
    this.#message = message;
    this.#exchange = exchange;
    this.#target = target;
    this.#form = new DeclarationForm(actor, "defense", true, () => this.#use.idle);
    this.#reaction = proposedReaction(actor, this.#situation);
  }

  /**
   * Opens the dialog for a target of the exchange. With `quick`, or if the attack misses anyway, sends the
   * defense without the dialog.
   */
  static async ask(message: ChatMessage.Implementation, target: number, quick = false): Promise<void> {
    const exchange: unknown = message.system;
    if (!(exchange instanceof ExchangeData)) return;
    const actor = actorOf(exchange.targets[target]?.actor.uuid ?? "");
    if (!actor) {
      ui.notifications.warn("ACTIONCARDS.Request.Refusal.LostTarget", { localize: true });
      return;
    }
    if (missesAnyway(exchange)) {
      const declared = { reaction: "", item: "", aids: [], extras: [] };
      await sendRequest({ type: "defend", message: message.id ?? "", target, ...declared });
      return;
    }
    await new DefendDialog(actor, message, exchange, target).open(quick);
  }

  /** The state of the defender's reactions. It decides which items they may add now. */
  get #situation(): ReactionSituation {
    const place = { exchange: this.#exchange, target: this.#target };
    return reactionSituation(this.#actor, place);
  }

  get #use(): ReactionUse {
    const item = this.#actor.items.find(({ uuid }) => uuid === this.#reaction) ?? null;
    return { item, idle: idleItems(this.#actor, this.#situation) };
  }

  override get title(): string {
    return words("ACTIONCARDS.Avatar.Defend.Title", { actor: this.#actor.calledAs });
  }

  protected override read(values: FormValues): void {
    this.#form.read(values);
    this.#reaction = textOf(values["reaction"]);
  }

  protected override view(): DefendView {
    const side = defenseSide(this.#actor, this.#exchange, this.#form.declared, this.#use);
    const { attacker, weapon } = attackWords(this.#exchange);
    const situation = this.#situation;
    return {
      intro: words("ACTIONCARDS.Avatar.Defend.Intro", { attacker, weapon }),
      declaration: this.#form.view(this.id),
      called: calledView(callableItems(this.#actor, situation), situation, this.#reaction, words),
      breakdown: previewLines(side, words),
      oddsId: `${this.id}-odds`,
      odds: plannedView(
        planned(this.#actor, () => side),
        toHold(this.#exchange.attacker),
        words,
      ),
    };
  }

  protected override request() {
    return {
      type: "defend",
      message: this.#message.id ?? "",
      target: this.#target,
      reaction: this.#reaction,
      ...this.#form.declaration,
    } as const;
  }
}
