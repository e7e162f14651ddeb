import {
  FRESH_ACTIVE_MODIFIERS,
  NO_INFLUENCE,
  type Influence,
} from "../../../src/rules/actionValues/active-modifiers.ts";
import { grant, prepareAttempt, spendUnrolled } from "../../../src/rules/actionValues/attempt.ts";
import { consequencesOf } from "../../../src/rules/actionValues/consequences.ts";
import { allowsSkill, openedSide } from "../../../src/rules/actionValues/contest.ts";
import { contestOf, type ContestRow } from "../../../src/rules/actionValues/contest-rows.ts";
import { degreeOf } from "../../../src/rules/actionValues/degree.ts";
import { influenceOf } from "../../../src/rules/actionValues/influences.ts";
import { passiveOrder, type DefendingSkill } from "../../../src/rules/actionValues/passive.ts";
import { poolMax } from "../../../src/rules/actionValues/pools.ts";
import { bluff, trick } from "../../../src/rules/actionValues/steps.ts";
import { actionValue } from "../../../src/rules/actionValues/value.ts";
import type { VectorInput } from "../format.ts";
import { given, required, type Operation } from "../input.ts";

const DEGREE_PARTS = [
  "hitOnly",
  "attackAttribute",
  "attackModifiers",
  "defenseAttribute",
  "defenseModifiers",
  "threshold",
  "double",
  "doubleZero",
  "flags",
] as const;

/** The named inputs that are present. */
function present(input: VectorInput, names: readonly string[]): object {
  return Object.fromEntries(names.filter((name) => name in input).map((name) => [name, input[name]]));
}

/** The inputs of a Trick or a Bluff. */
function effectInput(input: VectorInput) {
  return { ev: required<number>(input, "ev"), ...present(input, ["outcome", "threshold"]) };
}

/**
 * Tests whether this row's Defense allows a skill or, if `skill` is null, the attribute alone (Q22). If a GM has
 * `opened` skills, only those are allowed (Q28).
 */
const meets: Operation = (input) => {
  const { defense } = contestOf(required<ContestRow>(input, "row"));
  const opened = given<readonly string[] | null>(input, "opened", null);
  return { meets: allowsSkill(opened ? openedSide(defense, opened) : defense, required(input, "skill")) };
};

/** Tests whether an Action without a roll ends an influence of this duration (Q29). */
const unrolled: Operation = (input) => {
  const lasts = required<Influence["lasts"]>(input, "lasts");
  const action = lasts === "sameType" ? "attack" : null;
  const influence = { ...NO_INFLUENCE, dice: 1, lasts, action };
  const activeModifiers = grant(FRESH_ACTIVE_MODIFIERS, "one", influence);
  const nextAction = given<"any" | "rolled">(input, "reading", "any");
  const after = spendUnrolled(activeModifiers, { nextAction });
  return { ends: !Object.hasOwn(after.influences, "one") };
};

/**
 * Counts the positive dice that a Trick's permanent die gives against the opponent `foe` (Q30). The die counts only
 * against the opponent `against` or, if that is null, against everyone.
 */
const trickDie: Operation = (input) => {
  const die = { type: "dice", count: 1, for: "self", lasts: { unit: "permanent" } } as const;
  const influence = influenceOf(die, "trick", required<string | null>(input, "against"));
  const activeModifiers = grant(FRESH_ACTIVE_MODIFIERS, "trick", influence);
  const attempt = { key: "key", type: "attack", flags: [], dice: 0, foe: given(input, "foe", "") };
  return { dice: prepareAttempt(activeModifiers, attempt).dice };
};

/** Lists the skills in the order in which they are suggested as a Passive Defense (Q31). */
const passive: Operation = (input) => {
  const row = required<ContestRow>(input, "row");
  const skills = required<readonly Omit<DefendingSkill, "key">[]>(input, "skills");
  const keyed = skills.map((skill) => ({ ...skill, key: skill.name }));
  const against = { skill: required<string>(input, "attack"), isAttack: row === "attack" };
  return { order: passiveOrder(keyed, contestOf(row).defense, against).map(({ name }) => name) };
};

export const actionOperations: Readonly<Record<string, Operation>> = {
  "action.value": (input) => ({
    ...actionValue({
      skill: required(input, "skill"),
      modifiers: given(input, "modifiers", 0),
      plus: given(input, "plus", []),
      minus: given(input, "minus", []),
      flags: given(input, "flags", []),
    }),
  }),
  "action.degree": (input) => ({
    ...degreeOf({
      av: required(input, "av"),
      defense: required(input, "defense"),
      ...present(input, DEGREE_PARTS),
    }),
  }),
  "action.marks": (input) => {
    const acted = { opposed: true, attack: given(input, "attack", false) };
    const oneShot = given(input, "letter", false) ? "every" : "notAttacks";
    const all = consequencesOf(required(input, "degree"), acted, {}, { oneShot });
    return { marks: all.flatMap((one) => (one.type === "mark" ? one.flag : [])) };
  },
  "action.trick": (input) => ({ ...trick(effectInput(input)) }),
  "action.bluff": (input) => ({ ...bluff(effectInput(input)) }),
  "action.meets": meets,
  "action.unrolled": unrolled,
  "action.trickDie": trickDie,
  "action.passive": passive,
  "action.shotCount": (input) => ({
    shots: poolMax("shot", {
      agility: required(input, "agility"),
      wits: required(input, "wits"),
      luck: required(input, "luck"),
    }),
  }),
};
