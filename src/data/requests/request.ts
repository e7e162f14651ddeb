import { checkOneOf, checkRecord } from "../../rules/cards/check.ts";
import { ACTION_PARSERS, type ActionDeed } from "./encounter-requests.ts";
import { CARD_PARSERS, type PrintedCardDeed } from "./printed-requests.ts";
import { ACTION_VALUE_PARSERS, type ActionValueDeed } from "./action-value-requests.ts";
import { checkId, type RawDeed } from "./checks.ts";
import { EXCHANGE_PARSERS, type ExchangeDeed } from "./exchange-requests.ts";
import { TIMING_PARSERS, type ClockDeed } from "./timing-requests.ts";

/** What somebody asks the active GM's client to do: choices and ids, never results. */
export type Deed = ExchangeDeed | ActionDeed | ClockDeed | PrintedCardDeed | ActionValueDeed;
export type DeedType = Deed["type"];
/** The deed of a type. */
export type DeedOf<T extends DeedType> = Extract<Deed, { type: T }>;

const PARSERS: Record<DeedType, (data: RawDeed, id: string) => Deed> = {
  ...EXCHANGE_PARSERS,
  ...ACTION_PARSERS,
  ...TIMING_PARSERS,
  ...CARD_PARSERS,
  ...ACTION_VALUE_PARSERS,
};
/** Every kind of deed. */
export const DEED_TYPES = Object.keys(PARSERS) as DeedType[]; // the keys of the table

/**
 * A deed read from a user's flag, which is whatever that user's console wrote.
 * Throws a RuleError naming the field that is not as it should be.
 */
export function parseDeed(value: unknown): Deed {
  const data = checkRecord(value, "deed");
  const id = checkId(data["id"], "id");
  return PARSERS[checkOneOf(data["type"], "type", DEED_TYPES)](data, id);
}
