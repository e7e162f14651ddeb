import type { AttackRequest } from "../../../data/requests/exchange-requests.ts";
import type { AttackRange } from "../../../data/message/ranges.ts";
import { checkFormula, parseFormula } from "../../../rules/avatar/formula.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { attackProfile, bareHands, rangesOf, type AttackProfile } from "../../../encounter/attack-profile.ts";
import { knownActor } from "../../../encounter/known.ts";
import { wrongRange } from "../../../encounter/range.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { ownItem } from "../../../requests/authority.ts";

/** The profile of the attack. Throws a RequestRefused if the item is gone or not carried. */
function profileOf(actor: Actor.Implementation, weapon: string): AttackProfile {
  if (weapon === "") return bareHands();
  const item = ownItem(actor, weapon);
  const { physical } = item;
  if (physical && (!physical.carried || physical.quantity < 1))
    throw new RequestRefused("NotAvailable", { item: item.name });
  return attackProfile(item);
}

/** The targets' actors. Throws a RequestRefused if there are none, or if one is gone, hidden or the attacker. */
function targetsOf(
  actor: Actor.Implementation,
  uuids: readonly string[],
  user: User.Implementation,
): Actor.Implementation[] {
  if (uuids.length === 0) throw new RequestRefused("NoTarget");
  return [...new Set(uuids)].map((uuid) => {
    const target = knownActor(uuid, user);
    if (target === actor) throw new RequestRefused("SelfTarget");
    return target;
  });
}

/** Throws a RequestRefused if there are more targets than the attack may have. */
function requireCount(
  { name, targets: most }: AttackProfile,
  targets: readonly Actor.Implementation[],
): void {
  if (most > 0 && targets.length > most) {
    throw new RequestRefused("TooManyTargets", { item: name, most: String(most) });
  }
}

/** Throws a RequestRefused if the weapon cannot reach the declared range (C2). */
function requireReach({ name, reach }: AttackProfile, range: AttackRange): void {
  if (!rangesOf(reach).includes(range)) throw new RequestRefused("WrongRange", { item: name });
}

/**
 * Throws a RequestRefused if the weapon's reach or the tokens on the scene do not match the declared range (C2). GMs
 * are free to ignore the tokens.
 */
function requireRange(
  profile: AttackProfile,
  range: AttackRange,
  actor: Actor.Implementation,
  targets: readonly Actor.Implementation[],
  user: User.Implementation,
): void {
  requireReach(profile, range);
  if (range === "mental" || user.isGM) return;
  for (const target of targets) {
    const wrong = wrongRange(profile.name, actor, target, range);
    if (wrong) throw wrong;
  }
}

/** Throws a RequestRefused if a mental attack has a target without MIND. */
function requireMinds(profile: AttackProfile, targets: readonly Actor.Implementation[]): void {
  if (profile.opposed !== "mind") return;
  const mindless = targets.find((target) => target.ours.mind.value < 1);
  if (mindless) throw new RequestRefused("MindlessTarget", { actor: mindless });
}

/** Throws a RequestRefused if a target cannot compute its defense, because the attack would wait forever (C4). */
function requireDefense(profile: AttackProfile, targets: readonly Actor.Implementation[]): void {
  if (profile.opposed !== "formula") return;
  try {
    for (const target of targets)
      checkFormula(parseFormula(profile.opposedFormula), target.ours.formulaValues);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw new RequestRefused("NoDefense", { item: profile.name, reason: error.message });
  }
}

/** The attack profile and the targets: everything that does not depend on the fight. Throws a RequestRefused. */
export function aimOf(
  request: AttackRequest,
  actor: Actor.Implementation,
  user: User.Implementation,
): { profile: AttackProfile; targets: Actor.Implementation[] } {
  const profile = profileOf(actor, request.weapon);
  const targets = targetsOf(actor, request.targets, user);
  requireCount(profile, targets);
  // however near the charging actor has come, a free shot is at Long Range (Q11)
  if (request.charge === "") requireRange(profile, request.range, actor, targets, user);
  else requireReach(profile, request.range);
  requireMinds(profile, targets);
  requireDefense(profile, targets);
  return { profile, targets };
}
