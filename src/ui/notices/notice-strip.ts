import { templatePath } from "../../constants.ts";
import type { Notice } from "../../family/notice.ts";
import { wantsPlayBar } from "../../platform/settings/play-bar.ts";
import { followRoom } from "../kit/beside-sidebar.ts";
import { restoreFormState, takeFormState } from "../kit/continuity.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { Notices } from "./notices.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

/** Template context of the strip. */
export interface NoticesView {
  readonly rootId: string;
  readonly notices: readonly Notice[];
}

/** Shows the notices and their buttons in a strip above every window, for users without the play bar. */
export class NoticeStrip extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-notices",
    classes: ["action-cards", "ac-notices"],
    window: { frame: false, positioned: false },
    actions: { takeNotice: NoticeStrip.#onTake, dismissNotice: NoticeStrip.#onDismiss },
  };

  static override PARTS = { notices: { template: templatePath("notices/notices.hbs") } };

  static #strip: NoticeStrip | null = null;
  static #drawn = "";

  #leave: () => void = () => undefined;

  /** Starts to update the strip as notices are added and removed. */
  static watch(): void {
    Notices.follow(() => void NoticeStrip.refresh());
  }

  /** Focuses the first notice's button. Returns false if there is no notice. */
  static focus(): boolean {
    const control = NoticeStrip.#strip?.element?.querySelector<HTMLElement>("button");
    control?.focus();
    return Boolean(control);
  }

  static #view(rootId: string): NoticesView {
    const notices = wantsPlayBar() ? [] : Notices.all().filter(({ isForBar }) => !isForBar);
    return { rootId, notices };
  }

  /** Redraws the strip if its content has changed. Closes it if there are no notices. */
  static async refresh(): Promise<void> {
    const view = NoticeStrip.#view("");
    const drawing = JSON.stringify(view);
    if (drawing === NoticeStrip.#drawn) return;
    NoticeStrip.#drawn = drawing;
    NoticeStrip.#strip ??= new NoticeStrip();
    if (view.notices.length > 0) await NoticeStrip.#strip.render({ force: true });
    else await NoticeStrip.#strip.close({ animate: false });
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    return Object.assign(await super._prepareContext(...args), NoticeStrip.#view(this.id));
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#leave = followRoom(this.element);
  }

  protected override _onClose(...args: Parameters<Base["_onClose"]>): void {
    super._onClose(...args);
    this.#leave();
  }

  protected override _replaceHTML(...args: Parameters<Base["_replaceHTML"]>): void {
    const formState = takeFormState(this.element);
    super._replaceHTML(...args);
    restoreFormState(this.element, formState);
  }

  static #keyOf(control: HTMLElement): string {
    return control.closest<HTMLElement>("[data-notice]")?.dataset["notice"] ?? "";
  }

  static async #onTake(this: NoticeStrip, _event: Event, control: HTMLElement): Promise<void> {
    await Notices.take(NoticeStrip.#keyOf(control), Number(control.dataset["index"]), control);
  }

  static #onDismiss(this: NoticeStrip, _event: Event, control: HTMLElement): void {
    Notices.dismiss(NoticeStrip.#keyOf(control));
  }
}
