import { needsSeveral } from "../../rules/fads/plays.ts";
import { seatOf } from "../../rules/timing/state.ts";
import type { ComingPhase, TimingRow } from "../../rules/timing/scheme.ts";
import type { Person, TrackerInput } from "./view-input.ts";

/** How much of a hand somebody sees. */
export type Sight = "faces" | "backs" | "hidden";

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

/** How much of their hand this user sees: all of their own, and of others what the table has agreed on. */
function sightOf(person: Person, { isGM, npcHands }: Pick<TrackerInput, "isGM" | "npcHands">): Sight {
  if (isGM || person.isOwner) return "faces";
  return person.isNpc ? npcHands : "backs";
}

const GROUP_OF: Readonly<Record<TimingRow["status"], Group>> = {
  acting: "now",
  able: "now",
  later: "later",
  spent: "spent",
  out: "out",
};

/** The group of somebody whose hand is a secret: nothing is told that follows from their cards. */
function groupInSecret(row: TimingRow, sight: Sight): Group {
  if (row.status === "acting") return "now";
  if (row.status === "out") return "out";
  if (sight === "backs" && row.hand?.held.length === 0) return "spent";
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
      person.isOut && !isActing
        ? "out"
        : isSecret
          ? groupInSecret(row, sight)
          : groupInTheOpen(row, state.segment),
    isActing,
    coming: isSecret ? null : row.coming,
    holding: !isActing && (isSecret ? passed : row.holding),
    dodging: row.dodging,
    owes: row.owes,
    score: row.score,
    spd: sight === "hidden" ? null : spd,
  };
}
