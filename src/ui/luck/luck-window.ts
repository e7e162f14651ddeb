import { templatePath } from "../../constants.ts";
import { isTag } from "../kit/elements.ts";
import { LiveWindow } from "../kit/live-window.ts";
import { words } from "../kit/words.ts";
import { followHooks } from "../kit/world-changes.ts";
import { luckView } from "./luck-view.ts";

type Base = InstanceType<typeof LiveWindow>;

const HOOKS = ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const;

/** Compares the values that each actor has drawn or rolled to the expected ones. */
export class LuckWindow extends LiveWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-luck",
    classes: ["action-cards", "ac-luck"],
    window: { title: "ACTIONCARDS.Luck.Title", icon: "fa-solid fa-chart-simple", resizable: true },
    position: { width: 880 },
  };

  static override PARTS = { luck: { template: templatePath("luck/luck.hbs"), scrollable: [""] } };

  #isWhole = false;

  protected override follow(look: () => void) {
    return [followHooks(HOOKS, look)];
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    const view = luckView(this.#isWhole, words);
    return Object.assign(await super._prepareContext(...args), { rootId: this.id }, view);
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (!isTag(target, "select")) return;
      this.#isWhole = target.value === "whole";
      void this.render();
    });
  }
}
