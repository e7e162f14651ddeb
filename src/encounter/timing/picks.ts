import { InitiativeData } from "../../data/message/initiative.ts";
import { NOBODY, snapshot } from "../../platform/card-snapshot.ts";
import { isConcealed } from "../../platform/unseen.ts";
import type { TimingEvent, TimingPlan } from "../../rules/timing/command.ts";

/** Cards drawn for the order or to break a tie; `offered`: a ten among them allows one more (Q1). */
type PickEvent = Extract<TimingEvent, { type: "pick" | "offered" }>;

function isPick(event: TimingEvent): event is PickEvent {
  return event.type === "pick" || event.type === "offered";
}

/** The data of the card that shows the initiative cards drawn, without hidden combatants; null if there are none. */
export function picksData(
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
  const alias = game.i18n.localize("ACTIONCARDS.Clock.Initiative.Title");
  return {
    type: InitiativeData.messageType,
    speaker: { alias },
    system: { encounter: combat.id ?? "", scheme, picks },
  };
}
