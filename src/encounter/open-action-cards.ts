import { ActionData } from "../data/message/action.ts";
import { CheckData } from "../data/message/check.ts";
import { FlightData } from "../data/message/flight.ts";
import { OpposedData } from "../data/message/opposed.ts";
import { RoundData } from "../data/message/round.ts";
import type { ActionKind } from "../data/message/action.ts";
import { trustedMessage } from "../requests/authority.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { speakerFor } from "../platform/unseen.ts";
import type { FightChange } from "../rules/encounter/take-back.ts";
import { outFlags } from "./can-act.ts";
import { planFight } from "./fight.ts";
import { truceFlags } from "./flight-truce.ts";

/** A chat message that a GM's client wrote, with its data. Throws a RequestRefused. */
function trusted(messageId: string): { message: ChatMessage.Implementation; system: unknown } {
  const message = trustedMessage(messageId);
  return { message, system: message.system };
}

/** The card of a guard or a Charge. Throws a RequestRefused for another message, or if it was undone. */
export function actionCard(messageId: string): { message: ChatMessage.Implementation; card: ActionData } {
  const { message, system } = trusted(messageId);
  if (!(system instanceof ActionData)) throw new RequestRefused("NoMessage");
  if (system.undone) throw new RequestRefused("UndoneAlready");
  return { message, card: system };
}

/** The card of a Flee, finished or not. Throws a RequestRefused for another message, or if it was undone. */
export function flightCard(messageId: string): { message: ChatMessage.Implementation; card: FlightData } {
  const { message, system } = trusted(messageId);
  if (!(system instanceof FlightData)) throw new RequestRefused("NoMessage");
  if (system.undone) throw new RequestRefused("UndoneAlready");
  return { message, card: system };
}

/** The card of an opposed check. Throws a RequestRefused for another message, or if it was undone. */
export function opposedCard(messageId: string): { message: ChatMessage.Implementation; card: OpposedData } {
  const { message, system } = trusted(messageId);
  if (!(system instanceof OpposedData)) throw new RequestRefused("NoMessage");
  if (system.undone) throw new RequestRefused("UndoneAlready");
  return { message, card: system };
}

/** The card of a requested check. Throws a RequestRefused for another message, or if it was undone. */
export function checkCard(messageId: string): { message: ChatMessage.Implementation; card: CheckData } {
  const { message, system } = trusted(messageId);
  if (!(system instanceof CheckData) || !system.requested) throw new RequestRefused("NoMessage");
  if (system.undone) throw new RequestRefused("UndoneAlready");
  return { message, card: system };
}

/** The card that opens a round. Throws a RequestRefused for another message. */
export function roundCard(messageId: string): { message: ChatMessage.Implementation; card: RoundData } {
  const { message, system } = trusted(messageId);
  if (!(system instanceof RoundData)) throw new RequestRefused("NoMessage");
  return { message, card: system };
}

/** The parts of every action card. */
export interface NewAction {
  kind: ActionKind;
  combat: Combat.Implementation;
  actor: Actor.Implementation;
  other?: Actor.Implementation;
  destination?: string;
  offers?: Actor.Implementation[];
  around?: ActionData["around"];
  /** Actors whose flight truce a GM allows it to break (Q9). */
  bound?: readonly Actor.Implementation[];
  change: FightChange;
}

/** Plans an action and its card. */
export function planAction(changes: ChangeSet, action: NewAction): void {
  const { actor, other, combat, offers = [], around = [], bound = [] } = action;
  planFight(changes, combat, action.change);
  changes.card({
    type: ActionData.messageType,
    speaker: speakerFor(actor),
    system: {
      kind: action.kind,
      encounter: combat.id ?? "",
      round: combat.round,
      phase: combat.phaseKey ?? "",
      actor: snapshot(actor),
      other: snapshot(other ?? null),
      destination: action.destination ?? "",
      around,
      offers: offers.map((entitled) => ({ actor: snapshot(entitled) })),
    },
    ...outFlags([actor], undefined, truceFlags(bound)),
  });
}
