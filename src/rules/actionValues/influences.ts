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
    // A round is one Sequence.
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
 * An effect as an influence on its receiver's Actions. `action` is the type of Action that the effect came
 * from, which limits a die for the same type. `against` is the opponent that limits a permanent die (Q30), or
 * null. Throws a RuleError naming `lasts` if no Action or Sequence ends the effect.
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
 * An Action's preparation as an influence on the next one (X7). By the variant, its `hitOnly` becomes part of `av`,
 * which Effect Values use too (Q26).
 */
export function influenceOfPreparation(
  prepares: Preparation,
  { aim }: Pick<Readings<"actionValues">, "aim">,
): Influence {
  const { av, hitOnly } = prepares;
  const counted = aim === "both" ? { av: av + hitOnly, hitOnly: 0 } : { av, hitOnly };
  return { ...NO_INFLUENCE, ...prepares, ...counted };
}
