/** The defaults of `CONFIG.Dice`. */
import { generation } from "../../common/generation.ts";
import { MersenneTwister } from "./mersenne-twister.ts";
import { RollParser } from "./parser.ts";
import { Roll } from "./roll.ts";
import * as terms from "./terms/index.ts";
import type { RollFunction } from "./types.ts";

interface DiceFulfillmentMethod {
  label: string;
  icon?: string | null;
  interactive?: boolean | null;
}

export interface DiceConfig {
  /** Dice offered to the user. */
  types: (typeof terms.DiceTerm)[];
  /**
   * Roll classes. The first one is the default. A serialized roll is restored with the class whose name it contains.
   */
  rolls: (typeof Roll)[];
  /** Term classes by class name. */
  termTypes: Record<string, typeof terms.RollTerm>;
  /** Dice classes by denomination, e.g. "d". */
  terms: Record<string, typeof terms.DiceTerm>;
  /** Returns a random number in [0, 1). Replace it to control results, e.g. in tests. */
  randomUniform: () => number;
  parser: typeof RollParser;
  /** Functions for use in formulas, in addition to those of `Math`. */
  functions: Record<string, RollFunction>;
  fulfillment: {
    dice: Record<string, { label: string; icon: string }>;
    methods: Record<string, DiceFulfillmentMethod>;
    defaultMethod: string;
  };
  /** Generation 13 only. */
  rollModes?: Record<string, { label: string; icon: string }>;
}

const FACES = [4, 6, 8, 10, 12, 20];

/** Creates the defaults of `CONFIG.Dice`. */
export function diceConfig(): DiceConfig {
  const { Coin, DiceTerm, Die, FateDie, FunctionTerm, NumericTerm } = terms;
  const { OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm } = terms;
  return {
    types: [Die, FateDie],
    rolls: [Roll],
    termTypes: { DiceTerm, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm },
    terms: { c: Coin, d: Die, f: FateDie },
    randomUniform: () => MersenneTwister.random(),
    parser: RollParser,
    functions: {},
    fulfillment: {
      dice: Object.fromEntries(
        FACES.map((faces) => [
          `d${faces}`,
          { label: `d${faces}`, icon: `<i class="fa-solid fa-dice-d${faces === 20 ? 20 : 6}"></i>` },
        ]),
      ),
      methods: {},
      defaultMethod: "",
    },
    ...(generation() < 14 ? { rollModes: rollModes() } : {}),
  };
}

function rollModes(): NonNullable<DiceConfig["rollModes"]> {
  return {
    publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
    gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
    blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
    selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
  };
}
