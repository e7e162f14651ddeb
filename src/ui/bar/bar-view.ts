import type { FanView } from "../../family/fan.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { isPlayBarFolded, playBarAsks } from "../../platform/settings/play-bar.ts";
import { pointsOf } from "../kit/points.ts";
import { withMinus, words } from "../kit/words.ts";
import { Notices } from "../notices/notices.ts";
import type { ClockView } from "../tracker/clock-view.ts";
import { SegmentRail } from "../tracker/segment-rail.ts";
import { facesInOrder, facesView, type FacesView } from "./faces-view.ts";
import { currentNotice, momentView, type MomentView } from "./moment-view.ts";
import { seatView, type SeatView } from "./seat-view.ts";
import type { SeatOf } from "./seats.ts";

/** The collapsed bar: the current notice and the state of the user's character. */
interface PillView extends Pick<MomentView, "tone" | "icon" | "text" | "count"> {
  readonly img: string;
  /** The character's first pool of points, such as "11/14"; empty if there is none. */
  readonly points: string;
}

/** Template context of the bar's parts. A part that is null is hidden. */
export interface BarView {
  readonly pill: PillView | null;
  readonly moment: MomentView | null;
  /** The cards that the user picks from; null if there is nothing to pick. */
  readonly fan: FanView | null;
  /** The portraits of the encounter; null for players and before the encounter begins. */
  readonly faces: FacesView | null;
  readonly seat: SeatView | null;
}

/** The parts of the bar, from top to bottom. */
export const BAR_PARTS = [
  "pill",
  "moment",
  "fan",
  "faces",
  "seat",
] as const satisfies readonly (keyof BarView)[];

/**
 * Returns who acts in the viewed encounter, and the time on its clock or, without a clock, its round. Before the
 * encounter begins, says that it is ready. Null without an encounter.
 */
function clockNow(): Pick<ClockView, "number" | "unit" | "status"> | null {
  const combat = viewedEncounter();
  if (!combat) return null;
  if (!combat.started) return { number: "", unit: "", status: words("ACTIONCARDS.Tracker.StatusReady") };
  if (combat.timing) return SegmentRail.view?.clock ?? null;
  const name = combat.combatant?.visible ? (combat.combatant.name ?? "") : "";
  return {
    number: String(combat.round),
    unit: words("ACTIONCARDS.Time.rounds.Turn"),
    status: name === "" ? "" : words("ACTIONCARDS.Tracker.StatusActing", { name }),
  };
}

/** Builds the portraits in a GM's bar; null for players, and before the encounter begins. */
function facesNow(row: string, seat: SeatOf | null): FacesView | null {
  const combat = viewedEncounter();
  if (!game.user.isGM || !combat?.started) return null;
  if (!combat.timing) return facesInOrder(combat, seat?.actor ?? null);
  return SegmentRail.view && facesView(SegmentRail.view, row);
}

function pillView({ tone, icon, text, count }: MomentView, actor: Actor.Implementation | null): PillView {
  const [first] = actor ? pointsOf(actor) : [];
  const points = first ? `${withMinus(first.value)}/${String(first.max)}` : "";
  return { tone, icon, text, count, img: actor?.img ?? "", points };
}

/**
 * Builds the bar for `seat`. `key` is the key of the notice shown so far; `isPaged` is true if the user paged to that
 * notice. `shown` in the result is the key of the notice to show now. Null if there is nothing to show.
 */
export function barView(
  key: string,
  seat: SeatOf | null,
  isPaged: boolean,
): { view: BarView; shown: string } | null {
  const notices = Notices.all();
  const notice = currentNotice(notices, key, isPaged);
  const row = seat?.seated?.id ?? "";
  const fan = notice?.fan ?? null;
  const windowHint = words(playBarAsks() ? "ACTIONCARDS.Bar.WindowHintAsks" : "ACTIONCARDS.Bar.WindowHint");
  const told = momentView(notices, notice, row, clockNow(), windowHint);
  const moment = fan ? { ...told, text: fan.text } : told;
  const faces = facesNow(row, seat);
  if (!seat && !notice && !faces) return null;
  const shown = moment.key;
  if (isPlayBarFolded()) {
    const pill = pillView(moment, seat?.actor ?? null);
    return { view: { pill, moment: null, fan: null, faces: null, seat: null }, shown };
  }
  const offered = notice?.row === row ? moment.buttons.map(({ control }) => control) : [];
  const seatNow = seat && seatView(seat.actor, seat.seated, offered);
  return { view: { pill: null, moment, fan, faces, seat: seatNow }, shown };
}
