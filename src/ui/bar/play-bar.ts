import { templatePath } from "../../constants.ts";
import { rowsWith } from "../../encounter/groups.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { foldPlayBar, isPlayBarFolded, wantsPlayBar } from "../../platform/settings/play-bar.ts";
import { actBy } from "../clock/clock-actions.ts";
import { ActionHand } from "../hand/action-hand.ts";
import { restoreFormState, takeFormState } from "../kit/continuity.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { openSheet } from "../kit/open-sheet.ts";
import { nextFrame } from "../kit/render-pace.ts";
import { Notices } from "../notices/notices.ts";
import { attackBareHanded, takeMove } from "../sheets/actor/actions-view.ts";
import type { ControlView } from "../tracker/control-view.ts";
import { CONTROLS } from "../tracker/controls.ts";
import { goOn } from "../tracker/go-on.ts";
import { useItem } from "../use-item.ts";
import { Arrival } from "./arrival.ts";
import { enterBar, focusMoment, setTabStops, watchBarKeys } from "./bar-focus.ts";
import { BAR_PARTS, barView, type BarView } from "./bar-view.ts";
import { explain, watchExplained } from "./explain.ts";
import type { MomentView } from "./moment-view.ts";
import { numbered, showNumbers } from "./number-keys.ts";
import { seatNow, type SeatOf } from "./seats.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

/** How long a result stays, in milliseconds, while neither pointer nor focus is on it. */
const RESULT_MS = 6000;

/** Whose turn it is in the viewed encounter, by id; empty if nobody's. */
function turnNow(): string {
  const combat = viewedEncounter();
  return (combat?.timing ? combat.timing.state.acting : combat?.combatant?.id) ?? "";
}

