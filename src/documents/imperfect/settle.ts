import type { CardSettleDeed } from "../../data/deed/card-deeds.ts";
import type { ShotData } from "../../data/message/index.ts";
import { shotVerdict } from "../../data/message/shot.ts";
import type { AttackResult } from "../../rules/imperfect/attack.ts";
import { loseConcussion } from "../../rules/imperfect/harm.ts";
import type { HitLocation } from "../../rules/imperfect/card.ts";
import { actorOf } from "../collections.ts";
import { decidesFor } from "../deeds/authority.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { settleKey } from "../deeds/settle.ts";
import { shotMessage } from "./right.ts";

/** What an attack by card changes in its target: wounds by location and CT. */
export interface Condition {
  wounds: Partial<Record<HitLocation, number>>;
  concussion: number;
}

/** The target's actor, where this user may decide for it. Throws a DeedRefused. */
function targetActor({ target }: ShotData, user: User.Implementation): Actor.Implementation {
  const actor = actorOf(target.uuid);
  if (!actor) throw new DeedRefused("LostTarget");
  if (!decidesFor({ actor: target }, user)) throw new DeedRefused("NotOwner", { actor: actor.name });
  return actor;
}

/** What a finished attack has done. Throws a DeedRefused where it is not finished, or did nothing. */
function resultOf(shot: ShotData): AttackResult {
  const verdict = shotVerdict(shot);
  if (verdict.status === "invalid") throw new DeedRefused("Tampered", { field: verdict.field });
  if (verdict.status !== "done") throw new DeedRefused("NothingToSettle");
  if (verdict.result.wounds + verdict.result.concussion === 0) throw new DeedRefused("NothingToSettle");
  return verdict.result;
}

/** Wounds by location; those of a blast, which has none, are taken in the chest. */
function woundsOf({ hits, wounds }: AttackResult): Partial<Record<HitLocation, number>> {
  if (hits.length === 0) return wounds > 0 ? { chest: wounds } : {};
  const by = new Map<HitLocation, number>();
  for (const hit of hits) if (hit.wounds > 0) by.set(hit.location, (by.get(hit.location) ?? 0) + hit.wounds);
  return Object.fromEntries(by);
}

/** How the target is, at the locations that this attack hit. */
function conditionOf(actor: Actor.Implementation, locations: readonly HitLocation[]): Condition {
  const { wounds, concussion } = actor.avatar.imperfect;
  return {
    wounds: Object.fromEntries(locations.map((location) => [location, wounds[location]])),
    concussion: concussion.value,
  };
}

/** The condition moved by so much, one way or back again; wounds never fall below none. */
function moved(now: Condition, harm: Condition, way: 1 | -1): Condition {
  const wounds = Object.entries(harm.wounds).map(([location, wounds]) => {
    const before = now.wounds[location as HitLocation] ?? 0; // its own keys
    return [location, Math.max(0, before + way * wounds)];
  });
  const ct =
    way === 1 ? loseConcussion(now.concussion, harm.concussion).ct : now.concussion + harm.concussion;
  return { wounds: Object.fromEntries(wounds) as Condition["wounds"], concussion: ct }; // the same keys again
}

/** The condition and what changed it, in one write: whoever takes it up again finds it done. */
async function writeCondition(
  actor: Actor.Implementation,
  { wounds, concussion }: Condition,
  key: string,
): Promise<void> {
  const { deck, round } = actor.avatar;
  const before = { out: [...deck.out], shots: round.shots, actions: round.actions };
  await actor.update({
    system: {
      imperfect: { wounds, concussion: { value: concussion } },
      lastDeed: { id: key, cards: [], before },
    },
  });
}

/** Gives the target wounds and concussion, and notes what was before (I5). */
export async function performApplyHarm(deed: CardSettleDeed, user: User.Implementation): Promise<void> {
  const { message, shot } = shotMessage(deed.message);
  const actor = targetActor(shot, user);
  if (shot.harm.applied) throw new DeedRefused("AlreadyApplied", { actor: actor.name });
  const result = resultOf(shot);
  const harm = { wounds: woundsOf(result), concussion: result.concussion };
  const key = settleKey("applyHarm", deed.message, 0);
  const now = conditionOf(actor, Object.keys(harm.wounds) as HitLocation[]); // made of them just now
  const begun = actor.bears(key);
  const before = begun ? moved(now, harm, -1) : now;
  const after = begun ? now : moved(now, harm, 1);
  if (!begun) await writeCondition(actor, after, key);
  await message.update({
    system: {
      deeds: [...shot.deeds, deed.id],
      harm: { applied: true, before: { ...before }, after: { ...after }, by: user.id ?? "" },
    },
  });
}

/** Takes it back: exactly what it was, or as much again where it has changed since. */
export async function performUndoHarm(deed: CardSettleDeed, user: User.Implementation): Promise<void> {
  const { message, shot } = shotMessage(deed.message);
  const actor = targetActor(shot, user);
  if (!shot.harm.applied) throw new DeedRefused("NotApplied", { actor: actor.name });
  const result = resultOf(shot);
  const harm = { wounds: woundsOf(result), concussion: result.concussion };
  const key = settleKey("undoHarm", deed.message, 0);
  if (!actor.bears(key)) {
    const now = conditionOf(actor, Object.keys(harm.wounds) as HitLocation[]); // see above
    await writeCondition(actor, moved(now, harm, -1), key);
  }
  await message.update({
    system: { deeds: [...shot.deeds, deed.id], harm: { applied: false, by: "" } },
  });
}
