import { numberIn } from "../../rules/timing/time-names.ts";
import type { PointsView } from "../kit/points-view.ts";
import { withMinus } from "../kit/words.ts";
import type { ChipView } from "./chips.ts";
import type { HandView } from "./hand-faces.ts";
import type { Known } from "./knowledge.ts";
import type { TrackerInput } from "./view-input.ts";

/** A combatant in a collapsed group: a portrait with a number or an icon. */
export interface FaceView {
  /**
   * The number in the portrait's corner: the Segment of the next Phase, the score in the order, or the number of held
   * cards. May be empty.
   */
  readonly number: string;
  /** True if the number counts held cards whose faces this user doesn't see. */
  readonly isBacks: boolean;
  /** The class of an icon that replaces the number; may be empty. */
  readonly icon: string;
  /** Text that describes the number, the states and the points; may be empty. */
  readonly detail: string;
}

/** The fields of a tracker row that its portrait shows. */
interface Row {
  readonly hand: HandView | null;
  readonly rating: { readonly label: string } | null;
  readonly chips: readonly ChipView[];
  readonly points: readonly PointsView[];
}

type Corner = Omit<FaceView, "detail"> & { readonly told: string };

const NOTHING: Corner = { number: "", isBacks: false, icon: "", told: "" };

function cornerOf({ hand, rating }: Row, known: Known, { timing, words }: TrackerInput): Corner {
  if (known.group === "spent") return { ...NOTHING, icon: "fa-check" };
  if (known.group === "out") return NOTHING;
  if (known.coming === null)
    return hand
      ? { ...NOTHING, number: String(hand.backs.length), isBacks: true, told: hand.label }
      : NOTHING;
  const { scheme, state } = timing;
  if (scheme.counts === "order")
    return rating && known.score !== null
      ? { ...NOTHING, number: withMinus(known.score), told: `${rating.label} ${withMinus(known.score)}` }
      : NOTHING;
  const next = known.coming.find(({ segment }) => segment < state.segment);
  if (!next) return NOTHING;
  return {
    ...NOTHING,
    number: String(numberIn(scheme.time, next.segment)),
    told: words("ACTIONCARDS.Time.segments.NextIn", { segment: next.segment }),
  };
}

/** Builds the context of a row's portrait. */
export function faceView(row: Row, known: Known, input: TrackerInput): FaceView {
  const { told, ...corner } = cornerOf(row, known, input);
  const points = row.points.map(({ label, value, max }) =>
    input.words("ACTIONCARDS.Tracker.Points", { label, value, max }),
  );
  const parts = [told, ...row.chips.map(({ label }) => label), ...points];
  return { ...corner, detail: parts.filter((part) => part !== "").join(". ") };
}