/** What waits for this user, and who they act for with their cards and attacks: enough to play a whole fight. */
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
    faces: { template: templatePath("bar/faces.hbs") },
    seat: { template: templatePath("bar/seat.hbs"), templates: [templatePath("parts/ac-card.hbs")] },
  };

  static #bar: PlayBar | null = null;

  /** The key of the notice on show. */
  #shown = "";
  /** The row that the user chose, and the Phase in which they did. */
  #chosen = "";
  #chosenIn = "";
  /** What the next drawing shows. */
  #view: BarView | null = null;
  #drawn: Partial<Record<keyof BarView, string>> = {};
  #waits = false;
  #fade: ReturnType<typeof setTimeout> | undefined;
  readonly #arrival = new Arrival();
  /** The control of each part that had the focus last, by id. */
  readonly #lastOf = new Map<string, string>();
  /** Where the focus was before it came into the bar. */
  #before: HTMLElement | null = null;

  /** Shows the bar if this user wants it and there is something to show, and redraws what has changed. */
  static async refresh(): Promise<void> {
    const bar = (PlayBar.#bar ??= new PlayBar());
    if (bar.#waits) return;
    bar.#waits = true;
    await nextFrame();
    bar.#waits = false;
    await bar.#show();
  }

  async #show(): Promise<void> {
    const now = wantsPlayBar() ? barView(this.#shown, this.#seat) : null;
    const view = (this.#view = now?.view ?? null);
    if (now && now.shown !== "" && now.shown !== this.#shown)
      this.#arrival.begin(() => (this.rendered ? this.element : null));
    this.#shown = now?.shown ?? "";
    if (!view) {
      this.#drawn = {};
      if (this.rendered) await this.close({ animate: false });
      return;
    }
    const parts = BAR_PARTS.filter((part) => JSON.stringify(view[part]) !== this.#drawn[part]);
    for (const part of parts) this.#drawn[part] = JSON.stringify(view[part]);
    if (parts.length > 0) await this.render({ force: true, parts });
    this.#fadeLater(this.#shown, (view.moment ?? view.pill)?.tone);
  }

  /** Removes a result after a while, unless the pointer or the focus is on it. */
  #fadeLater(key: string, tone: MomentView["tone"] | undefined): void {
    clearTimeout(this.#fade);
    if (tone !== "done") return;
    this.#fade = setTimeout(() => {
      if (this.element.querySelector(".ac-bar-moment:is(:hover, :focus-within)")) this.#fadeLater(key, tone);
      else Notices.dismiss(key);
    }, RESULT_MS);
  }

  get #seat(): SeatOf | null {
    return seatNow(this.#chosenIn === turnNow() ? this.#chosen : "");
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    return Object.assign(await super._prepareContext(...args), { rootId: this.id }, this.#view);
  }

  /** Above the hotbar. */
  protected override _insertElement(element: HTMLElement): void {
    const hotbar = ui.hotbar?.element;
    if (hotbar?.isConnected) hotbar.before(element);
    else super._insertElement(element);
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    watchExplained(this.element);
    this.element.addEventListener("focusin", () => setTabStops(this.element, this.#lastOf));
    watchBarKeys(this.element, { page: (step) => void this.#page(step), leave: () => this.#leave() });
  }

  protected override async _onRender(...args: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#arrival.mark(this.element);
    showNumbers(this.element);
    setTabStops(this.element, this.#lastOf);
    explain(this.element);
  }

  protected override _replaceHTML(...args: Parameters<Base["_replaceHTML"]>): void {
    const { activeElement } = this.element.ownerDocument;
    const hadFocus = this.element.contains(activeElement);
    const formState = takeFormState(this.element);
    super._replaceHTML(...args);
    restoreFormState(this.element, formState);
    if (hadFocus && !this.element.contains(this.element.ownerDocument.activeElement))
      focusMoment(this.element);
  }

  /** Moves the focus into the bar, or back to where it was; false if the bar is not shown. */
  static toggleFocus(): boolean {
    const bar = PlayBar.#bar;
    if (!bar?.rendered) return false;
    const { activeElement } = bar.element.ownerDocument;
    if (bar.element.contains(activeElement)) bar.#leave();
    else {
      bar.#before = activeElement instanceof HTMLElement ? activeElement : null;
      enterBar(bar.element);
    }
    return true;
  }

  #leave(): void {
    const { activeElement, body } = this.element.ownerDocument;
    if (this.#before?.isConnected && this.#before !== body) this.#before.focus();
    else if (activeElement instanceof HTMLElement) activeElement.blur();
  }

  /** Presses the button with this number, counted from 0; false if there is none, which leaves the key to others. */
  static pressNumber(number: number, shiftKey: boolean): boolean {
    const bar = PlayBar.#bar;
    const button = bar?.rendered ? numbered(bar.element)[number] : undefined;
    button?.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, shiftKey }));
    return button !== undefined;
  }

  static async #onTake(this: PlayBar, event: PointerEvent, control: HTMLElement): Promise<void> {
    if (this.#arrival.isFresh) return;
    await Notices.take(this.#shown, Number(control.dataset["index"]), control, !event.shiftKey);
  }

  static async #onPage(this: PlayBar, _event: Event, control: HTMLElement): Promise<void> {
    await this.#page(Number(control.dataset["step"]));
  }

  async #page(step: number): Promise<void> {
    const notices = Notices.all();
    const place = notices.findIndex(({ key }) => key === this.#shown);
    const next = (place + step + notices.length) % notices.length;
    this.#shown = notices[next]?.key ?? "";
    await PlayBar.refresh();
  }

  /** Folds the bar or unfolds it; the focus stays on the button that does. */
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
    this.#chosenIn = turnNow();
    await PlayBar.refresh();
  }

  /** Shows the seat of the actor of a token that the user has selected. */
  static async follow(actor: Actor.Implementation | null): Promise<void> {
    const combat = viewedEncounter();
    const [row] = combat && actor ? rowsWith(combat, actor) : []; // by Foundry's own order a combatant is a row
    const bar = PlayBar.#bar;
    if (bar && row !== undefined) await bar.#choose(row);
  }

  static async #onGoOn(this: PlayBar): Promise<void> {
    const combat = viewedEncounter();
    if (combat) await goOn(combat, "nextTurn");
  }

  static async #onSeatButton(this: PlayBar, event: PointerEvent, control: HTMLElement): Promise<void> {
    const { actor } = this.#seat ?? {};
    const button = this.#view?.seat?.buttons.find(({ key }) => key === control.dataset["key"]);
    if (!actor || !button || button.isDisabled) return;
    const quick = !event.shiftKey && !button.isOff;
    if (button.kind === "item") await useItem(actor.items.get(button.key) ?? null, quick);
    else if (button.kind === "bareHands") await attackBareHanded(actor, quick);
    else await takeMove(actor, button.key);
  }

  static async #onSeatControl(this: PlayBar, _event: Event, control: HTMLElement): Promise<void> {
    const { seated } = this.#seat ?? {};
    const key = control.dataset["key"] as ControlView["key"]; // set by our own controls
    if (seated) await CONTROLS[key]?.(seated, control);
  }

  /** Opens the Phase with this card; with a card that can't alone, opens the hand. */
  static async #onPlayCard(this: PlayBar, _event: Event, control: HTMLElement): Promise<void> {
    const { seated } = this.#seat ?? {};
    const card = Number(control.dataset["card"]);
    if (!seated?.row.hand?.held.some((held) => held === card)) return;
    const way = seated.row.acts.find(({ cards }) => cards.length === 1 && cards[0] === card);
    if (way) await actBy(seated, way);
    else await ActionHand.open(seated.id);
  }

  static async #onOpenSeat(this: PlayBar): Promise<void> {
    const { actor } = this.#seat ?? {};
    if (actor) await openSheet(actor);
  }
}
