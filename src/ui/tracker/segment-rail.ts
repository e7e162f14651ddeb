import { templatePath } from "../../constants.ts";
import { wantsRailOverlay } from "../../platform/settings/tracker.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import type { OverlayContext } from "./tracker-context.ts";
import type { TrackerView } from "./tracker-view.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

/** A strip at the top of the screen that shows the clock to users with a collapsed sidebar. */
export class SegmentRail extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-rail",
    classes: ["action-cards", "ac-overlay"],
    window: { frame: false, positioned: false },
  };

  static override PARTS = {
    rail: { template: templatePath("tracker/overlay.hbs"), templates: [templatePath("tracker/rail.hbs")] },
  };

  static #strip: SegmentRail | null = null;
  static #view: TrackerView | null = null;

  /** Shows the clock of `view`, the tracker's context. Hides the strip if `view` is null. */
  static follow(view: TrackerView | null): void {
    SegmentRail.#view = view;
    SegmentRail.refresh();
  }

  /** The tracker's current template context; null if the viewed encounter has no clock of this system. */
  static get view(): TrackerView | null {
    return SegmentRail.#view;
  }

  /** Shows or hides the strip, depending on the sidebar, the encounter and the user's setting. */
  static refresh(): void {
    const wanted = wantsRailOverlay() && !ui.sidebar?.expanded && SegmentRail.#view?.clock.begun === true;
    if (wanted) {
      SegmentRail.#strip ??= new SegmentRail();
      void SegmentRail.#strip.render({ force: true });
    } else void SegmentRail.#strip?.close({ animate: false });
  }

  /**
   * Keeps the strip up to date when the sidebar changes. Also redraws the tracker when users connect or
   * disconnect, because requests need an online GM.
   */
  static watch(): void {
    Hooks.on("collapseSidebar", () => SegmentRail.refresh());
    Hooks.on("userConnected", () => void ui.combat?.render());
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    const drawn: OverlayContext = { rootId: this.id, ac: SegmentRail.#view };
    return Object.assign(await super._prepareContext(...args), drawn);
  }
}
