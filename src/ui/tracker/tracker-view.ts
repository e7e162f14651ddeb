import { timeWords } from "../kit/time-words.ts";
import { clockView, type ClockView } from "./clock-view.ts";
import { faceView } from "./face-view.ts";
import { foldOf } from "./folds.ts";
import type { GroupView } from "./group-view.ts";
import { GROUPS, knownOf, type Group } from "./knowledge.ts";
import { withOnePrimary } from "./one-primary.ts";
import { railView, type RailView, type Shown } from "./rail-view.ts";
import { rowView, type RowView } from "./row-view.ts";
import type { TrackerInput } from "./view-input.ts";

/** Template context of the tracker for one user. Built again for each render. */
export interface TrackerView {
  readonly clock: ClockView;
  readonly rail: RailView;
  /** The groups that have at least one row. */
  readonly groups: readonly GroupView[];
}

interface Line extends Shown {
  readonly row: RowView;
}

const LABELS: Readonly<Record<Group, string>> = {
  now: "ACTIONCARDS.Tracker.GroupNow",
  combine: "ACTIONCARDS.Tracker.GroupCombine",
  later: "ACTIONCARDS.Time.segments.GroupLater",
  spent: "ACTIONCARDS.Time.segments.GroupSpent",
  out: "ACTIONCARDS.Tracker.GroupOut",
};

/** Returns the rows that this user sees, in order. */
function linesOf(input: TrackerInput): Line[] {
  const { rows, encounter } = input.timing;
  const spds = new Map(encounter.combatants.map(({ id, ratings }) => [id, ratings["spd"] ?? null]));
  return rows.flatMap((row) => {
    const person = input.people.get(row.id);
    if (!person) return [];
    const known = knownOf(row, person, input, spds.get(row.id) ?? null);
    return [{ person, known, row: rowView(row, person, known, input) }];
  });
}

/**
 * Returns the rows of a group. In the group "later", rows with secret Phases go last, sorted by name, because
 * their position would reveal when they act.
 */
function inGroup(lines: readonly Line[], group: Group): readonly Line[] {
  const members = lines.filter(({ known }) => known.group === group);
  if (group !== "later") return members;
  const open = members.filter(({ known }) => known.coming !== null);
  const secret = members.filter(({ known }) => known.coming === null);
  return [...open, ...secret.toSorted((a, b) => a.person.name.localeCompare(b.person.name))];
}

/**
 * True if a row stays a line even if its group is collapsed: a player's own row, or one that must decide
 * about one more card.
 */
function keepsLine({ mine, controls }: RowView): boolean {
  return mine || controls.some(({ key }) => key === "oneMore");
}

function groupView(
  key: GroupView["key"],
  label: string,
  lines: readonly Line[],
  input: TrackerInput,
): GroupView {
  const fold = foldOf(key, input.people.size, input.folds);
  const rows = lines.map(({ row, known }) =>
    fold === true && !keepsLine(row) ? { ...row, face: faceView(row, known, input) } : row,
  );
  return { key, label, canFold: fold !== null, isFolded: fold === true, rows };
}

function groupsOf(lines: readonly Line[], input: TrackerInput): GroupView[] {
  const { words, timing } = input;
  if (timing.state.round === 0)
    return [groupView("ready", words("ACTIONCARDS.Tracker.GroupReady"), lines, input)];
  return GROUPS.map((group) => groupView(group, words(LABELS[group]), inGroup(lines, group), input));
}

/** Builds the tracker's context for one user. */
export function trackerView(seen: TrackerInput): TrackerView {
  const { scheme } = seen.timing;
  const input = { ...seen, words: timeWords(scheme.time, seen.words) };
  const lines = linesOf(input);
  const view = {
    clock: clockView(lines, input),
    rail: railView(lines, input),
    groups: groupsOf(lines, input).filter((group) => group.rows.length > 0),
  };
  return withOnePrimary(view, input.isGM);
}
