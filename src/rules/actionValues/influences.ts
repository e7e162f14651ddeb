import { RuleError } from "../cards/errors.ts";
import type { Readings } from "../variants.ts";
import type { Preparation } from "./actions.ts";
import type { Duration, Effect } from "./effects.ts";
import { NO_INFLUENCE, type Influence } from "./active-modifiers.ts";

/** Effects that modify later Actions. */
export type LastingEffect = Extract<Effect, { readonly type: "dice" | "av" }>;

function lastingOf(duration: Duration): Pick<Influence, "lasts" | "sequences"> {
  switch (duration.unit) {
    case "nextAction":
    case "sameType":
    case "encounter":
    case "permanent":
      return { lasts: duration.unit, sequences: 0 };
    // A round lasts one Sequence.
    case "sequences":
    case "rounds":
      return { lasts: "sequences", sequences: duration.count };
    case "minutes":
    case "contestWon":
    case "unchallenged":
      throw new RuleError("lasts", `${duration.unit} is for the table to keep`);
  }
}

/**
 * Converts an effect to an influence on its receiver's Actions. `action` is the type of the Action that
 * caused it. `against` is the only opponent that a permanent effect applies against (Q30); null for all.
 * Throws a RuleError naming `lasts` if the system does not track the duration.
 */
export function influenceOf(effect: LastingEffect, action: string, against: string | null = null): Influence {
  const counts = effect.type === "dice" ? { dice: effect.count } : { av: effect.amount };
  const lasting = lastingOf(effect.lasts);
  return {
    ...NO_INFLUENCE,
    ...counts,
    ...lasting,
    action: lasting.lasts === "sameType" ? action : null,
    against: lasting.lasts === "permanent" ? against : null,
  };
}

/**
 * Converts an Action's preparation to an influence on the next Action (X7). If the `aim` variant is "both", `hitOnly`
 * is added to `av`, so it also raises Effect Values (Q26).
 */
export function influenceOfPreparation(
  prepares: Preparation,
  { aim }: Pick<Readings<"actionValues">, "aim">,
): Influence {
  const { av, hitOnly } = prepares;
  const counted = aim === "both" ? { av: av + hitOnly, hitOnly: 0 } : { av, hitOnly };
  return { ...NO_INFLUENCE, ...prepares, ...counted };
}
