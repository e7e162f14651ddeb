import { ShotData } from "../../../data/message/shot.ts";
import type { ShootRequest } from "../../../data/requests/printed-requests.ts";
import { playShot } from "../../../data/message/shot.ts";
import type { AttackRange } from "../../../data/message/ranges.ts";
import type { FightChange } from "../../../rules/encounter/take-back.ts";
import { namesBystanders } from "../../../platform/settings/index.ts";
import { Dealer } from "../deck/dealer.ts";
import { deckKey } from "../deck/decks.ts";
import { ownedActor } from "../../../requests/authority.ts";
import { attackProfile, rangesOf, type AttackProfile } from "../../../encounter/attack-profile.ts";
import { useItems } from "../../../encounter/items-used.ts";
import { rangeAt } from "../../../encounter/range.ts";
import { drawnInNow } from "../../../platform/drawn-in.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { outFlags } from "../../../encounter/can-act.ts";
import {
  attackEffect,
  requireAttacker,
  requireTargets,
  scene,
  type Struck,
} from "../../../encounter/attacks.ts";
import { planFight } from "../../../encounter/fight.ts";
import { freeShotOf, type FreeShot } from "../../../encounter/free-shot.ts";
import { attackDealing, brokenTruces, truceFlags } from "../../../encounter/flight-truce.ts";
import { requireSurprise } from "../../../encounter/surprise.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { speakerFor } from "../../../platform/unseen.ts";
import { drawBlast } from "./blast.ts";
import { breakWeapon } from "./breakdown.ts";
import { requireWorking } from "./heat.ts";
import { requireNoOpenAction, requirePrintedCards } from "./right.ts";
import { boardFor } from "./scatter.ts";
import { basisOf, participantsFrom, targetOf, weaponOf, type CardWeapon } from "./shot-basis.ts";

/** An attack request with its documents resolved. */
interface Shot {
  request: ShootRequest;
  actor: Actor.Implementation;
  weapon: CardWeapon;
  profile: AttackProfile;
  /** The target it is aimed at. */
  aimed: Actor.Implementation;
  range: AttackRange;
  /** The encounter it happens in; null outside encounters. */
  combat: Combat.Implementation | null;
  /** Set if a Charge grants the shot (C13). */
  freeShot: FreeShot | null;
}

/** The range: Long for a free shot, otherwise as the fight has it. */
function rangeFor(
  { charge }: ShootRequest,
  actor: Actor.Implementation,
  aimed: Actor.Implementation,
  { reach }: AttackProfile,
): AttackRange {
  const granted = charge !== "" && rangesOf(reach).includes("long");
  return granted ? "long" : rangeAt(actor, aimed, reach);
}

function shotFor(request: ShootRequest, user: User.Implementation): Shot {
  const actor = ownedActor(request.actor, user);
  const weapon = weaponOf(actor, request.weapon);
  const profile = attackProfile(weapon.item);
  const aimed = targetOf(actor, request.target, user);
  const range = rangeFor(request, actor, aimed, profile);
  const fits = range === "long" && weapon.data.printed.blast === "none";
  const freeShot = freeShotOf({ charge: request.charge, actor, targets: [aimed], fits }, user);
  return { request, actor, weapon, profile, aimed, range, combat: scene(actor, range), freeShot };
}

/** Throws a RequestRefused if the attacker may not attack now, or the target may not be attacked. */
function requireRight(
  { actor, weapon, profile, aimed, range, combat, freeShot }: Shot,
  user: User.Implementation,
): void {
  requireNoOpenAction(actor, user);
  requireWorking(weapon);
  requireAttacker(actor, combat, user, { freeAction: profile.freeAction, freeShot: freeShot !== null });
  requireTargets(actor, [aimed], range, user);
}

/**
 * The shot's effect on the fight, and the actor it hits: no one can take a blast for another. It spends no DR, so it
 * halves none (decision 26 on printed cards).
 */
function effectOf({ actor, weapon, profile, aimed, range, combat, freeShot }: Shot): {
  change: FightChange;
  struck: Struck;
} {
  const blast = weapon.data.printed.blast !== "none";
  const free = profile.freeAction || freeShot !== null;
  const doing = { range, group: blast, free, spendsDr: false };
  const { change, struck } = attackEffect(actor, combat, [aimed], doing);
  const target = { actor: aimed, insteadOf: null };
  return { change, struck: blast ? target : (struck[0] ?? target) };
}

/** Attacks: one card gives the hit, locations, penetration, damage and the rest (I5 - I11). */
export function planShoot(request: ShootRequest, user: User.Implementation, changes: ChangeSet): void {
  requirePrintedCards();
  const shot = shotFor(request, user);
  requireRight(shot, user);
  planFire(changes, shot);
}

/** Plans the attack's effect on the fight and on the attacker. */
function planEffect(
  changes: ChangeSet,
  { actor, weapon, profile, aimed, range, combat }: Shot,
  change: FightChange,
): void {
  const surprise = requireSurprise(actor, profile, range, [aimed]);
  const used = useItems(actor, [weapon.item]);
  planFight(changes, combat, change);
  changes.fight(actor, { ...used, ...(surprise ? { surprised: true } : {}) });
}

function planFire(changes: ChangeSet, shot: Shot): void {
  const { request, actor, weapon, range, freeShot } = shot;
  const { by: user } = changes;
  const { change, struck } = effectOf(shot);
  const { insteadOf } = struck;
  planEffect(changes, shot, change);
  const asks = namesBystanders() && weapon.data.printed.blast === "none";
  const named = !asks || user.isGM;
  const others = asks && named ? participantsFrom(request.bystanders, [actor.uuid, struck.actor.uuid]) : [];
  const aim = basisOf(request, actor, weapon, struck.actor);
  const basis = { ...aim, others, weapon: snapshot(weapon.item) };
  const deck = deckKey(user);
  // Throws for impossible numbers before anything is asked or drawn.
  playShot(basis, []);
  const { answers } = named
    ? new Dealer(changes, { deck, dice: basis.dice }).play((given) => playShot(basis, given), [])
    : { answers: [] };
  if (named) breakWeapon(changes, basis, answers);
  freeShot?.take(changes);
  const system = {
    ...basis,
    actor: snapshot(actor),
    user: user.id ?? "",
    img: weapon.item.img ?? "",
    deck,
    target: snapshot(struck.actor),
    board: basis.area && boardFor(actor, struck.actor),
    insteadOf: insteadOf?.calledAs ?? "",
    guarded: insteadOf?.uuid ?? "",
    named,
    range,
    charge: request.charge,
    drawnIn: drawnInNow(actor),
    answers: [...answers],
  };
  const message = changes.card({
    type: ShotData.messageType,
    ...outFlags(
      [actor],
      undefined,
      truceFlags(brokenTruces(actor, [shot.aimed], attackDealing(actor, range))),
    ),
    speaker: speakerFor(actor),
    system,
  });
  drawBlast(changes, message, system, answers);
}
