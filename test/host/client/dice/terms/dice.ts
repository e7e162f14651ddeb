import { diceSettings } from "../environment.ts";
import type {
  DiceRollParseNode,
  DiceTermResult,
  EvaluationOptions,
  NumberOrRoll,
  RollParseNode,
  RollTermData,
} from "../types.ts";
import {
  evaluateModifier,
  evaluateModifiers,
  fillModifiers,
  modifierRolls,
  settle,
  settleSync,
  type ModifierTable,
} from "./modifiers.ts";
import { matchedDice, parsedDice, revivedNumber } from "./dice-parsing.ts";
import { applyCount, applyDeduct, compareResult, keepOrDrop } from "./results.ts";
import type { DiceTermData, DiceTooltipData } from "./dice-data.ts";
import { RollTerm } from "./term.ts";

/** The maximum number of dice in one term. */
const MAXIMUM_DICE = 999;
/** The largest number in [0, 1) with 32-bit resolution. */
const LARGEST_DRAW = 1 - 2 ** -32;

/** A term that rolls a number of dice, coins or other random devices of one kind. */
export class DiceTerm extends RollTerm {
  /** The key of this class in `CONFIG.Dice.terms`. */
  static DENOMINATION = "";
  static MODIFIERS: ModifierTable = {};
  /** Matches all modifiers of a term: everything up to a space, bracket or arithmetic operator. */
  static MODIFIERS_REGEXP_STRING = "([^ (){}[\\]+\\-*/]+)";
  static MODIFIER_REGEXP = /([A-z]+)([^A-z\s()+\-*/]+)?/g;
  static override REGEXP = new RegExp(
    `^([0-9]+)?[dD]([A-z]|[0-9]+|%)${DiceTerm.MODIFIERS_REGEXP_STRING}?${RollTerm.FLAVOR_REGEXP_STRING}?$`,
  );
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  _number: NumberOrRoll;
  _faces: NumberOrRoll;
  modifiers: string[];
  results: DiceTermResult[];
  /** True while the term is minimized or maximized; no extra dice are rolled then. */
  protected _atExtreme = false;
  #method: string | null | undefined;
  #modifierRolls: ReturnType<typeof modifierRolls> = [];

  constructor({
    number = 1,
    faces = 6,
    method,
    modifiers = [],
    results = [],
    options = {},
  }: DiceTermData = {}) {
    super({ options });
    this._number = number;
    this._faces = faces;
    this.#method = method;
    this.modifiers = modifiers;
    this.results = results;
    // Results given to the constructor mean that the term has already been rolled.
    if (results.length) this._evaluated = true;
  }

  /** Id of the roll method; undefined or null for the random number generator. */
  get method(): string | null | undefined {
    return this.#method;
  }
  set method(method: string | null | undefined) {
    this.#method = method;
  }

