import { pickIndex, type Random } from "../cards/random.ts";
import type { PrintedCard } from "./card.ts";
import type { CheckContext } from "./check.ts";
import { nextOf, type Coming } from "./odds-chain.ts";
import { declined, type ActionStep, type Answer, type BumpSpend, type Choice, type Run } from "./script.ts";
import { throwDice } from "./thrown.ts";

/** The choice of type `Type`. */
export type Offer<Type extends Choice["type"]> = Extract<Choice, { type: Type }>;

/** Deals the cards for one random play. */
class Dealer {
  readonly #drawn: number[] = [];
  #piles: Coming["piles"];
  readonly #redraw: readonly number[];
  readonly #random: Random;

  constructor({ piles, redraw }: Coming, random: Random) {
    this.#piles = piles;
    this.#redraw = redraw;
    this.#random = random;
  }

  #any(cards: readonly number[]): number {
    return cards[pickIndex(this.#random, cards.length)] as number; // the index is below the length
  }

  get isEmpty(): boolean {
    return nextOf(this.#piles, this.#drawn).length === 0;
  }

  /**
   * Draws a card. A card drawn for reliability (V*) comes from the reshuffled deck, and so do all later cards (I18).
   */
  draw({ purpose }: Offer<"card">): number {
    const isAgain = purpose === "reliability";
    const card = this.#any(isAgain ? this.#redraw : nextOf(this.#piles, this.#drawn));
    if (isAgain) this.#piles = [this.#redraw];
    this.#drawn.push(card);
    return card;
  }
}

/** The part of the context that checks and attacks share. */
type Played = Pick<CheckContext, "lookup" | "tn" | "options">;

/** The highest result among the action's cause lookups. */
function bestCause({ consulted }: ActionStep<unknown>): number {
  return Math.max(
    ...consulted.map(({ spot, values }) => (spot.part === "cause" ? Number(values["result"] ?? 0) : 0)),
  );
}

/**
 * Extends the highest open cell, or declines if that can't help. After a success, an extension helps only if the
 * highest cell has the best result of all cause lookups.
 */
function extension(
  step: ActionStep<unknown>,
  { grid, cells }: Offer<"extend">,
  { tn, options }: Played,
): Answer {
  const highest = cells.reduce((a, b) => (b.value > a.value ? b : a));
  const best = grid === "effect" || options.dice ? 0 : bestCause(step);
  return { type: "extend", row: best < tn || highest.value === best ? highest.row : null };
}

/** The inputs of one random play. */
export interface Play {
  readonly coming: Coming;
  readonly deck: readonly PrintedCard[];
  readonly random: Random;
  /** Decides how to spend bumps. Without it, no bumps are spent. */
  readonly spend?: (choice: Offer<"bumps">) => BumpSpend;
}

/**
 * Plays an action to the end with random cards, under the same assumptions as the exact odds (decision 34 on printed
 * cards).
 */
export function playOut<Result>(
  run: Pick<Run<Result>, "step" | "answer">,
  context: Played,
  { coming, deck, random, spend }: Play,
): Result {
  const dealer = new Dealer(coming, random);
  const { dice } = context.options;
  for (;;) {
    const { step } = run;
    if (step.status === "done") return step.result;
    const { choice } = step;
    if (choice.type === "dice")
      run.answer({ type: "dice", dice: throwDice(random, choice.die, choice.count) });
    else if (choice.type === "card")
      run.answer({ type: "card", card: dice ? pickIndex(random, deck.length) : dealer.draw(choice) });
    else if (choice.type === "bumps" && spend) run.answer({ type: "bumps", spend: spend(choice) });
    else if (choice.type === "extend" && (dice || !dealer.isEmpty))
      run.answer(extension(step, choice, context));
    else run.answer(declined(choice));
  }
}
