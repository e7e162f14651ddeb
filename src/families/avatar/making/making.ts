import { packId } from "../../../constants.ts";
import { PRIMARIES } from "../../../data/actor/primaries.ts";
import { makingList, type Making, type MakingRow, type MakingValues } from "../../../family/making.ts";
import { nested } from "../../../family/making/values.ts";
import {
  aboveEnergy,
  deriveStats,
  PRIMARIES as RULES_PRIMARIES,
  type Primaries,
} from "../../../rules/avatar/stats.ts";

/** The highest value that a form accepts for most fields. No person's values are that high. */
const MOST = 20;
const MOST_LIFE = 99;
const MOST_LB = 10;

function row(path: string, label: string, hint: string, min: number, max: number): MakingRow {
  return { label, hint: `ACTIONCARDS.Making.Avatar.Hint.${hint}`, fields: [{ path, label, min, max }] };
}

const primaries = PRIMARIES.map((key) =>
  row(`primaries.${key}`, `ACTIONCARDS.Actor.FIELDS.primaries.${key}.label`, key, 1, MOST),
);

const ratings = [
  row("life.max", "ACTIONCARDS.Actor.FIELDS.life.max.label", "life", 1, MOST_LIFE),
  row("in", "ACTIONCARDS.Actor.FIELDS.in.label", "in", 0, MOST),
  row("spd", "ACTIONCARDS.Actor.FIELDS.spd.label", "spd", 1, 12),
  row("dex", "ACTIONCARDS.Actor.FIELDS.dex.label", "dex", 0, MOST),
  row("lb", "ACTIONCARDS.Actor.FIELDS.lb.label", "lb", 0, MOST_LB),
  row("em", "ACTIONCARDS.Actor.FIELDS.em.label", "em", 0, MOST),
];

/** Returns the attributes in the entered values; null if one of them is missing or invalid. */
function primariesIn(values: MakingValues): Primaries | null {
  const read = RULES_PRIMARIES.map((key) => [key, values[`primaries.${key.toLowerCase()}`]] as const);
  if (read.some(([, value]) => typeof value !== "number")) return null;
  return Object.fromEntries(read) as Primaries; // all of them are numbers
}

/** Item data that makes an item use the AC Pick if the world has several games. */
const BY_PICK = { resolution: "ac-pick" };

const bonus = { path: "bonus", label: "ACTIONCARDS.Making.Avatar.Bonus", min: 0, max: MOST };

/** Character creation for the Avatar System (RULES.md, 1a). */
export const avatarMaking: Making = {
  archetypes: packId("archetypes"),
  groups: [
    { label: "ACTIONCARDS.Making.Avatar.Primaries", rows: primaries },
    { label: "ACTIONCARDS.Making.Avatar.Ratings", rows: ratings },
  ],
  yields(values) {
    const known = primariesIn(values);
    const stats: [string, number][] = known ? Object.entries({ ...deriveStats(known) }) : [];
    const { lb } = values;
    const tens = { label: "ACTIONCARDS.Making.Avatar.Tens", hint: "ACTIONCARDS.Making.Avatar.HowTens" };
    return [
      ...stats.map(([key, value]) => ({
        label: `ACTIONCARDS.Stat.${key}`,
        hint: `ACTIONCARDS.Stat.Hint.${key}`,
        value,
      })),
      ...(typeof lb === "number" ? [{ ...tens, value: lb + 1 }] : []),
    ];
  },
  advice(values) {
    const known = primariesIn(values);
    const above = known ? aboveEnergy(known) : [];
    return above.map((key) => ({
      path: `primaries.${key.toLowerCase()}`,
      key: "ACTIONCARDS.Making.Avatar.AboveEnergy",
    }));
  },
  system(values) {
    const life = values["life.max"];
    return nested({ ...values, ...(life === undefined ? {} : { "life.value": life }) });
  },
  lists: [
    { ...makingList("skills", "skill", ["skills"], BY_PICK), fields: [bonus] },
    makingList("skills", "power", ["powers"], BY_PICK),
    makingList("weapons", "weapon", ["weapons"], BY_PICK),
    makingList("armor", "armor", ["armor"]),
    makingList("armor", "gear", ["gear"]),
  ],
};
