import { numberIn } from "../../rules/timing/time-names.ts";
import type { ComingPhase, TimingRow } from "../../rules/timing/scheme.ts";
import type { PointsView } from "../kit/points-view.ts";
import type { FaceView } from "./face-view.ts";
import { handView, type HandView } from "./hand-faces.ts";
import type { Group, Known } from "./knowledge.ts";
import type { EffectView, Person, TrackerInput } from "./view-input.ts";
import { chipsOf, type ChipView } from "./chips.ts";
import { actedChips, togetherView, type TogetherView } from "./member-view.ts";
import { controlsOf, onLine, type ControlView } from "./control-view.ts";

export interface RowView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly group: Group;
  /** True if the combatant's Phase is open. */
  readonly active: boolean;
  readonly isOwner: boolean;
  /** True if this user is a player who owns the row. Such a row is never collapsed, and shows all its buttons. */
  readonly mine: boolean;
  readonly isNpc: boolean;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly resource: string;
  readonly points: readonly PointsView[];
  /** The portrait that replaces the row if its group is collapsed; null if the row is shown as a line. */
  readonly face: FaceView | null;
  /** SPD, or another number that decides the position in the order; null if none is shown. */
  readonly rating: { readonly label: string; readonly value: number; readonly hint: string } | null;
  readonly hand: HandView | null;
  /** The number of the printed card that decided the position in the order; null if none. */
  readonly drawn: { readonly number: number; readonly hint: string } | null;
  /** The combatant's roll of the common die; null if they haven't rolled it. */
  readonly thrown: { readonly value: number; readonly hint: string } | null;
  /** The combatant's upcoming Phases, localized; may be empty, see `comingOf`. */
  readonly coming: string;
  readonly comingHint: string;
  readonly chips: readonly ChipView[];
  readonly effects: readonly EffectView[];
  readonly controls: readonly ControlView[];
  /** True if this user has a menu for the row. */
  readonly hasMenu: boolean;
  /** The members of the row's group; null for a single combatant. */
  readonly together: TogetherView | null;
}

/** Describes an upcoming Phase: its Segment, with a note if the Phase may come earlier. */
function comingText({ segment: when, latest }: ComingPhase, { timing, words }: TrackerInput): string {
  const segment = numberIn(timing.scheme.time, when);
  return latest ? words("ACTIONCARDS.Tracker.ComingLatest", { segment }) : String(segment);
}

/**
 * Lists the combatant's later Phases, or says that they are unknown. Empty for a visible hand, whose cards
 * show the Phases, and for a clock without Segments.
 */
function comingOf({ hand }: TimingRow, { coming }: Known, input: TrackerInput): string {
  const { timing, words } = input;
  if (coming === null) return words("ACTIONCARDS.Tracker.ComingUnknown");
  if (hand !== null) return "";
  const { segment } = timing.state;
  if (timing.scheme.counts === "order") return "";
  const later = coming.filter((phase) => phase.segment < segment);
  return later.map((phase) => comingText(phase, input)).join(", ");
}

/**
 * Returns the combatant's roll of the common die for the current Phase, with its effect (F8); null if not
 * rolled.
 */
function thrownOf({ thrown }: TimingRow, { words }: TrackerInput): RowView["thrown"] {
  if (!thrown) return null;
  const { value, phase } = thrown;
  return { value, hint: words(`ACTIONCARDS.Tracker.Thrown.${phase}`, { value }) };
}

function ratingOf({ score, spd }: Known, { timing, words }: TrackerInput): RowView["rating"] {
  const { counts, scores, scoredBy, words: own } = timing.scheme;
  if (score !== null)
    return {
      label: words(own?.score ?? `ACTIONCARDS.Tracker.Score.${scoredBy}`),
      value: score,
      hint: words(own?.scoreHint ?? `ACTIONCARDS.Tracker.ScoreHint.${scoredBy}`),
    };
  // If the scheme has its own scores, SPD doesn't decide the position, not even before the scores are drawn.
  if (spd === null || scores || counts === "order") return null;
  return { label: words("ACTIONCARDS.Stat.spd"), value: spd, hint: words("ACTIONCARDS.Stat.Hint.spd") };
}

/** Builds the context of a combatant's row. Includes only what this user may know. */
export function rowView(row: TimingRow, person: Person, known: Known, input: TrackerInput): RowView {
  const { words, isGM } = input;
  const { id, name, img, isOwner, isNpc, hidden, defeated, resource, points, effects } = person;
  const isOpen = known.group !== "out" && known.group !== "spent";
  const joins = input.timing.state.round > 0 && known.group === "out" && !defeated && !person.isOut;
  return {
    id,
    name,
    img,
    group: known.group,
    active: known.isActing,
    isOwner,
    mine: isOwner && !isGM,
    isNpc,
    hidden,
    defeated,
    resource,
    points,
    face: null,
    rating: ratingOf(known, input),
    hand: handView(row.hand, known.sight, words),
    drawn:
      row.drawn === null
        ? null
        : { number: row.drawn, hint: words("ACTIONCARDS.Tracker.Drawn", { number: row.drawn }) },
    thrown: thrownOf(row, input),
    coming: isOpen ? comingOf(row, known, input) : "",
    comingHint: words("ACTIONCARDS.Time.segments.Coming"),
    chips: [
      ...actedChips(person, known.isActing, words),
      ...chipsOf(
        {
          ...known,
          guards: person.guards,
          guardedBy: person.guardedBy,
          look: person.look,
          wounds: person.wounds,
          joins,
          bonus: row.bonus,
          defends: input.timing.scheme.dodgesUntilAction,
        },
        words,
      ),
    ],
    effects,
    controls: isOwner
      ? onLine(controlsOf(row, words, person.attack, person.together?.members ?? null), isGM)
      : [],
    hasMenu: isGM || (person.together ? isOwner && row.hand !== null : isOwner || person.canPing),
    together: togetherView(person, known.isActing, input),
  };
}
