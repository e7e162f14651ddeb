import type { DiceTermResult } from "../types.ts";
import { DiceTerm } from "./dice.ts";
import type { DiceTermData } from "./dice-data.ts";
import type { ModifierOutcome, ModifierTable } from "./modifiers.ts";
import { rollAgain } from "./again.ts";
import { applyCount, applyDeduct, keepOrDrop } from "./results.ts";

const KEEP_DROP: ModifierTable = { k: "keep", kh: "keep", kl: "keep", d: "drop", dh: "drop", dl: "drop" };

/** Fair dice with any number of faces. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: ModifierTable = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    ...KEEP_DROP,
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  constructor(data: DiceTermData = {}) {
    super(data);
    if (typeof this._faces !== "number") return;
    if (!Number.isInteger(this._faces) || this._faces < 0) {
      throw new Error(`The faces of a die must be a whole number, not ${this._faces}`);
    }
  }

  override get denomination(): string {
    return `d${this._denominationText()}`;
  }

  protected override _denominationText(): string {
    return typeof this._faces === "number" ? String(this._faces) : `(${this._faces.formula})`;
  }

  override get total(): number | undefined {
    const total = super.total;
    if (total === undefined) return undefined;
    const { marginSuccess, marginFailure } = this.options;
    if (typeof marginSuccess === "number") return total - marginSuccess;
    if (typeof marginFailure === "number") return marginFailure - total;
    return total;
  }

  /**
   * `r`, `r<3`, `r1=1`: rerolls matching results (default: the lowest face). A number before the comparison limits how
   * many dice are rerolled.
   */
  reroll(modifier: string, { recursive = false }: { recursive?: boolean } = {}): ModifierOutcome {
    const match = /rr?([0-9]+)?([<>=]+)?([0-9]+)?/i.exec(modifier);
    if (!match) return false;
    if (this._atExtreme) return;
    return rollAgain(this, match, { fallback: this._extreme({ minimize: true }), kind: "reroll", recursive });
  }

  /** `rr`: like `r`, but repeats until no result matches. */
  rerollRecursive(modifier: string): ModifierOutcome {
    // Other dice classes may borrow this method without having `reroll`.
    return Die.prototype.reroll.call(this, modifier, { recursive: true });
  }

  /**
   * `x`, `x>=5`, `x2=6`: rolls an extra die for each matching result (default: the highest face), including the results
   * of extra dice.
   */
  explode(modifier: string, { recursive = true }: { recursive?: boolean } = {}): ModifierOutcome {
    const match = /xo?([0-9]+)?([<>=]+)?([0-9]+)?/i.exec(modifier);
    if (!match) return false;
    if (this._atExtreme) return;
    return rollAgain(this, match, {
      fallback: this._extreme({ maximize: true }),
      kind: "explode",
      recursive,
    });
  }

  /** `xo`: like `x`, but extra dice do not explode. */
  explodeOnce(modifier: string): ModifierOutcome {
    return Die.prototype.explode.call(this, modifier, { recursive: false });
  }

  /** `k`, `kh2`, `kl`: keeps the highest (default) or lowest dice, by default one. */
  keep(modifier: string): boolean | void {
    const match = /k([hl])?([0-9]+)?/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1]?.toLowerCase() !== "l" });
  }

  /** `d`, `dl2`, `dh`: drops the lowest (default) or highest dice, by default one. */
  drop(modifier: string): boolean | void {
    const match = /d([hl])?([0-9]+)?/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), {
      keep: false,
      highest: match[1]?.toLowerCase() === "h",
    });
  }

  /** `cs`, `cs>=4`: counts matching results (default: the highest face). */
  countSuccess(modifier: string): boolean | void {
    const match = /cs([<>=]+)?([0-9]+)?/i.exec(modifier);
    if (!match) return false;
    const target = Number(match[2] ?? highestTarget(this));
    applyCount(this.results, match[1] ?? "=", target, { flagSuccess: true });
  }

  /** `cf`, `cf<3`: counts matching results (default: 1) as failures. */
  countFailures(modifier: string): boolean | void {
    const match = /cf([<>=]+)?([0-9]+)?/i.exec(modifier);
    if (!match) return false;
    applyCount(this.results, match[1] ?? "=", Number(match[2] ?? 1), { flagFailure: true });
  }

  /** `even`: counts even results. */
  countEven(): void {
    countParity(this.results, 0);
  }

  /** `odd`: counts odd results. */
  countOdd(): void {
    countParity(this.results, 1);
  }

  /** `df`, `df<3`: every failure (see `applyDeduct`) subtracts 1. */
  deductFailures(modifier: string): boolean | void {
    const match = /df([<>=]+)?([0-9]+)?/i.exec(modifier);
    if (!match) return false;
    applyDeduct(this.results, failureComparison(match), Number(match[2] ?? 1), { deductFailure: true });
  }

  /** `sf`, `sf<3`: every failure (see `applyDeduct`) subtracts its value. */
  subtractFailures(modifier: string): boolean | void {
    const match = /sf([<>=]+)?([0-9]+)?/i.exec(modifier);
    if (!match) return false;
    applyDeduct(this.results, failureComparison(match), Number(match[2] ?? 1), { invertFailure: true });
  }

  /** `ms>12`: the total minus 12. `ms<12`: 12 minus the total. The default target is the number of faces. */
  marginSuccess(modifier: string): boolean | void {
    const match = /ms([<>=]+)?([0-9]+)?/i.exec(modifier);
    if (!match) return false;
    const target = Number(match[2] ?? this.faces ?? 0);
    if (match[1]?.startsWith("<")) this.options.marginFailure = target;
    else this.options.marginSuccess = target;
  }

  /** `min2`: raises results below 2 to 2. */
  minimum(modifier: string): boolean | void {
    return limitResults(this.results, /min([0-9]+)/i.exec(modifier), Math.max);
  }

  /** `max5`: lowers results above 5 to 5. */
  maximum(modifier: string): boolean | void {
    return limitResults(this.results, /max([0-9]+)/i.exec(modifier), Math.min);
  }
}

/** The number of faces. Pools have none, so the highest result is used. */
function highestTarget({ faces, results }: { faces?: number; results: DiceTermResult[] }): number {
  return faces ?? Math.max(...results.map((r) => r.result));
}

/** Returns the modifier's comparison, "=" if it has only a number (`df1`), or undefined if it has neither. */
function failureComparison(match: RegExpExecArray): string | undefined {
  return match[1] ?? (match[2] === undefined ? undefined : "=");
}

function countParity(results: DiceTermResult[], remainder: 0 | 1): void {
  for (const result of results) {
    result.success = Math.abs(result.result % 2) === remainder;
    result.count = result.success ? 1 : 0;
  }
}

function limitResults(
  results: DiceTermResult[],
  match: RegExpExecArray | null,
  limit: (a: number, b: number) => number,
): boolean | void {
  if (!match) return false;
  for (const result of results) {
    result.count = limit(Number(match[1]), result.result);
    if (result.count !== result.result) result.rerolled = true;
  }
}
