import type { ClockRequest } from "../../data/requests/timing-requests.ts";
import type { TimingPlan, TimingEvent } from "../../rules/timing/command.ts";
import { schemeOf } from "../../rules/timing/schemes/registry.ts";
import { guardsOf } from "../fight.ts";
import { roundCardData, roundOpening } from "../rounds.ts";
import type { ChangeSet } from "../../requests/plans/change-set.ts";
import { reactionsSince, reactionData } from "./reaction.ts";
import { InitiativeData } from "../../data/message/initiative.ts";
import { NOBODY, snapshot } from "../../platform/card-snapshot.ts";
import { isConcealed } from "../../platform/unseen.ts";

/**
 * An event about cards drawn for the order or to break a tie. In an `offered` event, all cards are tens, and the last
 * one offers another card (Q1).
 */
type PickEvent = Extract<TimingEvent, { type: "pick" | "offered" }>;

function isPick(event: TimingEvent): event is PickEvent {
  return event.type === "pick" || event.type === "offered";
}

/** The data of the card that shows the initiative cards. Null if no visible combatant drew. */
function picksData(
  combat: Combat.Implementation,
  { events, state: { scheme } }: Pick<TimingPlan, "events" | "state">,
): object | null {
  const picks = events.filter(isPick).flatMap((event) => {
    const combatant = combat.combatants.get(event.id);
    if (!combatant || isConcealed(combatant)) return [];
    const { total, tie } = event.type === "pick" ? event : { total: null, tie: false };
    const who = combatant.actor ? snapshot(combatant.actor) : NOBODY;
    const actor = { ...who, name: combatant.name ?? who.name };
    return [{ combatant: event.id, actor, cards: [...event.cards], total, tie }];
  });
  if (picks.length === 0) return null;
  return {
    type: InitiativeData.messageType,
    speaker: { alias: "ACTIONCARDS.Clock.Initiative.Title" },
    system: { encounter: combat.id ?? "", scheme, picks },
  };
}

/** A forward step of the clock, with what its chat cards need. */
interface Told {
  readonly combat: Combat.Implementation;
  readonly plan: TimingPlan;
  /** This step's number: the number of steps taken, counting this one. */
  readonly step: number;
  /** The attack that a reaction answers. */
  readonly answers: ClockRequest["answers"];
}

/** Plans the chat cards of a step: for reactions, for initiative cards, and for the start of a round. */
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
  const { asksToStop } = schemeOf(state.scheme);
  const opening = roundOpening(combat, { round: state.round, guards: guardsOf(combat) }, asksToStop);
  if (opening) changes.createMessage(roundCardData(combat, opening));
}

/** Plans to mark the reaction cards of undone steps as undone. */
export function planRecall(
  changes: ChangeSet,
  combat: Combat.Implementation,
  span: { readonly from: number; readonly to: number },
): void {
  for (const message of reactionsSince(combat, span)) changes.update(message, { system: { undone: true } });
}
