import type { ContestRow } from "../../../rules/actionValues/contest-rows.ts";
import type { AnswerContestDeed } from "../../../data/requests/action-value-requests.ts";
import type { ContestData } from "../../../data/message/index.ts";
import { opposedBy } from "../../../rules/actionValues/contest.ts";
import type { Side } from "../../../rules/actionValues/contests.ts";
import { ACTIVE_DEFENCE_SHOTS, defenceValue } from "../../../rules/actionValues/defence.ts";
import { defend } from "../../../rules/actionValues/deed.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { DeedRefused } from "../../../platform/refusal.ts";
import { requireAble } from "../../../encounter/able.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { ratingsText } from "./attempt.ts";
import { answeringSkills, contenderOf, skillsOf } from "./contender.ts";
import { Draft } from "./draft.ts";
import { actorBehind, byActionRules, contestMessage, requireActionValues } from "./right.ts";
import { throwDice } from "./throw.ts";
import { sidesOf, weaponOf, type UsedWeapon } from "./use.ts";

/** A skill of an actor's by its key. Throws a DeedRefused where he has none of it. */
function skillOf(actor: Actor.Implementation, key: string | null): { label: string; value: number } {
  const skill = key === null ? undefined : skillsOf(actor).get(key);
  if (!skill)
    throw new DeedRefused(key === null ? "WrongSkill" : "LacksSkill", {
      actor,
      name: key ?? "",
      reason: "",
    });
  return skill;
}

/** Pays for an Active Defence with this skill, which lasts until his next Action (X2). Throws a DeedRefused. */
export function defendActively(draft: Draft, actor: Actor.Implementation, skill: string): void {
  const { value } = skillOf(actor, skill);
  const seated = draft.seated(actor);
  if (seated) {
    const way = { key: "activeDefence", cards: [] };
    byActionRules(actor, () => {
      draft.clock(seated.combat, { type: "react", id: seated.id, way, dodge: true });
    });
  } else {
    const { short } = byActionRules(actor, () => draft.lose(actor, "shot", ACTIVE_DEFENCE_SHOTS));
    if (short > 0) throw new DeedRefused("NoShots", { actor });
  }
  const defence = { skill, value: defenceValue("active", value) };
  draft.stand(actor, defend(draft.standing(actor), defence).standing);
}

/** The Active Defence that a foe answers with: the one he keeps up, else one that he takes now. */
function activeOf(draft: Draft, foe: Actor.Implementation, skill: string | null) {
  if (draft.standing(foe).defence === null && skill !== null) defendActively(draft, foe, skill);
  const { defence } = draft.standing(foe);
  if (!defence) throw new DeedRefused("WrongSkill", { actor: foe, name: "", reason: "" });
  return { value: defence.value, label: skillsOf(foe).get(defence.skill)?.label ?? defence.skill };
}

/** Throws a DeedRefused where one who takes blows for another would dodge an attack, now or as he does already (C8). */
function requireNoDodging(foe: Actor.Implementation, row: ContestRow, skill: string | null): void {
  const dodging = skillsOf(foe).get(skill ?? "");
  if (dodging && !answeringSkills(foe, row).has(dodging.key))
    throw new DeedRefused("NoDodging", { item: dodging.label });
}

/** The foe's side of the card. Throws a DeedRefused or a RuleError where he cannot answer so. */
function sideOfFoe(
  draft: Draft,
  deed: AnswerContestDeed,
  contest: ContestData,
  foe: Actor.Implementation,
): ContestData["defence"] {
  const { defence: side } = sidesOf(contest.row, { skill: null, attribute: null });
  const contender = contenderOf(foe, null, deed.ratings);
  const { skill, value } = deed;
  const kept = draft.standing(foe).defence?.skill;
  requireNoDodging(foe, contest.row, deed.stance === "active" ? (kept ?? skill) : skill);
  // An Active Defence is any skill that people agree on.
  const rated: Side = deed.stance === "active" ? { ...side, skills: [{ type: "none" }] } : side;
  const choice = deed.stance === "active" ? { skill: null, value } : { skill, value };
  const sides = { attack: rated, defence: rated };
  const numbers = byActionRules(foe, () => opposedBy(sides, contender, choice, "passive"));
  const active = deed.stance === "active" ? activeOf(draft, foe, skill) : null;
  const label = skill === null ? "" : (skillsOf(foe).get(skill)?.label ?? "");
  return {
    label: active?.label ?? label,
    skill: active?.value ?? numbers.defence,
    ratings: ratingsText(side.values, value),
    value: numbers.defenceAttribute,
  };
}

/** The weapon of a card, where its owner still has it. */
function weaponBehind({ weapon }: ContestData, actor: Actor.Implementation): UsedWeapon | null {
  const there = actor.items.some(({ uuid }) => uuid === weapon.uuid);
  return there ? weaponOf(actor, weapon.uuid) : null;
}

/** Answers a contest with a Defense, and the dice fall (X2 - X5). Its owner may, and a GM. */
export function planAnswerContest(
  deed: AnswerContestDeed,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  requireActionValues();
  const { message, contest } = contestMessage(deed.message);
  if (!decidesFor({ actor: contest.foe }, user))
    throw new DeedRefused("NotYourChoice", { actor: contest.foe });
  if (contest.thrown || contest.stance === "difficulty") throw new DeedRefused("AnsweredAlready");
  const actor = actorBehind(contest.actor);
  const foe = actorBehind(contest.foe);
  if (deed.stance === "active") requireAble(foe, user);
  const draft = new Draft(changes);
  const defence = sideOfFoe(draft, deed, contest, foe);
  const weapon = weaponBehind(contest, actor);
  const used = weapon && { used: weapon, rule: contest.ammunition };
  const answered = { ...contest.toObject(), stance: deed.stance, defence } as ContestData; // the stored fields are as the model has them
  const thrown = throwDice(draft, actor, answered, deed.message, used);
  draft.finish();
  const system = { ...thrown.system, stance: deed.stance, defence };
  changes.bear(message, { system, rolls: [thrown.roll] });
}
