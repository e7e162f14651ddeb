import type { HarmDeed } from "../../data/deed/card-deeds.ts";
import type { ShotData } from "../../data/message/index.ts";
import { harmAt, partyAt, type Party, type PartyHarm } from "../../data/message/shot-harm.ts";
import { loseConcussion } from "../../rules/imperfect/harm.ts";
import type { HitLocation } from "../../rules/imperfect/card.ts";
import { actorOf } from "../collections.ts";
import { decidesFor } from "../deeds/authority.ts";
import { standingOf } from "../deeds/draw.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { settleKey } from "../deeds/settle.ts";
import { resultOf, shotMessage } from "./right.ts";
import { wornOffBy, writeWear } from "./wear.ts";

/** What an attack by card changes in somebody: wounds by location and CT. */
export interface Condition {
  wounds: Partial<Record<HitLocation, number>>;
  concussion: number;
}

/** Who is harmed, and by what, where this user may decide for him. Throws a DeedRefused. */
function harmed(
  shot: ShotData,
  place: number,
  user: User.Implementation,
): { actor: Actor.Implementation; party: Party; harm: PartyHarm } {
  const party = partyAt(shot, place);
  if (!party) throw new DeedRefused("NoSide");
  const actor = actorOf(party.actor.uuid);
  if (!actor) throw new DeedRefused("LostTarget");
  if (!decidesFor(party, user)) throw new DeedRefused("NotOwner", { actor });
  const harm = harmAt(shot, resultOf(shot), place);
  if (!harm) throw new DeedRefused("NothingToSettle");
  return { actor, party, harm };
}

/** How somebody is, at the locations that he was hit at; as stored, so that no effect is written with it. */
function conditionOf(actor: Actor.Implementation, harm: PartyHarm): Condition {
  const { wounds, concussion } = actor.avatar._source.imperfect;
  const locations = Object.keys(harm.wounds) as HitLocation[]; // made of them
  return {
    wounds: Object.fromEntries(locations.map((location) => [location, wounds[location]])),
    concussion: concussion.value,
  };
}

/** The condition moved by so much, one way or back again; wounds never fall below none. */
function moved(now: Condition, harm: PartyHarm, way: 1 | -1): Condition {
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
  await actor.update({
    system: {
      imperfect: { wounds, concussion: { value: concussion } },
      lastDeed: { id: key, cards: [], before: standingOf(actor) },
    },
  });
}

/** The card with the harm of one of them changed, as an update. */
function withHarm(shot: ShotData, place: number, harm: Partial<Party["harm"]>) {
  if (place === 0) return { harm };
  const { others } = shot.toObject();
  return {
    others: others.map((one, index) =>
      index === place - 1 ? { ...one, harm: { ...one.harm, ...harm } } : one,
    ),
  };
}

/** Gives somebody wounds and concussion, wears his armour down, and notes what was before (I5). */
export async function performApplyHarm(deed: HarmDeed, user: User.Implementation): Promise<void> {
  const { message, shot } = shotMessage(deed.message);
  const { place } = deed;
  const { actor, party, harm } = harmed(shot, place, user);
  if (party.harm.applied) throw new DeedRefused("AlreadyApplied", { actor });
  const key = settleKey("applyHarm", deed.message, place);
  // Noted by an earlier try, before anything was written.
  const noted = party.harm.wear.map((one) => ({ ...one }));
  const wear = noted.length > 0 ? noted : wornOffBy(actor, harm);
  if (noted.length < wear.length) await message.update({ system: withHarm(shot, place, { wear }) });
  await writeWear(actor, wear, 1, key);
  const now = conditionOf(actor, harm);
  const begun = actor.bears(key);
  const before = begun ? moved(now, harm, -1) : now;
  const after = begun ? now : moved(now, harm, 1);
  if (!begun) await writeCondition(actor, after, key);
  const given = { applied: true, before: { ...before }, after: { ...after }, wear, by: user.id ?? "" };
  await message.update({ system: { deeds: [...shot.deeds, deed.id], ...withHarm(shot, place, given) } });
}

/** Takes it back: exactly what it was, or as much again where it has changed since. */
export async function performUndoHarm(deed: HarmDeed, user: User.Implementation): Promise<void> {
  const { message, shot } = shotMessage(deed.message);
  const { place } = deed;
  const { actor, party, harm } = harmed(shot, place, user);
  if (!party.harm.applied) throw new DeedRefused("NotApplied", { actor });
  const key = settleKey("undoHarm", deed.message, place);
  await writeWear(actor, party.harm.wear, -1, key);
  if (!actor.bears(key)) await writeCondition(actor, moved(conditionOf(actor, harm), harm, -1), key);
  const taken = { applied: false, wear: [], by: "" };
  await message.update({ system: { deeds: [...shot.deeds, deed.id], ...withHarm(shot, place, taken) } });
}
