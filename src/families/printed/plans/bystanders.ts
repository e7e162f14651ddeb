import type { InBlastRequest, NameBystandersRequest } from "../../../data/requests/printed-requests.ts";
import { goesOff } from "../../../data/message/shot-harm.ts";
import { playShot } from "../../../data/message/shot.ts";
import { Dealer } from "../deck/dealer.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { breakWeapon } from "./breakdown.ts";
import { resultOf, shotMessage } from "./right.ts";
import { partiesFrom } from "./shot-basis.ts";

/** The GM says who else may be hit, and the card is drawn (I11). */
export function planNameBystanders(
  request: NameBystandersRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const { message, shot } = shotMessage(request.message);
  if (shot.named) throw new RequestRefused("AnsweredAlready");
  const others = partiesFrom(request.bystanders);
  const basis = Object.assign(shot.toObject(), { others });
  const played = new Dealer(changes, shot.deck).play((answers) => playShot(basis, answers), []);
  breakWeapon(changes, basis, played.answers);
  changes.carry(message, { system: { others, named: true, answers: [...played.answers] } });
}

/** The GM says who else is in a blast (I10). Whoever was harmed by it already stays in it. */
export function planInBlast(request: InBlastRequest, user: User.Implementation, changes: ChangeSet): void {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const { message, shot } = shotMessage(request.message);
  if (!goesOff(shot, resultOf(shot))) throw new RequestRefused("NoBlast");
  const harmed = shot.toObject().others.filter(({ harm }) => harm.applied);
  const there = [shot.target.uuid, ...harmed.map(({ actor }) => actor.uuid)];
  const others = [...harmed, ...partiesFrom(request.actors.filter((uuid) => !there.includes(uuid)))];
  changes.carry(message, { system: { others } });
}
