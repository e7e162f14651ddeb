import { ContestData } from "../../../data/message/contest.ts";
import { openCard } from "../../../requests/authority.ts";
import type { OpenDefensesRequest } from "../../../data/requests/action-value-requests.ts";
import { NAMED_SKILLS } from "../../../rules/actionValues/contests.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { skillsOf } from "./contender.ts";
import { actorBehind, requireActionValues } from "./right.ts";

/** Throws a RequestRefused if the opponent lacks the skill and the rules' tables don't name it. */
function requireKnown(foe: Actor.Implementation, skill: string): void {
  const isNamed = NAMED_SKILLS.some((name) => name === skill);
  if (skill !== "" && !isNamed && !skillsOf(foe).has(skill))
    throw new RequestRefused("LacksSkill", { actor: foe, name: skill });
}

/**
 * Plans a GM's limit on the Defenses (Q28). Throws a RequestRefused if the user is not a GM, if the contest
 * waits for no Defense, or if the limit names no skill or an unknown one.
 */
export function planOpenDefenses(
  { message: id, limited, skills, active }: OpenDefensesRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  requireActionValues();
  const { message, card: contest } = openCard(id, ContestData);
  if (!user.isGM) throw new RequestRefused("GmOnly");
  if (contest.thrown || contest.stance === "difficulty") throw new RequestRefused("AnsweredAlready");
  const foe = actorBehind(contest.foe);
  for (const skill of skills) requireKnown(foe, skill);
  if (limited && skills.length === 0) throw new RequestRefused("NothingOpen");
  const open = limited
    ? { limited, skills: [...new Set(skills)], active }
    : { limited, skills: [], active: true };
  changes.attachTo(message, { system: { open } });
}
