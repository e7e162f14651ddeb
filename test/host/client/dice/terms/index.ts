/** `foundry.dice.terms`. */
export { Coin } from "./coin.ts";
export { DiceTerm } from "./dice.ts";
export { Die } from "./die.ts";
export { FateDie } from "./fate.ts";
export { FunctionTerm } from "./function.ts";
export { NumericTerm } from "./numeric.ts";
export { OperatorTerm } from "./operator.ts";
export { ParentheticalTerm } from "./parenthetical.ts";
export { PoolTerm } from "./pool.ts";
export { RollTerm } from "./term.ts";
export { StringTerm } from "./string.ts";
