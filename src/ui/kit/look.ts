import { outOfAction } from "../../encounter/can-act.ts";
import { allRules } from "../../family/rules-registry.ts";
import { shownFamilies } from "../../family/shown.ts";
import { actorOf } from "../../platform/collections.ts";
import { seesLookOf } from "../../platform/numbers-seen.ts";
import { lookOf, shareLost, type Look } from "../../rules/encounter/looks.ts";
import { isHiddenFrom } from "../../platform/unseen.ts";
import { pointsOf } from "./points.ts";
import { words } from "./words.ts";

/**
 * Returns how wounded an actor looks, judged by lost points, injuries and being out of action. If the sheet shows
 * several games, uses the worst result.
 */
function lookAt(actor: Actor.Implementation): Look {
  const shown = shownFamilies(actor).map(({ id }) => id);
  const injuries = allRules().flatMap(({ id, injured }) =>
    shown.includes(id) ? (injured?.(actor) ?? []) : [],
  );
  const lost = [...pointsOf(actor).map(shareLost), ...injuries];
  const isOut = actor.statuses.has(CONFIG.specialStatusEffects.DEFEATED) || outOfAction(actor) !== null;
  return lookOf(Math.max(0, ...lost), isOut);
}

/**
 * Returns how wounded an actor looks. Null for users who see the actor's numbers, and for users who may see neither
 * the numbers nor the look.
 */
export function lookSeen(actor: Actor.Implementation | null): Look | null {
  return actor?.isOurs && seesLookOf(actor) ? lookAt(actor) : null;
}

/**
 * Returns the localized result of `lookSeen` for the actor with this UUID. Empty if the result is null or the
 * actor is hidden.
 */
function lookText(uuid: string): string {
  const look = isHiddenFrom(uuid) ? null : lookSeen(actorOf(uuid));
  return look ? words(`ACTIONCARDS.Look.${look}`) : "";
}

/** Adds to a text how wounded the actor with this UUID looks, if this user sees that. */
export function withLook(text: string, uuid: string): string {
  return [text, lookText(uuid)].filter((part) => part !== "").join(" · ");
}
