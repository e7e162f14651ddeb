import { openCard } from "../../../requests/authority.ts";
import type {
  FireShotRequest,
  InBlastRequest,
  NameBystandersRequest,
} from "../../../data/requests/printed-requests.ts";
import { goesOff } from "../../../data/results/shot-harm.ts";
import { ShotData } from "../../../data/message/shot.ts";
import { playShot } from "../../../data/results/shot-result.ts";
import { requireCanAct } from "../../../encounter/can-act.ts";
import { actorOf } from "../../../platform/collections.ts";
import { drawnInNow } from "../../../platform/card-snapshot.ts";
import { same } from "../../../rules/cards/same.ts";
import { Dealer } from "../deck/dealer.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { breakWeapon } from "./breakdown.ts";
import { requireWorking } from "./heat.ts";
import { decidesOn, requirePrintedCards, resultOf } from "./right.ts";
import { participantsFrom, weaponFired } from "./shot-basis.ts";

/** Plans a GM's choice of the bystanders. The shooter sees their names before a card is drawn (I11, Q17). */
export function planNameBystanders(
  request: NameBystandersRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const { message, card: shot } = openCard(request.message, ShotData);
  if (shot.named) throw new RequestRefused("AnsweredAlready");
  const others = participantsFrom(request.bystanders, [shot.actor.uuid, shot.target.uuid]);
  changes.attachTo(message, { system: { others, named: true } });
}

/**
 * Throws a RequestRefused unless the shooter can act, the weapon works, and it is still the round or Phase in
 * which the shot was aimed. A GM may fire late.
 */
function requireReady({ actor: { uuid }, weapon, drawnIn }: ShotData, user: User.Implementation): void {
  const actor = actorOf(uuid);
  if (!actor) throw new RequestRefused("NoActor");
  requireWorking(weaponFired(actor, weapon.uuid));
  requireCanAct(actor, user);
  if (!user.isGM && !same(drawnIn, drawnInNow(actor))) throw new RequestRefused("MomentPassed");
}

/** Plans to fire the shot after a GM has named the bystanders (Q17). */
export function planFireShot(request: FireShotRequest, user: User.Implementation, changes: ChangeSet): void {
  requirePrintedCards();
  const { message, card: shot } = openCard(request.message, ShotData);
  if (!decidesOn(shot, user)) throw new RequestRefused("NotYourChoice", { actor: shot.actor });
  if (!shot.named) throw new RequestRefused("BystandersFirst");
  if (shot.answers.length > 0) throw new RequestRefused("AnsweredAlready");
  requireReady(shot, user);
  const played = new Dealer(changes, shot).play((answers) => playShot(shot, answers), []);
  breakWeapon(changes, shot, played.answers);
  changes.attachTo(message, { system: { answers: [...played.answers] } });
}

/** Plans a GM's choice of the actors in a blast (I10). Actors who were already harmed stay in the blast. */
export function planInBlast(request: InBlastRequest, user: User.Implementation, changes: ChangeSet): void {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const { message, card: shot } = openCard(request.message, ShotData);
  if (!goesOff(shot, resultOf(shot))) throw new RequestRefused("NoBlast");
  const harmed = shot.toObject().others.filter(({ harm }) => harm.applied);
  const there = [shot.target.uuid, ...harmed.map(({ actor }) => actor.uuid)];
  const others = [...harmed, ...participantsFrom(request.actors, there)];
  changes.attachTo(message, { system: { others } });
}
