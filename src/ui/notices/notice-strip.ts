import { templatePath } from "../../constants.ts";
import { followRoom } from "../kit/beside-sidebar.ts";
import { announce } from "../kit/announce.ts";
import { restoreFormState, takeFormState } from "../kit/continuity.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import type { Notice } from "../../family/notice.ts";
import { titleTells } from "./page-title.ts";
import { noticesView } from "./notices-view.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

/**
 * Notices with buttons, above every window. They stay until their opportunity has passed or they are dismissed; while
 * the page is hidden, its title shows the first one.
 */
export class NoticeStrip extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-notices",
    classes: ["action-cards", "ac-notices"],
    window: { frame: false, positioned: false },
    actions: { takeNotice: NoticeStrip.#onTake, dismissNotice: NoticeStrip.#onDismiss },
  };

  static override PARTS = { notices: { template: templatePath("notices/notices.hbs") } };

  static #strip: NoticeStrip | null = null;
  static readonly #notices = new Map<string, Notice>();
  static readonly #told = new Set<string>();
  static readonly #dismissed = new Set<string>();
  static readonly #followers = new Set<() => void>();
  static #drawn = "";
  static #waits = false;

  #leave: () => void = () => undefined;

  /** Shows a notice, announced only the first time; its text and actions may change while it lasts. */
  static show(notice: Notice): void {
    const { key, text, isSpoken } = notice;
    if (NoticeStrip.#dismissed.has(key)) return;
    if (!NoticeStrip.#told.has(key) && !isSpoken) announce(text);
    NoticeStrip.#told.add(key);
    NoticeStrip.#notices.set(key, notice);
    NoticeStrip.#refresh();
  }

  /** Closes every notice whose key starts with `prefix`, except those in `left`. */
  static keep(prefix: string, left: readonly string[] = []): void {
    const passed = [...NoticeStrip.#notices.keys()].filter(
      (key) => key.startsWith(prefix) && !left.includes(key),
    );
    for (const key of passed) NoticeStrip.#notices.delete(key);
    if (passed.length > 0) NoticeStrip.#refresh();
  }

  /** Calls `look` whenever the notices have changed. */
  static follow(look: () => void): void {
    NoticeStrip.#followers.add(look);
  }

  /** The current notices about this actor. */
  static about(actor: string): readonly Notice[] {
    return [...NoticeStrip.#notices.values()].filter((notice) => notice.actor === actor);
  }

  /** Runs the action of a notice's button. */
  static async take(key: string, index: number, control: HTMLElement): Promise<void> {
    await NoticeStrip.#notices.get(key)?.actions[index]?.run(control);
  }

  /** Moves the focus to the first notice's button; false if none. */
  static focus(): boolean {
    const control = NoticeStrip.#strip?.element?.querySelector<HTMLElement>("button");
    control?.focus();
    return Boolean(control);
  }

  /** Draws the strip once for all changes made together, and only if it would look different. */
  static #refresh(): void {
    if (NoticeStrip.#waits) return;
    NoticeStrip.#waits = true;
    setTimeout(() => void NoticeStrip.#draw());
  }

  static async #draw(): Promise<void> {
    NoticeStrip.#waits = false;
    const drawing = JSON.stringify(noticesView("", [...NoticeStrip.#notices.values()]));
    if (drawing === NoticeStrip.#drawn) return;
    NoticeStrip.#drawn = drawing;
    NoticeStrip.#strip ??= new NoticeStrip();
    if (NoticeStrip.#notices.size > 0) await NoticeStrip.#strip.render({ force: true });
    else await NoticeStrip.#strip.close({ animate: false });
    titleTells([...NoticeStrip.#notices.values()][0]?.text ?? "");
    for (const follower of NoticeStrip.#followers) follower();
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    const view = noticesView(this.id, [...NoticeStrip.#notices.values()]);
    return Object.assign(await super._prepareContext(...args), view);
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

  static #of(control: HTMLElement): Notice | undefined {
    return NoticeStrip.#notices.get(control.closest<HTMLElement>("[data-notice]")?.dataset["notice"] ?? "");
  }

  static async #onTake(this: NoticeStrip, _event: Event, control: HTMLElement): Promise<void> {
    const key = NoticeStrip.#of(control)?.key ?? "";
    await NoticeStrip.take(key, Number(control.dataset["index"]), control);
  }

  static #onDismiss(this: NoticeStrip, _event: Event, control: HTMLElement): void {
    const key = NoticeStrip.#of(control)?.key;
    if (key === undefined) return;
    NoticeStrip.#dismissed.add(key);
    NoticeStrip.#notices.delete(key);
    NoticeStrip.#refresh();
  }
}
