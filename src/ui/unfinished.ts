import { templatePath } from "../constants.ts";
import { actorOf } from "../platform/collections.ts";
import { requestQueue } from "../requests/request-queue.ts";
import { executor } from "../requests/plans/client-executor.ts";
import { HandlebarsWindow } from "./kit/handlebars-base.ts";
import { words } from "./kit/words.ts";
import { unfinishedView } from "./unfinished-view.ts";

/** Joins the names of the actors that the documents with these UUIDs are about. */
function namesOf(uuids: readonly string[]): string {
  const names = uuids.flatMap((uuid) => actorOf(uuid)?.calledAs ?? []);
  return new Intl.ListFormat(game.i18n.lang).format(new Set(names));
}

/**
 * Asks the leading GM whether to retry or give up requests whose changes could not be written. Until the GM decides,
 * later requests about the same actors wait.
 */
export class Unfinished extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-unfinished",
    classes: ["action-cards"],
    window: {
      title: "ACTIONCARDS.Request.Journal.Title",
      icon: "fa-solid fa-triangle-exclamation",
      resizable: false,
    },
    position: { width: 380 },
    actions: { retry: Unfinished.#onRetry, giveUp: Unfinished.#onGiveUp },
  };

  static override PARTS = { list: { template: templatePath("dialogs/unfinished.hbs") } };

  /** Opens the window while there are requests whose changes could not be written, and closes it otherwise. */
  static watch(): void {
    const window = new Unfinished();
    executor.onParked = (entries) => {
      if (entries.length > 0) void window.render({ force: true });
      else void window.close();
    };
  }

  protected override async _prepareContext(
    ...args: Parameters<InstanceType<typeof HandlebarsWindow>["_prepareContext"]>
  ) {
    const context = await super._prepareContext(...args);
    return Object.assign(context, unfinishedView(executor.parked, namesOf, words));
  }

  static async #onRetry(this: Unfinished): Promise<void> {
    await requestQueue.inTurn(async () => {
      await executor.finish();
    });
  }

  static async #onGiveUp(this: Unfinished, _event: Event, button: HTMLElement): Promise<void> {
    await requestQueue.inTurn(async () => executor.giveUp(button.dataset["id"] ?? ""));
  }
}
