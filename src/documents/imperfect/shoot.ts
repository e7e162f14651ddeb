import type { ShootDeed } from "../../data/deed/card-deeds.ts";
import { playShot } from "../../data/message/shot.ts";
import type { AttackRange } from "../../data/message/ranges.ts";
import type { FightChange } from "../../rules/avatar/take-back.ts";
import { namesBystanders } from "../../settings/index.ts";
import { Dealer } from "../action-deck/dealer.ts";
import { deckKey } from "../action-deck/decks.ts";
import { ownedActor } from "../deeds/authority.ts";
import { priorTo, type Prior } from "../deeds/draw.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { attackProfile, rangesOf, type AttackProfile } from "../exchange/attack-profile.ts";
import { useKit, type KitUse } from "../exchange/kit.ts";
import { rangeAt } from "../exchange/range.ts";
import { drawnInNow, snapshot } from "../exchange/sides.ts";
import { outFlags } from "../fight/able.ts";
import { finishAction, noteDeed } from "../fight/action-cards.ts";
import { attackEffect, requireAttacker, requireTargets, scene, type Struck } from "../fight/attacks.ts";
import { changeGuards, fighterSystem, storedChange } from "../fight/fight.ts";
import { freeShotOf, type FreeShot } from "../fight/free-shot.ts";
import { requireSurprise } from "../fight/surprise.ts";
import { speakerFor } from "../unseen.ts";
import { breakWeapon } from "./breakdown.ts";
import { requireNoOpenAction, requirePrintedCards } from "./right.ts";
import { basisOf, partiesFrom, targetOf, weaponOf, type CardWeapon } from "./shot-basis.ts";

/** An attack as its deed asks for it, with everything found. */
interface Shot {
  deed: ShootDeed;
  actor: Actor.Implementation;
  weapon: CardWeapon;
  profile: AttackProfile;
  /** Whom it is aimed at. */
  aimed: Actor.Implementation;
  range: AttackRange;
  /** Where it happens; null outside every encounter. */
  combat: Combat.Implementation | null;
  prior: Prior;
  /** It is granted by a Charge (C13); null: it is not. */
  freeShot: FreeShot | null;
}

/** The range of a free shot is Long; of any other what the fight says. */
function rangeFor(
  { charge }: ShootDeed,
  actor: Actor.Implementation,
  aimed: Actor.Implementation,
  { reach }: AttackProfile,
): AttackRange {
  const granted = charge !== "" && rangesOf(reach).includes("long");
  return granted ? "long" : rangeAt(actor, aimed, reach);
}

function shotFor(deed: ShootDeed, user: User.Implementation): Shot {
  const actor = ownedActor(deed.actor, user);
  const weapon = weaponOf(actor, deed.weapon);
  const profile = attackProfile(weapon.item);
  const aimed = targetOf(actor, deed.target);
  const range = rangeFor(deed, actor, aimed, profile);
  const prior = priorTo(actor, deed.id);
  const fits = range === "long" && weapon.data.imperfect.blast === "none";
  const shooting = { charge: deed.charge, actor, targets: [aimed], fits, begun: prior.drawn !== null };
  const freeShot = freeShotOf(shooting, user);
  return { deed, actor, weapon, profile, aimed, range, combat: scene(actor, range), prior, freeShot };
}

/** What the attack needs of its attacker and its target; nothing of it where it was begun before a break. */
function requireRight(
  { actor, weapon, profile, aimed, range, combat, prior, freeShot }: Shot,
  user: User.Implementation,
): void {
  requireNoOpenAction(actor);
  if (prior.drawn !== null) return;
  if (weapon.data.imperfect.broken) throw new DeedRefused("BrokenWeapon", { item: weapon.item.name });
  requireAttacker(actor, combat, user, { freeAction: profile.freeAction, freeShot: freeShot !== null });
  requireTargets([aimed], range);
}

/** Is it the attacker's one Surprise; was it, where it was begun before a break? */
function isSurprise({ actor, profile, aimed, range, prior }: Shot): boolean {
  if (prior.drawn !== null) return actor.avatar.surprised && !prior.before.surprised;
  return requireSurprise(actor, profile, range, [aimed]);
}

