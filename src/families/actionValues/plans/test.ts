import { ContestData } from "../../../data/message/contest.ts";
import type { ContestRequest, TestSkillRequest } from "../../../data/requests/action-value-requests.ts";
import { unopposed } from "../../../rules/actionValues/contest.ts";
import { audienceOf } from "../../../platform/audience.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { outFlags } from "../../../encounter/can-act.ts";
import { knownActor } from "../../../encounter/known.ts";
import { truceFlags } from "../../../encounter/flight-truce.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { speakerFor } from "../../../platform/unseen.ts";
import { trucesBroken, payFor, requireRetry, tried, type Tried } from "./attempt.ts";
import { Draft } from "./draft.ts";
import { openRolls, throwDice } from "./throw.ts";

const NOBODY = { uuid: "", name: "", img: "" };

function cardOf(doing: Tried, system: object, foe: Actor.Implementation | null, more: object = {}): object {
  const { actor, fight } = doing;
  const bound = foe ? trucesBroken(doing, foe) : [];
  return {
    type: ContestData.messageType,
    speaker: speakerFor(actor),
    system: { ...system, ...fight?.card },
    ...outFlags([actor], undefined, truceFlags(bound)),
    ...more,
  };
}

/** Plans a test against a Difficulty and rolls at once (X1 - X5). */
export function planTestSkill(
  request: TestSkillRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  const doing = tried(request, user, null);
  const { actor, use, weapon, system } = doing;
  const draft = new Draft(changes);
  const { defense, defenseAttribute } = unopposed(request.difficulty, request.resistance);
  const basis = {
    ...system,
    foe: NOBODY,
    stance: "difficulty",
    free: request.free,
    defense: { label: "", skill: defense, ratings: "", value: defenseAttribute },
  } as const;
  payFor(draft, doing);
  const used = weapon && { used: weapon, rule: use.row.ammunition };
  const thrown = throwDice(draft, actor, basis, request.id, used);
  draft.finish();
  const shown = { rolls: openRolls(thrown, actor), ...audienceOf(request.mode ?? "public", user) };
  changes.card(cardOf(doing, { ...basis, ...thrown.system }, null, shown));
}

/** The contest's opponent. Throws a RequestRefused. */
function foeOf(request: ContestRequest, user: User.Implementation): Actor.Implementation {
  if (request.foe === "") throw new RequestRefused("NoTarget");
  const foe = knownActor(request.foe, user);
  if (foe.uuid === request.actor) throw new RequestRefused("SelfTarget");
  return foe;
}

/** The card's data of the defender: the target, or the ally who takes the blow for them (C8). */
function opposing(foe: Actor.Implementation, insteadOf: Actor.Implementation | null) {
  return {
    foe: snapshot(foe),
    insteadOf: insteadOf?.calledAs ?? "",
    guarded: insteadOf?.uuid ?? "",
    stance: "passive",
  } as const;
}

/** Plans a contest: its card asks for a Defense, and the answer rolls the dice. */
export function planContest(request: ContestRequest, user: User.Implementation, changes: ChangeSet): void {
  const foe = foeOf(request, user);
  const doing = tried(request, user, foe);
  const { struck, system } = doing;
  const draft = new Draft(changes);
  requireRetry(draft, doing, request.id);
  payFor(draft, doing);
  draft.finish();
  const opposed = opposing(struck?.actor ?? foe, struck?.insteadOf ?? null);
  changes.card(cardOf(doing, { ...system, ...opposed }, foe));
}
