import { ContestData } from "../../../data/message/contest.ts";
import type { ContestRequest, TestSkillRequest } from "../../../data/requests/action-value-requests.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { unopposed } from "../../../rules/actionValues/contest.ts";
import { audienceOf } from "../../../platform/audience.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { NOBODY, snapshot } from "../../../platform/card-snapshot.ts";
import { actedBy } from "../../../encounter/can-act.ts";
import { knownActor } from "../../../encounter/known.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { doerOf, meetsSeveral, payFor, requireRetry, tried, triedOn, type Tried } from "./attempt.ts";
import { Draft } from "./draft.ts";
import { openRolls, throwDice } from "./throw.ts";

function cardOf({ actor, fight, bound }: Tried, system: object, more: object = {}): object {
  return {
    type: ContestData.messageType,
    ...actedBy(actor, bound),
    system: { ...system, ...fight?.card },
    ...more,
  };
}

/** Plans a test against a Difficulty and rolls at once (X1 to X5). */
export function planTestSkill(
  request: TestSkillRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  const doing = tried(request, user, null);
  const { actor, use, weapon, system } = doing;
  const draft = Draft.of(changes);
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
  changes.card(cardOf(doing, { ...basis, ...thrown.system }, shown));
}

/**
 * The opponent with this UUID. Throws a RequestRefused if the UUID is empty, unknown to the user, or the actor's own.
 */
function foeOf(uuid: string, { actor }: ContestRequest, user: User.Implementation): Actor.Implementation {
  if (uuid === "") throw new RequestRefused("NoTarget");
  const foe = knownActor(uuid, user);
  if (foe.uuid === actor) throw new RequestRefused("SelfTarget");
  return foe;
}

/**
 * Returns the checked attempt against each opponent. Throws a RequestRefused or a RuleError if the attempt is not
 * allowed against one of them, if it can have only one opponent (`meetsSeveral`), or if an opponent is named twice.
 */
function triedOnAll(request: ContestRequest, user: User.Implementation) {
  const foes = [request.foe, ...request.others].map((uuid) => foeOf(uuid, request, user));
  if (new Set(foes).size < foes.length) throw new RuleError("others", "must name each opponent once");
  const doer = doerOf(request, user);
  const all = foes.map((foe) => ({ foe, ...triedOn(request, doer, foe) }));
  if (all.length > 1 && !all.every(({ row }) => meetsSeveral(row)))
    throw new RuleError("others", "must be empty for an attack and to see through a Trick");
  return all;
}

/** The card's data about the defender, who is the target or an ally taking the blow for the target (C8). */
function opposing(foe: Actor.Implementation, insteadOf: Actor.Implementation | null) {
  return {
    foe: snapshot(foe),
    insteadOf: insteadOf?.calledAs ?? "",
    guarded: insteadOf?.uuid ?? "",
    stance: "passive",
  } as const;
}

/**
 * Plans a contest: a card for each opponent asks for a Defense, and the first answer rolls the dice. The first card
 * carries the cost of the Action.
 */
export function planContest(request: ContestRequest, user: User.Implementation, changes: ChangeSet): void {
  const all = triedOnAll(request, user);
  const draft = new Draft(changes);
  const roll = all.length > 1 ? foundry.utils.randomID() : "";
  for (const [place, { foe, ...doing }] of all.entries()) {
    const { struck, system } = doing;
    requireRetry(draft, doing, request.id);
    const opposed = opposing(struck?.actor ?? foe, struck?.insteadOf ?? null);
    const card = cardOf(doing, { ...system, ...opposed, roll });
    if (place > 0) {
      changes.createMessage(card);
      continue;
    }
    payFor(draft, doing);
    changes.card(card);
  }
  draft.finish();
}