/**
 * What the shot does to the fight, and whom it strikes: a blast nobody can take for another. It spends no DR, and so
 * halves none (decision 26 on printed cards).
 */
function effectOf({ actor, weapon, profile, aimed, range, combat, prior, freeShot }: Shot): {
  change: FightChange;
  struck: Struck;
} {
  const blast = weapon.data.imperfect.blast !== "none";
  const free = profile.freeAction || freeShot !== null;
  const doing = { range, group: blast, free, spendsDr: false };
  const { change, struck } = attackEffect(actor, combat, [aimed], prior, doing);
  const target = { actor: aimed, insteadOf: null };
  return { change, struck: blast ? target : (struck[0] ?? target) };
}

/** Notes with the shooter that he has acted; once, and before the card tells that the deed is done. */
async function writeShooter(
  { deed, actor, prior }: Shot,
  change: FightChange,
  { surprise, kit }: { surprise: boolean; kit: KitUse },
): Promise<void> {
  if (prior.drawn !== null) return;
  const fighter = change.after.fighters[actor.uuid];
  const acted = fighter ? fighterSystem(fighter, "") : null;
  await actor.update({
    system: {
      ...(acted ? { round: { actions: acted.round.actions }, lastAction: acted.lastAction } : {}),
      ...(surprise ? { surprised: true } : {}),
      ...kit.system,
      lastDeed: { id: deed.id, cards: [], before: prior.before },
    },
  });
}

/** Attacks by card: one card answers hit, locations, penetration, damage and what goes with it (I5 - I11). */
export async function performShoot(deed: ShootDeed, user: User.Implementation): Promise<void> {
  requirePrintedCards();
  if (await finishAction(deed.id)) return;
  const shot = shotFor(deed, user);
  requireRight(shot, user);
  await fire(shot, isSurprise(shot), user);
}

async function fire(shot: Shot, surprise: boolean, user: User.Implementation): Promise<void> {
  const { deed, actor, weapon, profile, combat, freeShot } = shot;
  const { change, struck } = effectOf(shot);
  const { insteadOf } = struck;
  const kit = useKit(actor, [weapon.item], shot.prior.before.kit);
  const asks = namesBystanders() && weapon.data.imperfect.blast === "none";
  const named = !asks || user.isGM;
  const others = asks && named ? partiesFrom(deed.bystanders) : [];
  const aim = basisOf(deed, actor, weapon, struck.actor);
  const basis = { ...aim, others, weapon: snapshot(weapon.item) };
  const deck = deckKey(user);
  const dealer = new Dealer(deed.id, deck);
  // Numbers that will not do are told before anything is asked or drawn.
  playShot(basis, []);
  const played = named ? dealer.play((answers) => playShot(basis, answers), []) : null;
  if (played) await dealer.note(played);
  await writeShooter(shot, change, { surprise, kit });
  if (played) await breakWeapon(basis, played.answers);
  await freeShot?.take(); // before the card, which says that the deed is done
  const guardsEnd = change.after.guards !== null;
  const message = await ChatMessage.create({
    type: "shot",
    ...outFlags([actor]),
    speaker: speakerFor(actor),
    system: {
      ...basis,
      deed: deed.id,
      deeds: guardsEnd ? [] : [deed.id],
      actor: snapshot(actor),
      user: user.id ?? "",
      img: weapon.item.img ?? "",
      deck,
      target: snapshot(struck.actor),
      insteadOf: insteadOf?.calledAs ?? "",
      guarded: insteadOf?.uuid ?? "",
      named,
      action: combat !== null && !profile.freeAction && freeShot === null,
      charge: deed.charge,
      drawnIn: drawnInNow(actor),
      surprise,
      kit: kit.kit,
      ...storedChange(change),
      answers: [...(played?.answers ?? [])],
    },
  });
  if (!guardsEnd || !combat) return;
  await changeGuards(combat, change);
  if (message) await noteDeed(message, [], deed.id);
}
