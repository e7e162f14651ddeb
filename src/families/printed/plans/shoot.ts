import { ShotData } from "../../../data/message/shot.ts";
import { playShot } from "../../../data/results/shot-result.ts";
import type { ShootRequest } from "../../../data/requests/printed-requests.ts";
import { namesBystanders } from "../../../platform/settings/index.ts";
import { Dealer } from "../deck/dealer.ts";
import { deckKey } from "../deck/decks.ts";
import { ownedActor } from "../../../requests/authority.ts";
import { attackProfile } from "../../../encounter/attack-profile.ts";
import { rangeAgainst } from "../../../encounter/range.ts";
import { drawnInNow, snapshot } from "../../../platform/card-snapshot.ts";
import { actedBy } from "../../../encounter/can-act.ts";
import {
  attackEffect,
  attackInFight,
  planAction,
  type Attack,
  type AttackInFight,
} from "../../../encounter/attacks.ts";
import { useUp } from "../../../encounter/items-used.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { drawBlast } from "./blast.ts";
import { breakWeapon } from "./breakdown.ts";
import { requireWorking } from "./heat.ts";
import { numberAt, requireNumberAt } from "./number-at-range.ts";
import { requireNoOpenAction, requirePrintedCards } from "./right.ts";
import { boardFor } from "./scatter.ts";
import { basisOf, participantsFrom, targetOf, weaponOf, type CardWeapon } from "./shot-basis.ts";

/** A shot with its documents resolved, and its changes to the fight. */
interface Shot {
  readonly request: ShootRequest;
  readonly weapon: CardWeapon;
  /** The target that the request names. A protector may be hit instead. */
  readonly aimed: Actor.Implementation;
  readonly attack: Attack;
  readonly fight: AttackInFight;
}

/** Resolves the shot that a request asks for. Throws a RequestRefused if the shot is not allowed. */
function shotFor(request: ShootRequest, user: User.Implementation): Shot {
  const { charge } = request;
  const actor = ownedActor(request.actor, user);
  const weapon = weaponOf(actor, request.weapon);
  const profile = attackProfile(weapon.item);
  const aimed = targetOf(actor, request.target, user);
  const range = rangeAgainst(actor, aimed, profile.reach, charge);
  const group = weapon.data.printed.blast !== "none";
  const attack: Attack = { actor, user, profile, targets: [aimed], range, group, charge };
  const fight = attackInFight(attack);
  requireNoOpenAction(actor, user);
  requireWorking(weapon);
  return { request, weapon, aimed, attack, fight };
}

/** Plans an attack. One card decides everything about it, such as hits, locations and damage (I5 to I11). */
export function planShoot(request: ShootRequest, user: User.Implementation, changes: ChangeSet): void {
  requirePrintedCards();
  planFire(changes, shotFor(request, user));
}

/**
 * Plans the shot's changes to the fight, and uses up its weapon and gear. Returns the actor that the shot would hit:
 * the protector who takes it, or else the target. Protectors can't take blasts. The shot does not halve the attacker's
 * DR (decision 26 on printed cards).
 */
function hitBy(changes: ChangeSet, { request, attack, fight, weapon, aimed }: Shot) {
  const effect = attackEffect(attack, fight, { items: [weapon.item], spendsDr: false });
  planAction(changes, effect);
  useUp(changes, [weapon.item, attack.actor.items.find(({ uuid }) => uuid === request.gear)]);
  const [struck] = effect.struck;
  return attack.group || !struck ? { actor: aimed, insteadOf: null } : struck;
}

function planFire(changes: ChangeSet, shot: Shot): void {
  const { request, weapon, aimed, attack, fight } = shot;
  const { actor, user, range, group, charge } = attack;
  const { actor: target, insteadOf } = hitBy(changes, shot);
  const asks = namesBystanders() && !group;
  const named = !asks || user.isGM;
  const others = asks && named ? participantsFrom(request.bystanders, [actor.uuid, target.uuid]) : [];
  const aim = basisOf(request, actor, weapon, target);
  const feet = requireNumberAt(request.tn, numberAt(actor, aimed, weapon.data), user);
  const basis = { ...aim, others, weapon: snapshot(weapon.item) };
  const deck = deckKey(user);
  // Throw for impossible numbers before anything is asked or drawn.
  playShot(basis, []);
  const { answers } = named
    ? new Dealer(changes, { deck, dice: basis.dice }).play((given) => playShot(basis, given), [])
    : { answers: [] };
  if (named) breakWeapon(changes, basis, answers);
  const system = {
    ...basis,
    actor: snapshot(actor),
    user: user.id ?? "",
    img: weapon.item.img ?? "",
    deck,
    target: snapshot(target),
    board: basis.area && boardFor(actor, target),
    insteadOf: insteadOf?.calledAs ?? "",
    guarded: insteadOf?.uuid ?? "",
    named,
    feet,
    range,
    charge,
    drawnIn: drawnInNow(actor),
    answers: [...answers],
  };
  const message = changes.card({
    type: ShotData.messageType,
    ...actedBy(actor, fight.bound),
    system,
  });
  drawBlast(changes, message, system, answers);
}
