import {
  dicePool,
  SIDES,
  throwFaces,
  type DieRole,
  type Faces,
  type PoolDie,
  type Throw,
} from "../../../rules/actionValues/dice.ts";
import type { Reading } from "../../../rules/variants.ts";
import type { Flag } from "../../../rules/actionValues/flags.ts";
import { actionValue, type ActionValue } from "../../../rules/actionValues/value.ts";

/** The parts of an Action Value, without the rolled dice. */
export interface ActionValueParts {
  readonly skill: number;
  readonly modifiers: number;
  readonly flags: readonly Flag[];
  /** Positive dice in addition to those that the flags add. */
  readonly dice: number;
  /** How to read a 0 on a die. By default, the die is open-ended. */
  readonly zero?: Reading<"actionValues", "zero">;
}

/** The options that the roll stores in addition to its terms. */
export interface ActionValueOptions extends foundry.dice.Roll.Options {
  actionValue?: ActionValueParts;
}

const NOTHING: ActionValueParts = { skill: 0, modifiers: 0, flags: [], dice: 0 };

function nameOf(role: DieRole | "skill" | "modifiers"): string {
  return game.i18n.localize(`ACTIONCARDS.ActionValues.DieRole.${role}`);
}

/**
 * Returns the formula of a single die. Each die has its own term, so rolled dice can be matched to the rules'
 * dice.
 */
function dieText({ open, role }: PoolDie): string {
  return `1d${SIDES}${open ? `x${SIDES}` : ""}[${nameOf(role)}]`;
}

/** Joins signed terms into one formula, without a leading plus. */
function joined(terms: readonly { readonly sign: 1 | -1; readonly text: string }[]): string {
  return terms
    .map(({ sign, text }, index) => (index === 0 && sign > 0 ? text : `${sign > 0 ? "+" : "-"} ${text}`))
    .join(" ");
}

function formulaOf({ skill, modifiers, flags, dice, zero }: ActionValueParts): string {
  return joined([
    ...dicePool(flags, dice, zero).map((die) => ({ sign: die.sign, text: dieText(die) })),
    { sign: 1, text: `${skill}[${nameOf("skill")}]` },
    ...(modifiers === 0
      ? []
      : [
          {
            sign: modifiers < 0 ? (-1 as const) : (1 as const),
            text: `${Math.abs(modifiers)}[${nameOf("modifiers")}]`,
          },
        ]),
  ]);
}

/** The part of a roll's data that this file uses. */
interface RollData {
  readonly terms: readonly object[];
  readonly evaluated?: boolean;
}

/** Returns the roll's data with these faces as its dice results. */
function withFaces({ terms, ...data }: RollData, faces: readonly Faces[]): RollData {
  const left = [...faces];
  const shown = terms.map((term) => {
    if (!("faces" in term)) return { ...term, evaluated: true };
    const results = (left.shift() ?? []).map((result, index, all) => ({
      result,
      active: true,
      ...(index < all.length - 1 ? { exploded: true } : {}),
    }));
    return { ...term, evaluated: true, results };
  });
  return { ...data, terms: shown, evaluated: true };
}

/**
 * A roll for an Action Value (X1, X6), with one term for each die. The rules set the total, which is not
 * always the sum.
 */
export class ActionValueRoll extends foundry.dice.Roll<Record<string, unknown>> {
  declare options: ActionValueOptions;

  constructor(formula: string, data: Record<string, unknown> = {}, options: ActionValueOptions = {}) {
    super(formula, data, options);
  }

  /**
   * Creates an unevaluated roll from these parts.
   *
   * @throws {RuleError} naming `flags` or `dice`.
   */
  static of(parts: ActionValueParts): ActionValueRoll {
    return new ActionValueRoll(formulaOf(parts), {}, { actionValue: { ...parts, flags: [...parts.flags] } });
  }

  /**
   * Creates an evaluated roll from these parts. Each call of `random` returns a number in [0, 1).
   *
   * @throws {RuleError} naming `flags` or `dice`.
   */
  static thrown(parts: ActionValueParts, random: () => number): ActionValueRoll {
    const roll = ActionValueRoll.of(parts);
    const { flags, dice, zero } = parts;
    const faces = dicePool(flags, dice, zero).map(({ open }, index) => {
      const die = roll.dice[index];
      return throwFaces(open, () => die?.mapRandomFace(random()) ?? 0);
    });
    const data = JSON.parse(JSON.stringify(roll)) as RollData; // terms serialize only through JSON text
    const thrown = ActionValueRoll.fromData(withFaces(data, faces) as foundry.dice.Roll.Data); // the data comes from a roll
    thrown._total = thrown.value.av;
    return thrown;
  }

  /** The parts, without the rolled dice. */
  get parts(): ActionValueParts {
    return this.options.actionValue ?? NOTHING;
  }

  /** The rolled faces, in the form that the rules read. */
  get faces(): Throw {
    const { flags, dice, zero } = this.parts;
    const thrown = dicePool(flags, dice, zero).map(({ sign }, index) => ({
      sign,
      faces: this.dice[index]?.results.map(({ result }) => result) ?? [],
    }));
    const of = (wanted: 1 | -1) => thrown.filter(({ sign }) => sign === wanted).map(({ faces }) => faces);
    return { plus: of(1), minus: of(-1) };
  }

  /**
   * The Action Value, with its dice.
   * @throws {RuleError} if the dice are not rolled yet.
   */
  get value(): ActionValue {
    const { skill, modifiers, flags, zero = "opens" } = this.parts;
    return actionValue({ skill, modifiers, flags, variants: { zero }, ...this.faces });
  }

  /** True if the rules set the total: this is an Action Value whose dice are rolled. */
  private get countsByRules(): boolean {
    return this.options.actionValue !== undefined && this.dice.every(({ results }) => results.length > 0);
  }

  /** Foundry 12 and later sum the term tree without calling `_evaluateTotal`, so the total is set here. */
  protected override async _evaluate(options?: foundry.dice.Roll.Options) {
    const evaluated = await super._evaluate(options);
    if (this.countsByRules) this._total = this.value.av;
    return evaluated;
  }

  protected override _evaluateSync(options?: foundry.dice.Roll.Options) {
    const evaluated = super._evaluateSync(options);
    if (this.countsByRules) this._total = this.value.av;
    return evaluated;
  }

  /** Returns the rules' total to modules that recompute the total of a finished roll. */
  protected override _evaluateTotal(): number {
    return this.countsByRules ? this.value.av : super._evaluateTotal();
  }
}
