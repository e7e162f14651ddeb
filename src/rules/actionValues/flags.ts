import { checkList, checkOneOf } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";

/** Flags that change how an Action is rolled, judged or retried (X6). */
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

/** Returns `value` if it is a list of distinct flags; else throws a RuleError naming `field` or the bad entry. */
export function checkFlags(value: unknown, field = "flags"): readonly Flag[] {
  const flags = checkList(value, field).map((flag, index) => checkOneOf(flag, `${field}[${index}]`, FLAGS));
  flags.forEach((flag, index) => {
    if (flags.indexOf(flag) < index) throw new RuleError(`${field}[${index}]`, `names ${flag} twice`);
  });
  return flags;
}

/** Merges lists of flags, without duplicates and in the order of `FLAGS`. */
export function joinFlags(...sources: readonly (readonly Flag[])[]): readonly Flag[] {
  return FLAGS.filter((flag) => sources.some((flags) => flags.includes(flag)));
}
