import { templatePath } from "../../constants.ts";
import { rowsWith } from "../../encounter/groups.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import {
  foldPlayBar,
  isPlayBarFolded,
  isQuick,
  playBarPlace,
  playBarScale,
  wantsPlayBar,
} from "../../platform/settings/play-bar.ts";
import { bindButtons } from "../cards/bind-buttons.ts";
import { restoreFormState, takeFormState } from "../kit/continuity.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { openSheet } from "../kit/open-sheet.ts";
import { onceAFrame } from "../kit/render-pace.ts";
import { Notices } from "../notices/notices.ts";
import { controlOf } from "../tracker/controls.ts";
import { goOn } from "../tracker/go-on.ts";
import { Arrival } from "./arrival.ts";
import { BarFocus, focusMoment } from "./bar-focus.ts";
import { BAR_PARTS, barView, type BarView } from "./bar-view.ts";
import { keepCopiesAbove } from "./copies-above.ts";
import { draggedFromBar, dropOnToken, watchDrags, type Point } from "./drag-to-board.ts";
import { explain, watchExplained } from "./explain.ts";
import { Fading } from "./fading.ts";
import { watchHeldPresses } from "./held-press.ts";
import { numberedBy, showNumbers } from "./number-keys.ts";
import { Pointing } from "./pointing.ts";
import { playCard, proposalOf, useButton } from "./seat-actions.ts";
import { momentNow, seatNow, type SeatOf } from "./seats.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

/**
 * The play bar: shows the user's notices, and the user's character with cards and attacks. A whole fight can be played
 * from the bar.
 */
