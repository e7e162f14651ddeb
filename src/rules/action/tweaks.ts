import { checkInteger, checkList, checkOneOf, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { Consequence, DegreeTweaks } from "./consequences.ts";
import { DEGREES } from "./degree.ts";
import { POOLS, type PoolKey } from "./pools.ts";

function parsePools(data: unknown, field: string): readonly PoolKey[] {
  const pools = checkList(data, field).map((pool, index) => checkOneOf(pool, `${field}[${index}]`, POOLS));
  if (pools.length === 0) throw new RuleError(field, "must name a pool to lose from");
  return pools;
}

function parseConsequence(data: unknown, field: string): Consequence {
  const { type, flag, until, points, pools } = checkRecord(data, field);
  switch (checkOneOf(type, `${field}.type`, ["mark", "inspire", "loss"])) {
    case "mark":
      return { type: "mark", flag: checkOneOf(flag, `${field}.flag`, ["hazardous", "oneShot", "inspired"]) };
    case "inspire":
      return { type: "inspire", until: checkOneOf(until, `${field}.until`, ["nextAction", "encounter"]) };
    case "loss": {
      const lost = points === "all" ? points : checkInteger(points, `${field}.points`, { min: 1 });
      return { type: "loss", points: lost, pools: parsePools(pools, `${field}.pools`) };
    }
  }
}

/**
 * What a maneuver has of its own (decision 11 on Action!), as somebody typed it. Throws a RuleError naming `perPoint`,
 * or what is wrong below `degrees`.
 */
export function parseTweaks(data: unknown): Required<DegreeTweaks> {
  const { perPoint = 0, degrees = {} } = checkRecord(data, "tweaks");
  const entries = Object.entries(checkRecord(degrees, "degrees")).map(([name, list]) => {
    const degree = checkOneOf(name, "degrees", DEGREES);
    const field = `degrees.${degree}`;
    const consequences = checkList(list, field).map((entry, index) =>
      parseConsequence(entry, `${field}[${index}]`),
    );
    return [degree, consequences] as const;
  });
  return {
    perPoint: checkInteger(perPoint, "perPoint", { min: 0 }),
    degrees: Object.fromEntries(entries),
  };
}
