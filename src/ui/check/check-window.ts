import { templatePath } from "../../constants.ts";
import { logged } from "../../platform/logged.ts";
import { announce } from "../kit/announce.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { words } from "../kit/words.ts";
import { reportText, reportView, runningView, type CheckView, type Place } from "./check-view.ts";
import type { Case } from "./case.ts";
import { CASES } from "./cases/index.ts";
import { runCheck, type Outcome } from "./run-check.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

function place(): Place {
  const { generation, build } = game.release;
  const modules = game.modules.contents.filter(({ active }) => active);
  return {
    system: `${game.system.title} ${game.system.version}`,
    foundry: `${generation}.${build}`,
    browser: navigator.userAgent,
    modules: modules.map(({ id, version }) => `${id} ${version}`),
    canvas: canvas?.ready ?? false,
  };
}

/** Runs the cases and shows a GM the report. */
export class CheckWindow extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-check",
    classes: ["action-cards", "ac-check-window"],
    window: { title: "ACTIONCARDS.Check.Title", icon: "fa-solid fa-stethoscope", resizable: true },
    position: { width: 720, height: 640 },
    actions: { copy: CheckWindow.#onCopy, again: CheckWindow.#onAgain },
  };

  static override PARTS = {
    report: { template: templatePath("check/report.hbs"), scrollable: [".ac-check-report"] },
  };

  /** Only one check may run at a time, because each check also deletes the documents of any other check. */
  static #running = false;

  readonly #cases: readonly Case[];
  #outcome: Outcome | null = null;
  #done = 0;

  constructor(cases: readonly Case[]) {
    super();
    this.#cases = cases;
  }

  /**
   * Opens the window and runs the cases with these ids, or all cases if omitted. Returns the outcome. Notifies the user
   * and returns null for players, or if a check is already running.
   */
  static async open(ids?: readonly string[]): Promise<Outcome | null> {
    if (!game.user.isGM) {
      ui.notifications.warn("ACTIONCARDS.Request.Refusal.GmOnly", { localize: true });
      return null;
    }
    if (CheckWindow.#running) {
      ui.notifications.info("ACTIONCARDS.Check.UnderWay", { localize: true });
      return null;
    }
    const window = new CheckWindow(CASES.filter(({ id }) => ids?.includes(id) ?? true));
    await window.render({ force: true });
    return window.#run();
  }

  async #run(): Promise<Outcome> {
    CheckWindow.#running = true;
    this.#outcome = null;
    this.#done = 0;
    try {
      this.#outcome = await runCheck(this.#cases, words, (done) => this.#tellProgress(done));
      announce(this.#view().summary);
      return this.#outcome;
    } finally {
      CheckWindow.#running = false;
      if (this.rendered) await this.render();
    }
  }

  #tellProgress(done: number): void {
    this.#done = done;
    const line = this.rendered ? this.element.querySelector(".ac-check-summary") : null;
    if (line) line.textContent = this.#view().summary;
  }

  #view(): CheckView {
    if (!this.#outcome) return runningView(place(), this.#done, this.#cases.length, words);
    return reportView(place(), this.#outcome, words);
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    return { ...(await super._prepareContext(...args)), ...this.#view() };
  }

  static async #onCopy(this: CheckWindow): Promise<void> {
    await game.clipboard.copyPlainText(reportText(this.#view(), words));
    ui.notifications.info("ACTIONCARDS.Check.Copied", { localize: true });
  }

  static async #onAgain(this: CheckWindow): Promise<void> {
    if (CheckWindow.#running) return;
    const run = this.#run().catch(logged);
    await this.render();
    await run;
  }
}
