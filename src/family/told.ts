import type { Told } from "../data/plan/plan.ts";
import type { Moved } from "../plans/told.ts";
import { NOBODY, snapshot } from "../platform/card-snapshot.ts";
import { allRules } from "./rules-registry.ts";

/** What a change comes to by the rules of all games, for the actor whom it concerns. */
export function toldByGames({ document, ...moved }: Moved): readonly Told[] {
  const isItem = document instanceof Item; // the one configured class each
  const actor = isItem ? document.parent : document instanceof Actor ? document : null;
  if (!actor) return [];
  const [who, about] = [snapshot(actor), isItem ? snapshot(document) : NOBODY];
  return allRules().flatMap((rules) => (rules.tells?.(moved) ?? []).map((key) => ({ key, who, about })));
}
