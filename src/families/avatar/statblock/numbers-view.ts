import type { ActorData } from "../../../data/actor/index.ts";
import { PRIMARIES } from "../../../data/actor/primaries.ts";
import { checkedStat } from "../../../data/item/skill-stats.ts";
import type { Cell, StatLine, StatNumbers, TypedNumber } from "../../../family/stat-block.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** The combat stats in display order. */
const STRIP = ["or", "dr", "mind", "in", "em", "lb", "spd", "dex"] as const;
type StripKey = (typeof STRIP)[number];

const RATED = ["or", "dr", "mind"] as const;

function ratedKey(key: StripKey): (typeof RATED)[number] | null {
  return RATED.find((rated) => rated === key) ?? null;
}

const typedAt = (field: string, value: number | undefined, also = ""): TypedNumber => ({
  field,
  value: value ?? 0,
  optional: false,
  after: "",
  also,
});

/** Returns the editable value. Entering OR, DR or MIND overrides the value derived from the attributes. */
function typed({ _source, ...data }: ActorData, key: StripKey): TypedNumber {
  const rated = ratedKey(key);
  if (rated === null)
    return typedAt(`system.${key}`, _source[key as Exclude<StripKey, "or" | "dr" | "mind">]); // not OR, DR or MIND
  const source = _source[rated];
  const value = source?.override ? source.typed : data[rated].derived;
  return typedAt(`system.${rated}.typed`, value, `system.${rated}.override`);
}

function click(key: string, name: string, value: number, words: Words): Cell["click"] {
  if (!checkedStat(key)) return null;
  return { action: "checkNumber", label: words("ACTIONCARDS.Sheet.CheckStat", { stat: name, value }) };
}

/** Returns the tooltip of a stat. `lowered` is the unlowered value if the stat is lowered now; otherwise null. */
function hint(key: StripKey, lowered: number | null, words: Words): string {
  const parts = [words(`ACTIONCARDS.Stat.Hint.${key}`)];
  if (lowered !== null) parts.push(words("ACTIONCARDS.Sheet.AtRest", { base: lowered }));
  if (checkedStat(key)) parts.push(words("ACTIONCARDS.Sheet.CheckHint"));
  return parts.join(" ");
}

function cell(data: ActorData, key: StripKey, words: Words): Cell {
  const rated = ratedKey(key);
  const value = rated ? data[rated].value : data[key as Exclude<StripKey, "or" | "dr" | "mind">]; // not OR, DR or MIND
  const lowered = rated !== null && data[rated].value < data[rated].base;
  const name = words(`ACTIONCARDS.Stat.Name.${key}`);
  return {
    key,
    label: words(`ACTIONCARDS.Stat.${key}`),
    value: String(value),
    hint: hint(key, lowered ? data[rated].base : null, words),
    click: click(key, name, value, words),
    typed: typed(data, key),
    lowered,
  };
}

export function avatarNumbers(data: ActorData, words: Words): StatNumbers {
  const { life, _source } = data;
  const stored = _source.life;
  return {
    tallies: [
      {
        field: "system.life.value",
        label: words("ACTIONCARDS.Stat.life"),
        hint: "",
        value: stored?.value ?? life.value,
        max: life.max,
        typedMax: typedAt("system.life.max", stored?.max),
        bounded: false,
        note: "", // the actor's mark shows who is down
      },
    ],
    cells: STRIP.map((key) => cell(data, key, words)),
  };
}

export function primariesLine({ primaries, _source }: ActorData, words: Words): StatLine {
  const cells = PRIMARIES.map((key): Cell => {
    const name = words(`ACTIONCARDS.Stat.Name.${key}`);
    return {
      key,
      label: words(`ACTIONCARDS.Stat.${key}`),
      value: String(primaries[key]),
      hint: `${name}. ${words("ACTIONCARDS.Sheet.CheckHint")}`,
      click: click(key, name, primaries[key], words),
      typed: typedAt(`system.primaries.${key}`, _source.primaries?.[key]),
      lowered: false,
    };
  });
  return { id: "primaries", label: words("ACTIONCARDS.Sheet.Primaries"), cells };
}
