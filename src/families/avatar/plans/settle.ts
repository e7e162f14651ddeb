import type { SettleRequest } from "../../../data/requests/exchange-requests.ts";
import { ExchangeData, withHarm, type ExchangeHarm } from "../../../data/message/exchange.ts";
import { AS_ATTACKED, loseConverted } from "../../../encounter/converted-harm.ts";
import { outcomeOf } from "./outcome.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { actorOf } from "../../../platform/collections.ts";
import { decidesFor, openCard, requireShares, takersOf } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { shareOf, type Share } from "../../../rules/encounter/share.ts";

/** The data path of LIFE, which a hit reduces. */
const LIFE = "system.life.value";

/** A target, and how much of the damage it takes. */
interface Applied {
  readonly target: number;
  readonly share: Share;
}

/**
 * Returns the target's actor. Throws a RequestRefused if there is no such target, if its actor was deleted,
 * or if this user does not decide for it.
 */
function targetActor(
  exchange: ExchangeData,
  target: number,
  user: User.Implementation,
): Actor.Implementation {
  const side = exchange.targets[target];
  if (!side) throw new RequestRefused("NoSide");
  const actor = actorOf(side.actor.uuid);
  if (!actor) throw new RequestRefused("LostTarget");
  if (!decidesFor(side, user)) throw new RequestRefused("NotOwner", { actor });
  return actor;
}

/** Subtracts damage from an actor's LIFE; returns the record for the card (C6). */
export function loseLife(
  changes: ChangeSet,
  actor: Actor.Implementation,
  damage: number,
): Pick<ExchangeHarm, "before" | "after"> {
  // stored, without effects
  const before = Number(changes.valueOf(actor, LIFE));
  const after = before - damage;
  changes.update(actor, { system: { life: { value: after } } });
  return { before, after };
}

/** Applies damage to an actor's LIFE, or to the points of the actor's own game; returns the record for the card. */
async function hurt(
  changes: ChangeSet,
  actor: Actor.Implementation,
  damage: number,
): Promise<Pick<ExchangeHarm, "before" | "after" | "converted">> {
  const converted = await loseConverted(changes, actor, { game: "avatar", damage });
  if (converted) return { before: 0, after: 0, converted };
  return { ...loseLife(changes, actor, damage), converted: AS_ATTACKED };
}

/**
 * Applies a share of a hit's damage to the target, or to each actor in `instead`. Returns the record for the card; null
 * if the target is deleted or was not hit.
 */
async function takeDamage(
  changes: ChangeSet,
  exchange: ExchangeData,
  { target, share }: Applied,
  instead: readonly Actor.Implementation[],
): Promise<Partial<ExchangeHarm> | null> {
  const actor = actorOf(exchange.targets[target]?.actor.uuid ?? "");
  const outcome = outcomeOf(exchange, target);
  if (!actor || outcome.status !== "hit") return null;
  const damage = shareOf(outcome.damage, share);
  if (instead.length === 0) return hurt(changes, actor, damage);
  for (const other of instead) await hurt(changes, other, damage);
  return { to: instead.map((other) => snapshot(other)) };
}

/** The exchange, the actors that the damage is redirected to, and the user who applies it. */
interface Applying {
  readonly exchange: ExchangeData;
  readonly instead: readonly Actor.Implementation[];
  readonly by: User.Implementation;
}

/** Applies damage to targets that were hit, and records on the card what they lost. */
async function applyTo(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  applied: readonly Applied[],
  { exchange, instead, by }: Applying,
): Promise<void> {
  const harms = new Map<number, Partial<ExchangeHarm>>();
  for (const one of applied) {
    const taken = await takeDamage(changes, exchange, one, instead);
    if (taken) harms.set(one.target, { applied: true, ...taken, share: one.share, by: by.id ?? "" });
  }
  if (harms.size > 0) changes.attachTo(message, withHarm(exchange, harms));
}

/** Throws a RequestRefused unless this user may apply the damage to this target now. */
function requireHit(exchange: ExchangeData, target: number, user: User.Implementation): void {
  const actor = targetActor(exchange, target, user);
  if (exchange.targets[target]?.harm.applied) throw new RequestRefused("AlreadyApplied", { actor });
  const outcome = outcomeOf(exchange, target);
  if (outcome.status === "open") throw new RequestRefused("NotDefended", { actor });
  if (outcome.status === "miss") throw new RequestRefused("Missed", { actor });
}

/** Plans damage to one or several targets, in full to each. A GM may choose another share, or redirect the damage. */
export async function planApply(
  request: SettleRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  const { message, card: exchange } = openCard(request.message, ExchangeData);
  const applied = [request, ...request.others];
  requireShares(applied, request.to, user);
  const targets = [...new Set(applied.map(({ target }) => target))];
  if (targets.length < applied.length) throw new RequestRefused("Stale");
  for (const target of targets) requireHit(exchange, target, user);
  changes.part = targets.join();
  const instead = takersOf(request.to, applied);
  await applyTo(changes, message, applied, { exchange, instead, by: user });
}
