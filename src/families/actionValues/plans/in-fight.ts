import type { AttackRange } from "../../../data/message/ranges.ts";
import { ActionRefused, fighterOf } from "../../../rules/encounter/fight.ts";
import { attackProfile, bareHands } from "../../../encounter/attack-profile.ts";
import { rangeAgainst } from "../../../encounter/range.ts";
import { unlessRefused } from "../../../platform/refusal.ts";
import { drawnInNow } from "../../../platform/card-snapshot.ts";
import {
  attackEffect,
  attackInFight,
  ownActionEffect,
  requireAttacker,
  type ActionEffect,
  type Struck,
} from "../../../encounter/attacks.ts";
import { boundByOrder } from "../../../encounter/bound-by-order.ts";
import { byTheRules } from "../../../encounter/fight.ts";
import type { UsedWeapon } from "./use.ts";

/** An Action's changes to the fight, and the data stored on its card. */
export interface InFight extends ActionEffect {
  /** Facts about an attack. Empty for other Actions. */
  readonly card: {
    readonly range?: AttackRange;
    readonly drawnIn?: ReturnType<typeof drawnInNow>;
    readonly charge?: string;
  };
}

/**
 * "action" costs the round's Action. "free" costs nothing and is allowed on the actor's turn only. "anytime" costs
 * nothing and is always allowed. "taken" is for an actor who has lost their Action to a Trick. Once a round, on
 * anyone's turn, the actor may use the lost Action to see through the Trick (Q27).
 */
export type ActionCost = "action" | "free" | "anytime" | "taken";

/**
 * The changes to the fight when an actor takes an Action that is not an attack (C1, C8, C13). Null outside an
 * encounter, or if it costs nothing. Throws a RequestRefused if the actor may not act, or has used the
 * round's Action.
 */
export function actInFight(
  actor: Actor.Implementation,
  user: User.Implementation,
  cost: ActionCost,
): InFight | null {
  const combat = actor.encounter;
  const inTurn = cost === "action" || cost === "free";
  requireAttacker(actor, inTurn ? combat : null, user, { freeAction: cost !== "action", freeShot: false });
  if (!combat || cost === "free" || cost === "anytime") return null;
  if (cost === "taken")
    byTheRules(actor, () => {
      const { actions } = fighterOf(combat.fight, actor.uuid);
      if (actions > 0 && boundByOrder(user)) throw new ActionRefused("action");
    });
  const change = ownActionEffect(actor, combat, false);
  return { actor, combat, change, changes: {}, freeShot: null, card: {} };
}

/** True if the actor can still try to see through a Trick in this round (Q27). */
export function maySeeThrough(actor: Actor.Implementation, user: User.Implementation): boolean {
  const act = () => {
    actInFight(actor, user, "taken");
    return true;
  };
  return unlessRefused(act) ?? false;
}

/** The circumstances of an attack, without its weapon and target. */
interface Attacking {
  readonly user: User.Implementation;
  readonly freeAction: boolean;
  /** The id of the Charge's card, if the attack is the free shot that a Charge grants (C13). Otherwise empty. */
  readonly charge: string;
}

/**
 * The changes to the fight when an actor attacks, by the rules for a shot with a printed card (decision 28 on
 * Action!). `struck` is the actor that the attack hits; null if there is no `foe`. `bound` lists the actors whose
 * truce after a flight the attack breaks (Q9). Throws a RequestRefused if the attacker or the target may not take
 * part.
 */
export function strikeInFight(
  actor: Actor.Implementation,
  foe: Actor.Implementation | null,
  weapon: UsedWeapon | null,
  { user, freeAction, charge }: Attacking,
): { fight: InFight; struck: Struck | null; bound: readonly Actor.Implementation[] } {
  const weaponProfile = weapon ? attackProfile(weapon.item) : bareHands();
  const profile = { ...weaponProfile, freeAction: freeAction || weaponProfile.freeAction };
  const range = rangeAgainst(actor, foe, profile.reach, charge);
  const attack = { actor, user, profile, targets: foe ? [foe] : [], range, group: false, charge };
  const uses = { items: [profile.item], spendsDr: false };
  const allowed = attackInFight(attack);
  const { struck, ...effect } = attackEffect(attack, allowed, uses);
  const card = { range, drawnIn: drawnInNow(actor), charge };
  return { fight: { ...effect, card }, struck: struck[0] ?? null, bound: allowed.bound };
}
