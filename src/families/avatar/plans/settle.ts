import type { SettleRequest } from "../../../data/requests/exchange-requests.ts";
import type { ExchangeData } from "../../../data/message/exchange.ts";
import { outcomeOf } from "./outcome.ts";
import { actorOf } from "../../../platform/collections.ts";
import { decidesFor, openExchangeOf } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { RequestRefused } from "../../../platform/refusal.ts";

/** The path of the LIFE that a hit reduces. */
export const LIFE = "system.life.value";

type Harm = ExchangeData["targets"][number]["harm"];

/** The target's actor. Throws a RequestRefused if it is gone or this user does not decide for it. */
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

/** The card update that changes one target's damage state. */
export function withHarm(exchange: ExchangeData, target: number, harm: Partial<Harm>) {
  const targets = exchange.toObject().targets;
  return {
    system: {
      targets: targets.map((side, index) =>
        index === target ? { ...side, harm: { ...side.harm, ...harm } } : side,
      ),
    },
  };
}

/** Subtracts the damage of a finished hit from the target's LIFE, and notes the value before on the card (C6). */
function applyTo(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  { exchange, target, by }: { exchange: ExchangeData; target: number; by: User.Implementation },
): void {
  const actor = actorOf(exchange.targets[target]?.actor.uuid ?? "");
  const outcome = outcomeOf(exchange, target);
  if (!actor || outcome.status !== "hit") return;
  // the stored value, without effects
  const before = Number(changes.valueOf(actor, LIFE));
  const after = before - outcome.damage;
  changes.update(actor, { system: { life: { value: after } } });
  changes.attachTo(message, withHarm(exchange, target, { applied: true, before, after, by: by.id ?? "" }));
}

/** Applies the damage to one target. */
export function planApply(request: SettleRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, exchange } = openExchangeOf(request.message);
  const { target } = request;
  const actor = targetActor(exchange, target, user);
  if (exchange.targets[target]?.harm.applied) throw new RequestRefused("AlreadyApplied", { actor });
  const outcome = outcomeOf(exchange, target);
  if (outcome.status === "open") throw new RequestRefused("NotDefended", { actor });
  if (outcome.status === "miss") throw new RequestRefused("Missed", { actor });
  changes.part = String(target);
  applyTo(changes, message, { exchange, target, by: user });
}
