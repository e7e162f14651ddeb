import type { UndoTestDeed } from "../../data/deed/action-value-deeds.ts";
import { ContestData } from "../../data/message/index.ts";
import { undoStanding } from "../../rules/action/deed.ts";
import { undoPools } from "../../rules/action/pools.ts";
import type { ShotSeat } from "../../rules/timing/schemes/action-shots.ts";
import { seatOf } from "../../rules/timing/state.ts";
import { actorOf, encounters } from "../collections.ts";
import { decidesFor } from "../deeds/authority.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { effectOf } from "../timing/snapshot.ts";
import { bothFootprints, readFootprint, type Footprint } from "./footprint.ts";
import { Ledger } from "./ledger.ts";
import { actionMessage } from "./right.ts";
import { shotTiming } from "./seats.ts";
import { WeaponData } from "../../data/item/index.ts";
import { carryOut, resumeWrit } from "./writ.ts";

/** A seat moved back by what something changed: exactly as before where nothing came since. */
function seatBack(now: ShotSeat, before: ShotSeat, after: ShotSeat): ShotSeat {
  const flag = (key: "acted" | "rolled" | "bound") => (now[key] === after[key] ? before[key] : now[key]);
  return {
    shots: Math.max(0, now.shots + before.shots - after.shots),
    count: now.count + before.count - after.count,
    actions: Math.min(1, now.actions + before.actions - after.actions),
    acted: flag("acted"),
    rolled: flag("rolled"),
    bound: flag("bound"),
  };
}

function seatsBack(ledger: Ledger, { seats }: Footprint): void {
  for (const { combat, id, before, after } of seats) {
    const found = encounters().find((one) => one.id === combat);
    const actor = found?.combatants.get(id)?.actor;
    const state = found && shotTiming(found)?.state;
    if (!found || !state || !seatOf(state, id)) continue;
    // What was changed of it just now counts, where an actor sits there.
    const seated = actor ? ledger.seated(actor) : null;
    const seat = seated?.id === id ? seated.seat : (seatOf(state, id)?.own as ShotSeat); // the scheme's own
    ledger.edit({ combat: found, id, seat }, seatBack(seat, before, after));
  }
}

function peopleBack(ledger: Ledger, { standings, pools, acted }: Footprint): void {
  for (const { actor, undo } of standings) {
    const found = actorOf(actor);
    if (found) ledger.stand(found, undoStanding(ledger.standing(found), undo));
  }
  for (const { actor, pool, before, after } of pools) {
    const found = actorOf(actor);
    const now = found && ledger.pools(found);
    if (!found || now?.[pool] === undefined) continue;
    const change = { pool, before, after, short: 0, empty: null, losesAction: false };
    ledger.setPool(found, pool, undoPools(now, change)[pool]?.value ?? before);
  }
  for (const { actor, ...taken } of acted) {
    const found = actorOf(actor);
    if (found) ledger.giveBack(found, taken);
  }
}

function thingsBack(ledger: Ledger, { ammunition, given, ended }: Footprint): void {
  for (const { item, before, after } of ammunition) {
    const found: unknown = fromUuidSync(item as `Item.${string}`); // an actor's item, as long as it is there
    const system: unknown = found instanceof Item ? found.system : null;
    if (found instanceof Item && system instanceof WeaponData && system.action.ammunition.loaded === after)
      ledger.load(found as Item.Implementation, after, before); // the one configured class
  }
  for (const uuid of given) {
    const effect = effectOf(uuid);
    if (effect) ledger.end(effect);
  }
  for (const { actor, source } of ended) {
    const found = actorOf(actor);
    if (found) ledger.give(found, source as object & { _id: string }); // as it was read off the effect
  }
}

/** Takes back what these footprints tell of. */
function takeBack(footprint: Footprint): Ledger {
  const ledger = new Ledger();
  peopleBack(ledger, footprint);
  thingsBack(ledger, footprint);
  seatsBack(ledger, footprint);
  return ledger;
}

/** Before its dice have fallen whoever tries something may call it off; after that a GM takes it back. */
function requireRight(thrown: boolean, actor: ContestData["actor"], user: User.Implementation): void {
  if (thrown && !user.isGM) throw new DeedRefused("GmOnly");
  if (!decidesFor({ actor }, user)) throw new DeedRefused("NotYourChoice", { actor });
}

/** Everything that came of a card, the latest first. */
function wholeFootprint(contest: ContestData): Footprint {
  return contest.taken.reduce(
    (whole, { footprint }) => bothFootprints(readFootprint(footprint), whole),
    readFootprint(contest.footprint),
  );
}

/** What a deed takes back, and what becomes of the card. Throws a DeedRefused. */
function undoing(deed: UndoTestDeed, user: User.Implementation) {
  const { data } = actionMessage(deed.message);
  const deeds = [...data.deeds, deed.id];
  if (deed.option === null) {
    const contest = data instanceof ContestData;
    requireRight(!contest || data.thrown, data.actor, user);
    const footprint = contest ? wholeFootprint(data) : readFootprint(data.footprint);
    return { data, footprint, system: { deeds, cancelled: true } };
  }
  if (!(data instanceof ContestData)) throw new DeedRefused("NotTaken");
  if (!decidesFor(data, user)) throw new DeedRefused("NotYourChoice", { actor: data.actor });
  const entry = data.taken.find(({ option }) => option === deed.option);
  if (!entry) throw new DeedRefused("NotTaken");
  const taken = data.toObject().taken.filter(({ option }) => option !== deed.option);
  return { data, footprint: readFootprint(entry.footprint), system: { deeds, taken } };
}

/** Takes back a test with all that came of it, or one thing that came of it: exactly that, whatever came since. */
export async function performUndoTest(deed: UndoTestDeed, user: User.Implementation): Promise<void> {
  const { data, footprint, system } = undoing(deed, user);
  const actor = actorOf(data.actor.uuid);
  if (await resumeWrit(actor, deed.id)) return;
  const ledger = takeBack(footprint);
  await carryOut(
    ledger.writ(deed.id, data.actor.uuid, { type: "update", id: deed.message, data: { system } }),
  );
}
