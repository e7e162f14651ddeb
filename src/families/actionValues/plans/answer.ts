import { WeaponData } from "../../../data/item/index.ts";
import type { ContestRow } from "../../../rules/actionValues/contest-rows.ts";
import type { AnswerContestRequest } from "../../../data/requests/action-value-requests.ts";
import { ContestData } from "../../../data/message/contest.ts";
import { opposedBy } from "../../../rules/actionValues/contest.ts";
import type { Side } from "../../../rules/actionValues/contests.ts";
import { ACTIVE_DEFENSE_SHOTS, defenseValue } from "../../../rules/actionValues/defense.ts";
import { defend } from "../../../rules/actionValues/attempt.ts";
import { decidesFor, openCard } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { requireCanAct } from "../../../encounter/can-act.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { allowsActive, answeringSide, saidByFoe } from "./answering.ts";
import { requireUnbound } from "./bound.ts";
import { ratingsText, unlearntKey } from "./attempt.ts";
import { answeringSkills, contenderOf, skillsOf } from "./contender.ts";
import { Draft } from "./draft.ts";
import { actorBehind, byActionRules, requireActionValues } from "./right.ts";
import { siblingsOf } from "./siblings.ts";
import { openRolls, throwDice } from "./throw.ts";
import type { UsedWeapon } from "./use.ts";

/** Returns an actor's skill by its key. Throws a RequestRefused if the actor lacks the skill. */
function skillOf(actor: Actor.Implementation, key: string | null): { label: string; value: number } {
  const skill = key === null ? undefined : skillsOf(actor).get(key);
  if (!skill)
    throw new RequestRefused(key === null ? "WrongSkill" : "LacksSkill", { actor, name: key ?? "" });
  return skill;
}

/**
 * Starts an Active Defense with this skill, which costs a Shot (X2). Throws a RequestRefused if the actor
 * lacks the skill or the Shot.
 */
export function defendActively(draft: Draft, actor: Actor.Implementation, skill: string): void {
  const { value } = skillOf(actor, skill);
  const seated = draft.seated(actor);
  if (seated) {
    const way = { key: "activeDefense", cards: [] };
    byActionRules(actor, () => {
      draft.clock(seated.combat, { type: "react", id: seated.id, way, dodge: true });
    });
  } else {
    const { short } = byActionRules(actor, () => draft.lose(actor, "shot", ACTIVE_DEFENSE_SHOTS));
    if (short > 0) throw new RequestRefused("NoShots", { actor });
  }
  const defense = { skill, value: defenseValue("active", value) };
  draft.stand(actor, defend(draft.activeModifiers(actor), defense));
}

/**
 * Returns the opponent's Active Defense. If there is none, starts one with `skill`, which costs a Shot. Throws a
 * RequestRefused if `skill` is needed and null.
 */
function activeOf(draft: Draft, foe: Actor.Implementation, skill: string | null) {
  if (draft.activeModifiers(foe).defense === null && skill !== null) defendActively(draft, foe, skill);
  const { defense } = draft.activeModifiers(foe);
  if (!defense) throw new RequestRefused("WrongSkill", { actor: foe });
  return { value: defense.value, label: skillsOf(foe).get(defense.skill)?.label ?? defense.skill };
}

/**
 * Throws a RequestRefused if `skill` is a Dodge against an attack while the opponent takes blows for an ally
 * (C8).
 */
function requireNoDodging(foe: Actor.Implementation, row: ContestRow, skill: string | null): void {
  const dodging = skillsOf(foe).get(skill ?? "");
  if (dodging && !answeringSkills(foe, row).has(dodging.key))
    throw new RequestRefused("NoDodging", { item: dodging.label });
}

/** Throws a RequestRefused if this contest doesn't allow the skill as an Active Defense (X2, Q28). */
function requireOpen(
  foe: Actor.Implementation,
  contest: ContestData,
  skill: string | null,
  user: User.Implementation,
): void {
  if (skill !== null && !allowsActive(contest, skill, user.isGM))
    throw new RequestRefused("NotOpen", { actor: foe });
}

/**
 * Returns the opponent's side of the card. Throws a RequestRefused or a RuleError if the opponent can't use
 * the requested Defense.
 */
function sideOfFoe(
  draft: Draft,
  request: AnswerContestRequest,
  contest: ContestData,
  foe: Actor.Implementation,
  user: User.Implementation,
): ContestData["defense"] {
  const side = answeringSide(contest, user.isGM);
  const contender = contenderOf(foe, null, { ...saidByFoe(foe, contest), ...request.ratings });
  const { skill, value } = request;
  const kept = draft.activeModifiers(foe).defense?.skill;
  const used = request.stance === "active" ? (kept ?? skill) : skill;
  requireNoDodging(foe, contest.row, used);
  if (request.stance === "active") requireOpen(foe, contest, used, user);
  // An Active Defense may use any skill that the players agree on.
  const rated: Side = request.stance === "active" ? { ...side, skills: [{ type: "none" }] } : side;
  const choice = request.stance === "active" ? { skill: null, value } : { skill, value };
  const sides = { attack: rated, defense: rated };
  const numbers = byActionRules(foe, () => opposedBy(sides, contender, choice, "passive"));
  const active = request.stance === "active" ? activeOf(draft, foe, skill) : null;
  const label = skill === null ? "" : (skillsOf(foe).get(skill)?.label ?? unlearntKey(skill));
  return {
    label: active?.label ?? label,
    skill: active?.value ?? numbers.defense,
    ratings: ratingsText(side.values, value),
    value: numbers.defenseAttribute,
  };
}

/** Returns the card's weapon. Null if its owner no longer has it: the attack may have used up the last one. */
function weaponBehind({ weapon }: ContestData, actor: Actor.Implementation): UsedWeapon | null {
  const item = actor.items.find(({ uuid }) => uuid === weapon.uuid);
  const data: unknown = item?.system;
  return item && data instanceof WeaponData ? { item, data } : null;
}

/**
 * Plans the opponent's Defense in a contest, and rolls the dice unless another opponent's answer already did
 * (X2 to X5).
 */
export function planAnswerContest(
  request: AnswerContestRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  requireActionValues();
  const { message, card: contest } = openCard(request.message, ContestData);
  if (!decidesFor({ actor: contest.foe }, user))
    throw new RequestRefused("NotYourChoice", { actor: contest.foe });
  if (contest.thrown || contest.stance === "difficulty") throw new RequestRefused("AnsweredAlready");
  const actor = actorBehind(contest.actor);
  const foe = actorBehind(contest.foe);
  const draft = new Draft(changes);
  if (request.stance === "active") requireCanAct(foe, user);
  const keepsOne = draft.activeModifiers(foe).defense !== null;
  if (request.stance === "active" && !keepsOne) requireUnbound(foe, "", "");
  const defense = sideOfFoe(draft, request, contest, foe, user);
  const added = { defenseExtras: request.extras, defenseEffect: request.effect };
  const weapon = weaponBehind(contest, actor);
  const used = weapon && { used: weapon, rule: contest.ammunition };
  const answered = { ...contest.toObject(), stance: request.stance, defense, ...added } as ContestData; // same shape as the stored data
  const earlier = siblingsOf(contest).filter(({ thrown: isThrown }) => isThrown);
  const thrown = throwDice(draft, actor, answered, request.message, used, earlier);
  draft.finish();
  const system = { ...thrown.system, stance: request.stance, defense, ...added };
  changes.attachTo(message, { system, rolls: openRolls(thrown, actor, message) });
}
