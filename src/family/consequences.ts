import type { Consequence } from "../data/plan/plan.ts";
import type { Moved } from "../requests/plans/consequences.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import { actorOf } from "../platform/collections.ts";
import { allRules } from "./rules-registry.ts";

/** The UUID of an active effect's origin. Empty for other documents. */
function originOf({ documentName, after }: Omit<Moved, "document">): string {
  const { origin } = after;
  return documentName === "ActiveEffect" && typeof origin === "string" ? origin : "";
}

/** The consequences that a change has for the affected actor, under the rules of all games. */
export function gameConsequences({ document, ...moved }: Moved): readonly Consequence[] {
  const isItem = document instanceof Item; // always the classes set in `CONFIG`
  const actor = isItem ? document.parent : document instanceof Actor ? document : null;
  if (!actor) return [];
  const who = snapshot(actor);
  const about = isItem ? snapshot(document) : snapshot(actorOf(originOf(moved)));
  return allRules().flatMap((rules) => (rules.tells?.(moved) ?? []).map((key) => ({ key, who, about })));
}
