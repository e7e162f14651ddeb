import { ContestData } from "../../data/message/contest.ts";
import { contestResult } from "../../data/results/contest-result.ts";
import type { Asking } from "../../family/asking.ts";
import { contestOf } from "../../rules/actionValues/contest-rows.ts";
import { NAMED_SKILLS } from "../../rules/actionValues/contests.ts";
import { skillsOf, type KnownSkill } from "./plans/contender.ts";

const named = (key: string) => NAMED_SKILLS.find((one) => one.toLowerCase() === key.toLowerCase());

/** Finds the actor's skill by key or name, ignoring case. */
function knownSkill(actor: Actor.Implementation, called: string): KnownSkill | undefined {
  const wanted = called.toLowerCase();
  return [...skillsOf(actor).values()].find(
    ({ key, label }) => key.toLowerCase() === wanted || label.toLowerCase() === wanted,
  );
}

/** Returns the index of the test value that uses only the skill's attribute; 0 if there is none. */
function valueOf(skill: KnownSkill | undefined): number {
  const { values } = contestOf("test").attack;
  return Math.max(
    0,
    values.findIndex(({ ratings }) => ratings.length === 1 && ratings[0] === skill?.attribute),
  );
}

const NOTHING = { row: "", action: "", maneuver: "", weapon: "", supports: "", subject: "" } as const;
const PLAIN = { ...NOTHING, dice: 0, resistance: 0, ratings: {}, free: true, mode: "public" } as const;

/**
 * Turns a GM's request for a check into a test against a Difficulty (X2). The test costs no Action. An actor who
 * lacks a skill from the rules' tables tests it as unlearned (Q22).
 */
export const actionValuesAsking: Asking = {
  by: "roll",
  usual: 12,
  isUnlearned: true,
  attributes: [],
  labelOf(key) {
    const skill = named(key);
    return skill ? `ACTIONCARDS.ActionValues.NamedSkill.${skill}` : key;
  },
  skillsOf: (actor) => [...skillsOf(actor).values()].map(({ key, label, isOwn }) => (isOwn ? label : key)),
  request(actor, { skill: called, number }) {
    const known = knownSkill(actor, called);
    const skill = known?.key ?? named(called);
    if (skill === undefined) return null;
    const lists = { flags: [], extras: [], effect: [] };
    const what = { actor: actor.uuid, skill, value: valueOf(known), difficulty: number ?? 0 };
    return { type: "testSkill", ...PLAIN, ...lists, ...what };
  },
  result(card, { number }) {
    const stored = card instanceof ContestData ? contestResult(card) : null;
    if (stored?.status !== "done") return null;
    const { value, degree } = stored.result;
    return {
      total: value.av,
      margin: number === null ? null : degree.outcome,
      succeeds: number === null ? null : degree.success,
      ruin: "",
    };
  },
};
