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
import type { FightChange } from "../rules/encounter/fight.ts";
import { actedBy } from "./can-act.ts";
import { planFight } from "./fight.ts";

/** The message and data of a card that a GM's client wrote. Throws a RequestRefused for any other message. */
function trustedCard<Data>(
  id: string,
  model: abstract new (...args: never[]) => Data,
): { message: ChatMessage.Implementation; card: Data } {
  const message = trustedMessage(id);
  const card: unknown = message.system;
  if (!(card instanceof model)) throw new RequestRefused("NoMessage");
  return { message, card };
}

/** As `trustedCard`, but also throws a RequestRefused if the card was undone. */
function openCard<Data extends { readonly undone: boolean }>(
  ...of: Parameters<typeof trustedCard<Data>>
): ReturnType<typeof trustedCard<Data>> {
  const found = trustedCard(...of);
  if (found.card.undone) throw new RequestRefused("UndoneAlready");
  return found;
}

/** The card of a guard or a Charge. Throws a RequestRefused for any other message, or if the card was undone. */
export const actionCard = (id: string) => openCard(id, ActionData);

/** The card of a Flee. Throws a RequestRefused for any other message, or if the card was undone. */
export const flightCard = (id: string) => openCard(id, FlightData);

/** The card of an opposed check. Throws a RequestRefused for any other message, or if the card was undone. */
export const opposedCard = (id: string) => openCard(id, OpposedData);

/**
 * The card of a check that was requested in an encounter. Throws a RequestRefused for any other message, or
 * if the card was undone.
 */
export function checkCard(id: string): ReturnType<typeof trustedCard<CheckData>> {
  const found = trustedCard(id, CheckData);
  if (!found.card.requested) throw new RequestRefused("NoMessage");
  if (found.card.undone) throw new RequestRefused("UndoneAlready");
  return found;
}

/** The card that opens a round. Throws a RequestRefused for any other message. */
export const roundCard = (id: string) => trustedCard(id, RoundData);

/** The data from which an action and its card are planned. */
export interface NewAction {
  kind: ActionKind;
  combat: Combat.Implementation;
  actor: Actor.Implementation;
  other?: Actor.Implementation;
  destination?: string;
  marked?: boolean;
  /** The actors near a Charge's destination. */
  beside?: readonly Actor.Implementation[];
  offers?: Actor.Implementation[];
  around?: ActionData["around"];
  /** The actors whose truce after a flight this action breaks. Only a GM may break a truce (Q9). */
  bound?: readonly Actor.Implementation[];
  change: FightChange;
}

/** Plans an action and its card. */
export function planAction(changes: ChangeSet, action: NewAction): void {
  const { actor, other, combat, offers = [], around = [], beside = [], bound = [] } = action;
  planFight(changes, combat, action.change);
  changes.card({
    type: ActionData.messageType,
    ...actedBy(actor, bound),
    system: {
      kind: action.kind,
      encounter: combat.id ?? "",
      round: combat.round,
      phase: combat.phaseKey ?? "",
      actor: snapshot(actor),
      other: snapshot(other ?? null),
      destination: action.destination ?? "",
      marked: action.marked ?? false,
      beside: beside.map(snapshot),
      around,
      offers: offers.map((entitled) => ({ actor: snapshot(entitled) })),
    },
  });
}
