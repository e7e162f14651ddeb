import { applyConsequence, prepareAttempt, spendAttempt, stymie } from "../actionValues/attempt.ts";
import { FRESH_ACTIVE_MODIFIERS, type ActiveModifiers } from "../actionValues/active-modifiers.ts";
import { consequencesOf, type DegreeTweaks } from "../actionValues/consequences.ts";
import { degreeOf } from "../actionValues/degree.ts";
import { dicePool, throwPool } from "../actionValues/dice.ts";
import type { Flag } from "../actionValues/flags.ts";
import { changePools, losePoints, type PoolKey, type Pools } from "../actionValues/pools.ts";
import { actionValue } from "../actionValues/value.ts";
import type { Random } from "../cards/random.ts";
import { actionShots, PURCHASES, shotsIn } from "../timing/schemes/action-shots.ts";
import { seatOf } from "../timing/state.ts";
import type { Readings } from "../variants.ts";
import { brawls, type Arms } from "./brawl.ts";
import type { Brawl, Clock, Fight, Fighter } from "./fight.ts";

/** The Defenses of characters of one kind against an attack (X2). A Defense plus `value` is the Defensive EV (X4). */
export interface ActionAnswer {
  readonly passive: number;
  /** The Defense with an Active Defense; null if characters of this kind have no skill for one. */
  readonly active: number | null;
  readonly value: number;
}

/** An attack, including everything that its maneuver adds. */
export interface ActionAttack {
  readonly skill: number;
  readonly modifiers: number;
  readonly flags: readonly Flag[];
  readonly dice: number;
  /** Added to the Action Value to make the Effect Value. */
  readonly value: number;
  /** A further modifier of the Effect Value. */
  readonly effect: number;
  readonly threshold: number;
  readonly tweaks: DegreeTweaks;
  readonly answers: Readonly<Record<string, ActionAnswer>>;
}

interface ActionFighter extends Fighter {
  readonly pools: Pools;
  readonly attacks: readonly ActionAttack[];
}

export interface ActionFight extends Fight<"actionValues", ActionFighter> {
  readonly variants: Readings<"actionValues">;
}

interface State {
  pools: Pools;
  modifiers: ActiveModifiers;
}

/**
 * The pools that an attack can reduce in a forecast. Each loss reduces the first of these that is among the `pools` of
 * the consequence and that the target has.
 */
const HARM: readonly PoolKey[] = ["shock", "wound"];

/** The `way` of the command that buys an Active Defense, under the Shots timing scheme. */
const ACTIVE_DEFENSE = { key: "activeDefense", cards: [] };

/** Buys an Active Defense if none is active and the Shots suffice. Returns true if one is active afterward. */
function defends({ state, give }: Clock, id: string): boolean {
  if (seatOf(state, id)?.dodging) return true;
  if ((shotsIn(state, id) ?? 0) < PURCHASES.activeDefense.shots) return false;
  give({ type: "react", id, way: ACTIVE_DEFENSE, dodge: true });
  return true;
}

function armsOf(variants: Readings<"actionValues">): Arms<ActionFighter, ActionAttack, State> {
  return {
    attacks: ({ fighter }) => fighter.attacks,
    targets: () => 1,
    actions: () => 1,
    fresh: ({ pools }) => ({ pools, modifiers: FRESH_ACTIVE_MODIFIERS }),
    left: ({ state: { pools } }) => (pools.shock ?? pools.wound)?.value ?? 0,
    strike(by, attack, [target], random, clock) {
      const answer = target && attack.answers[target.fighter.kind];
      if (!answer) return;
      const foe = target.fighter.id;
      const key = `attack-${foe}`;
      if (by.state.modifiers.attempts[key]?.closed) return;
      const isActive = answer.active !== null && clock !== null && defends(clock, foe);
      const defense = isActive ? (answer.active ?? 0) : answer.passive;
      const { flags, dice, threshold, tweaks, value } = attack;
      const attempt = { key, type: "attack", flags, dice, foe };
      const prepared = prepareAttempt(by.state.modifiers, attempt);
      const thrown = throwPool(dicePool(prepared.flags, prepared.dice, variants.zero), random);
      const rolled = { flags: prepared.flags, variants };
      const modifiers = attack.modifiers + prepared.modifiers;
      const { av, double, doubleZero } = actionValue({
        skill: attack.skill,
        modifiers,
        ...rolled,
        ...thrown,
      });
      const { degree } = degreeOf({
        av,
        hitOnly: prepared.hitOnly,
        defense,
        threshold,
        double,
        doubleZero,
        ...rolled,
        attackAttribute: value,
        attackModifiers: attack.effect,
        defenseAttribute: answer.value,
      });
      by.state.modifiers = spendAttempt(by.state.modifiers, attempt);
      for (const one of consequencesOf(degree, { opposed: true, attack: true }, tweaks, variants)) {
        const pool =
          one.type === "loss" && HARM.find((name) => one.pools.includes(name) && target.state.pools[name]);
        if (pool)
          target.state.pools = changePools(
            target.state.pools,
            losePoints(target.state.pools, pool, one.points),
          );
        else if (one.type === "stymie" && one.for === "foe")
          target.state.modifiers = stymie(target.state.modifiers, true);
        else by.state.modifiers = applyConsequence(by.state.modifiers, key, one);
      }
      if (clock?.state.scheme === actionShots.id)
        clock.give({ type: "edit", id: by.fighter.id, seat: { own: { rolled: true } } });
    },
    ratings(id, clock): Readonly<Record<string, number>> {
      const shots = shotsIn(clock, id);
      return shots === null ? {} : { shots };
    },
  };
}

/**
 * Returns a function that starts one simulated fight by Action Values. Characters who are attacked buy an Active
 * Defense while they have Shots.
 */
export function actionBrawls({ people, variants }: ActionFight, random: Random): () => Brawl {
  return brawls(() => armsOf(variants), people, random);
}
