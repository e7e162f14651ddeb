import { ContestData } from "../../../data/message/contest.ts";
import { ManeuverUseData } from "../../../data/message/maneuver.ts";
import { PlotData } from "../../../data/message/plot.ts";
import type { CardKind } from "../../../family/chat-card.ts";

export const contestCard: CardKind<ContestData> = {
  type: ContestData.messageType,
  model: ContestData,
  parties: ({ actor, foe, guarded, taken }) => [
    actor.uuid,
    foe.uuid,
    guarded,
    ...taken.flatMap(({ pools, people }) => [...pools, ...people].map(({ uuid }) => uuid)),
  ],
};

export const maneuverCard: CardKind<ManeuverUseData> = {
  type: ManeuverUseData.messageType,
  model: ManeuverUseData,
  parties: ({ actor }) => [actor.uuid],
};

export const plotCard: CardKind<PlotData> = {
  type: PlotData.messageType,
  model: PlotData,
  parties: ({ actor, pools, people }) => [actor.uuid, ...[...pools, ...people].map(({ uuid }) => uuid)],
};

/** The chat cards of Action!. */
export const actionValuesCards: readonly CardKind[] = [contestCard, maneuverCard, plotCard];
