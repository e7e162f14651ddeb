import { DECK, DECK_SIZE, orderOf, rankOf } from "./rules.mjs";

/** The key of the only way to act. It spends no cards. */
const ACTION = "action";

/** The number that the tracker shows for a Two; an Ace is 14. */
const LOWEST = 2;

/** A combatant's seat with a random card that no seat in `taken` has. If they have all cards, any card. */
function draw({ id }, { chance }, taken) {
  const left = DECK.filter((card) => !taken.some((seat) => seat.card === card));
  return { card: chance.take(left.length > 0 ? left : DECK, { kind: "highCard", id }), acted: false };
}

/**
 * The clock of High Card: everyone is dealt a card when a Turn begins, and acts once, highest card first.
 *
 * @param {typeof game.actionCards.requests.shapes} shapes Functions that validate stored data.
 */
export function clockRules({ oneOf, record, truth, whole }) {
  const seat = record({ card: whole({ min: 0, max: DECK_SIZE - 1 }), acted: truth });
  const key = oneOf([ACTION]);
  return {
    id: "high-card",
    counts: /** @type {const} */ ("order"),
    opens: /** @type {const} */ ("clock"),
    holds: false,
    words: {
      name: "HIGHCARD.Clock.Name",
      score: "HIGHCARD.Clock.Score",
      scoreHint: "HIGHCARD.Clock.ScoreHint",
    },
    parse: (data, field) => seat.parse(data, field),
    seat(combatants, _before, scratch) {
      const seats = new Map();
      for (const combatant of combatants)
        seats.set(combatant.id, draw(combatant, scratch, [...seats.values()]));
      return seats;
    },
    join: ({ combatant, scratch }, others) => draw(combatant, scratch, others),
    may: ({ acted }) => !acted,
    ways: ({ acted }) => (acted ? [] : [{ key: ACTION, cards: [] }]),
    act(own, way) {
      key.parse(way.key, "way");
      return { ...own, acted: true };
    },
    rank: ({ card }) => orderOf(card),
    coming: ({ acted }, segment) => (acted ? [] : [{ segment, latest: false }]),
    score: ({ card }) => LOWEST + rankOf(card),
  };
}
