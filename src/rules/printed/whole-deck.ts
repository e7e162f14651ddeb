import { RuleError } from "../cards/errors.ts";
import { CARD_DICE, CAUSE_ROWS, DECK_SIZE, type CardDie, type PrintedCard } from "./card.ts";

/** The numbers of the cards that have CF in this cell. */
export function failuresAt(cards: readonly PrintedCard[], die: CardDie, row: number): readonly number[] {
  return cards
    .filter(({ cause }) => cause[die][row - 1]?.criticalFailure === true)
    .map(({ number }) => number);
}

function checkNumbers(cards: readonly PrintedCard[]): void {
  cards.forEach(({ number }, index) => {
    if (number !== index) throw new RuleError(`cards[${index}].number`, `must be ${index}, not ${number}`);
  });
}

/** Throws a RuleError unless each cause cell is CF on exactly one card (I12). */
function checkFailures(cards: readonly PrintedCard[]): void {
  for (const die of CARD_DICE) {
    for (let row = 1; row <= CAUSE_ROWS; row += 1) {
      const found = failuresAt(cards, die, row);
      if (found.length === 1) continue;
      const where = found.length === 0 ? "on none" : `on the cards ${found.join(", ")}`;
      throw new RuleError(
        "cards",
        `cause.${die}, row ${row}: must be CF on exactly one card, and is ${where}`,
      );
    }
  }
}

/** Throws a RuleError unless half of the cards say yes (I15). */
function checkAnswers(cards: readonly PrintedCard[]): void {
  const yes = cards.filter(({ corners }) => corners.yes).length;
  if (yes * 2 !== DECK_SIZE)
    throw new RuleError("cards", `yes: must be on ${DECK_SIZE / 2} cards, is on ${yes}`);
}

/**
 * Throws a RuleError if these cards are not a valid deck. Checks the order of the numbers, the CF cells, and how many
 * cards say yes.
 */
export function checkWholeDeck(cards: readonly PrintedCard[]): void {
  checkNumbers(cards);
  checkFailures(cards);
  checkAnswers(cards);
}
