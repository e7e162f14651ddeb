import { needsSeveral } from "../../rules/fads/plays.ts";
import { seatOf } from "../../rules/timing/state.ts";
import type { ComingPhase, TimingRow } from "../../rules/timing/scheme.ts";
import type { Person, TrackerInput } from "./view-input.ts";

/** How much of a hand somebody sees. */
export type Sight = "faces" | "backs";

/**
 * Where a row stands: acting or able to; able to by several action cards together; later in the Turn; done; not taking
 * part.
 */
export const GROUPS = ["now", "combine", "later", "spent", "out"] as const;
export type Group = (typeof GROUPS)[number];

/** What a user may know of a combatant's timing; nothing else may reach what is drawn. */
export interface Known {
  readonly sight: Sight;
  readonly group: Group;
  readonly isActing: boolean;
  /** Their Phases to come; null where they are a secret. */
  readonly coming: readonly ComingPhase[] | null;
  /** They wait with an Action they could have used; not said of whoever acts. */
  readonly holding: boolean;
  readonly dodging: boolean;
  readonly owes: boolean;
  readonly score: number | null;
  readonly spd: number | null;
}

/** Owners and GMs see the faces of a hand; everybody else sees the backs. */
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

/** The group of somebody whose hand is a secret: nothing is told that follows from their cards. */
function groupInSecret(row: TimingRow): Group {
  if (row.status === "acting") return "now";
  if (row.status === "out") return "out";
  if (row.hand?.held.length === 0) return "spent";
  return "later";
}

/** The group of somebody of whom everything is known. */
function groupInTheOpen({ status, hand }: TimingRow, segment: number): Group {
  return status === "able" && hand !== null && needsSeveral(hand.held, segment)
    ? "combine"
    : GROUP_OF[status];
}

/** What this user may know of a combatant whom they see, and who has this SPD. */
export function knownOf(row: TimingRow, person: Person, input: TrackerInput, spd: number | null): Known {
  const sight = sightOf(person, input);
  const isSecret = row.hand !== null && sight !== "faces";
  const { state } = input.timing;
  const isActing = row.status === "acting";
  const passed = seatOf(state, row.id)?.passed ?? false;
  return {
    sight,
    group:
      person.isOut && !isActing ? "out" : isSecret ? groupInSecret(row) : groupInTheOpen(row, state.segment),
    isActing,
    coming: isSecret ? null : row.coming,
    holding: !isActing && (isSecret ? passed : row.holding),
    dodging: row.dodging,
    owes: row.owes,
    score: row.score,
    spd,
  };
}
