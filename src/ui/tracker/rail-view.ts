import { numberIn, segmentsOf } from "../../rules/timing/time-names.ts";
import { withMinus } from "../kit/words.ts";
import type { Known } from "./knowledge.ts";
import type { Person, TrackerInput } from "./view-input.ts";

/** A combatant's portrait in the rail. */
interface MarkView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** True if this cell is the latest Segment in which the combatant's Phase can come. */
  readonly latest: boolean;
  /** True if the combatant's Phase is open. */
  readonly active: boolean;
}

/** A cell of the rail: a Segment, or a position in the order. */
interface CellView {
  readonly key: string;
  readonly head: string;
  readonly past: boolean;
  readonly current: boolean;
  readonly marks: readonly MarkView[];
  /** The number of portraits left out for lack of space. */
  readonly more: number;
  /** A localized description of the whole cell, for screen readers and tooltips. */
  readonly label: string;
}

export interface RailView {
  readonly kind: "segments" | "order";
  readonly cells: readonly CellView[];
  /** The number of combatants whose Phases this user may not know, and a label with their names; null if none. */
  readonly unknown: { readonly count: number; readonly label: string } | null;
}

/** A combatant that this user sees, with what the user may know about them. */
export interface Shown {
  readonly person: Person;
  readonly known: Known;
}

/** The most portraits in one cell. If there are more, a number takes the place of the last ones. */
const MOST_MARKS = 3;

/** The most positions of an order that the rail shows. */
const MOST_PLACES = 12;

function markOf({ person }: Shown, { latest = false, active = false }): MarkView {
  const { id, name, img } = person;
  return { id, name, img, latest, active };
}

function nameOn({ name, latest, active }: MarkView, { words }: TrackerInput): string {
  if (active) return words("ACTIONCARDS.Tracker.RailActing", { name });
  return latest ? words("ACTIONCARDS.Tracker.RailLatest", { name }) : name;
}

function labelOf(title: string, marks: readonly MarkView[], current: boolean, input: TrackerInput): string {
  const { words } = input;
  const head = current ? words("ACTIONCARDS.Tracker.RailNow", { title }) : title;
  const names = marks.map((mark) => nameOn(mark, input));
  return names.length === 0 ? head : `${head}: ${names.join(", ")}`;
}

/**
 * Returns the portraits that a cell shows. If it has too many, keeps the acting combatant first, then the user's own
 * combatants.
 */
function collapsed(marks: readonly MarkView[], own: ReadonlySet<string>): readonly MarkView[] {
  if (marks.length <= MOST_MARKS) return marks;
  const weight = ({ id, active }: MarkView) => Number(active) * 2 + Number(own.has(id));
  return marks.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_MARKS - 1);
}

/** Returns the portraits in each Segment, keyed by Segment, in the order of the rows. */
function marksBySegment(shown: readonly Shown[], now: number): ReadonlyMap<number, MarkView[]> {
  const cells = new Map<number, MarkView[]>();
  for (const one of shown) {
    const coming = one.known.coming ?? [];
    const isHere = coming.some(({ segment }) => segment === now);
    const phases = one.known.isActing && !isHere ? [{ segment: now, latest: false }, ...coming] : coming;
    for (const { segment, latest } of phases) {
      const marks = cells.get(segment) ?? [];
      marks.push(markOf(one, { latest, active: one.known.isActing && segment === now }));
      cells.set(segment, marks);
    }
  }
  return cells;
}

function segmentCells(shown: readonly Shown[], own: ReadonlySet<string>, input: TrackerInput): CellView[] {
  const { round, segment: now } = input.timing.state;
  const marks = round === 0 ? new Map<number, MarkView[]>() : marksBySegment(shown, now);
  const { time } = input.timing.scheme;
  return segmentsOf(time).map((segment) => {
    const here = marks.get(segment) ?? [];
    const current = round > 0 && segment === now;
    const kept = collapsed(here, own);
    return {
      key: String(segment),
      head: String(numberIn(time, segment)),
      past: round > 0 && segment > now,
      current,
      marks: kept,
      more: here.length - kept.length,
      label: labelOf(
        input.words("ACTIONCARDS.Time.segments.SegmentTitle", { segment }),
        here,
        current,
        input,
      ),
    };
  });
}

/**
 * Builds the cells for a clock without Segments, in the order of the Turn: who has acted, who acts now, and
 * who follows.
 */
function orderCells(shown: readonly Shown[], input: TrackerInput): CellView[] {
  if (input.timing.state.round === 0) return [];
  const order = new Map(input.timing.order.map(({ id }, index) => [id, index]));
  const place = ({ person }: Shown) => order.get(person.id) ?? order.size;
  const inOrder = shown.filter(({ known }) => known.group !== "out").toSorted((a, b) => place(a) - place(b));
  // Combatants who lost their Action before their turn keep their position, because they have not acted.
  const open = inOrder.filter(({ known }) => known.group !== "spent" && !known.holding);
  const next = Math.min(...open.map(place));
  const rank = (one: Shown) => {
    if (one.known.isActing) return 1;
    return one.known.group === "spent" && place(one) < next ? 0 : 2;
  };
  const places = inOrder.toSorted((a, b) => rank(a) - rank(b));
  const done = places.filter((one) => rank(one) === 0).length;
  const from = Math.max(0, Math.min(done - 1, places.length - MOST_PLACES));
  return places.slice(from, from + MOST_PLACES).map((one, index) => {
    const number = from + index + 1;
    const current = one.known.isActing;
    const mark = markOf(one, { active: current });
    const title = input.words("ACTIONCARDS.Tracker.PlaceTitle", { place: number });
    return {
      key: one.person.id,
      head: withMinus(one.known.score ?? number),
      past: one.known.group === "spent",
      current,
      marks: [mark],
      more: 0,
      label: labelOf(title, [mark], current, input),
    };
  });
}

/**
 * Counts the combatants whose Phases are secret. Sorts their names alphabetically, because the order of the rows could
 * reveal when they act.
 */
function unknownOf(shown: readonly Shown[], { words }: TrackerInput): RailView["unknown"] {
  const names = shown
    .filter(({ known }) => known.coming === null && known.group !== "out" && known.group !== "spent")
    .map(({ person }) => person.name)
    .toSorted((a, b) => a.localeCompare(b));
  if (names.length === 0) return null;
  return {
    count: names.length,
    label: words("ACTIONCARDS.Tracker.RailUnknown", { names: names.join(", ") }),
  };
}

/**
 * Builds the context of the rail: the clock's position in the Turn, and the upcoming Phases that this user
 * may know.
 */
export function railView(shown: readonly Shown[], input: TrackerInput): RailView {
  const own = new Set(shown.filter(({ person }) => person.isOwner).map(({ person }) => person.id));
  const kind = input.timing.scheme.counts;
  const cells = kind === "segments" ? segmentCells(shown, own, input) : orderCells(shown, input);
  const isOn = input.timing.state.round > 0;
  return { kind, cells, unknown: isOn ? unknownOf(shown, input) : null };
}
