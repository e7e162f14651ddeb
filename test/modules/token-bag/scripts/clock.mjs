/** The key of the only way to act. */
const ACTION = "action";

/** Number of numbered stones. */
const STONES = 20;

const ALL = Array.from({ length: STONES }, (_, index) => index + 1);

/** A combatant's seat with a random stone that no seat in `taken` has, or with any stone if all are taken. */
function draw({ id }, { chance }, taken) {
  const left = ALL.filter((stone) => !taken.some((seat) => seat.stone === stone));
  const stone = chance.take(left.length > 0 ? left : ALL, { kind: "stone", id });
  return { stone, acted: false, swapped: false };
}

/**
 * The clock of Token Bag: everyone draws a numbered stone when a Turn begins, and the highest acts first. A combatant
 * who has not acted yet may, once in a Turn, swap stones with another who has not.
 *
 * @param {typeof game.actionCards.requests.shapes} shapes
 */
export function clockRules({ oneOf, record, truth, whole }) {
  const seat = record({ stone: whole({ min: 1, max: STONES }), acted: truth, swapped: truth });
  const key = oneOf([ACTION]);
  return {
    id: "token-bag",
    counts: /** @type {const} */ ("order"),
    opens: /** @type {const} */ ("clock"),
    holds: false,
    words: {
      name: "TOKENBAG.Clock.Name",
      score: "TOKENBAG.Clock.Stone",
      scoreHint: "TOKENBAG.Clock.StoneHint",
    },
    parse: (data, field) => seat.parse(data, field),
    seat(combatants, _before, scratch) {
      const seats = new Map();
      for (const one of combatants) seats.set(one.id, draw(one, scratch, [...seats.values()]));
      return seats;
    },
    join: ({ combatant, scratch }, others) => draw(combatant, scratch, others),
    may: ({ acted }) => !acted,
    ways: ({ acted }) => (acted ? [] : [{ key: ACTION, cards: [] }]),
    act(own, way) {
      key.parse(way.key, "way");
      return { ...own, acted: true };
    },
    rank: ({ stone }) => [stone],
    coming: ({ acted }, segment) => (acted ? [] : [{ segment, latest: false }]),
    score: ({ stone }) => stone,
    commands: {
      swap: {
        label: "TOKENBAG.Swap.Label",
        hint: "TOKENBAG.Swap.Hint",
        icon: "fa-right-left",
        may: (one, other) => !one.own.acted && !one.own.swapped && !other.own.acted,
        carryOut: (one, other) => ({
          one: { ...one.own, stone: other.own.stone, swapped: true },
          other: { ...other.own, stone: one.own.stone },
        }),
      },
    },
  };
}
