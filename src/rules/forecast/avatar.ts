import {
  drawOut,
  settle,
  type CalculationContext,
  type CalculationResult,
  type CalculationState,
} from "../avatar/calculation.ts";
import { checkContext } from "../avatar/context.ts";
import { ACE, acDeck, remaining, type AcDeck } from "../avatar/deck.ts";
import { compare, halvedDr, halvingOf, unopposedLoss } from "../avatar/exchange.ts";
import { resultOf } from "../avatar/result.ts";
import { answered, NOTHING_DRAWN, pendingChoice } from "../avatar/state.ts";
import { randomSource } from "../cards/card-source.ts";
import type { Random } from "../cards/random.ts";
import type { Reading } from "../variants.ts";
import type { Brawl, Fight, Fighter } from "./fight.ts";
import { brawls, type Arms, type Standing } from "./brawl.ts";

/** A calculation for a forecast. */
export interface Draw {
  readonly context: CalculationContext;
  /** True if the calculation spends DR, which Long Range Actions halve (C7). */
  readonly spendsDr: boolean;
}

/** An attack, including everything declared with it. */
export interface AvatarAttack {
  readonly offense: Draw;
  readonly targets: number;
  /** True if the attack halves the attacker's DR for the rest of the round (C7). */
  readonly halves: boolean;
  /**
   * How characters of each kind answer the attack, keyed by `kind`. A kind that can't oppose it only
   * subtracts `specific` (Q3). Kinds that can't be attacked are missing.
   */
  readonly answers: Readonly<Record<string, Draw | { readonly specific: number }>>;
}

interface AvatarFighter extends Fighter {
  readonly life: number;
  readonly tens: number;
  /** Actions in each Phase. */
  readonly actions: number;
  readonly attacks: readonly AvatarAttack[];
}

export interface AvatarFight extends Fight<"avatar", AvatarFighter> {
  readonly halved: Reading<"avatar", "halved">;
}

interface State {
  life: number;
  deck: AcDeck;
  /** The number of attacks this round that halve DR. */
  shots: number;
}

type One = Standing<AvatarFighter, State>;

function contextFor({ context, spendsDr }: Draw, shots: number, halved: AvatarFight["halved"]) {
  if (!spendsDr) return context;
  const { stat, modifiers } = context;
  const change = halvingOf({ dr: stat, modifiers, shots }, halved);
  return { ...context, stat: halvedDr(stat, shots), modifiers: modifiers + change };
}

/** True if drawing one more of the cards left raises the total on average. The Ace loses the whole `total`. */
function pays(deck: AcDeck, total: number): boolean {
  const left = remaining(deck);
  return left.reduce<number>((sum, card) => sum + (card === ACE ? -total : card), 0) > 0;
}

/**
 * Draws until the calculation is over. Takes the bonus card of a ten if `pays` returns true and the total is below
 * `aim`.
 */
function draw(one: One, context: CalculationContext, random: Random, aim = Infinity): CalculationResult {
  const start = { deck: one.state.deck, ...NOTHING_DRAWN };
  const takes = (state: CalculationState) => {
    // The total without the bonus card; 0 if another ten still offers one.
    const once = answered(state, false);
    const total = pendingChoice(context, once) === null ? resultOf(context, once).total : 0;
    return total < aim && pays(state.deck, total);
  };
  const { state, result } = drawOut(context, start, takes, randomSource(random));
  one.state.deck = settle(state);
  return result;
}

function armsOf(halved: AvatarFight["halved"]): Arms<AvatarFighter, AvatarAttack, State> {
  return {
    attacks: ({ fighter }) => fighter.attacks,
    targets: ({ targets }) => targets,
    actions: ({ actions }) => actions,
    fresh: ({ life, tens }) => ({ life, deck: acDeck({ lb: tens }), shots: 0 }),
    left: ({ state }) => state.life,
    strike(by, { offense, halves, answers }, at, random) {
      const { total } = draw(by, contextFor(offense, by.state.shots, halved), random);
      if (halves) by.state.shots += 1;
      for (const target of at) {
        const answer = answers[target.fighter.kind];
        if (!answer) continue;
        const { state } = target;
        if ("specific" in answer) state.life -= unopposedLoss(total, answer.specific);
        else {
          const defense = draw(target, contextFor(answer, state.shots, halved), random, total);
          state.life -= compare(total, defense.total).damage;
        }
      }
    },
    rest(state) {
      state.shots = 0;
    },
    deck: ({ deck }) => deck,
    putDeck(state, deck) {
      state.deck = deck;
    },
  };
}

/**
 * Returns a function that starts one simulated fight by the Avatar rules. Throws a RuleError naming the invalid part of
 * a calculation.
 */
export function avatarBrawls({ people, halved }: AvatarFight, random: Random): () => Brawl {
  const draws = people.flatMap(({ attacks }) =>
    attacks.flatMap(({ offense, answers }) => [offense, ...Object.values(answers)]),
  );
  for (const draw of draws) if ("context" in draw) checkContext(draw.context);
  return brawls(() => armsOf(halved), people, random);
}
