import { templatePath } from "../../constants.ts";
import { ExchangeData } from "../../data/message/index.ts";
import { actorOf } from "../../documents/collections.ts";
import { attackWords } from "../chat/exchange-view.ts";
import { submitDeed } from "../../documents/deeds/submit.ts";
import { defenceSide } from "../../documents/exchange/sides.ts";
import { previewLines } from "../shared/source-lines.ts";
import { DeclarationDialog } from "./declaration-dialog.ts";
import { DeclarationForm, type FormValues } from "./declaration-form.ts";

/** Declares a defence: the one item, skills and powers added, free modifiers (C3, C4). */
export class DefendDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-defend-dialog"],
    window: { title: "ACTIONCARDS.Defend.WindowTitle", icon: "fa-solid fa-shield-halved" },
  };

  static override PARTS = {
    form: {
      template: templatePath("dialogs/defend.hbs"),
      templates: [templatePath("dialogs/declaration.hbs")],
    },
  };

  readonly #actor: Actor.Implementation;
  readonly #message: ChatMessage.Implementation;
  readonly #exchange: ExchangeData;
  readonly #target: number;
  readonly #form: DeclarationForm;

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
    this.#form = new DeclarationForm(actor, "defence", true);
  }

  /** Asks how this target of the exchange defends. Where there is nothing to oppose with, nothing is asked. */
  static async ask(message: ChatMessage.Implementation, target: number): Promise<void> {
    const exchange: unknown = message.system;
    if (!(exchange instanceof ExchangeData)) return;
    const actor = actorOf(exchange.targets[target]?.actor.uuid ?? "");
    if (!actor) {
      ui.notifications.warn("ACTIONCARDS.Refusal.LostTarget", { localize: true });
      return;
    }
    await new DefendDialog(actor, message, exchange, target).render({ force: true });
  }

  override get title(): string {
    return game.i18n.format("ACTIONCARDS.Defend.Title", { actor: this.#actor.name });
  }

  protected override read(values: FormValues): void {
    this.#form.read(values);
  }

  protected override async _prepareContext(...args: Parameters<DeclarationDialog["_prepareContext"]>) {
    const side = defenceSide(this.#actor, this.#exchange, this.#form.declared);
    const { attacker, weapon } = attackWords(this.#exchange);
    return {
      ...(await super._prepareContext(...args)),
      id: this.id,
      intro: game.i18n.format("ACTIONCARDS.Defend.Intro", { attacker, weapon }),
      declaration: this.#form.view(this.id),
      breakdown: previewLines(side.statKey, side.stat, side.sources),
    };
  }

  protected override async handIn(): Promise<void> {
    await submitDeed({
      type: "defend",
      message: this.#message.id ?? "",
      target: this.#target,
      ...this.#form.declaration,
    });
  }
}