  /** The number of dice before modifiers; undefined while it depends on a roll that isn't evaluated yet. */
  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : this._number.total;
  }
  set number(value: number | undefined) {
    this._number = value ?? 1;
  }

  get faces(): number | undefined {
    return typeof this._faces === "number" ? this._faces : this._faces.total;
  }
  set faces(value: number | undefined) {
    this._faces = value ?? 0;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** Dice of the rolls that determine this term's number, faces and modifiers. */
  get dice(): DiceTerm[] {
    const rolls = [this._number, this._faces].filter((part) => typeof part !== "number");
    return [...rolls, ...this.#modifierRolls].flatMap((roll) => roll.dice);
  }

  override get expression(): string {
    const number = typeof this._number === "number" ? this._number : `(${this._number.formula})`;
    return `${number}d${this._denominationText()}${this.modifiers.join("")}`;
  }

  /** The part of the formula after the "d". */
  protected _denominationText(): string {
    return this.denomination;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, r) => (r.active ? sum + (r.count ?? r.result) : sum), 0);
  }

  /** The values of active results. */
  get values(): number[] {
    return this.results.filter((r) => r.active).map((r) => r.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /**
   * Changes the number of dice: first multiplies it, then adds to it. Does nothing if the number is a roll.
   * @throws if the term is already evaluated
   */
  alter(multiply: number | null, add: number | null): this {
    if (this._evaluated) throw new Error("You may not alter a DiceTerm after it has already been evaluated");
    const number = typeof this._number === "number" ? this._number : undefined;
    if (number === undefined) return this;
    this.number = Math.round(number * (multiply ?? 1)) + Math.round(add ?? 0);
    return this;
  }

  protected override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    this._atExtreme = Boolean(options.minimize) || Boolean(options.maximize);
    const known = this.#innerRolls().every((roll) => roll.isDeterministic);
    const atOnce = options.strict !== undefined || (this._atExtreme && known);
    return atOnce ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const roll of this.#innerRolls()) await settle(roll, options);
    this.modifiers = fillModifiers(this.modifiers, this.#modifierRolls);
    const number = this.#checkedNumber();
    while (this.results.length < number) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  /** Without `minimize` or `maximize`, sets no results, because dice are random. */
  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const roll of this.#innerRolls()) settleSync(roll, options);
    this.modifiers = fillModifiers(this.modifiers, this.#modifierRolls);
    const number = this.#checkedNumber();
    if (!this._atExtreme) return this;
    while (this.results.length < number) this.results.push({ result: this._extreme(options), active: true });
    void this._evaluateModifiers();
    return this;
  }

  /** The rolls that determine number, faces and modifiers. Creates the modifiers' rolls on first use. */
  #innerRolls() {
    if (!this.#modifierRolls.length) this.#modifierRolls = modifierRolls(this.modifiers);
    return [this._number, this._faces, ...this.#modifierRolls].filter((part) => typeof part !== "number");
  }

  #checkedNumber(): number {
    const number = this.number ?? 0;
    if (!Number.isInteger(number) || number < 0 || number > MAXIMUM_DICE) {
      throw new Error(
        `"${this.expression}": the number of dice must be an integer from 0 to ${MAXIMUM_DICE}, not ${number}`,
      );
    }
    return number;
  }

  /** The smallest or largest face. */
  protected _extreme({ minimize }: EvaluationOptions): number {
    const ends = [this.mapRandomFace(0), this.mapRandomFace(LARGEST_DRAW)];
    return minimize ? Math.min(...ends) : Math.max(...ends);
  }

  /** Rolls one more die and adds its result. */
  async roll(options: EvaluationOptions = {}): Promise<DiceTermResult> {
    const extreme = Boolean(options.minimize) || Boolean(options.maximize);
    const result = extreme ? this._extreme(options) : ((await this._roll(options)) ?? this.randomFace());
    const rolled: DiceTermResult = { result, active: true };
    this.results.push(rolled);
    return rolled;
  }

  /** Override to supply a result. Undefined leaves it to the random number generator. */
  protected _roll(options?: EvaluationOptions): Promise<number | undefined>;
  protected async _roll(): Promise<number | undefined> {
    return undefined;
  }

  /** Maps a random number in [0, 1) to a face. 0 maps to the highest face. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 0));
  }

  randomFace(): number {
    return this.mapRandomFace(diceSettings().randomUniform());
  }

  getResultLabel(result: DiceTermResult): string {
    return String(result.result);
  }

  /** CSS classes for a result; entries that don't apply are null. */
  getResultCSS(result: DiceTermResult): (string | null)[] {
    const judged = result.success !== undefined || result.failure !== undefined;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces ?? ""}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      !judged && result.result === this._extreme({ minimize: true }) ? "min" : null,
      !judged && result.result === this._extreme({ maximize: true }) ? "max" : null,
    ];
  }

  getTooltipData(): DiceTooltipData {
    const { methods, dice } = diceSettings().fulfillment;
    const classes = (result: DiceTermResult): string => this.getResultCSS(result).filter(Boolean).join(" ");
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      icon: dice[this.denomination]?.icon,
      method: this.method ? methods[this.method]?.label : undefined,
      rolls: this.results.map((r) => ({ result: this.getResultLabel(r), classes: classes(r) })),
    };
  }

  /** Applies the modifiers in order. Afterwards `modifiers` contains only valid ones. */
  protected _evaluateModifiers(): void | Promise<void> {
    const { MODIFIERS } = this.constructor as typeof DiceTerm;
    return evaluateModifiers(this, MODIFIERS, (command, modifier) =>
      this._evaluateModifier(command, modifier),
    );
  }

  protected _evaluateModifier(command: string, modifier: string): void | Promise<void> {
    return evaluateModifier(this, (this.constructor as typeof DiceTerm).MODIFIERS[command], modifier);
  }

  static compareResult(result: number, comparison: string, target: number): boolean {
    return compareResult(result, comparison, target);
  }

  static _keepOrDrop = keepOrDrop;
  static _applyCount = applyCount;
  static _applyDeduct = applyDeduct;

  static matchTerm(
    expression: string,
    { imputeNumber = true }: { imputeNumber?: boolean } = {},
  ): RegExpMatchArray | null {
    const match = expression.match(this.REGEXP);
    return match && (match[1] !== undefined || imputeNumber) ? match : null;
  }

  /** @throws if `CONFIG.Dice.terms` lacks the denomination */
  static fromMatch(match: RegExpMatchArray): DiceTerm {
    const { termClass, data } = matchedDice(match);
    return new termClass(data);
  }

  /** @throws if `CONFIG.Dice.terms` lacks the denomination */
  static override fromParseNode(node: RollParseNode): DiceTerm {
    // the parser gives each class its own kind of node
    const { termClass, data } = parsedDice(node as DiceRollParseNode);
    return new termClass(data);
  }

  static override _fromData(data: RollTermData): RollTerm {
    const number = revivedNumber(data["number"], "number");
    const faces = data["faces"] === undefined ? {} : { faces: revivedNumber(data["faces"], "faces") };
    return super._fromData({ ...data, number, ...faces });
  }

  override toJSON(): RollTermData {
    return { ...super.toJSON(), number: this._number, faces: this._faces };
  }
}
