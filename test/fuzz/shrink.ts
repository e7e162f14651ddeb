/** Reduces a failing record to a smaller one that still fails. */
import { replaced } from "./hostile.ts";
import type { Json } from "./names.ts";

function smaller(value: Json): Json[] {
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    if (list.length < 2) return list.length === 0 ? [] : [[]];
    const half = Math.ceil(list.length / 2);
    return [list.slice(0, half), list.slice(half)];
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    const half = Math.ceil(entries.length / 2);
    return entries.length < 8
      ? []
      : [entries.slice(0, half), entries.slice(half)].map((part) => Object.fromEntries(part));
  }
  if (typeof value === "string" && value.length > 40) return [value.slice(0, value.length / 2)];
  return [];
}

/** All records that are one step smaller than this one. */
function steps(record: Json): Json[] {
  if (typeof record !== "object" || record === null) return smaller(record);
  const own = Object.keys(record).flatMap((key): Json[] => {
    const inside = (record as Record<string, Json>)[key]!;
    const at = Array.isArray(record) ? Number(key) : key;
    return [replaced(record, [at], undefined), ...steps(inside).map((one) => replaced(record, [at], one))];
  });
  return [...smaller(record), ...own];
}

/** The smallest failing record found within a limited number of tries. */
export async function shrunk(
  record: Json,
  fails: (record: Json) => Promise<boolean>,
  tries = 60,
): Promise<Json> {
  let left = tries;
  let best = record;
  for (let again = true; again && left > 0;) {
    again = false;
    for (const one of steps(best)) {
      if (left === 0) break;
      left -= 1;
      if (!(await fails(one))) continue;
      best = one;
      again = true;
      break;
    }
  }
  return best;
}
