import { templatePath } from "../../constants.ts";
import { rowsWith } from "../../encounter/groups.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { wantsPlayBar } from "../../platform/settings/play-bar.ts";
import { actBy } from "../clock/clock-actions.ts";
import { ActionHand } from "../hand/action-hand.ts";
import { restoreFormState, takeFormState } from "../kit/continuity.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { openSheet } from "../kit/open-sheet.ts";
import { words } from "../kit/words.ts";
import { nextFrame } from "../kit/render-pace.ts";
import { Notices } from "../notices/notices.ts";
import { attackBareHanded, takeMove } from "../sheets/actor/actions-view.ts";
import type { ClockView } from "../tracker/clock-view.ts";
import type { ControlView } from "../tracker/control-view.ts";
import { CONTROLS } from "../tracker/controls.ts";
import { goOn } from "../tracker/go-on.ts";
import { SegmentRail } from "../tracker/segment-rail.ts";
import { useItem } from "../use-item.ts";
import { facesInOrder, facesView, type FacesView } from "./faces-view.ts";
import { currentNotice, momentView, type MomentView } from "./moment-view.ts";
import { seatView, type SeatView } from "./seat-view.ts";
import { seatNow, type SeatOf } from "./seats.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

/** How long a result stays, in milliseconds, while neither pointer nor focus is on it. */
const RESULT_MS = 6000;

/** The data of the bar's templates, part by part. */
interface BarView {
  readonly moment: MomentView;
  /** For GMs, in an encounter with a clock of ours. */
  readonly faces: FacesView | null;
  readonly seat: SeatView | null;
}

/** Whose turn it is in the viewed encounter, by id; empty if nobody's. */
function turnNow(): string {
  const combat = viewedEncounter();
  return (combat?.timing ? combat.timing.state.acting : combat?.combatant?.id) ?? "";
}

/** The moment of the viewed encounter's order; null before it begins. */
function clockNow(): Pick<ClockView, "number" | "unit" | "status"> | null {
  const combat = viewedEncounter();
  if (!combat?.started) return null;
  if (combat.timing) return SegmentRail.view?.clock ?? null;
  const name = combat.combatant?.visible ? (combat.combatant.name ?? "") : "";
  return {
    number: String(combat.round),
    unit: words("ACTIONCARDS.Time.rounds.Turn"),
    status: name === "" ? "" : words("ACTIONCARDS.Tracker.StatusActing", { name }),
  };
}

