import type { AttackRequest } from "../../../data/requests/exchange-requests.ts";
import type { AttackRange } from "../../../data/message/ranges.ts";
import { checkFormula, parseFormula } from "../../../rules/avatar/formula.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { attackProfile, bareHands, rangesOf, type AttackProfile } from "../../../encounter/attack-profile.ts";
import { ownItem } from "../../../platform/own-item.ts";
import { knownActor } from "../../../encounter/known.ts";
import { wrongRange } from "../../../encounter/range.ts";
import { RequestRefused } from "../../../platform/refusal.ts";

/** What attacks. Throws a RequestRefused where the thing is gone or not at hand. */
function profileOf(actor: Actor.Implementation, weapon: string): AttackProfile {
  if (weapon === "") return bareHands();
  const item = ownItem(actor, weapon);
  const { physical } = item;
  if (physical && (!physical.carried || physical.quantity < 1))
    throw new RequestRefused("NotAvailable", { item: item.name });
  return attackProfile(item);
}

/** The targets' actors. Throws a RequestRefused where there is none, one is gone or hidden, or it is the attacker. */
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

/** No more than the attack may strike. Throws a RequestRefused. */
function requireCount(
  { name, targets: most }: AttackProfile,
  targets: readonly Actor.Implementation[],
): void {
  if (most > 0 && targets.length > most) {
    throw new RequestRefused("TooManyTargets", { item: name, most: String(most) });
  }
}

/** C2: the weapon reaches the range declared. */
function requireReach({ name, reach }: AttackProfile, range: AttackRange): void {
  if (!rangesOf(reach).includes(range)) throw new RequestRefused("WrongRange", { item: name });
}

/** C2: what the weapon reaches, and what tokens on a scene say, must agree with the range declared; GMs say it themselves. */
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

/** A mental attack needs a mind to attack. */
function requireMinds(profile: AttackProfile, targets: readonly Actor.Implementation[]): void {
  if (profile.opposed !== "mind") return;
  const mindless = targets.find((target) => target.ours.mind.value < 1);
  if (mindless) throw new RequestRefused("MindlessTarget", { actor: mindless });
}

/** C4: whoever is attacked must be able to calculate their defense, or the attack would wait for ever. Throws a RequestRefused. */
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

/** What is attacked with, and who: everything that does not depend on the fight. Throws a RequestRefused. */
export function aimOf(
  request: AttackRequest,
  actor: Actor.Implementation,
  user: User.Implementation,
): { profile: AttackProfile; targets: Actor.Implementation[] } {
  const profile = profileOf(actor, request.weapon);
  const targets = targetsOf(actor, request.targets, user);
  requireCount(profile, targets);
  // however near the charger stands by then, a free shot is at Long Range (Q11)
  if (request.charge === "") requireRange(profile, request.range, actor, targets, user);
  else requireReach(profile, request.range);
  requireMinds(profile, targets);
  requireDefense(profile, targets);
  return { profile, targets };
}
