import { notice } from "../../../platform/notice.ts";
import { templatePath } from "../../../constants.ts";
import { players } from "../../../platform/collections.ts";
import { dealPlots, plotsLeft } from "./deal.ts";
import { dealPlotsView, MOST_PLOTS, type DealPlotsView } from "./deal-view.ts";
import { announce } from "../../../ui/kit/announce.ts";
import { words } from "../../../ui/kit/words.ts";
import { DeclarationDialog } from "../../../ui/dialogs/declaration-dialog.ts";
import { wholeOf, type FormValues } from "../../../ui/dialogs/form-values.ts";

/** Asks a GM how many plots to deal, to which players, and whether to recall dealt plots first. */
export class DealPlotsDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-deal-plots",
    classes: ["ac-deal-plots-dialog"],
    window: { title: "ACTIONCARDS.ActionValues.Plots.Deal", icon: "fa-solid fa-masks-theater" },
  };

  static override PARTS = { form: { template: templatePath("dialogs/deal-plots.hbs") } };

  #number = 1;
  #gather = false;
  #chosen: ReadonlySet<string> = new Set(
    players()
      .filter(({ active }) => active)
      .map(({ id }) => id ?? ""),
  );

  static async ask(): Promise<void> {
    await new DealPlotsDialog().render({ force: true });
  }

  protected override read(values: FormValues): void {
    this.#number = wholeOf(values["number"], this.#number, { min: 1, max: MOST_PLOTS });
    this.#gather = values["gather"] === true;
    const ticked = players().filter(({ id }) => values[`players.${id}`] === true);
    this.#chosen = new Set(ticked.map(({ id }) => id ?? ""));
  }

  protected override view(): DealPlotsView {
    const left = plotsLeft(this.#gather);
    const draft = { number: this.#number, gather: this.#gather, chosen: this.#chosen, left };
    return dealPlotsView(draft, players(), words);
  }

  protected override async handIn(): Promise<void> {
    const chosen = players().filter(({ id }) => this.#chosen.has(id ?? ""));
    const outcome = await dealPlots(chosen, this.#number, this.#gather);
    if (!outcome.dealt) {
      notice(
        "warn",
        words(`ACTIONCARDS.ActionValues.Plots.Trouble.${outcome.trouble}`, { left: outcome.left }),
      );
      return;
    }
    const names = chosen.map(({ name }) => name).join(", ");
    const text = words("ACTIONCARDS.ActionValues.Plots.Dealt", { number: this.#number, names });
    announce(text);
    const content = foundry.utils.escapeHTML(text);
    await ChatMessage.create({ content: `<p class="action-cards ac-deck-note">${content}</p>` });
  }
}