/** The faces of a GM's bar; null before the encounter begins. */
function facesNow(row: string, seat: SeatOf | null): FacesView | null {
  const combat = viewedEncounter();
  if (!game.user.isGM || !combat?.started) return null;
  if (!combat.timing) return facesInOrder(combat, seat?.actor ?? null);
  return SegmentRail.view && facesView(SegmentRail.view, row);
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
      chooseSeat: PlayBar.#onChooseSeat,
      goOn: PlayBar.#onGoOn,
      seatButton: PlayBar.#onSeatButton,
      seatControl: PlayBar.#onSeatControl,
      playCard: PlayBar.#onPlayCard,
      openSeat: PlayBar.#onOpenSeat,
    },
  };

  static override PARTS = {
    moment: { template: templatePath("bar/moment.hbs") },
    faces: { template: templatePath("bar/faces.hbs") },
    seat: { template: templatePath("bar/seat.hbs"), templates: [templatePath("parts/ac-card.hbs")] },
  };

  static #bar: PlayBar | null = null;

  /** The key of the notice on show. */
  #shown = "";
  /** The key of the notice that the user paged to. */
  #paged = "";
  /** The row that the user chose, and the Phase in which they did. */
  #chosen = "";
  #chosenIn = "";
  /** What the next drawing shows. */
  #view: BarView | null = null;
  #drawn: Partial<Record<keyof BarView, string>> = {};
  #waits = false;
  #fade: ReturnType<typeof setTimeout> | undefined;

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
    const view = wantsPlayBar() ? this.#viewNow() : null;
    this.#view = view;
    if (!view || (view.seat === null && view.moment.key === "" && view.faces === null)) {
      this.#drawn = {};
      if (this.rendered) await this.close({ animate: false });
      return;
    }
    const parts = (["moment", "faces", "seat"] as const).filter(
      (part) => JSON.stringify(view[part]) !== this.#drawn[part],
    );
    for (const part of parts) this.#drawn[part] = JSON.stringify(view[part]);
    if (parts.length > 0) await this.render({ force: true, parts: [...parts] });
    this.#fadeLater(view.moment);
  }

  /** Removes a result after a while, unless the pointer or the focus is on it. */
  #fadeLater({ key, tone }: Pick<MomentView, "key" | "tone">): void {
    clearTimeout(this.#fade);
    if (tone !== "done") return;
    this.#fade = setTimeout(() => {
      if (this.element.querySelector(".ac-bar-moment:is(:hover, :focus-within)"))
        this.#fadeLater({ key, tone });
      else Notices.dismiss(key);
    }, RESULT_MS);
  }

  get #seat(): SeatOf | null {
    return seatNow(this.#chosenIn === turnNow() ? this.#chosen : "");
  }

  #viewNow(): BarView {
    const notices = Notices.all();
    const shown = currentNotice(notices, this.#shown, this.#paged === this.#shown);
    this.#shown = shown?.key ?? "";
    const seat = this.#seat;
    const row = seat?.seated?.id ?? "";
    const moment = momentView(notices, shown, row, clockNow());
    const offered = shown?.row === row ? moment.buttons.map(({ control }) => control) : [];
    return {
      moment,
      faces: facesNow(row, seat),
      seat: seat && seatView(seat.actor, seat.seated, offered),
    };
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

  protected override _replaceHTML(...args: Parameters<Base["_replaceHTML"]>): void {
    const formState = takeFormState(this.element);
    super._replaceHTML(...args);
    restoreFormState(this.element, formState);
  }

  static async #onTake(this: PlayBar, event: PointerEvent, control: HTMLElement): Promise<void> {
    await Notices.take(this.#shown, Number(control.dataset["index"]), control, !event.shiftKey);
  }

  static async #onPage(this: PlayBar, _event: Event, control: HTMLElement): Promise<void> {
    const notices = Notices.all();
    const place = notices.findIndex(({ key }) => key === this.#shown);
    const next = (place + Number(control.dataset["step"]) + notices.length) % notices.length;
    this.#shown = notices[next]?.key ?? "";
    this.#paged = this.#shown;
    await PlayBar.refresh();
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
    const { kind, key = "", obstacle = "" } = control.dataset;
    if (!actor) return;
    const quick = !event.shiftKey && obstacle === "";
    if (kind === "item") await useItem(actor.items.get(key) ?? null, quick);
    else if (kind === "bareHands") await attackBareHanded(actor, quick);
    else await takeMove(actor, key);
  }

  static async #onSeatControl(this: PlayBar, _event: Event, control: HTMLElement): Promise<void> {
    const { seated } = this.#seat ?? {};
    const key = control.dataset["key"] as ControlView["key"]; // set by our own controls
    if (seated) await CONTROLS[key]?.(seated, control);
  }

  /** Opens the Phase with this card; with a card that can't alone, opens the hand. */
  static async #onPlayCard(this: PlayBar, _event: Event, control: HTMLElement): Promise<void> {
    const { seated } = this.#seat ?? {};
    if (!seated) return;
    const card = Number(control.dataset["card"]);
    const way = seated.row.acts.find(({ cards }) => cards.length === 1 && cards[0] === card);
    if (way) await actBy(seated, way);
    else await ActionHand.open(seated.id);
  }

  static async #onOpenSeat(this: PlayBar): Promise<void> {
    const { actor } = this.#seat ?? {};
    if (actor) await openSheet(actor);
  }
}
