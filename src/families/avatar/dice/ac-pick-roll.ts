import { acDeck, parseDeck } from "../../../rules/avatar/deck.ts";
import { fieldFaultText } from "../../../platform/fault-text.ts";
import { words } from "../../../platform/words.ts";
import { RuleError, unlessFault } from "../../../rules/cards/errors.ts";
import { templatePath } from "../../../constants.ts";
import { AcCardTerm, type SharedDeck } from "./ac-card-term.ts";
import { cardView, type CardView } from "../../../platform/ac-card-view.ts";

export interface AcPickView {
  /** True if this user may not see the cards and the total. */
  readonly hidden: boolean;
  readonly formula: string;
  readonly flavor: string;
  readonly total: number | string | undefined;
  /** True if an Ace voids the roll. */
  readonly fumbled: boolean;
  /** True if the deck had too few cards. */
  readonly exhausted: boolean;
  readonly cards: readonly CardView[];
}

/** The data that the roll stores in addition to its terms. */
interface AcPickOptions extends foundry.dice.Roll.Options {
  /** UUID of the actor whose deck the cards come from. */
  acActor?: string;
}

/** Returns the roll's terms, including terms inside parentheses, pools and functions. */
function allTerms(terms: readonly foundry.dice.terms.RollTerm[]): foundry.dice.terms.RollTerm[] {
  return terms.flatMap((term) => {
    const nested = [
      ...("roll" in term && term.roll instanceof foundry.dice.Roll ? [term.roll] : []),
      // pools and functions contain whole rolls
      ...("rolls" in term && Array.isArray(term.rolls) ? (term.rolls as foundry.dice.Roll[]) : []),
    ];
    return [term, ...nested.flatMap((roll) => allTerms(roll.terms))];
  });
}

/** Returns the deck in the actor's roll data; a fresh deck with LB 0 if it is missing or invalid. */
function deckOf(data: Record<string, unknown>): SharedDeck {
  const fresh = { deck: acDeck({ lb: 0 }) };
  if (data["acDeck"] === undefined) return fresh;
  return unlessFault(
    () => ({ deck: parseDeck(data["acDeck"]) }),
    () => fresh,
  );
}

/**
 * The system's default roll class. Without `da` terms, it works like Foundry's own. With them, it is an AC Pick, and an
 * Ace voids the whole roll, including modifiers (A4).
 */
export class AcPickRoll extends foundry.dice.Roll<Record<string, unknown>> {
  declare options: AcPickOptions;

  static readonly CARD_TEMPLATE = templatePath("dice/ac-pick.hbs");

  constructor(formula: string, data: Record<string, unknown> = {}, options: AcPickOptions = {}) {
    super(formula, data, options);
    if (typeof data["actorUuid"] === "string") this.options.acActor ??= data["actorUuid"];
    const shared = deckOf(data);
    for (const term of this.cardTerms) term.shared = shared;
  }

  /** The terms that draw cards. */
  get cardTerms(): AcCardTerm[] {
    return allTerms(this.terms).filter((term): term is AcCardTerm => term instanceof AcCardTerm);
  }

  /** True if this is an AC Pick. */
  get drawsCards(): boolean {
    return this.cardTerms.length > 0;
  }

  /** True if an Ace voids the roll. */
  get fumbled(): boolean {
    return this.cardTerms.some((term) => term.fumbled);
  }

  /** True if the deck had too few cards. The whole roll is then 0. */
  get exhausted(): boolean {
    return this.cardTerms.some((term) => term.exhausted);
  }

  /** True if the total is 0 because of an Ace or too few cards. */
  private get isVoid(): boolean {
    return this.fumbled || this.exhausted;
  }

  /**
   * Throws an error that names the first missing `@` reference, or else the first unknown word outside functions.
   * Foundry leaves both in the formula.
   */
  private requireKnown(): void {
    const { FunctionTerm, StringTerm } = foundry.dice.terms;
    const stringsIn = (terms: readonly foundry.dice.terms.RollTerm[]) =>
      allTerms(terms).filter((term) => term instanceof StringTerm);
    const missing = stringsIn(this.terms).find(({ term }) => term.startsWith("@"));
    if (missing) throw new Error(this.noReference(missing.term.slice(1)));
    const [word] = stringsIn(this.terms.filter((term) => !(term instanceof FunctionTerm)));
    if (word) throw new Error(game.i18n.format("ACTIONCARDS.Error.NoFormula", { text: word.term }));
  }

  /** Returns the error text for a missing reference. Lists the existing references. */
  private noReference(name: string): string {
    const known = Object.entries(this.data).filter(([, value]) => typeof value === "number");
    const names = known.map(([key]) => `@${key}`).join(", ");
    const key = known.length > 0 ? "ACTIONCARDS.Error.NoReference" : "ACTIONCARDS.Error.NoReferences";
    return game.i18n.format(key, { name, names });
  }

  /** Foundry 12 and later sum the term tree without calling `_evaluateTotal`, so the total is set here. */
  protected override async _evaluate(options?: foundry.dice.Roll.Options) {
    if (options?.strict !== false && !options?.allowStrings) this.requireKnown();
    try {
      const evaluated = await super._evaluate(options);
      if (this.isVoid) this._total = 0;
      return evaluated;
    } catch (error) {
      throw error instanceof RuleError ? new Error(fieldFaultText(error, words), { cause: error }) : error;
    }
  }

  /** Drawing cards is asynchronous, so this throws if the roll draws cards, unless `strict` is false. */
  protected override _evaluateSync(options?: foundry.dice.Roll.Options) {
    if (this.drawsCards && options?.strict !== false)
      throw new Error(game.i18n.localize("ACTIONCARDS.Error.DrawNeedsAwait"));
    return super._evaluateSync(options);
  }

  /** Returns the same total to modules that recompute the total of a finished roll. */
  protected override _evaluateTotal(): number {
    return this.isVoid ? 0 : super._evaluateTotal();
  }

  /** Renders the drawn cards in a row with the total. */
  override async render(options: Parameters<foundry.dice.Roll["render"]>[0] = {}): Promise<string> {
    if (!this.drawsCards) return super.render(options);
    if (!this._evaluated) await this.evaluate();
    const hidden = options.isPrivate ?? false;
    const view: AcPickView = {
      hidden,
      formula: this.formula,
      flavor: options.flavor ?? "",
      total: hidden ? "?" : this.total,
      fumbled: !hidden && this.fumbled,
      exhausted: !hidden && this.exhausted,
      cards: hidden ? [] : this.cardTerms.flatMap((term) => term.cards).map((card) => cardView(card)),
    };
    return foundry.applications.handlebars.renderTemplate(AcPickRoll.CARD_TEMPLATE, { ...view });
  }
}
