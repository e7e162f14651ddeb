/** Hostile records: an owner could write them from the browser console, but the system's pages never do. */
import type { Chooser } from "./chooser.ts";
import { GONE, type Json, type Names } from "./names.ts";
import type { Asked } from "./requests.ts";

const LONG = 10_000;
/** Nesting depth of a value. Three such values inside one another stay within Foundry's limit. */
const DEEP = 25;

/** Keys that reach an object's prototype, and names of other built-in properties. */
const INHERITED = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "length",
];

function nested(depth: number): Json {
  let value: Json = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** An object with an own key of this name, as JSON.parse creates it. */
function withOwn(key: string, value: Json): Json {
  return JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`) as Json;
}

/** Numbers, and strings that look like numbers. */
export const NUMBERS: readonly Json[] = [
  "NaN",
  "Infinity",
  "1e3",
  "0x10",
  " 1",
  -1,
  -0,
  0.5,
  41,
  1e9,
  -1e9,
  2 ** 53,
  -(2 ** 53),
  1e308,
  -1e308,
  5e-324,
];

const UUIDS = [
  "",
  ".",
  "..",
  "Actor",
  "Actor.",
  "Actor..",
  ".Actor",
  "Actor.Item",
  "null",
  "undefined",
  `Actor.${GONE}`,
  `Item.${GONE}`,
  `Actor.${GONE}.Item.${GONE}`,
  `Scene.${GONE}.Token.${GONE}`,
  `Compendium.world.nobody.Actor.${GONE}`,
  "Compendium.action-cards.fads-people.Actor.x",
  "Compendium..",
  ...INHERITED.flatMap((key) => [key, `Actor.${key}`, `${key}.${GONE}`, `Actor.${GONE}.${key}.x`]),
];

/** A value that most fields of a record must reject. */
export function hostileValue(choose: Chooser, names: Names): Json {
  const kinds: readonly (() => Json)[] = [
    () => null,
    () => choose.of<Json>([true, false, {}, [], "", 0, [null], [[]], { length: 3 }, { 0: "a" }]),
    () => choose.of(NUMBERS),
    () => choose.of(UUIDS),
    () => choose.of(INHERITED),
    () => withOwn(choose.of(INHERITED), choose.of<Json>([null, 1, { isGM: true }, "x"])),
    () => "x".repeat(LONG),
    () => Array.from({ length: LONG }, (_, index) => choose.of<Json>([index, "a", null, names.actors[0]!])),
    () => Object.fromEntries(Array.from({ length: LONG / 10 }, (_, index) => [`k${index}`, index])),
    () => nested(DEEP),
    () => choose.of([...names.actors, ...names.items]),
    () => choose.of([...names.cards, ...names.encounters, ...names.combatants, ...names.done, GONE]),
    () => `Actor.${choose.of(names.cards)}`,
    () =>
      choose.of([...names.cards.map((id) => `ChatMessage.${id}`), `Combat.${choose.of(names.encounters)}`]),
    () => choose.of(["<img src=x onerror=alert(1)>", "{{system}}", "\u0000", "\ud800", "a.b", "-=a", "==a"]),
  ];
  return choose.of(kinds)();
}

type Path = readonly (string | number)[];

/** The paths of all values in a record. */
export function pathsOf(value: Json, above: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [above];
  const inner = Object.entries(value as Record<string, Json>).flatMap(([key, one]) =>
    pathsOf(one, [...above, Array.isArray(value) ? Number(key) : key]),
  );
  return above.length === 0 ? inner : [above, ...inner];
}

/** A copy with `by` at this path. If `by` is undefined, the value at the path is removed. */
export function replaced(value: Json, [key, ...rest]: Path, by: Json | undefined): Json {
  if (key === undefined) return by ?? null;
  const inside = value as Readonly<Record<string | number, Json>>;
  const after = rest.length === 0 ? by : replaced(inside[key]!, rest, by);
  if (Array.isArray(value))
    return (value as Json[]).flatMap((one, index) =>
      index === key ? (after === undefined ? [] : [after]) : [one],
    );
  const others = Object.entries(inside).filter(([name]) => name !== key);
  return Object.fromEntries(after === undefined ? others : [...others, [key, after]]);
}

/** Keys that are changed rarely: with an invalid id or type, the rest of a record is never read. */
const SELDOM: readonly (string | number)[] = ["id", "type"];

/** The record with one to three values replaced or removed, and sometimes with an extra key. */
export function madeHostile(asked: Asked & { id: Json }, choose: Chooser, names: Names): Json {
  let record: Json = asked;
  for (let times = choose.whole(1, 3); times > 0; times -= 1) {
    const paths = pathsOf(record).filter(([first]) => !SELDOM.includes(first ?? "") || choose.flip(0.1));
    if (paths.length === 0) break; // no value is left to change
    const path = choose.of(paths);
    record = replaced(record, path, choose.flip(0.15) ? undefined : hostileValue(choose, names));
  }
  if (choose.flip(0.1) && typeof record === "object" && record !== null && !Array.isArray(record)) {
    const key = choose.of(["user", "isGM", "extra", "by", "again", "constructor", "__proto__"]);
    const extra = JSON.stringify(hostileValue(choose, names));
    const rest = JSON.stringify(record).slice(1);
    record = JSON.parse(`{${JSON.stringify(key)}:${extra}${rest === "}" ? "" : ","}${rest}`) as Json;
  }
  return record;
}

/**
 * A mailbox with these records in a valid or invalid shape, or with a hostile value instead. May also have
 * forged answers.
 */
export function hostileMailbox(records: readonly Json[], choose: Chooser, names: Names): Json {
  const requests = choose.of<() => Json>([
    () => records,
    () => hostileValue(choose, names),
    () => Object.fromEntries(records.map((record, index) => [String(index), record])),
    () => [
      ...records,
      ...Array.from({ length: LONG }, (_, index) => ({ id: `flood${index}`.padEnd(16, "0") })),
    ],
    () => records.map((record) => [record]),
    () => [hostileValue(choose, names), ...records, hostileValue(choose, names)],
  ])();
  const ids = records.flatMap((record) =>
    typeof record === "object" && record !== null && "id" in record ? [record["id"]!] : [],
  );
  const answer = (id: Json): Json => ({
    id,
    key: choose.of<Json>([
      "ACTIONCARDS.Request.Refusal.Broken",
      "ACTIONCARDS.Request.Refusal.Stale",
      3,
      null,
    ]),
    data: hostileValue(choose, names),
    again: choose.of(NUMBERS),
  });
  const answers = choose.of<() => Json | undefined>([
    () => undefined,
    () => hostileValue(choose, names),
    () => ids.map(answer),
    () => [hostileValue(choose, names), ...ids.map(answer)],
    () => Object.fromEntries(ids.map((id, index) => [String(index), answer(id)])),
  ])();
  return { requests, ...(answers === undefined ? {} : { answers }) };
}
