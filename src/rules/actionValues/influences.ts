import { RuleError } from "../cards/errors.ts";
import type { Readings } from "../variants.ts";
import type { Preparation } from "./actions.ts";
import type { Duration, Effect } from "./effects.ts";
import { NO_INFLUENCE, type Influence } from "./active-modifiers.ts";

/** Effects that count for Actions to come. */
export type LastingEffect = Extract<Effect, { readonly type: "dice" | "av" }>;

function lastingOf(duration: Duration): Pick<Influence, "lasts" | "sequences"> {
  switch (duration.unit) {
    case "nextAction":
    case "sameType":
    case "encounter":
    case "permanent":
      return { lasts: duration.unit, sequences: 0 };
    // A round is a Sequence.
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
 * An effect as what counts for its receiver's Actions to come. `action` is the type of Action it was had from, which
 * a die for the same type is bound to; `against` the opponent whom what is permanent is bound to (Q30), null for none.
 * Throws a RuleError naming `lasts` where no Action or Sequence ends it.
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
 * What an Action prepares for the next one (X7), as what counts for it: what is for hitting alone counts for both where
 * the table reads it so (Q26).
 */
export function influenceOfPreparation(
  prepares: Preparation,
  { aim }: Pick<Readings<"actionValues">, "aim">,
): Influence {
  const { av, hitOnly } = prepares;
  const counted = aim === "both" ? { av: av + hitOnly, hitOnly: 0 } : { av, hitOnly };
  return { ...NO_INFLUENCE, ...prepares, ...counted };
}
