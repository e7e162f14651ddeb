import { LookupData } from "../../../data/message/lookup.ts";
import { ShotData } from "../../../data/message/shot.ts";
import type { CardKind } from "../../../family/chat-card.ts";

export const lookupCard: CardKind<LookupData> = {
  type: LookupData.messageType,
  model: LookupData,
  parties: ({ actor }) => [actor.uuid],
};

export const shotCard: CardKind<ShotData> = {
  type: ShotData.messageType,
  model: ShotData,
  parties: ({ actor, target, guarded, others }) => [
    actor.uuid,
    target.uuid,
    guarded,
    ...others.map((other) => other.actor.uuid),
  ],
};

/** The chat cards of Future Imperfect. */
export const printedCards: readonly CardKind[] = [lookupCard, shotCard];
