import { randomSource } from "../cards/card-source.ts";
import type { OddsQuestion } from "../odds/question.ts";
import type { Sampler } from "../odds/sampling.ts";
import { Steps } from "../odds/steps.ts";
import { Tally, type NumberChance } from "../odds/tally.ts";
import { drawOut } from "./calculation.ts";
import { checkContext, type CalculationContext } from "./context.ts";
import { cardsLeft, remaining, TEN, type AcCard } from "./deck.ts";
import { acOdds, type AcOdds } from "./odds.ts";
import { declined } from "./prospect.ts";
import { resultOf, type CalculationResult } from "./result.ts";
import { parseState, type CalculationState } from "./state.ts";

type CardSource = ReturnType<typeof randomSource<AcCard>>;

interface Played {
  readonly result: CalculationResult;
  /** The highest total that the player could have ended with by declining bonus cards at the right moment. */
  readonly best: number;
}

/** Plays a calculation to its end by the real rules. `takes` decides for each ten whether to draw its bonus card. */
function playOut(
  context: CalculationContext,
  start: CalculationState,
  source: CardSource,
  takes: (state: CalculationState, bonusCards: number) => boolean,
): Played {
  let [best, bonusCards] = [0, 0];
  const takesOne = (state: CalculationState) => {
    best = Math.max(best, resultOf(context, declined(context, state)).total);
    const more = takes(state, bonusCards);
    if (more) bonusCards += 1;
    return more;
  };
  const { result } = drawOut(context, start, takesOne, source);
  return { result, best: Math.max(best, result.total) };
}

/** For each total from 0 on, the higher of the chances in the two lists. */
function better(one: readonly NumberChance[], other: readonly NumberChance[]): AcOdds["reach"] {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.map(({ value, chance }) => ({
    total: value,
    chance: Math.max(chance, short[value]?.chance ?? 0),
  }));
}

/**
 * Samples the odds that `acOdds` computes. Throws a RuleError as `acOdds` does. If the deck could run out before a
 * second try (Q4), samples two ways to play: drawing all bonus cards, and saving cards for the second try. Then
 * each chance in `reach` is the higher of the two.
 */
export function acSampler(
  context: CalculationContext,
  start: CalculationState,
  bonus = Infinity,
): Sampler<AcOdds> {
  checkContext(context);
  const state = parseState(context, start);
  const [totals, taking, saving] = [new Tally(), new Tally(), new Tally()];
  let [plays, ruined] = [0, 0];
  // True if drawing every bonus card in the first try could leave too few cards for the second.
  const isShort =
    context.secondTry === true &&
    cardsLeft(state.deck) - remaining(state.deck).filter((card) => card === TEN).length <= 2 * context.picks;
  const saves = ({ first, deck }: CalculationState) => first !== undefined || cardsLeft(deck) > context.picks;
  return {
    play(random) {
      const source = randomSource<AcCard>(random);
      const play = (takes: Parameters<typeof playOut>[3]) => playOut(context, state, source, takes);
      const played = play((_, bonusCards) => bonusCards < bonus);
      const { total, fumble, exhausted } = played.result;
      plays += 1;
      totals.add(total);
      if (fumble || exhausted) ruined += 1;
      taking.add((bonus === Infinity ? played : play(() => true)).best);
      if (isShort) saving.add(play(saves).best);
    },
    odds: () => ({
      exact: false,
      ruin: ruined / plays,
      mean: totals.mean,
      range: null,
      chances: totals.chances.map(({ value, chance }) => ({ total: value, chance })),
      reach: better(taking.reached(0), saving.reached(0)),
    }),
  };
}

/** The odds of a calculation from this state on, exact or sampled. */
export function acQuestion(
  context: CalculationContext,
  state: CalculationState,
  bonus = Infinity,
): OddsQuestion<AcOdds> {
  return {
    count: (most) => acOdds(context, state, bonus, new Steps(most)),
    sampler: () => acSampler(context, state, bonus),
  };
}
