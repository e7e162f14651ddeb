import { checkBoolean, checkInteger, checkRecord } from "../cards/check.ts";
import { ACTION } from "../timing/command.ts";
import { ratingOf } from "../timing/encounter.ts";
import { makeScheme } from "../timing/make-scheme.ts";
import { CORE_ORDER } from "../timing/schemes/own-clocks.ts";

/** Foundry's own turn order as a timing scheme: by IN, highest first, with one Action a round. Lots break ties. */
export const BY_RATING = makeScheme<{ readonly rating: number; readonly acted: boolean }>({
  id: CORE_ORDER,
  counts: "order",
  opens: "clock",
  holds: false,
  parse(data, field) {
    const { rating, acted } = checkRecord(data, field);
    return {
      rating: checkInteger(rating, `${field}.rating`),
      acted: checkBoolean(acted, `${field}.acted`),
    };
  },
  seat: (people) => new Map(people.map((one) => [one.id, { rating: ratingOf(one, "in"), acted: false }])),
  join: ({ combatant }) => ({ rating: ratingOf(combatant, "in"), acted: false }),
  may: ({ acted }) => !acted,
  ways: () => [ACTION],
  act: (own) => ({ ...own, acted: true }),
  rank: ({ rating }) => [rating],
  coming: ({ acted }, segment) => (acted ? [] : [{ segment, latest: false }]),
});
