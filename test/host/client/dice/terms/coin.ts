import type { DiceTermResult } from "../types.ts";
import { DiceTerm } from "./dice.ts";
import type { DiceTermData } from "./dice-data.ts";
import type { ModifierTable } from "./modifiers.ts";
import { applyCount } from "./results.ts";

/** Coins: heads is 1, tails is 0. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: ModifierTable = { c: "call" };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.round(randomUniform);
  }

  override getResultLabel(result: DiceTermResult): string {
    return result.result === 1 ? "H" : "T";
  }

  override getResultCSS(result: DiceTermResult): (string | null)[] {
    return [
      this.constructor.name.toLowerCase(),
      result.result === 1 ? "heads" : "tails",
      result.success ? "success" : null,
      result.success === false ? "failure" : null,
    ];
  }

  /** `c1` calls heads, `c0` tails: counts coins with that result. */
  call(modifier: string): boolean | void {
    const match = /c([01])/i.exec(modifier);
    if (!match) return false;
    applyCount(this.results, "=", Number(match[1]), { flagSuccess: true });
  }
}
