import type { AttackRange } from "../../data/message/ranges.ts";
import { afterOther } from "../../rules/avatar/fight.ts";
import { changeOf, type FightChange } from "../../rules/avatar/take-back.ts";
import { standingOf } from "../deeds/draw.ts";
import { attackProfile, bareHands, rangesOf } from "../exchange/attack-profile.ts";
import { useKit } from "../exchange/kit.ts";
import { rangeAt } from "../exchange/range.ts";
import { drawnInNow } from "../exchange/sides.ts";
import { attackEffect, requireAttacker, requireTargets, scene, type Struck } from "../fight/attacks.ts";
import { fighterSystem, fightOf, storedChange } from "../fight/fight.ts";
import { freeShotOf } from "../fight/free-shot.ts";
import { byTheRules } from "../fight/refused.ts";
import { requireSurprise } from "../fight/surprise.ts";
import type { TakenAction } from "../fight/taken-action.ts";
import type { UsedWeapon } from "./use.ts";

/** What an Action makes of the fight it is part of: decided before anything is thrown, and written with the rest. */
export interface InFight {
  readonly change: FightChange;
  /** What is written to its doer. */
  readonly system: object;
  /** What of it the card keeps. */
  readonly taken: TakenAction;
  /** Id of the Charge's card that granted it (C13); empty: none did. */
  readonly charge: string;
}

function doerSystem(actor: Actor.Implementation, { after }: FightChange): object {
  const fighter = after.fighters[actor.uuid];
  if (!fighter) return {};
  const { round, lastAction } = fighterSystem(fighter, "");
  return { round: { actions: round.actions }, lastAction };
}

/**
 * An Action of the round that is no attack: it is counted, it is the very last one, and guards end with it (C1, C8,
 * C13). Null outside an encounter, and for what costs no Action: nothing of a fight is changed by it. Throws a
 * DeedRefused for whoever may not act.
 */
export function actInFight(
  actor: Actor.Implementation,
  user: User.Implementation,
  freeAction: boolean,
): InFight | null {
  const combat = actor.encounter;
  requireAttacker(actor, combat, user, { freeAction, freeShot: false });
  if (!combat || freeAction) return null;
  const fight = fightOf(combat);
  const change = changeOf(
    fight,
    byTheRules(actor, () => afterOther(fight, actor.uuid)),
  );
  const taken = {
    drawnIn: drawnInNow(actor),
    action: true,
    surprise: false,
    kit: "none",
    ...storedChange(change),
  } as const;
  return { change, system: doerSystem(actor, change), taken, charge: "" };
}

/** How an attack is made, beside with what and at whom. */
interface Attacking {
  readonly user: User.Implementation;
  readonly freeAction: boolean;
  /** Id of the Charge's card whose free shot it is (C13); empty: none grants it. */
  readonly charge: string;
}

/** Is it the free shot that a Charge grants? Throws a DeedRefused where it is not granted, or not so. */
function isFreeShot(
  actor: Actor.Implementation,
  targets: readonly Actor.Implementation[],
  range: AttackRange,
  { charge, user }: Attacking,
): boolean {
  const shooting = { charge, actor, targets, fits: range === "long", begun: false };
  return freeShotOf(shooting, user) !== null;
}

/**
 * An attack takes part in the fight as a shot by printed card does (decision 28 on Action!). `foe` is null where it is
 * aimed at nobody. Throws a DeedRefused for an attacker or a target who has no part in it.
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
  const freeShot = isFreeShot(actor, targets, range, attacking);
  const freeAction = attacking.freeAction || profile.freeAction;
  const free = freeAction || freeShot;
  requireAttacker(actor, combat, user, { freeAction, freeShot });
  requireTargets(targets, range);
  // Nobody is surprised by what is aimed at nobody.
  const surprise = foe !== null && requireSurprise(actor, profile, range, targets);
  const { kit, system } = useKit(actor, [profile.item], actor.avatar.kit);
  const prior = { before: standingOf(actor) };
  const doing = { range, group: false, free, spendsDr: false };
  const { change, struck } = attackEffect(actor, combat, targets, prior, doing);
  const taken = {
    drawnIn: drawnInNow(actor),
    action: combat !== null && !free,
    surprise,
    kit,
    ...storedChange(change),
  };
  const written = { ...doerSystem(actor, change), ...system, ...(surprise ? { surprised: true } : {}) };
  return { fight: { change, system: written, taken, charge }, struck: struck[0] ?? null };
}
