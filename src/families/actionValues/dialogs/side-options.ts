import { SAID_RATINGS, type SaidRating } from "../../../data/requests/action-value-requests.ts";
import type { KnownSkill } from "../plans/contender.ts";
import type { Contender } from "../../../rules/actionValues/contest.ts";
import type { Contest, Side, SkillChoice, ValueChoice } from "../../../rules/actionValues/contests.ts";
import type { Option } from "../../../ui/kit/option.ts";
import { either, type Words } from "../../../ui/kit/words.ts";

type Skills = ReadonlyMap<string, KnownSkill>;

export const NO_SKILL = "";

function known({ key, label, value }: KnownSkill, chosen: string, words: Words): Option {
  return {
    value: key,
    label: words("ACTIONCARDS.ActionValues.Dialog.SkillOption", { skill: label, value }),
    selected: key === chosen,
  };
}

/** Returns an option for a skill that the actor has not learned. Its label says so. */
function lacking(key: string, chosen: string, words: Words): Option {
  const skill = words(`ACTIONCARDS.ActionValues.NamedSkill.${key}`);
  return {
    value: key,
    label: words("ACTIONCARDS.ActionValues.Dialog.NotLearned", { skill }),
    selected: key === chosen,
  };
}

/**
 * Lists the skills that a side may use (X9): first those that `side.skills` names, including "no skill" and skills that
 * the actor has not learned. If the side allows any skill, the actor's other skills follow.
 */
export function skillOptions(side: Side, skills: Skills, chosen: string, words: Words): Option[] {
  const options: Option[] = side.skills.flatMap((choice): Option[] => {
    if (choice.type === "none")
      return [
        {
          value: NO_SKILL,
          label: words("ACTIONCARDS.ActionValues.Dialog.NoSkill"),
          selected: chosen === NO_SKILL,
        },
      ];
    if (choice.type !== "named") return [];
    const skill = skills.get(choice.skill);
    return [skill ? known(skill, chosen, words) : lacking(choice.skill, chosen, words)];
  });
  if (!side.skills.some(({ type }) => type === "any")) return options;
  const named = new Set(options.map(({ value }) => value));
  const others = [...skills.values()].filter(({ key }) => !named.has(key));
  return [
    ...options,
    ...others.sort((a, b) => a.label.localeCompare(b.label)).map((skill) => known(skill, chosen, words)),
  ];
}

/** Labels a sum of ratings and a fixed bonus. Shows the actor's numbers where they are known. */
function valueLabel(
  { ratings, plus }: ValueChoice,
  { ratings: has }: Pick<Contender, "ratings">,
  words: Words,
): string {
  const parts = ratings.map((key) => {
    const number = has[key];
    const name = words(`ACTIONCARDS.ActionValues.Rating.${key}`);
    return number === undefined ? name : `${name} ${number}`;
  });
  return [...parts, ...(plus > 0 ? [String(plus)] : [])].join(" + ");
}

/** Returns the choices for a side's Effect Value (X4, X9). */
export function valueOptions(side: Side, contender: Contender, chosen: number, words: Words): Option[] {
  return side.values.map((choice, index) => ({
    value: String(index),
    label: valueLabel(choice, contender, words),
    selected: index === chosen,
  }));
}

/**
 * Returns the ratings that the user must enter because actors don't have them: those in the chosen Effect
 * Value, and the weight of a thrown object.
 */
export function saidOf(
  { attack, defense }: Pick<Contest, "attack" | "defense">,
  chosen: number,
): SaidRating[] {
  const ratings: readonly string[] = attack.values[chosen]?.ratings ?? [];
  const throws = defense.values.some((value) => value.ratings.includes("weight"));
  return SAID_RATINGS.filter((key) => ratings.includes(key) || (key === "weight" && throws));
}

/** Describes one of a side's skill choices. */
function choiceText(choice: SkillChoice, words: Words): string {
  switch (choice.type) {
    case "named":
      return words(`ACTIONCARDS.ActionValues.NamedSkill.${choice.skill}`);
    case "any":
      return words("ACTIONCARDS.ActionValues.Dialog.AnySkill");
    case "accepted":
      return words("ACTIONCARDS.ActionValues.Dialog.AcceptedSkill");
    case "none":
      return words("ACTIONCARDS.ActionValues.Dialog.NoSkill");
    case "opened":
      return choice.skill;
  }
}

/** Describes a side without numbers: "Social or Willpower, with Empathy". */
export function sideText(side: Side, words: Words): string {
  const or = (names: string[]) => either(words, names);
  const skills = side.skills.map((choice) => choiceText(choice, words));
  const values =
    side.values.length > 4
      ? [words("ACTIONCARDS.ActionValues.Dialog.AnyAttribute")]
      : side.values.map((choice) => valueLabel(choice, { ratings: {} }, words));
  return words("ACTIONCARDS.ActionValues.Dialog.Side", { skills: or(skills), values: or(values) });
}
