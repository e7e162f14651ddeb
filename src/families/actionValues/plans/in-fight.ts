import type { FightChanges } from "../../../data/fight/fight-state.ts";
import type { AttackRange } from "../../../data/message/ranges.ts";
import { ActionRefused, fighterOf } from "../../../rules/encounter/fight.ts";
import type { FightChange } from "../../../rules/encounter/take-back.ts";
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
import type { ChangeSet } from "../../../plans/change-set.ts";
import type { UsedWeapon } from "./use.ts";

/** What an Action makes of the fight it is part of: decided before anything is thrown, and planned with the rest. */
export interface InFight {
  readonly actor: Actor.Implementation;
  readonly combat: Combat.Implementation | null;
  readonly change: FightChange;
  /** What else changes of its doer's fight state. */
  readonly changes: FightChanges;
  /** It is granted by a Charge (C13); null: it is not. */
  readonly freeShot: FreeShot | null;
  /** What an attack's card keeps of it. */
  readonly card: {
    readonly range?: AttackRange;
    readonly drawnIn?: ReturnType<typeof drawnInNow>;
    readonly charge?: string;
  };
}

/** Plans what an Action makes of the fight: its doer's part, the guards that it ends, the Charge that it answers. */
export function planInFight(changes: ChangeSet, fight: InFight): void {
  const { actor, combat, change, freeShot } = fight;
  planFight(changes, combat, change);
  changes.fight(actor, fight.changes);
  freeShot?.take(changes);
}

/**
 * An Action of the round that is no attack: it is counted, it is the very last one, and guards end with it (C1, C8,
 * C13). Null outside an encounter, and for what costs no Action: nothing of a fight is changed by it. Throws a
 * RequestRefused for whoever may not act.
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
 * Whoever a Trick has bound tries to see through it, in place of the Action they have lost: once a round, at anybody's
 * turn, since they have none (Q27). Throws a RequestRefused.
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

/** True if they have a try at seeing through a Trick left (Q27). */
export function maySeeThrough(actor: Actor.Implementation, user: User.Implementation): boolean {
  try {
    seeThroughInFight(actor, user);
    return true;
  } catch (error) {
    if (error instanceof RequestRefused) return false;
    throw error;
  }
}

/** How an attack is made, beside with what and at whom. */
interface Attacking {
  readonly user: User.Implementation;
  readonly freeAction: boolean;
  /** Id of the Charge's card whose free shot it is (C13); empty: none grants it. */
  readonly charge: string;
}

/**
 * An attack takes part in the fight as a shot by printed card does (decision 28 on Action!). `foe` is null where it is
 * aimed at nobody. Throws a RequestRefused for an attacker or a target who has no part in it.
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
  // Nobody is surprised by what is aimed at nobody.
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
