import type { SettleDeed } from "../../data/deed/exchange-deeds.ts";
import type { ExchangeData } from "../../data/message/exchange.ts";
import { outcomeOf } from "../exchange/outcome.ts";
import { actorOf } from "../collections.ts";
import { decidesFor, openExchangeOf } from "./authority.ts";
import { standingOf } from "./draw.ts";
import { DeedRefused } from "./refusal.ts";

/**
 * Under which name an actor notes what was settled: by the card, not by the deed, so that whoever clicks again after a
 * break between the two writes finds the first one done.
 */
export function settleKey(what: string, message: string, place: number | string): string {
  return `${what}.${message}.${place}`;
}

type Harm = ExchangeData["targets"][number]["harm"];

/** The target's actor, where this user may decide for it. */
function targetActor(
  exchange: ExchangeData,
  target: number,
  user: User.Implementation,
): Actor.Implementation {
  const side = exchange.targets[target];
  if (!side) throw new DeedRefused("NoSide");
  const actor = actorOf(side.actor.uuid);
  if (!actor) throw new DeedRefused("LostTarget");
  if (!decidesFor(side, user)) throw new DeedRefused("NotOwner", { actor });
  return actor;
}

function withHarm(exchange: ExchangeData, target: number, harm: Partial<Harm>, deedId: string) {
  const targets = exchange.toObject().targets;
  return {
    system: {
      deeds: [...exchange.deeds, deedId],
      targets: targets.map((side, index) =>
        index === target ? { ...side, harm: { ...side.harm, ...harm } } : side,
      ),
    },
  };
}

/** Takes the damage off the target's LIFE, and notes what was before (C6). */
export async function performApply(deed: SettleDeed, user: User.Implementation): Promise<void> {
  const { message, exchange } = openExchangeOf(deed.message);
  const actor = targetActor(exchange, deed.target, user);
  if (exchange.targets[deed.target]?.harm.applied) throw new DeedRefused("AlreadyApplied", { actor });
  const outcome = outcomeOf(exchange, deed.target);
  if (outcome.status === "open") throw new DeedRefused("NotDefended", { actor });
  if (outcome.status === "miss") throw new DeedRefused("Missed", { actor });
  const key = settleKey("apply", deed.message, deed.target);
  const begun = actor.bears(key);
  const before = actor.avatar.life.value + (begun ? outcome.damage : 0);
  const after = before - outcome.damage;
  if (!begun) await writeLife(actor, after, key);
  await message.update(
    withHarm(exchange, deed.target, { applied: true, before, after, by: user.id ?? "" }, deed.id),
  );
}

/** Gives the LIFE back: exactly what it was, or the same points where it has changed since. */
export async function performUndo(deed: SettleDeed, user: User.Implementation): Promise<void> {
  const { message, exchange } = openExchangeOf(deed.message);
  const actor = targetActor(exchange, deed.target, user);
  const harm = exchange.targets[deed.target]?.harm;
  if (!harm?.applied) throw new DeedRefused("NotApplied", { actor });
  const key = settleKey("undo", deed.message, deed.target);
  if (!actor.bears(key)) {
    await writeLife(actor, actor.avatar.life.value + (harm.before - harm.after), key);
  }
  await message.update(withHarm(exchange, deed.target, { applied: false, by: "" }, deed.id));
}

/** LIFE and what changed it, in one write: whoever takes it up again finds it done. */
async function writeLife(actor: Actor.Implementation, value: number, key: string): Promise<void> {
  const before = standingOf(actor);
  await actor.update({ system: { life: { value }, lastDeed: { id: key, cards: [], before } } });
}
