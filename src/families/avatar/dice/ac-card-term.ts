import {
  begin,
  decide,
  settle,
  type CalculationContext,
  type CalculationStep,
} from "../../../rules/avatar/calculation.ts";
import { ACE, acDeck, TEN, type AcCard, type AcDeck } from "../../../rules/avatar/deck.ts";
import { randomSource, type CardSource } from "../../../rules/cards/card-source.ts";

type Options = Parameters<foundry.dice.terms.DiceTerm["roll"]>[0] & object;

/** A deck that all terms of one roll draw from. */
export interface SharedDeck {
  deck: AcDeck;
}

/** Creates a card source for a roll's minimum or maximum. It always takes the lowest or the highest card. */
function boundSource(end: "lowest" | "highest"): CardSource<AcCard> {
  // Piles are in ascending order, and never empty when a card is taken.
  return { take: (available) => available.at(end === "lowest" ? 0 : -1) as AcCard };
}

function contextFor(picks: number, bonusOnTen: boolean): CalculationContext {
  return {
    kind: "other",
    powerRelated: false,
    picks,
    stat: 0,
    modifiers: 0,
    specific: 0,
    bonusOnTen,
    fan: false,
  };
}

/**
 * The dice term `Nda`: draws N cards from the roll's AC Deck and adds them up (A2). Every ten draws a bonus card
 * (A10), unless the modifier `n` declines it. `AcPickRoll` handles Aces, because an Ace voids all terms of the roll
 * (A4).
 */
export class AcCardTerm extends foundry.dice.terms.DiceTerm {
  static override DENOMINATION = "a";

  static override MODIFIERS = { n: "declineBonus" };

  /** The deck that all card terms of the roll share; by default a fresh deck with LB 0. */
  shared: SharedDeck = { deck: acDeck({ lb: 0 }) };

  constructor(termData: ConstructorParameters<typeof foundry.dice.terms.DiceTerm>[0] = {}) {
    super({ ...termData, faces: 10 });
  }

  /** True if bonus cards after tens are declined. */
  get declines(): boolean {
    return this.modifiers.includes("n");
  }

  get cards(): AcCard[] {
    return this.results.map(({ result }) => result as AcCard); // only AC Deck cards are drawn
  }

  /** True if an Ace was drawn. */
  get fumbled(): boolean {
    return this.cards.includes(ACE);
  }

  /** True if the deck ran out of cards for this term. */
  get exhausted(): boolean {
    return this._evaluated && this.results.length < (this.number ?? 0);
  }

  protected override async _evaluate(options: Options = {}): Promise<this> {
    if (options.strict === false) return this; // not strict: the caller wants no random result
    if (this._number instanceof foundry.dice.Roll) await this._number.evaluate(options);
    const source = this.#source(options);
    const context = contextFor(this.number ?? 1, !this.declines);
    let step: CalculationStep = begin(context, this.shared.deck, source);
    while (step.status === "pending") step = decide(context, step.state, true, source);
    this.shared.deck = settle(step.state);
    this.results = step.state.cards.map((card) => ({ result: card, active: true }));
    this._evaluated = true;
    return this;
  }

  #source({ minimize, maximize }: Options) {
    if (minimize) return boundSource("lowest");
    return maximize ? boundSource("highest") : randomSource<AcCard>(() => CONFIG.Dice.randomUniform());
  }

  /** Does nothing, because the modifier `n` takes effect while drawing. */
  declineBonus(): void {
    return;
  }

  override getResultLabel({ result }: { result: number }): string {
    return result === ACE ? game.i18n.localize("ACTIONCARDS.Card.AceShort") : String(result);
  }

  override getResultCSS(result: { result: number }): (string | null)[] {
    return ["ac-card", result.result === ACE ? "ac-ace" : null, result.result === TEN ? "ac-ten" : null];
  }
}