export class PlayBar extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-bar",
    classes: ["action-cards", "ac-playbar"],
    window: { frame: false, positioned: false },
    actions: {
      takeMoment: PlayBar.#onTake,
      pageMoment: PlayBar.#onPage,
      foldBar: PlayBar.#onFold,
      chooseSeat: PlayBar.#onChooseSeat,
      goOn: PlayBar.#onGoOn,
      seatButton: PlayBar.#onSeatButton,
      seatControl: PlayBar.#onSeatControl,
      playCard: PlayBar.#onPlayCard,
      openSeat: PlayBar.#onOpenSeat,
    },
  };

  static override PARTS = {
    pill: { template: templatePath("bar/pill.hbs") },
    moment: { template: templatePath("bar/moment.hbs") },
    fan: { template: templatePath("bar/fan.hbs"), templates: [templatePath("chat/fan.hbs")] },
    faces: { template: templatePath("bar/faces.hbs") },
    seat: { template: templatePath("bar/seat.hbs"), templates: [templatePath("parts/ac-card.hbs")] },
  };

  static #bar: PlayBar | null = null;

  /** The key of the notice shown. */
  #shown = "";
  /** The key of the notice that the user paged to. */
  #paged = "";
  /** The id of the tracker row that the user chose; empty if none. */
  #chosen = "";
  /** The clock's moment when the user chose the row. */
  #chosenIn = "";
  /** The data for the next render. */
  #view: BarView | null = null;
  #drawn: Partial<Record<keyof BarView, string>> = {};
  readonly #pointing = new Pointing();
  readonly #fading = new Fading(
    // A result stays while the user points at it or the keyboard focus is on it. Other focus doesn't count: when a
    // clicked button is removed, focus moves to the result by itself.
    () => {
      const held = this.#pointing.isMeant ? ":is(:hover, :has(:focus-visible))" : ":has(:focus-visible)";
      return this.element.querySelector(`.ac-bar-moment${held}`) !== null;
    },
    (key) => Notices.dismiss(key),
  );
  readonly #arrival = new Arrival();
  readonly #focus = new BarFocus();
  /** True while a pointer is down on the bar. A redraw would then lose the click. */
  #isHeld = false;
  #endCopies: (() => void) | null = null;

  /** Shows the bar if this user wants it and it has content, else closes it. Redraws only the parts that changed. */
  static readonly refresh = onceAFrame(() => (PlayBar.#bar ??= new PlayBar()).#show());

  async #show(): Promise<void> {
    if (this.#isHeld) return;
    const now = wantsPlayBar() ? barView(this.#shown, this.seat, this.#paged === this.#shown) : null;
    const view = (this.#view = now?.view ?? null);
    if (now && now.shown !== "" && now.shown !== this.#shown)
      this.#arrival.begin(() => (this.rendered ? this.element : null));
    this.#shown = now?.shown ?? "";
    const { text = "", detail = "" } = view?.moment ?? {};
    this.#pointing.read(`${this.#shown} ${text} ${detail}`);
    if (!view) {
      this.#fading.watch("");
      this.#drawn = {};
      if (this.rendered) await this.close({ animate: false });
      return;
    }
    const before = this.#drawn;
    const drawn = Object.fromEntries(BAR_PARTS.map((part) => [part, JSON.stringify(view[part])]));
    this.#drawn = drawn;
    const parts = BAR_PARTS.filter((part) => drawn[part] !== before[part]);
    if (parts.length > 0) await this.render({ force: true, parts });
    this.element.dataset["place"] = playBarPlace();
    this.element.style.setProperty("zoom", `${String(playBarScale())}%`);
    this.#fading.watch((view.moment ?? view.pill)?.tone === "done" ? this.#shown : "");
  }

  /** For an attack that is possible now, describes what the proposal would do; empty for other controls. */
  readonly #tell = async ({ dataset: { key } }: HTMLElement): Promise<string> => {
    const button = this.#view?.seat?.attacks.find((one) => one.key === key);
    const { actor } = this.seat ?? {};
    return actor && button && !button.isDisabled && !button.isOff ? proposalOf(actor, button) : "";
  };

  /** The character the user acts for. */
  get seat(): SeatOf | null {
    return seatNow(this.#chosenIn === momentNow() ? this.#chosen : "");
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    return Object.assign(await super._prepareContext(...args), { rootId: this.id }, this.#view);
  }

  /** Inserts the bar above the hotbar. */
  protected override _insertElement(element: HTMLElement): void {
    const hotbar = ui.hotbar?.element;
    if (hotbar?.isConnected) hotbar.before(element);
    else super._insertElement(element);
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    watchExplained(this.element, this.#tell, this.#pointing);
    this.#watchPointer();
    watchHeldPresses(this.element);
    watchDrags(this.element, () => this.seat?.actor.uuid ?? "");
    this.#focus.watch(this.element, (step) => void this.#page(step));
    this.#endCopies = keepCopiesAbove(this.element, ui.hotbar?.element);
  }

  protected override _onClose(...args: Parameters<Base["_onClose"]>): void {
    super._onClose(...args);
    this.#endCopies?.();
  }

  protected override async _onRender(...args: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    if (args[1].parts?.includes("fan"))
      bindButtons(this.element, async ({ dataset }) => Notices.pick(this.#shown, Number(dataset["place"])));
    showNumbers(this.element);
    this.#focus.setTabStops(this.element);
    explain(this.element, this.#tell, this.#pointing);
  }

  protected override _replaceHTML(...args: Parameters<Base["_replaceHTML"]>): void {
    const { activeElement } = this.element.ownerDocument;
    const hadFocus = this.element.contains(activeElement);
    const formState = takeFormState(this.element);
    super._replaceHTML(...args);
    this.#arrival.mark(this.element);
    restoreFormState(this.element, formState);
    // If the redraw removed the focused control, focus the notice.
    if (hadFocus && !this.element.contains(this.element.ownerDocument.activeElement))
      focusMoment(this.element);
  }

  #watchPointer(): void {
    const release = () => {
      this.#isHeld = false;
      void PlayBar.refresh();
    };
    this.element.addEventListener("pointerdown", () => {
      this.#isHeld = true;
      for (const type of ["pointerup", "pointercancel"]) addEventListener(type, release, { once: true });
    });
  }

  /** The actor that the bar shows; null if none. */
  static get seat(): Actor.Implementation | null {
    const bar = PlayBar.#bar;
    return bar?.rendered ? (bar.seat?.actor ?? null) : null;
  }

  /** Moves focus into the bar, or back to where it was. Returns false if the bar is not shown. */
  static toggleFocus(): boolean {
    const bar = PlayBar.#bar;
    if (!bar?.rendered) return false;
    bar.#focus.toggle(bar.element);
    return true;
  }

  /**
   * Presses the button with this key. Returns false if no button has the key, so other handlers can use it.
   */
  static pressKey(code: string, shiftKey: boolean): boolean {
    const bar = PlayBar.#bar;
    const button = bar?.rendered ? numberedBy(bar.element, code) : undefined;
    button?.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, shiftKey }));
    return button !== undefined;
  }

  static async #onTake(this: PlayBar, event: PointerEvent, control: HTMLElement): Promise<void> {
    if (this.#arrival.isFresh) return;
    await Notices.take(this.#shown, Number(control.dataset["index"]), control, isQuick(event));
  }

  static async #onPage(this: PlayBar, _event: Event, control: HTMLElement): Promise<void> {
    await this.#page(Number(control.dataset["step"]));
  }

  async #page(step: number): Promise<void> {
    const notices = Notices.all();
    const place = notices.findIndex(({ key }) => key === this.#shown);
    const next = (place + step + notices.length) % notices.length;
    this.#shown = notices[next]?.key ?? "";
    this.#paged = this.#shown;
    await PlayBar.refresh();
  }

  /** Collapses or expands the bar, and focuses the button that does the opposite. */
  static async #onFold(this: PlayBar): Promise<void> {
    const folds = !isPlayBarFolded();
    await foldPlayBar(folds);
    await this.#show();
    this.element.querySelector<HTMLElement>(`#${this.id}-${folds ? "unfold" : "fold"}`)?.focus();
  }

  static async #onChooseSeat(this: PlayBar, _event: Event, control: HTMLElement): Promise<void> {
    await this.#choose(control.dataset["id"] ?? "");
  }

  async #choose(id: string): Promise<void> {
    this.#chosen = id;
    this.#chosenIn = momentNow();
    await PlayBar.refresh();
  }

  /**
   * Makes the bar show this actor, whose token the user has selected, if the actor is in the viewed
   * encounter.
   */
  static async follow(actor: Actor.Implementation | null): Promise<void> {
    const combat = viewedEncounter();
    const [row] = combat && actor ? rowsWith(combat, actor) : []; // in Foundry's own order, each combatant has a row
    const bar = PlayBar.#bar;
    if (bar && row !== undefined) await bar.#choose(row);
  }

  static async #onGoOn(this: PlayBar): Promise<void> {
    const combat = viewedEncounter();
    if (combat) await goOn(combat, "nextTurn");
  }

  static async #onSeatButton(this: PlayBar, event: PointerEvent, control: HTMLElement): Promise<void> {
    const { actor } = this.seat ?? {};
    const { attacks = [], moves = [] } = this.#view?.seat ?? {};
    const button = [...attacks, ...moves].find(({ key }) => key === control.dataset["key"]);
    if (!actor || !button || button.isDisabled) return;
    await useButton(actor, button, isQuick(event) && !button.isOff);
  }

  static async #onSeatControl(this: PlayBar, _event: Event, control: HTMLElement): Promise<void> {
    const { seated } = this.seat ?? {};
    const { key = "" } = control.dataset;
    if (seated) await controlOf(key)?.(seated, control);
  }

  static async #onPlayCard(this: PlayBar, _event: Event, control: HTMLElement): Promise<void> {
    await playCard(this.seat, Number(control.dataset["card"]));
  }

  /**
   * Uses a dragged attack or card on the token under the drop. Returns false for the bar's own drag data, so
   * no other hook handles it; otherwise undefined.
   */
  static drop(data: object, quick: boolean): false | undefined {
    const dragged = draggedFromBar(data);
    if (!dragged) return undefined;
    const point = data as Point; // Foundry adds the point to every drop on the board
    void dropOnToken(dragged, point, quick, async (card) => playCard(PlayBar.#bar?.seat ?? null, card));
    return false;
  }

  static async #onOpenSeat(this: PlayBar): Promise<void> {
    const { actor } = this.seat ?? {};
    if (actor) await openSheet(actor);
  }
}
