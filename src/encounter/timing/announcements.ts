import type { ClockRequest } from "../../data/requests/timing-requests.ts";
import type { TimingPlan } from "../../rules/timing/command.ts";
import { guardsOf } from "../fight.ts";
import { roundCardData, roundOpening } from "../rounds.ts";
import type { ChangeSet } from "../../requests/plans/change-set.ts";
import { picksData } from "./picks.ts";
import { reactionsSince, reactionData } from "./reaction.ts";

/** A step forward, for its chat cards. */
interface Told {
  readonly combat: Combat.Implementation;
  readonly plan: TimingPlan;
  /** The number of steps taken, including this one. */
  readonly step: number;
  /** The attack that a reaction answers. */
  readonly answers: ClockRequest["answers"];
}

/** Plans the chat cards of a step: reactions, initiative cards drawn, and the opening of a round. */
export async function planAnnouncements(
  changes: ChangeSet,
  { combat, plan, step, answers }: Told,
): Promise<void> {
  const { events, state } = plan;
  const moment = { step, round: state.round, answers };
  for (const event of events)
    if (event.type === "reaction") changes.createMessage(reactionData(combat, event, moment));
  const picks = picksData(combat, plan);
  if (picks) changes.createMessage(picks);
  if (!events.some(({ type }) => type === "rest")) return;
  const opening = roundOpening(combat, { round: state.round, guards: guardsOf(combat) });
  if (opening) changes.createMessage(roundCardData(combat, opening));
}

/** Plans that the reactions of undone steps are marked as undone. */
export function planRecall(
  changes: ChangeSet,
  combat: Combat.Implementation,
  span: { readonly from: number; readonly to: number },
): void {
  for (const message of reactionsSince(combat, span)) changes.update(message, { system: { undone: true } });
}
