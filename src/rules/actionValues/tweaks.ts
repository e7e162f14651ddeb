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

/** The maximum length of a consequence's text, in characters. Longer text doesn't fit on a chat card. */
const MOST_TEXT = 300;

function parseText(data: unknown, field: string): string {
  if (typeof data !== "string") throw new RuleError(field, "must be a text");
  if (data.length > MOST_TEXT) throw new RuleError(field, `must have at most ${MOST_TEXT} characters`);
  return data.trim();
}

function parseConsequence(data: unknown, field: string): Consequence {
  const text = parseText(checkRecord(data, field)["text"] ?? "", `${field}.text`);
  return { ...parseEffect(data, field), ...(text === "" ? {} : { text }) };
}

function parseEffect(data: unknown, field: string): Consequence {
  const { type, flag, until, points, pools, for: whom } = checkRecord(data, field);
  switch (checkOneOf(type, `${field}.type`, ["words", "mark", "inspire", "stymie", "loss"])) {
    case "words":
      return { type: "words" };
    case "mark":
      return { type: "mark", flag: checkOneOf(flag, `${field}.flag`, ["hazardous", "oneShot", "inspired"]) };
    case "inspire":
      return { type: "inspire", until: checkOneOf(until, `${field}.until`, ["nextAction", "encounter"]) };
    case "stymie":
      return { type: "stymie", for: checkOneOf(whom, `${field}.for`, ["self", "foe"]) };
    case "loss": {
      const lost = points === "all" ? points : checkInteger(points, `${field}.points`, { min: 1 });
      return { type: "loss", points: lost, pools: parsePools(pools, `${field}.pools`) };
    }
  }
}

/**
 * Parses a maneuver's changes to consequences (decision 11 on Action!). Ignores degrees that are null. Throws a
 * RuleError naming `perPoint`, or the invalid part below `degrees`.
 */
export function parseTweaks(data: unknown): Required<DegreeTweaks> {
  const { perPoint = 0, degrees = {} } = checkRecord(data, "tweaks");
  // A removed entry is stored as null, because a document update can't delete it.
  const named = Object.entries(checkRecord(degrees, "degrees")).filter(([, list]) => list !== null);
  const entries = named.map(([name, list]) => {
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
