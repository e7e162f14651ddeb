import type { FightChanges } from "../../../data/fight/fight-state.ts";
import type { AttackRange } from "../../../data/message/ranges.ts";
import { ActionRefused, fighterOf, type FightChange } from "../../../rules/encounter/fight.ts";
import { attackProfile, bareHands, rangesOf } from "../../../encounter/attack-profile.ts";
import { useItems } from "../../../encounter/items-used.ts";
import { rangeAt } from "../../../encounter/range.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { drawnInNow } from "../../../platform/drawn-in.ts";
import {
  attackEffect,
  requireAttacker,
  requireTargets,
  scene,
  type Struck,
} from "../../../encounter/attacks.ts";
import { boundByOrder } from "../../../encounter/bound-by-order.ts";
import { fightOf, planFight } from "../../../encounter/fight.ts";
import { freeShotOf, type FreeShot } from "../../../encounter/free-shot.ts";
import { ownActionEffect } from "../../../encounter/own-action.ts";
import { byTheRules } from "../../../encounter/refused.ts";
import { requireSurprise } from "../../../encounter/surprise.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import type { UsedWeapon } from "./use.ts";

/** What an Action changes in its encounter. Decided before the roll and planned with it. */
export interface InFight {
  readonly actor: Actor.Implementation;
  readonly combat: Combat.Implementation | null;
  readonly change: FightChange;
  /** Other changes to the acting actor's fight state. */
  readonly changes: FightChanges;
  /** The free shot a Charge grants (C13); null if the Action is not one. */
  readonly freeShot: FreeShot | null;
  /** The part of it stored on an attack's card. */
  readonly card: {
    readonly range?: AttackRange;
    readonly drawnIn?: ReturnType<typeof drawnInNow>;
    readonly charge?: string;
  };
}

/** Plans an Action's changes to the fight: the actor's own state, guards that end, and the Charge it answers. */
export function planInFight(changes: ChangeSet, fight: InFight): void {
  const { actor, combat, change, freeShot } = fight;
  planFight(changes, combat, change);
  changes.fight(actor, fight.changes);
  freeShot?.take(changes);
}

/**
 * An Action that is not an attack: it counts for the round, becomes the last Action, and ends guards (C1, C8, C13).
 * Null outside an encounter or if it costs no Action. Throws a RequestRefused if the actor may not act.
 */
export function actInFight(
  actor: Actor.Implementation,
  user: User.Implementation,
  freeAction: boolean,
): InFight | null {
  const combat = actor.encounter;
  requireAttacker(actor, combat, user, { freeAction, freeShot: false });
  if (!combat || freeAction) return null;
  const change = ownActionEffect(actor, combat, false);
  return { actor, combat, change, changes: {}, freeShot: null, card: {} };
}

/**
 * An actor bound by a Trick tries to see through it, in place of the lost Action: once a round, on anyone's turn
 * (Q27). Throws a RequestRefused.
 */
export function seeThroughInFight(actor: Actor.Implementation, user: User.Implementation): InFight | null {
  const combat = actor.encounter;
  requireAttacker(actor, null, user, { freeAction: true, freeShot: false });
  if (!combat) return null;
  byTheRules(actor, () => {
    const { actions } = fighterOf(fightOf(combat), actor.uuid);
    if (actions > 0 && boundByOrder(user)) throw new ActionRefused("action");
  });
  const change = ownActionEffect(actor, combat, false);
  return { actor, combat, change, changes: {}, freeShot: null, card: {} };
}

/** True if the actor still has a try at seeing through a Trick (Q27). */
export function maySeeThrough(actor: Actor.Implementation, user: User.Implementation): boolean {
  try {
    seeThroughInFight(actor, user);
    return true;
  } catch (error) {
    if (error instanceof RequestRefused) return false;
    throw error;
  }
}

/** How an attack is made, apart from its weapon and target. */
interface Attacking {
  readonly user: User.Implementation;
  readonly freeAction: boolean;
  /** Id of the Charge's card that grants this free shot (C13); empty if none does. */
  readonly charge: string;
}

/**
 * Fits an attack into the fight, as for a shot by printed card (decision 28 on Action!). `foe` is null if there is no
 * target. Throws a RequestRefused if the attacker or the target may not take part.
 */
export function attackInFight(
  actor: Actor.Implementation,
  foe: Actor.Implementation | null,
  weapon: UsedWeapon | null,
  attacking: Attacking,
): { fight: InFight; struck: Struck | null } {
  const profile = weapon ? attackProfile(weapon.item) : bareHands();
  const { user, charge } = attacking;
  const granted = charge !== "" && rangesOf(profile.reach).includes("long");
  const range = granted ? "long" : rangeAt(actor, foe, profile.reach);
  const combat = scene(actor, range);
  const targets = foe ? [foe] : [];
  const shooting = { charge, actor, targets, fits: range === "long" };
  const freeShot = freeShotOf(shooting, user);
  const freeAction = attacking.freeAction || profile.freeAction;
  const free = freeAction || freeShot !== null;
  requireAttacker(actor, combat, user, { freeAction, freeShot: freeShot !== null });
  requireTargets(actor, targets, range, user);
  // An attack without a target surprises nobody.
  const surprise = foe !== null && requireSurprise(actor, profile, range, targets);
  const used = useItems(actor, [profile.item]);
  const doing = { range, group: false, free, spendsDr: false };
  const { change, struck } = attackEffect(actor, combat, targets, doing);
  const fight: InFight = {
    actor,
    combat,
    change,
    changes: { ...used, ...(surprise ? { surprised: true } : {}) },
    freeShot,
    card: { range, drawnIn: drawnInNow(actor), charge },
  };
  return { fight, struck: struck[0] ?? null };
}
