import type { ContestRow } from "../../data/action-rows.ts";
import type { AnswerContestDeed } from "../../data/deed/action-value-deeds.ts";
import type { ContestData } from "../../data/message/index.ts";
import { opposedBy } from "../../rules/action/contest.ts";
import type { Side } from "../../rules/action/contests.ts";
import { ACTIVE_DEFENCE_SHOTS, defenceValue } from "../../rules/action/defence.ts";
import { defend } from "../../rules/action/deed.ts";
import { actorOf } from "../collections.ts";
import { decidesFor } from "../deeds/authority.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { requireAble } from "../fight/able.ts";
import { ratingsText } from "./attempt.ts";
import { answeringSkills, contenderOf, skillsOf } from "./contender.ts";
import { bothFootprints, readFootprint } from "./footprint.ts";
import { Ledger } from "./ledger.ts";
import { actorBehind, byActionRules, contestMessage, requireActionValues } from "./right.ts";
import { throwDice } from "./throw.ts";
import { sidesOf, weaponOf, type UsedWeapon } from "./use.ts";
import { carryOut, resumeWrit } from "./writ.ts";

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
export function defendActively(ledger: Ledger, actor: Actor.Implementation, skill: string): void {
  const { value } = skillOf(actor, skill);
  const seated = ledger.seated(actor);
  if (seated) {
    const way = { key: "activeDefence", cards: [] };
    byActionRules(actor, () => {
      ledger.clock(seated.combat, { type: "react", id: seated.id, way, dodge: true });
      ledger.footprint(); // the clock says now whether it can be
    });
  } else {
    const { short } = byActionRules(actor, () => ledger.lose(actor, "shot", ACTIVE_DEFENCE_SHOTS));
    if (short > 0) throw new DeedRefused("NoShots", { actor });
  }
  const defence = { skill, value: defenceValue("active", value) };
  ledger.stand(actor, defend(ledger.standing(actor), defence).standing);
}

/** The Active Defence that a foe answers with: the one he keeps up, else one that he takes now. */
function activeOf(ledger: Ledger, foe: Actor.Implementation, skill: string | null) {
  if (ledger.standing(foe).defence === null && skill !== null) defendActively(ledger, foe, skill);
  const { defence } = ledger.standing(foe);
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
  ledger: Ledger,
  deed: AnswerContestDeed,
  contest: ContestData,
  foe: Actor.Implementation,
): ContestData["defence"] {
  const { defence: side } = sidesOf(contest.row, { skill: null, attribute: null });
  const contender = contenderOf(foe, null, deed.ratings);
  const { skill, value } = deed;
  const kept = ledger.standing(foe).defence?.skill;
  requireNoDodging(foe, contest.row, deed.stance === "active" ? (kept ?? skill) : skill);
  // An Active Defence is any skill that people agree on.
  const rated: Side = deed.stance === "active" ? { ...side, skills: [{ type: "none" }] } : side;
  const choice = deed.stance === "active" ? { skill: null, value } : { skill, value };
  const sides = { attack: rated, defence: rated };
  const numbers = byActionRules(foe, () => opposedBy(sides, contender, choice, "passive"));
  const active = deed.stance === "active" ? activeOf(ledger, foe, skill) : null;
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

/** Answers a contest with a Defence, and the dice fall (X2 - X5). Its owner may, and a GM. */
export async function performAnswerContest(
  deed: AnswerContestDeed,
  user: User.Implementation,
): Promise<void> {
  requireActionValues();
  const { message, contest } = contestMessage(deed.message);
  if (await resumeWrit(actorOf(contest.actor.uuid), deed.id)) return;
  if (!decidesFor({ actor: contest.foe }, user))
    throw new DeedRefused("NotYourChoice", { actor: contest.foe });
  if (contest.thrown || contest.stance === "difficulty") throw new DeedRefused("AnsweredAlready");
  const actor = actorBehind(contest.actor);
  const foe = actorBehind(contest.foe);
  if (deed.stance === "active") requireAble(foe, user);
  const ledger = new Ledger();
  const defence = sideOfFoe(ledger, deed, contest, foe);
  const weapon = weaponBehind(contest, actor);
  const used = weapon && { used: weapon, rule: contest.ammunition };
  const answered = { ...contest.toObject(), stance: deed.stance, defence } as ContestData; // the stored fields are as the model has them
  const thrown = await throwDice(ledger, actor, answered, deed.message, used);
  const footprint = bothFootprints(ledger.footprint(), readFootprint(contest.footprint));
  const system = {
    ...thrown.system,
    deeds: [...contest.deeds, deed.id],
    stance: deed.stance,
    defence,
    footprint: JSON.stringify(footprint),
  };
  const card = { type: "update", id: message.id ?? "", data: { system, rolls: [thrown.roll] } } as const;
  await carryOut(ledger.writ(deed.id, actor.uuid, card));
}
