import { ActionData } from "./action.ts";
import { CheckData } from "./check.ts";
import { ExchangeData } from "./exchange.ts";
import { FlightData } from "./flight.ts";
import { LookupData } from "./lookup.ts";
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
};

export { ActionData, CheckData, ExchangeData, FlightData, LookupData, ReactionData, RoundData, ShotData };
