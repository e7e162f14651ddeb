import { settle } from "../../avatar/calculation.ts";
import { wholeInitiative } from "../../avatar/initiative.ts";
import { cardsLeft, type AcCard } from "../../avatar/deck.ts";
import { sourceFor, type Chance } from "../chance.ts";
import { ratingOf, type TimingCombatant } from "../encounter.ts";
import type { Scratch } from "../scheme.ts";

/** Where a combatant comes in the order of initiative. */
export interface InitiativePlace {
  /** AC Pick + IN; 0 with an Ace (A4). */
  readonly initiative: number;
  /** Among those of the same initiative the higher goes first. */
  readonly tie: number;
}

/**
 * An AC Pick + IN from the combatant's own deck; every ten takes its bonus card, an Ace makes all of it 0 (A4, A10).
 * The cards leave the deck as any calculation's do. Throws a RuleError naming `combatants.ID.in`.
 */
export function drawInitiative(combatant: TimingCombatant, scratch: Scratch, tie: boolean): number {
  const { id } = combatant;
  const source = sourceFor<AcCard>(scratch.chance, { kind: "ac", id });
  const step = wholeInitiative(ratingOf(combatant, "in"), scratch.deckOf(combatant), source, () => true);
  scratch.putDeck(combatant, settle(step.state));
  const { cards, total } = step.result;
  scratch.tell({ type: "pick", id, cards, total, tie });
  return total;
}

/** Groups of equal totals, the highest first. */
function byTotal(
  combatants: readonly TimingCombatant[],
  draw: (combatant: TimingCombatant) => number,
): readonly (readonly [number, readonly TimingCombatant[]])[] {
  const groups = new Map<number, TimingCombatant[]>();
  for (const combatant of combatants) {
    const total = draw(combatant);
    groups.set(total, [...(groups.get(total) ?? []), combatant]);
  }
  return [...groups].toSorted(([a], [b]) => b - a);
}

function shuffled(combatants: readonly TimingCombatant[], chance: Chance): readonly TimingCombatant[] {
  let left = combatants;
  return combatants.map(() => {
    const drawn = chance.take(left, { kind: "lot", id: null });
    left = left.filter((one) => one !== drawn);
    return drawn;
  });
}

/**
 * Those who are tied, in the order a redraw among them gives: again AC Pick + IN, until no two are equal. Where none of
 * them has a card left, lots decide (decision 3 on timing).
 */
function redraw(tied: readonly TimingCombatant[], scratch: Scratch): readonly TimingCombatant[] {
  if (tied.length < 2) return tied;
  if (tied.every((one) => cardsLeft(scratch.deckOf(one)) === 0)) return shuffled(tied, scratch.chance);
  return byTotal(tied, (one) => drawInitiative(one, scratch, true)).flatMap(([, equals]) =>
    redraw(equals, scratch),
  );
}

/** Everybody's place in a round: AC Pick + IN each, the highest first, ties redrawn among the tied. */
export function drawPlaces(
  combatants: readonly TimingCombatant[],
  scratch: Scratch,
): ReadonlyMap<string, InitiativePlace> {
  const groups = byTotal(combatants, (one) => drawInitiative(one, scratch, false));
  return new Map(
    groups.flatMap(([initiative, equals]) =>
      redraw(equals, scratch).map(({ id }, index) => [id, { initiative, tie: equals.length - 1 - index }]),
    ),
  );
}
