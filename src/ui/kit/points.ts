import { shownFamilies } from "../../family/shown.ts";
import { allRules } from "../../family/rules-registry.ts";
import type { PointsView } from "./points-view.ts";
import { words } from "./words.ts";

/** Returns the actor's points as bars, from the games shown on its sheet. */
export function pointsOf(actor: Actor.Implementation): PointsView[] {
  const shown = shownFamilies(actor).map(({ id }) => id);
  const bars = allRules().flatMap(({ id, bars: own = [] }) => (shown.includes(id) ? own : []));
  return bars.flatMap(({ path, label }) => {
    const found: unknown = foundry.utils.getProperty(actor.system, path);
    const { value, max } = (found ?? {}) as { value?: unknown; max?: unknown };
    if (typeof value !== "number" || typeof max !== "number" || max <= 0) return [];
    const percent = Math.round((100 * Math.min(Math.max(value, 0), max)) / max);
    return [{ label: words(label), value, max, percent }];
  });
}

/** Describes the actor's injuries in the first game shown on its sheet that has any; empty if none. */
export function woundsOf(actor: Actor.Implementation): string {
  const told = shownFamilies(actor).map(({ condition }) => condition?.(actor).wounds ?? "");
  return told.find((text) => text !== "") ?? "";
}
