import type { NameBystandersDeed, ShootDeed } from "../../data/deed/card-deeds.ts";
import { WeaponData } from "../../data/item/index.ts";
import type { ShotData } from "../../data/message/index.ts";
import { playShot, type ShotBasis } from "../../data/message/shot.ts";
import type { Answer } from "../../rules/imperfect/script.ts";
import { ablatesArmor, namesBystanders, usesBumps } from "../../settings/index.ts";
import { Dealer } from "../action-deck/dealer.ts";
import { deckKey } from "../action-deck/decks.ts";
import { actorOf } from "../collections.ts";
import { ownedActor } from "../deeds/authority.ts";
import { requireAttacker } from "../fight/attacks.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { ownItem } from "../exchange/declaration.ts";
import { snapshot } from "../exchange/sides.ts";
import { EFFECT_KINDS, gearGrants, grantsOf, SHOT_KINDS } from "./grants.ts";
import { protectionOf } from "./protection.ts";
import { requireConscious, requireNoOpenAction, requirePrintedCards, shotMessage } from "./right.ts";
import { aimWith } from "./subject.ts";

/** The weapon, ready to be used by card. Throws a DeedRefused saying why it is not. */
function weaponOf(
  actor: Actor.Implementation,
  uuid: string,
): { item: Item.Implementation; data: WeaponData } {
  const item = ownItem(actor, uuid);
  const data: unknown = item.system;
  if (!(data instanceof WeaponData)) throw new DeedRefused("NotAnAttack", { item: item.name });
  if (!data.carried || data.quantity < 1) throw new DeedRefused("NotAvailable", { item: item.name });
  if (data.imperfect.broken) throw new DeedRefused("BrokenWeapon", { item: item.name });
  if (data.imperfect.damage.dice === 0) throw new DeedRefused("NoDamage", { item: item.name });
  return { item, data };
}

function targetOf(actor: Actor.Implementation, uuid: string): Actor.Implementation {
  if (uuid === "") throw new DeedRefused("NoTarget");
  const target = actorOf(uuid);
  if (!target) throw new DeedRefused("LostTarget");
  if (target === actor) throw new DeedRefused("SelfTarget");
  return target;
}

function areaOf({ blast, radius, concussion, save }: WeaponData["imperfect"]): ShotBasis["area"] {
  return blast === "none" ? null : { radius, thrown: blast === "thrown", concussion, save };
}

/** The names of those who may be hit besides. Throws a DeedRefused for one who is gone. */
function namesOf(uuids: readonly string[]): string[] {
  return uuids.map((uuid) => {
    const actor = actorOf(uuid);
    if (!actor) throw new DeedRefused("LostTarget");
    return actor.name;
  });
}

/** Everything the card has to answer for. Throws a DeedRefused. */
function basisOf(
  deed: ShootDeed,
  actor: Actor.Implementation,
  { item, data }: ReturnType<typeof weaponOf>,
  target: Actor.Implementation,
): ShotBasis & { title: string; untrained: boolean } {
  const { imperfect } = data;
  if (deed.burst > imperfect.burst)
    throw new DeedRefused("TooManyRounds", { item: item.name, most: String(imperfect.burst) });
  const { lookup, title, untrained } = aimWith(actor, data);
  const kinds = imperfect.blast === "none" ? SHOT_KINDS : EFFECT_KINDS;
  return {
    title,
    untrained,
    lookup,
    tn: deed.tn,
    extras: deed.extras,
    entry: deed.entry,
    bumps: usesBumps(),
    grants: [...grantsOf(item, kinds), ...gearGrants(actor, deed.gear, kinds)],
    burst: deed.burst,
    penetration: imperfect.penetration,
    damage: { ...imperfect.damage },
    reliability: imperfect.reliability,
    size: target.avatar.imperfect.size,
    protection: { ...protectionOf(target) },
    ablate: ablatesArmor(),
    area: areaOf(imperfect),
    bystanders: [],
  };
}

/** The Action that a shot in an encounter uses up, noted with the shooter once (C1). */
async function useAction(actor: Actor.Implementation, deed: ShootDeed): Promise<void> {
  const { round, deck } = actor.avatar;
  const before = { out: [...deck.out], shots: round.shots, actions: round.actions };
  await actor.update({
    system: { round: { actions: round.actions + 1 }, lastDeed: { id: deed.id, cards: [], before } },
  });
}

/** A weapon that failed is broken, once the action is over (I9). */
export async function afterShot(
  shot: ShotBasis & Pick<ShotData, "weapon">,
  answers: readonly Answer[],
): Promise<void> {
  const step = playShot(shot, answers);
  if (step.status !== "done" || !step.result.breaks) return;
  const weapon: unknown = fromUuidSync(shot.weapon.uuid as `Item.${string}`); // an actor's item, as long as it is there
  if (weapon instanceof Item && (weapon.system as unknown) instanceof WeaponData)
    await weapon.update({ system: { imperfect: { broken: true } } });
}

/** Attacks by card: one card answers hit, locations, penetration, damage and what goes with it (I5 - I11). */
export async function performShoot(deed: ShootDeed, user: User.Implementation): Promise<void> {
  requirePrintedCards();
  const actor = ownedActor(deed.actor, user);
  const weapon = weaponOf(actor, deed.weapon);
  const target = targetOf(actor, deed.target);
  requireConscious(actor);
  requireNoOpenAction(actor);
  const begun = actor.bears(deed.id);
  const { freeAction } = weapon.data.attack;
  if (!begun) requireAttacker(actor, actor.encounter, user, { freeAction, freeShot: false });
  const asks = namesBystanders() && weapon.data.imperfect.blast === "none";
  const named = !asks || user.isGM;
  const aim = basisOf(deed, actor, weapon, target);
  const bystanders = asks && user.isGM ? namesOf(deed.bystanders) : [];
  const basis = { ...aim, bystanders, weapon: snapshot(weapon.item) };
  const deck = deckKey(user);
  const dealer = new Dealer(deed.id, deck);
  // Numbers that will not do are told before anything is asked or drawn.
  playShot(basis, []);
  const played = named ? dealer.play((answers) => playShot(basis, answers), []) : null;
  if (played) await dealer.note(played);
  const action = actor.encounter !== null && !freeAction;
  if (action && !begun) await useAction(actor, deed);
  if (played) await afterShot(basis, played.answers);
  await ChatMessage.create({
    type: "shot",
    speaker: ChatMessage.getSpeaker({ actor }),
    system: {
      ...basis,
      deeds: [deed.id],
      actor: snapshot(actor),
      user: user.id ?? "",
      img: weapon.item.img ?? "",
      deck,
      target: snapshot(target),
      named,
      action,
      answers: [...(played?.answers ?? [])],
    },
  });
}

/** The GM says who else may be hit, and the card is drawn (I11). */
export async function performNameBystanders(
  deed: NameBystandersDeed,
  user: User.Implementation,
): Promise<void> {
  if (!user.isGM) throw new DeedRefused("GmOnly");
  const { message, shot } = shotMessage(deed.message);
  if (shot.named) throw new DeedRefused("AnsweredAlready");
  const bystanders = namesOf(deed.bystanders);
  const basis = { ...shot.toObject(), bystanders } as ShotBasis & Pick<ShotData, "weapon">; // the stored fields are as the model has them
  const dealer = new Dealer(deed.id, shot.deck);
  const played = dealer.play((answers) => playShot(basis, answers), []);
  await dealer.note(played);
  await afterShot(basis, played.answers);
  await message.update({
    system: {
      deeds: [...shot.deeds, deed.id],
      bystanders,
      named: true,
      answers: [...played.answers],
    },
  });
}
