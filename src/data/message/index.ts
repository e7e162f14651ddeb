import { ActionData } from "./action.ts";
import { CheckData } from "./check.ts";
import { ExchangeData } from "./exchange.ts";
import { FlightData } from "./flight.ts";
import { ReactionData } from "./reaction.ts";
import { RoundData } from "./round.ts";

/** The chat card types, by the keys the manifest declares. */
export const messageModels = {
  exchange: ExchangeData,
  check: CheckData,
  action: ActionData,
  flight: FlightData,
  round: RoundData,
  reaction: ReactionData,
};

export { ActionData, CheckData, ExchangeData, FlightData, ReactionData, RoundData };
