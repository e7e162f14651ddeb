import { sorted } from "../cards/pile.ts";
import type { Random } from "../cards/random.ts";
import { checkAttack, type AttackContext, type Protection } from "../printed/attack-context.ts";
import { startAttack } from "../printed/attack.ts";
import type { HitLocation } from "../printed/card.ts";
import { MOST_TAKEN } from "../printed/harm.ts";
import { playOut } from "../printed/odds-play.ts";
import {
  comingFrom,
  drawPile,
  FULL_DECK,
  isReshuffleDue,
  reshuffle,
  type ActionDeck,
} from "../printed/piles.ts";
import type { Reshuffle } from "../printed/reshuffles.ts";
import { PRINTED_DECK } from "../printed/printed-deck.ts";
import { brawls, type Arms } from "./brawl.ts";
import type { Brawl, Fight, Fighter } from "./fight.ts";

/** An attack whose target is not chosen yet. */
export type PrintedAttack = Omit<AttackContext, "target">;

interface PrintedFighter extends Fighter {
  readonly size: number;
  readonly protection: Protection;
  readonly ct: number;
  readonly wounds: number;
  readonly attacks: readonly PrintedAttack[];
}

export interface PrintedFight extends Fight<"printed", PrintedFighter> {
  readonly reshuffle: Reshuffle;
}

interface State {
  ct: number;
  wounds: number;
  protection: Protection;
  readonly broken: Set<PrintedAttack>;
}

/** Subtracts wear from protection. At each location, the wear is at most the protection. */
function worn(protection: Protection, wear: Protection): Protection {
  return Object.fromEntries(
    Object.entries(protection).map(([location, value]) => [
      location,
      value - (wear[location as HitLocation] ?? 0), // keys of `protection`
    ]),
  );
}

/** The rules for one simulated fight. All characters share one deck. */
function armsOf(policy: Reshuffle): Arms<PrintedFighter, PrintedAttack, State> {
  let deck: ActionDeck = FULL_DECK;
  /**
   * Discards drawn cards. If the draw pile ran out during the attack, the earlier discards were shuffled into
   * it, so they are no longer in the discard pile.
   */
  const discard = (cards: readonly number[]) => {
    const left = new Set(drawPile(deck));
    const isFresh = cards.every((card) => left.has(card));
    const before = isFresh ? deck.discard : [];
    deck = { ...deck, discard: sorted([...new Set([...before, ...cards])]) };
    if (isReshuffleDue(deck, policy, "discarded")) deck = reshuffle(deck);
  };
  return {
    attacks: ({ fighter, state }) => fighter.attacks.filter((attack) => !state.broken.has(attack)),
    targets: () => 1,
    actions: () => 1,
    fresh: ({ ct, wounds, protection }) => ({ ct, wounds, protection, broken: new Set() }),
    // The rules don't limit wounds. In a forecast, a character with `MOST_TAKEN` wounds is out.
    left: ({ state, fighter }) => Math.min(state.ct, (MOST_TAKEN - state.wounds) * fighter.size),
    strike(by, attack, at, random) {
      for (const { fighter, state } of at) {
        const context = { ...attack, target: { size: fighter.size, protection: state.protection } };
        const result = playOut(startAttack(context, PRINTED_DECK), context, {
          coming: comingFrom(deck),
          deck: PRINTED_DECK,
          random,
          spend: ({ bumps }) => ({ effect: bumps }),
        });
        discard(result.cards);
        state.ct -= result.concussion;
        state.wounds += result.wounds;
        state.protection = worn(state.protection, result.wear);
        if (result.breaks) by.state.broken.add(attack);
      }
    },
    restAll() {
      if (isReshuffleDue(deck, policy, "roundEnd")) deck = reshuffle(deck);
    },
  };
}

/**
 * Returns a function that starts one simulated fight by printed cards. All bumps are spent on damage, and every extra
 * card that can still help is drawn. Throws a RuleError naming the invalid part of an attack.
 */
export function printedBrawls({ people, reshuffle: policy }: PrintedFight, random: Random): () => Brawl {
  for (const { attacks, size, protection } of people)
    for (const attack of attacks) checkAttack({ ...attack, target: { size, protection } });
  return brawls(() => armsOf(policy), people, random);
}
