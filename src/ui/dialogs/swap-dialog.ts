import { isAtHand } from "../../encounter/swap.ts";
import { words } from "../kit/words.ts";
import { textOf, type FormValues } from "./form-values.ts";
import { RequestDialog } from "./request-dialog.ts";
import { requestForm } from "./request-form.ts";
import { swapView, type SwapItem, type SwapView } from "./swap-view.ts";

/**
 * Identifies the offer that the swap answers: the message id of the Charge's card, and the index of the offer on it.
 */
interface Offered {
  readonly message: string;
  readonly target: number;
}

/** Asks for the free Item Swap with which another character may answer a Charge (C13, Q11). */
export class SwapDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-swap-dialog"],
    window: { title: "ACTIONCARDS.Encounter.Charge.Swap", icon: "fa-solid fa-right-left" },
  };

  static override PARTS = requestForm("swap");

  readonly #actor: Actor.Implementation;
  readonly #offered: Offered;
  #item = "";
  #away = "";

  private constructor(actor: Actor.Implementation, offered: Offered) {
    super();
    this.#actor = actor;
    this.#offered = offered;
  }

  /** Asks which items this actor equips and unequips. */
  static async ask(actor: Actor.Implementation, offered: Offered): Promise<void> {
    await new SwapDialog(actor, offered).render({ force: true });
  }

  override get title(): string {
    return words("ACTIONCARDS.Encounter.Charge.SwapTitle", { name: this.#actor.calledAs });
  }

  get #items(): SwapItem[] {
    return this.#actor.items.contents
      .filter(isAtHand)
      .map(({ uuid, name, usable }) => ({ uuid, name, equipped: usable?.equipped ?? false }));
  }

  protected override read(values: FormValues): void {
    this.#item = textOf(values["item"]);
    this.#away = textOf(values["away"]);
  }

  protected override view(): SwapView {
    return swapView(this.#items, this.#item, this.#away, words);
  }

  protected override request() {
    return { type: "offer", ...this.#offered, answer: "swap", item: this.#item, away: this.#away } as const;
  }
}
