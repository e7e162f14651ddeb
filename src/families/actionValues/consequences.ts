import { systemPath } from "../../constants.ts";
import { WeaponData } from "../../data/item/index.ts";
import { poolsOf } from "../../data/actor/action-values.ts";
import { bothAt } from "../../data/plan/fields.ts";
import type { FamilyRules, Mark, Relief } from "../../family/rules.ts";
import { actorOf } from "../../platform/collections.ts";
import { isOut, POOL_RULES, POOLS } from "../../rules/actionValues/pools.ts";
import { stymie } from "../../rules/actionValues/attempt.ts";
import { runsOut, turns } from "../../rules/cards/crossing.ts";
import { isPlayed } from "../../platform/settings/index.ts";
import { bindings, showsBinding } from "./plans/bound.ts";

/** The results of an empty pool that cards report as a consequence. */
const TOLD_POOLS: readonly string[] = ["out", "dying"];

const STYMIED = "activeModifiers.stymied";
const LOADED = "system.actionValues.ammunition.loaded";

/**
 * Finds the consequences to report on the card: an empty pool that matters, an actor made Stymied (X6) or
 * bound by a Trick (X8), or an unloaded weapon (X7).
 */
export const consequencesByValues: NonNullable<FamilyRules["tells"]> = (moved) => {
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

function isStymied({ fight }: Actor.Implementation): boolean {
  return fight.activeModifiers.stymied;
}

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
      if (actor) draft.stand(actor, stymie(draft.activeModifiers(actor), false).activeModifiers);
    },
  },
};

/** True if this weapon needs ammunition and has none loaded (X7). */
export function isUnloaded(item: Item.Implementation | null): boolean {
  const system: unknown = item?.system;
  if (!(system instanceof WeaponData)) return false;
  const { needed, loaded } = system.actionValues.ammunition;
  return needed && !loaded;
}

function mark(name: string, isSo: Mark["isSo"]): Mark {
  return {
    img: systemPath(`icons/${name}.svg`),
    isSo: (actor) => isPlayed("actionValues") && isSo(actor),
  };
}

/** Status marks for pools and conditions. Bindings have no marks, because an active effect shows them. */
export const marksByValues: Readonly<Record<string, Mark>> = {
  out: mark("out", ({ ours }) => isOut(poolsOf(ours.actionValues))),
  dying: mark("dying", ({ ours }) => (poolsOf(ours.actionValues).wound?.value ?? 1) <= 0),
  stymied: mark("stymied", isStymied),
  unloaded: mark("unloaded", ({ items }) => items.contents.some(isUnloaded)),
};

/** True if a Trick of `binder` binds this actor (X8). */
export function isBoundBy(actor: Actor.Implementation, binder: string): boolean {
  return bindings(actor, binder).length > 0;
}
