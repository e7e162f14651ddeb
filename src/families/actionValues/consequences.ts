import { bothAt } from "../../data/plan/fields.ts";
import type { FightRules, Relief } from "../../family/rules.ts";
import { actorOf } from "../../platform/collections.ts";
import { POOL_RULES, POOLS } from "../../rules/actionValues/pools.ts";
import { stymie } from "../../rules/actionValues/attempt.ts";
import { runsOut, turns } from "../../rules/cards/crossing.ts";
import { isStymied } from "./conditions.ts";
import { bindings, showsBinding } from "./plans/bound.ts";

/** The results of an empty pool that cards report as a consequence. */
const TOLD_POOLS: readonly string[] = ["out", "dying"];

const STYMIED = "activeModifiers.stymied";
const LOADED = "system.actionValues.ammunition.loaded";

/**
 * Finds the consequences to report on the card: an empty pool that puts the actor out or leaves them dying, an actor
 * made Stymied (X6) or bound by a Trick (X8), or an unloaded weapon (X7).
 */
export const consequencesByValues: NonNullable<FightRules["tells"]> = (moved) => {
  if (moved.documentName === "Item") return turns(bothAt(moved, LOADED), false) ? ["unloaded"] : [];
  if (moved.documentName === "ActiveEffect") return showsBinding(moved.after) ? ["bound"] : [];
  if (moved.documentName === "Fight") return turns(bothAt(moved, STYMIED), true) ? ["stymied"] : [];
  if (moved.documentName !== "Actor") return [];
  const empty = POOLS.filter((key) => runsOut(bothAt(moved, `system.actionValues.pools.${key}.value`)));
  const meanings = empty
    .map((key) => POOL_RULES[key].empty)
    .filter((meaning) => TOLD_POOLS.includes(meaning));
  return [...new Set(meanings)];
};

/** Ways to end a consequence: a GM can end Stymied (X6). */
export const reliefsByValues: Readonly<Record<string, Relief>> = {
  stymied: {
    isForGms: true,
    isSo({ who }) {
      const actor = actorOf(who.uuid);
      return actor !== null && isStymied(actor);
    },
    async plan(changes, { who }) {
      const { Draft } = await import("./plans/draft.ts");
      const actor = actorOf(who.uuid);
      const draft = new Draft(changes);
      if (actor) draft.stand(actor, stymie(draft.activeModifiers(actor), false));
    },
  },
};

/** True if a Trick of `binder` binds this actor (X8). */
export function isBoundBy(actor: Actor.Implementation, binder: string): boolean {
  return bindings(actor, binder).length > 0;
}
