import { checkList, checkOneOf } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";

/**
 * What an Action can be beside itself (X6). Boosted and Hindered move the Effect Value of a success by the Threshold;
 * Experimental makes every double count as a double 0; Hazardous makes every failure a Fumble; Inspired throws one
 * more positive die; One-Shot is not retried; Promising doubles the Outcome of a success; Routine's throw is never
 * worth less than 1; Static throws nothing; Stymied closes positive dice; Wild throws one more die of each sign.
 */
export const FLAGS = [
  "boosted",
  "experimental",
  "hazardous",
  "hindered",
  "inspired",
  "oneShot",
  "promising",
  "routine",
  "static",
  "stymied",
  "wild",
] as const;

export type Flag = (typeof FLAGS)[number];

/** `value` as a list of different flags; throws a RuleError naming `field` or the entry of it. */
export function checkFlags(value: unknown, field = "flags"): readonly Flag[] {
  const flags = checkList(value, field).map((flag, index) => checkOneOf(flag, `${field}[${index}]`, FLAGS));
  flags.forEach((flag, index) => {
    if (flags.indexOf(flag) < index) throw new RuleError(`${field}[${index}]`, `names ${flag} twice`);
  });
  return flags;
}

/** Flags from several sources as one list: each once, in the order of `FLAGS`. */
export function joinFlags(...sources: readonly (readonly Flag[])[]): readonly Flag[] {
  return FLAGS.filter((flag) => sources.some((flags) => flags.includes(flag)));
}
