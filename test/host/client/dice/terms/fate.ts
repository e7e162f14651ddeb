import type { DiceTermResult } from "../types.ts";
import { DiceTerm } from "./dice.ts";
import type { DiceTermData } from "./dice-data.ts";
import { Die } from "./die.ts";
import type { ModifierTable } from "./modifiers.ts";

const LABELS: Record<number, string> = { [-1]: "-", 0: " ", 1: "+" };

/** Fate dice: minus, blank or plus. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: ModifierTable = {
    r: Die.prototype.reroll,
    rr: Die.prototype.rerollRecursive,
    k: Die.prototype.keep,
    kh: Die.prototype.keep,
    kl: Die.prototype.keep,
    d: Die.prototype.drop,
    dh: Die.prototype.drop,
    dl: Die.prototype.drop,
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * 3) - 2;
  }

  override getResultLabel(result: DiceTermResult): string {
    return LABELS[result.result] ?? String(result.result);
  }
}
