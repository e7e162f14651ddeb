import { isTurnOf } from "../../encounter/groups.ts";
import type { Move } from "../../family/family.ts";
import { ACTIONS, type ActionKey, type ActionRow } from "../../rules/actionValues/actions.ts";

/** Icons of the Actions that need no maneuver (X7, X8). Bursts are missing, because the weapon offers them. */
const ICONS = {
  move: "fa-shoe-prints",
  fullMove: "fa-person-running",
  aim: "fa-crosshairs",
  setup: "fa-hourglass",
  reload: "fa-rotate-right",
  support: "fa-handshake",
  leadership: "fa-flag",
  maneuver: "fa-person-falling",
  trick: "fa-masks-theater",
  bluff: "fa-comment-dots",
} as const satisfies Partial<Record<ActionKey, string>>;

/**
 * Returns an empty string if the move is possible in any case: outside an encounter, or on the actor's turn if the move
 * can cost something other than the round's Action. Otherwise returns null, so the checks for all Actions decide.
 */
function obstacleOf({ costs }: ActionRow, actor: Actor.Implementation): string | null {
  const { encounter } = actor;
  const free = costs.some((cost) => cost !== "action");
  return encounter === null || (free && isTurnOf(encounter, actor)) ? "" : null;
}

/** The Actions that need no maneuver, one button each. */
export const valueMoves: readonly Move[] = Object.entries(ICONS).map(([name, icon]) => {
  const key = name as keyof typeof ICONS; // the names are the keys of `ICONS`
  return {
    key,
    words: "ACTIONCARDS.ActionValues.Action",
    icon,
    isForGms: false,
    obstacle: (actor) => obstacleOf(ACTIONS[key], actor),
    ask: async (actor) => (await import("./dialogs/use.ts")).useAction(actor, key),
  };
});
