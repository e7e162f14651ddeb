import { templatePath } from "../constants.ts";
import { actorOf } from "../platform/collections.ts";
import { executor } from "../requests/plans/client-executor.ts";
import { requestQueue } from "../requests/request-queue.ts";
import { failedRequests, tryAgain, waitingRequests, withdrawRequest } from "../requests/send-request.ts";
import { isSelf } from "../platform/users.ts";
import { HandlebarsWindow } from "./kit/handlebars-base.ts";
import { words } from "./kit/words.ts";
import { unfinishedView, waitingView } from "./waiting-view.ts";

/** How long a request may take before the window opens, in milliseconds. Most requests take less time. */
const PATIENCE_MS = 1500;

/** Returns the requests to list. The leading GM's client lists only those that failed. */
function shownRequests() {
  return game.users.activeGM?.isSelf ? failedRequests() : waitingRequests();
}

/** Joins the names of the actors that the documents with these UUIDs are about. */
function namesOf(uuids: readonly string[]): string {
  const names = uuids.flatMap((uuid) => actorOf(uuid)?.calledAs ?? []);
  return new Intl.ListFormat(game.i18n.lang).format(new Set(names));
}

/**
 * Lists this user's requests that have not been carried out. Each has a button to withdraw it. Also asks the leading GM
 * whether to retry or give up requests whose changes could not be written. Until the GM decides, later requests about
 * the same actors wait.
 */
export class WaitingRequests extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-waiting",
    classes: ["action-cards"],
    window: {
      title: "ACTIONCARDS.Request.Journal.Title",
      icon: "fa-solid fa-hourglass-half",
      resizable: false,
    },
    position: { width: 380 },
    actions: {
      withdraw: WaitingRequests.#onWithdraw,
      tryAgain: WaitingRequests.#onTryAgain,
      retry: WaitingRequests.#onRetry,
      giveUp: WaitingRequests.#onGiveUp,
    },
  };

  static override PARTS = { list: { template: templatePath("dialogs/waiting-requests.hbs") } };

  /**
   * Opens the window at once for failed writes. For waiting requests, opens it once none has been sent or finished for
   * a while. Closes it as soon as nothing waits.
   */
  static watch(): void {
    const window = new WaitingRequests();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => void window.#follow();
    const lookLater = () => {
      clearTimeout(timer); // else an earlier request's wait would open the window for a request just sent
      timer = setTimeout(look, PATIENCE_MS);
    };
    const update = () => void (window.rendered && window.#follow());
    Hooks.on("updateUser", (user) => {
      if (!isSelf(user)) return;
      update();
      lookLater();
    });
    Hooks.on("userConnected", lookLater);
    for (const hook of ["createChatMessage", "updateChatMessage", "updateCombat"] as const)
      Hooks.on(hook, update);
    executor.onParked = look;
    lookLater();
  }

  async #follow(): Promise<void> {
    if (shownRequests().length + executor.parked.length > 0) await this.render({ force: true });
    else await this.close();
  }

  protected override async _prepareContext(
    ...args: Parameters<InstanceType<typeof HandlebarsWindow>["_prepareContext"]>
  ) {
    const failed = failedRequests().map(({ id }) => id);
    const hasGM = game.users.activeGM !== null;
    const context = await super._prepareContext(...args);
    const unfinished = unfinishedView(executor.parked, namesOf, words);
    return Object.assign(context, waitingView(shownRequests(), failed, hasGM, words), { unfinished });
  }

  static async #onWithdraw(this: WaitingRequests, _event: Event, button: HTMLElement): Promise<void> {
    await withdrawRequest(button.dataset["id"] ?? "");
    await this.#follow();
  }

  static async #onTryAgain(this: WaitingRequests, _event: Event, button: HTMLElement): Promise<void> {
    await tryAgain(button.dataset["id"] ?? "");
    await this.#follow();
  }

  static async #onRetry(this: WaitingRequests): Promise<void> {
    await requestQueue.inTurn(async () => {
      await executor.finish();
    });
  }

  static async #onGiveUp(this: WaitingRequests, _event: Event, button: HTMLElement): Promise<void> {
    await requestQueue.inTurn(async () => executor.giveUp(button.dataset["id"] ?? ""));
  }
}
