import { ActionData } from "./action.ts";
import { CheckData } from "./check.ts";
import { ContestData } from "./contest.ts";
import { ExchangeData } from "./exchange.ts";
import { FlightData } from "./flight.ts";
import { LookupData } from "./lookup.ts";
import { ManeuverUseData } from "./maneuver.ts";
import { ReactionData } from "./reaction.ts";
import { RoundData } from "./round.ts";
import { ShotData } from "./shot.ts";

/** The chat card types, by the keys the manifest declares. */
export const messageModels = {
  exchange: ExchangeData,
  check: CheckData,
  action: ActionData,
  flight: FlightData,
  round: RoundData,
  reaction: ReactionData,
  lookup: LookupData,
  shot: ShotData,
  contest: ContestData,
  maneuver: ManeuverUseData,
};

export {
  ActionData,
  CheckData,
  ContestData,
  ExchangeData,
  FlightData,
  LookupData,
  ManeuverUseData,
  ReactionData,
  RoundData,
  ShotData,
};
