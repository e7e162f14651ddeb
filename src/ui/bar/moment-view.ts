import { URGENCIES, type Notice, type Urgency } from "../../family/notice.ts";
import type { ClockView } from "../tracker/clock-view.ts";

/** The style of a notice: a question, cards to draw or pick, damage to apply, a result, or nothing urgent. */
type Tone = "asks" | "ten" | "harm" | "done" | "calm";

const TONES: Readonly<Record<Urgency, Tone>> = {
  defend: "asks",
  oneMore: "ten",
  pick: "ten",
  chase: "asks",
  contest: "asks",
  apply: "harm",
  check: "asks",
  end: "calm",
  turn: "asks",
  plot: "calm",
  result: "done",
};

/** The most buttons a notice shows in the bar; the rest are on the card. */
const MOST_BUTTONS = 4;

interface MomentButton {
  readonly index: number;
  /** The key of the same control in the tracker; empty if the tracker has none. */
  readonly control: string;
  readonly label: string;
  readonly icon: string;
  readonly primary: boolean;
  /** Says what a held press, or Shift, does. Empty if the button has no window with more choices. */
  readonly hint: string;
}

/** Template context of the notice or the clock's status shown in the play bar. */
export interface MomentView {
  /** The notice's key; empty if there is no notice. */
  readonly key: string;
  readonly tone: Tone;
  readonly icon: string;
  readonly text: string;
  readonly detail: string;
  /** The number of the Segment or Turn; empty outside encounters. */
  readonly number: string;
  /** The localized word for Segment or Turn; empty outside encounters. */
  readonly unit: string;
  readonly buttons: readonly MomentButton[];
  /** The notice's position among all notices, starting at 1; 0 without a notice. */
  readonly place: number;
  /** The number of notices. */
  readonly count: number;
}

/** Notices of these urgencies don't wait for an answer, so a more urgent notice replaces them. */
const GIVING_WAY: readonly Urgency[] = ["end", "result", "turn", "plot"];

/**
 * Returns the notice to show: the one with this key while it exists, else the most urgent. A more urgent
 * notice replaces one that doesn't wait for an answer, unless `isPaged` says that the user paged to it.
 */
export function currentNotice(notices: readonly Notice[], key: string, isPaged = false): Notice | null {
  const shown = notices.find((notice) => notice.key === key);
  const [first = null] = notices;
  if (!shown || !first) return first;
  const rank = ({ urgency }: Notice) => URGENCIES.indexOf(urgency);
  const givesWay = !isPaged && GIVING_WAY.includes(shown.urgency) && rank(first) < rank(shown);
  return givesWay ? first : shown;
}

/** The keys of controls that the bar shows next to the character. A notice for that character leaves them out. */
const ON_SEAT: readonly string[] = ["attack", "actions", "end"];

/**
 * Builds the context of the notice `shown` or, if `shown` is null, of the clock's status. `row` is the id of the row
 * that the bar shows. `windowHint` is the hint of buttons that have a window.
 */
export function momentView(
  notices: readonly Notice[],
  shown: Notice | null,
  row: string,
  clock: Pick<ClockView, "number" | "unit" | "status"> | null,
  windowHint: string,
): MomentView {
  const { number = "", unit = "" } = clock ?? {};
  if (!shown) {
    const text = clock?.status ?? "";
    return {
      key: "",
      tone: "calm",
      icon: "fa-hourglass-half",
      text,
      detail: "",
      number,
      unit,
      buttons: [],
      place: 0,
      count: 0,
    };
  }
  const isSeat = shown.row !== undefined && shown.row === row;
  const buttons = shown.actions
    .map(({ control = "", label, icon, hasWindow = false }, index) => ({
      index,
      control,
      label,
      icon,
      primary: index === 0 && shown.urgency !== "result" && !shown.fan,
      hint: hasWindow ? windowHint : "",
    }))
    .filter(({ control }) => !isSeat || !ON_SEAT.includes(control));
  return {
    key: shown.key,
    tone: TONES[shown.urgency],
    icon: shown.icon,
    text: shown.text,
    detail: shown.detail ?? "",
    number,
    unit,
    // keep the last button: it shows the card
    buttons: [...buttons.slice(0, MOST_BUTTONS - 1), ...buttons.slice(MOST_BUTTONS - 1).slice(-1)],
    place: notices.indexOf(shown) + 1,
    count: notices.length,
  };
}
