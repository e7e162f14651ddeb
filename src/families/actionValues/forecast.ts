import type { Forecasting, Person } from "../../family/forecasting.ts";
import { poolsOf } from "../../data/actor/action-values.ts";
import { ManeuverData, WeaponData } from "../../data/item/index.ts";
import { unlessRefused } from "../../platform/refusal.ts";
import { ruleVariants } from "../../platform/settings/variants.ts";
import type { ActionAnswer, ActionAttack } from "../../rules/forecast/action-values.ts";
import type { ActionKey } from "../../rules/actionValues/actions.ts";
import { parseTweaks } from "../../rules/actionValues/tweaks.ts";
import { AttemptDraft } from "./dialogs/attempt-draft.ts";
import { askedBy, defensesOf, defensiveValue } from "./plans/answering.ts";
import { sideOfDoer } from "./plans/attempt.ts";
import { requireReady, useOf, weaponOf, type NamedAction } from "./plans/use.ts";

const sum = (list: readonly { readonly value: number }[]) =>
  list.reduce((total, { value }) => total + value, 0);

/** The numbers with which an actor defends against attacks that use this skill. */
function answerOf(actor: Actor.Implementation, skill: string): ActionAnswer {
  const asked = askedBy({ row: "attack", weight: 0, skill });
  const defenses = defensesOf(actor, asked, false);
  const [passive] = defenses.filter(({ stance }) => stance === "passive");
  const active = defenses.filter(({ stance }) => stance === "active").map(({ value }) => value);
  return {
    passive: passive?.value ?? 0,
    active: active.length === 0 ? null : Math.max(...active),
    value: defensiveValue(actor, asked),
  };
}

/**
 * The ways to attack with a weapon: with a short burst if it is automatic, otherwise plainly; and with each attack
 * maneuver that costs no Shots and is not One-Shot.
 */
function waysOf({ items }: Actor.Implementation, weapon: WeaponData): NamedAction[] {
  const plain: ActionKey | "" = weapon.actionValues.ammunition.automatic ? "threeRoundBurst" : "";
  const maneuvers = items.contents.flatMap((item) => {
    const system: unknown = item.system;
    const isAttack = system instanceof ManeuverData && system.contest === "attack" && system.shots === 0;
    return isAttack && !system.flags.has("oneShot") ? [{ action: "" as const, maneuver: item.uuid }] : [];
  });
  return [{ action: plain, maneuver: "" }, ...maneuvers];
}

/** The attack with this item in the given way; null if the rules refuse it. */
function attackWith(
  { actor, side }: Person,
  item: Item.Implementation,
  way: NamedAction,
  people: readonly Person[],
): ActionAttack | null {
  return unlessRefused(() => {
    const use = useOf(actor, way);
    const weapon = weaponOf(actor, item.uuid);
    if (!weapon) return null;
    requireReady(weapon, use);
    const { request } = new AttemptDraft(actor, { ...way, weapon: item.uuid, row: "attack" });
    const attack = sideOfDoer(
      { ...request, id: "" },
      { actor, user: game.user, use, weapon },
      "attack",
      null,
    );
    const foes = people.filter((one) => one.side !== side);
    const { skill, value } = attack.attack;
    return {
      skill,
      value,
      flags: attack.flags,
      dice: attack.dice,
      threshold: attack.threshold,
      modifiers: sum(attack.extras),
      effect: sum(attack.effect),
      tweaks: parseTweaks({ perPoint: attack.perPoint, degrees: attack.degrees }),
      answers: Object.fromEntries(foes.map((foe) => [foe.kind, answerOf(foe.actor, attack.skill)])),
    };
  });
}

/** Prepares the data for simulating a fight by Action Values: each fighter's pools and possible attacks. */
export const forecasting: Forecasting = {
  fight(people, order, options) {
    const fighters = people.map((person) => {
      const { id, kind, side, ratings, actor, rested } = person;
      const pools = poolsOf(actor.ours.actionValues);
      const full = Object.fromEntries(
        Object.entries(pools).map(([key, { max }]) => [key, { value: max, max }]),
      );
      const attacks = actor.items.contents.flatMap((item) => {
        const system: unknown = item.system;
        if (!(system instanceof WeaponData) || system.actionValues.damage === null) return [];
        return waysOf(actor, system).flatMap((way) => attackWith(person, item, way, people) ?? []);
      });
      return { id, kind, side, ratings, pools: rested ? full : pools, attacks };
    });
    const variants = { ...ruleVariants().actionValues };
    return { game: "actionValues", order, options, people: fighters, variants };
  },
};
