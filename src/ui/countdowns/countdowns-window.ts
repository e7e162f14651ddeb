import { templatePath } from "../../constants.ts";
import {
  COUNTDOWN_SIZE,
  COUNTDOWNS,
  countdowns,
  countedBy,
  writeCountdowns,
  type Countdown,
} from "../../platform/settings/countdowns.ts";
import { textOf, wholeOf } from "../dialogs/form-values.ts";
import { isTag } from "../kit/elements.ts";
import { LiveWindow } from "../kit/live-window.ts";
import { words } from "../kit/words.ts";
import { followSetting } from "../kit/world-changes.ts";
import { countdownsView } from "./countdowns-view.ts";

type Base = InstanceType<typeof LiveWindow>;

/** Changes the countdown of the row that contains the control. If `to` returns null, removes the countdown. */
async function change(control: HTMLElement, to: (one: Countdown) => Countdown | null): Promise<void> {
  const id = control.closest<HTMLElement>("[data-countdown]")?.dataset["countdown"] ?? "";
  const { [id]: one, ...others } = countdowns();
  if (!one) return;
  const changed = to(one);
  await writeCountdowns(changed ? { ...countdowns(), [id]: changed } : others);
}

/** Shows the countdowns. GMs add them, advance them, and choose which ones players see. */
export class CountdownsWindow extends LiveWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-countdowns",
    classes: ["action-cards", "ac-countdowns"],
    window: { title: "ACTIONCARDS.Countdown.Title", icon: "fa-solid fa-chart-pie", resizable: true },
    position: { width: 420 },
    actions: {
      advance: async (_event: Event, control: HTMLElement) => change(control, (one) => countedBy(one, 1)),
      goBack: async (_event: Event, control: HTMLElement) => change(control, (one) => countedBy(one, -1)),
      show: async (_event: Event, control: HTMLElement) =>
        change(control, (one) => ({ ...one, shown: !one.shown })),
      remove: async (_event: Event, control: HTMLElement) => change(control, () => null),
    },
  };

  static override PARTS = {
    countdowns: { template: templatePath("countdowns/countdowns.hbs"), scrollable: [""] },
  };

  protected override follow(look: () => void) {
    return [followSetting(COUNTDOWNS, look)];
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    const view = countdownsView(countdowns(), game.user.isGM, words);
    return Object.assign(await super._prepareContext(...args), { rootId: this.id }, view);
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      if (isTag(event.target, "form")) void this.#add(new FormData(event.target));
    });
  }

  async #add(values: FormData): Promise<void> {
    const name = textOf(values.get("name")).trim();
    if (name === "") return;
    const size = wholeOf(Number(values.get("size")), COUNTDOWN_SIZE.usual, COUNTDOWN_SIZE);
    const added = { name, size, filled: 0, shown: false };
    await writeCountdowns({ ...countdowns(), [foundry.utils.randomID()]: added });
  }
}
