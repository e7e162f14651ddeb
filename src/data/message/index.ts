import { CheckData } from "./check.ts";
import { ExchangeData } from "./exchange.ts";

/** The chat card types, by the keys the manifest declares. */
export const messageModels = { exchange: ExchangeData, check: CheckData };

export { CheckData, ExchangeData };
