import { consequencesOf } from "../../../src/rules/actionValues/consequences.ts";
import { allowsSkill, openedSide } from "../../../src/rules/actionValues/contest.ts";
import { contestOf, type ContestRow } from "../../../src/rules/actionValues/contest-rows.ts";
import { degreeOf } from "../../../src/rules/actionValues/degree.ts";
import { shotCount } from "../../../src/rules/actionValues/pools.ts";
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

/** The named parts that an input has. */
function present(input: VectorInput, names: readonly string[]): object {
  return Object.fromEntries(names.filter((name) => name in input).map((name) => [name, input[name]]));
}

/** What a Trick and a Bluff are asked with. */
function effectInput(input: VectorInput) {
  return { ev: required<number>(input, "ev"), ...present(input, ["outcome", "threshold"]) };
}

/** Does a skill meet this row, or a Defense that a GM has opened (Q22, Q28)? `skill` null: the attribute alone. */
const meets: Operation = (input) => {
  const { defense } = contestOf(required<ContestRow>(input, "row"));
  const opened = given<readonly string[] | null>(input, "opened", null);
  return { meets: allowsSkill(opened ? openedSide(defense, opened) : defense, required(input, "skill")) };
};

/** The operations on Action!'s rules, by name. */
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
  "action.shotCount": (input) => ({
    shots: shotCount({
      agility: required(input, "agility"),
      wits: required(input, "wits"),
      luck: required(input, "luck"),
    }),
  }),
};
