import type { AttackDeed } from "../../data/deed/exchange-deeds.ts";
import { beginOn, storedState } from "../../data/message/standing.ts";
import type { AttackProfile } from "../exchange/attack-profile.ts";
import { declare } from "../exchange/declaration.ts";
import { inAnswerOrder } from "../exchange/answer-order.ts";
import { useKit } from "../exchange/kit.ts";
import { attackSide, waitingSide } from "../exchange/sides.ts";
import { outFlags } from "../fight/able.ts";
import { finishAction, noteDeed } from "../fight/action-cards.ts";
import { attackEffect, requireAttacker, requireTargets, scene, type Struck } from "../fight/attacks.ts";
import { changeGuards, fighterSystem, storedChange } from "../fight/fight.ts";
import { freeShotOf, type FreeShot } from "../fight/free-shot.ts";
import { requireSurprise } from "../fight/surprise.ts";
import { aimOf } from "./aim.ts";
import { speakerFor } from "../unseen.ts";
import { ownedActor, requireNoOpenDraw } from "./authority.ts";
import { drawFor, priorTo, type Prior } from "./draw.ts";
import { DeedRefused } from "./refusal.ts";

/** Those struck in the order in which they answer: as the tracker of the attacker's encounter has it, else by IN (A11). */
function inOrder(attacker: Actor.Implementation, struck: readonly Struck[]): Struck[] {
  const turns = attacker.encounter?.turns.map((combatant) => combatant.actor) ?? [];
  const people = struck.map((one) => {
    const turn = turns.indexOf(one.actor);
    return { one, turn: turn < 0 ? null : turn, initiative: one.actor.avatar.in, name: one.actor.calledAs };
  });
  return inAnswerOrder(people).map(({ one }) => one);
}

/** An attack as its deed asks for it, with everything found. */
interface Attack {
  deed: AttackDeed;
  actor: Actor.Implementation;
  profile: AttackProfile;
  targets: Actor.Implementation[];
  /** Where it happens; null outside every encounter. */
  combat: Combat.Implementation | null;
  prior: Prior;
}

/** What the attack needs of its attacker and its targets; nothing of it where it was begun before a break. */
function requireRight(
  { deed, actor, profile, targets, combat, prior }: Attack,
  user: User.Implementation,
): void {
  if (prior.drawn === null) {
    requireAttacker(actor, combat, user, { freeAction: profile.freeAction, freeShot: deed.charge !== "" });
    requireTargets(targets, deed.range);
  }
  requireNoOpenDraw(actor);
}

/** Is it the attacker's one Surprise; was it, where it was begun before a break? */
function isSurprise({ deed, actor, profile, targets, prior }: Attack): boolean {
  if (prior.drawn !== null) return actor.avatar.surprised && !prior.before.surprised;
  return requireSurprise(actor, profile, deed.range, targets);
}

/** Attacks: the attacker's cards are drawn, the exchange is on the table and the targets are asked (C3). */
export async function performAttack(deed: AttackDeed, user: User.Implementation): Promise<void> {
  if (await finishAction(deed.id)) return;
  const actor = ownedActor(deed.actor, user);
  const { profile, targets } = aimOf(deed, actor, user);
  const combat = scene(actor, deed.range);
  const prior = priorTo(actor, deed.id);
  const attack: Attack = { deed, actor, profile, targets, combat, prior };
  const fits = deed.range === "long" && profile.targets === 1;
  const begun = prior.drawn !== null;
  const freeShot = freeShotOf({ charge: deed.charge, actor, targets, fits, begun }, user);
  requireRight(attack, user);
  await strike(attack, freeShot);
}

async function strike(attack: Attack, freeShot: FreeShot | null): Promise<void> {
  const { deed, actor, profile, targets, combat, prior } = attack;
  const { range } = deed;
  const declared = declare(actor, deed, "offence");
  if (declared.item && profile.item?.physical)
    throw new DeedRefused("NotAvailable", { item: declared.item.name });
  const { kit, system: kitSystem } = useKit(actor, [profile.item, declared.item], prior.before.kit);
  const surprise = isSurprise(attack);
  const rating = attackSide(actor, profile, range, declared, deed.spend, prior.shots);
  const { side, spent, available } = rating;
  const free = profile.freeAction || freeShot !== null;
  const group = profile.targets !== 1;
  const { change, struck } = attackEffect(actor, combat, targets, prior, {
    range,
    group,
    free,
    spendsDr: true,
  });
  const fighter = change.after.fighters[actor.uuid];
  const { shots, actions } = fighter ?? prior;
  const { step, update } = drawFor(prior, deed.id, combat !== null, { shots, actions }, (source) =>
    beginOn(side, prior.deck, source),
  );
  if (update) {
    const { lastAction } = fighter ? fighterSystem(fighter, "") : prior.before;
    await actor.update({
      system: { ...update.system, ...kitSystem, lastAction, ...(surprise ? { surprised: true } : {}) },
    });
  }
  await freeShot?.take(); // before the card, which says that the deed is done
  const guardsEnd = change.after.guards !== null;
  const message = await ChatMessage.create({
    type: "exchange",
    ...outFlags([actor]),
    speaker: speakerFor(actor),
    system: {
      deed: deed.id,
      deeds: guardsEnd ? [] : [deed.id],
      changed: game.time.serverTime,
      range,
      weapon: { uuid: profile.uuid, name: profile.name, img: profile.img },
      group,
      keywords: profile.keywords,
      spent,
      available,
      opposed: profile.opposed,
      opposedFormula: profile.opposedFormula,
      action: combat !== null && !free,
      inCombat: combat !== null,
      charge: deed.charge,
      surprise,
      ...storedChange(change),
      attacker: { ...side, kit, ...storedState(step.state) },
      targets: inOrder(actor, struck).map(({ actor: target, insteadOf }) => ({
        ...waitingSide(target),
        insteadOf: insteadOf?.calledAs ?? "",
        guarded: insteadOf?.uuid ?? "",
      })),
    },
  });
  if (!guardsEnd || !combat) return;
  await changeGuards(combat, change);
  if (message) await noteDeed(message, [], deed.id);
}
