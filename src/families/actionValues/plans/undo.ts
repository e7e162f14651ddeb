import { ContestData } from "../../../data/message/contest.ts";
import { ManeuverUseData } from "../../../data/message/maneuver.ts";
import type { Entry } from "../../../data/plan/plan.ts";
import { reopenOffer } from "../../../encounter/free-shot.ts";
import type { CardUndo } from "../../../family/rules.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { journalOf } from "../../../requests/plans/journal.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { movedBy } from "./seats.ts";
import { siblingsOf } from "./siblings.ts";

const SHOTS = "system.actionValues.pools.shot.value";

/**
 * Says how to undo a chat card of Action Values, or only its entry `part`. Shots that a clock counts are restored
 * with the actor's seat, in one step of that clock.
 */
export function undoneWithSeats(
  message: ChatMessage.Implementation,
  part: Entry | null,
  also: (changes: ChangeSet) => void,
): CardUndo {
  const entries = () => (part ? [part] : journalOf(message).filter(({ undone }) => !undone));
  return {
    skip: (uuid, path) =>
      path === SHOTS && movedBy(entries()).some(({ combatant }) => combatant.actor?.uuid === uuid),
    async plan(changes) {
      (await import("./draft.ts")).planSeatsBack(changes, entries());
      also(changes);
    },
  };
}

/** Returns a taken offer's journal entry; null if it has none, or only undone ones. */
export function takenEntry(message: ChatMessage.Implementation, option: number): Entry | null {
  const isIts = ({ kind, part, undone }: Entry) =>
    !undone && kind === "takeConsequence" && part === String(option);
  return journalOf(message).findLast(isIts) ?? null;
}

/**
 * How to undo one taken offer: exactly its own changes, even if other changes followed. Null if `part` is not a taken
 * offer.
 */
function undoTaken(message: ChatMessage.Implementation, contest: ContestData, part: Entry): CardUndo | null {
  const kept = contest.toObject().taken.filter((one) => String(one.option) !== part.part);
  if (part.kind !== "takeConsequence" || kept.length === contest.taken.length) return null;
  return undoneWithSeats(message, part, (changes) => changes.attachTo(message, { system: { taken: kept } }));
}

/**
 * Says how to undo the card of a test, a contest or a named Action or, with `part`, one offer taken on it. Null for other
 * cards and other entries. Only a GM may undo the card of a named Action, or a card whose dice are rolled: several cards can
 * share one roll.
 */
export function undoContest(
  message: ChatMessage.Implementation,
  part: Entry | null,
  user: User.Implementation,
): CardUndo | null {
  const card: unknown = message.system;
  if (!(card instanceof ContestData || card instanceof ManeuverUseData)) return null;
  const contest = card instanceof ContestData ? card : null;
  const isThrown = !contest || [contest, ...siblingsOf(contest)].some(({ thrown }) => thrown);
  if (!part && !user.isGM && isThrown) throw new RequestRefused("GmOnly");
  if (!decidesFor(card, user)) throw new RequestRefused("NotYourChoice", { actor: card.actor });
  if (part) return contest && undoTaken(message, contest, part);
  return undoneWithSeats(message, null, (changes) => {
    if (contest) reopenOffer(changes, contest.charge, contest.actor.uuid);
  });
}
