import { WeaponData } from "../../../data/item/index.ts";
import { useOf, type NamedAction, type Use } from "../plans/use.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import { words } from "../../../ui/kit/words.ts";
import { RequestDialog } from "../../../ui/dialogs/request-dialog.ts";
import { requestForm } from "../../../ui/dialogs/request-form.ts";
import { textOf, wholeOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { maneuverView, type ManeuverView } from "./maneuver-view.ts";

/** Returns the actor's carried weapons that need ammunition, unloaded ones first. */
function loadable(actor: Actor.Implementation): Item.Implementation[] {
  const weapons = actor.items.contents.flatMap((item) => {
    const system: unknown = item.system;
    const needs = system instanceof WeaponData && system.actionValues.ammunition.needed && system.carried;
    return needs ? [{ item, loaded: system.actionValues.ammunition.loaded }] : [];
  });
  return weapons.toSorted((a, b) => Number(a.loaded) - Number(b.loaded)).map(({ item }) => item);
}

/** Asks which cost to pay for a named Action without a roll, and which weapon to load (X7). */
export class ManeuverDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-maneuver-dialog"],
    window: { title: "TYPES.Item.maneuver", icon: "fa-solid fa-person-running" },
    position: { width: 380 },
  };

  static override PARTS = requestForm("maneuver");

  readonly #actor: Actor.Implementation;
  readonly #named: NamedAction;
  readonly #use: Use;
  #cost = 0;
  #weapon: string;

  private constructor(actor: Actor.Implementation, named: NamedAction) {
    super();
    this.#actor = actor;
    this.#named = named;
    this.#use = useOf(actor, named);
    this.#weapon = this.#reloads ? (loadable(actor)[0]?.uuid ?? "") : "";
  }

  /** Opens the dialog. If there is nothing to choose, only sends the request. */
  static async do(actor: Actor.Implementation, named: NamedAction): Promise<void> {
    const dialog = new ManeuverDialog(actor, named);
    if (dialog.#asks) await dialog.render({ force: true });
    else await sendRequest(dialog.request());
  }

  get #reloads(): boolean {
    return this.#use.row.ammunition === "reload";
  }

  get #asks(): boolean {
    return this.#reloads || this.#use.row.costs.length > 1;
  }

  override get title(): string {
    const { title, action } = this.#use;
    const what = title === "" ? words(`ACTIONCARDS.ActionValues.Action.${action}`) : title;
    return words("ACTIONCARDS.ActionValues.Dialog.Title", { actor: this.#actor.calledAs, what });
  }

  protected override read(values: FormValues): void {
    const last = this.#use.row.costs.length - 1;
    this.#cost = wholeOf(values["cost"], this.#cost, { min: 0, max: last });
    if (values["weapon"] !== undefined) this.#weapon = textOf(values["weapon"]);
  }

  protected override view(): ManeuverView {
    const draft = {
      reloads: this.#reloads,
      weapons: loadable(this.#actor),
      weapon: this.#weapon,
      costs: this.#use.row.costs,
      cost: this.#cost,
    };
    return maneuverView(draft, words);
  }

  protected override request() {
    return {
      type: "useManeuver",
      actor: this.#actor.uuid,
      ...this.#named,
      weapon: this.#weapon,
      cost: this.#cost,
    } as const;
  }
}
