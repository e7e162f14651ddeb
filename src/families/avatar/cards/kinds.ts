import { CheckData } from "../../../data/message/check.ts";
import { ExchangeData } from "../../../data/message/exchange.ts";
import { FlightData } from "../../../data/message/flight.ts";
import { OpposedData } from "../../../data/message/opposed.ts";
import type { CardKind } from "../../../family/chat-card.ts";

export const checkCard: CardKind<CheckData> = {
  type: CheckData.messageType,
  model: CheckData,
  parties: ({ calculation: { actor } }) => [actor.uuid],
};

export const exchangeCard: CardKind<ExchangeData> = {
  type: ExchangeData.messageType,
  model: ExchangeData,
  parties: ({ attacker, targets }) => [
    attacker.actor.uuid,
    ...targets.flatMap(({ actor, guarded }) => [actor.uuid, guarded]),
  ],
};

export const flightCard: CardKind<FlightData> = {
  type: FlightData.messageType,
  model: FlightData,
  parties: ({ fleer, challengers }) => [fleer, ...challengers].map(({ actor }) => actor.uuid),
};

export const opposedCard: CardKind<OpposedData> = {
  type: OpposedData.messageType,
  model: OpposedData,
  parties: ({ initiator, resister }) => [initiator.actor.uuid, resister.actor.uuid],
};

/** The chat cards of the Avatar System. */
export const avatarCards: readonly CardKind[] = [checkCard, exchangeCard, flightCard, opposedCard];
