import { needsSeveral } from "../../rules/fads/plays.ts";
import { seatOf } from "../../rules/timing/state.ts";
import type { ComingPhase, TimingRow } from "../../rules/timing/scheme.ts";
import type { Person, TrackerInput } from "./view-input.ts";

/** The side of the cards in a hand that a user sees. */
export type Sight = "faces" | "backs";

/**
 * The groups of rows, by what their combatants can do: act now; act now by combining action cards; act later
 * in the Turn; do nothing more in this Turn; not act at all, because they are out of action or not in the order.
 */
export const GROUPS = ["now", "combine", "later", "spent", "out"] as const;
export type Group = (typeof GROUPS)[number];

/** A combatant's timing, as far as the user may know it. The tracker shows only this. */
export interface Known {
  readonly sight: Sight;
  readonly group: Group;
  readonly isActing: boolean;
  /** The combatant's upcoming Phases; null if secret. */
  readonly coming: readonly ComingPhase[] | null;
  /** True if the combatant holds an Action that they could have used. False for those who act or are out. */
  readonly holding: boolean;
  /** True if the combatant held at this instant. */
  readonly passed: boolean;
  readonly dodging: boolean;
  readonly owes: boolean;
  readonly score: number | null;
  readonly spd: number | null;
}

/** Returns which side of a hand's cards the user sees: faces for owners and GMs, backs for everyone else. */
function sightOf(person: Person, { isGM }: Pick<TrackerInput, "isGM">): Sight {
  return isGM || person.isOwner ? "faces" : "backs";
}

const GROUP_OF: Readonly<Record<TimingRow["status"], Group>> = {
  acting: "now",
  able: "now",
  later: "later",
  spent: "spent",
  out: "out",
};

/** Returns the group of a combatant whose hand is secret. The group reveals nothing about the cards. */
function groupInSecret(row: TimingRow): Group {
  if (row.status === "acting") return "now";
  if (row.status === "out") return "out";
  if (row.hand?.held.length === 0) return "spent";
  return "later";
}

/** Returns the group of a combatant who has no hand, or whose hand this user may see. */
function groupInTheOpen({ status, hand }: TimingRow, segment: number): Group {
  return status === "able" && hand !== null && needsSeveral(hand.held, segment)
    ? "combine"
    : GROUP_OF[status];
}

/** Returns what this user may know about a combatant they can see. `spd` is null if the combatant has no SPD. */
export function knownOf(row: TimingRow, person: Person, input: TrackerInput, spd: number | null): Known {
  const sight = sightOf(person, input);
  const isSecret = row.hand !== null && sight !== "faces";
  const { state } = input.timing;
  const isActing = row.status === "acting";
  const passed = seatOf(state, row.id)?.passed ?? false;
  const isOut = person.isOut && !isActing;
  return {
    sight,
    group: isOut ? "out" : isSecret ? groupInSecret(row) : groupInTheOpen(row, state.segment),
    isActing,
    coming: isSecret ? null : row.coming,
    holding: !isActing && !isOut && (isSecret ? passed : row.holding),
    passed,
    dodging: row.dodging,
    owes: row.owes,
    score: row.score,
    spd,
  };
}
