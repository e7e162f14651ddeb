import { templatePath } from "../constants.ts";
import { waitingDeeds, withdrawDeed } from "../documents/deeds/submit.ts";
import { isSelf } from "../documents/users.ts";
import { HandlebarsWindow } from "./shared/handlebars-base.ts";

/** A deed that is done soon needs no window. */
const PATIENCE_MS = 1500;

/** Shows what this user has asked for and is not done yet, with a way to withdraw it. */
export class WaitingDeeds extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-waiting",
    classes: ["action-cards"],
    window: { title: "ACTIONCARDS.Deed.WaitingTitle", icon: "fa-solid fa-hourglass-half", resizable: false },
    position: { width: 320 },
    actions: { withdraw: WaitingDeeds.#onWithdraw },
  };

  static override PARTS = { list: { template: templatePath("dialogs/waiting-deeds.hbs") } };

  /** Opens and closes the window as deeds come and go. */
  static watch(): void {
    const window = new WaitingDeeds();
    const look = () => void window.#follow();
    const lookLater = () => setTimeout(look, PATIENCE_MS);
    Hooks.on("updateUser", (user) => isSelf(user) && lookLater());
    Hooks.on("userConnected", lookLater);
    Hooks.on("createChatMessage", look);
    Hooks.on("updateChatMessage", look);
    lookLater();
  }

  async #follow(): Promise<void> {
    const waiting = !(game.users.activeGM?.isSelf ?? false) && waitingDeeds().length > 0;
    if (waiting) await this.render({ force: true });
    else if (this.rendered) await this.close();
  }

  protected override async _prepareContext(
    ...args: Parameters<InstanceType<typeof HandlebarsWindow>["_prepareContext"]>
  ) {
    const hint = game.users.activeGM ? "ACTIONCARDS.Deed.GmBusy" : "ACTIONCARDS.Deed.NoGm";
    return {
      ...(await super._prepareContext(...args)),
      hint: game.i18n.localize(hint),
      deeds: waitingDeeds().map(({ id, type }) => ({
        id,
        label: game.i18n.localize(`ACTIONCARDS.Deed.${type}`),
      })),
    };
  }

  static async #onWithdraw(this: WaitingDeeds, _event: Event, button: HTMLElement): Promise<void> {
    await withdrawDeed(button.dataset["id"] ?? "");
    await this.#follow();
  }
}
