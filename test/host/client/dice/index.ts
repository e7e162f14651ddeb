/** `foundry.dice`. */
export { MersenneTwister } from "./mersenne-twister.ts";
export { RollGrammar } from "./grammar.ts";
export { RollParser } from "./parser.ts";
export { Roll } from "./roll.ts";
export * as terms from "./terms/index.ts";
