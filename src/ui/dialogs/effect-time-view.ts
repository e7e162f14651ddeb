import {
  awaitsPhase,
  EFFECT_TIMES,
  isCounted,
  MOST_COUNTED,
  type EffectTimeKind,
} from "../../rules/timing/effect-time.ts";
import { optionsOf, type Option } from "../kit/option.ts";
import type { Words } from "../kit/words.ts";

/** Template context of the form part that sets an effect's duration. */
export interface EffectTimeView {
  readonly kinds: readonly Option[];
  /** True if the duration needs a number. */
  readonly counted: boolean;
  /** The label of the number field. */
  readonly countLabel: string;
  readonly count: number;
  readonly most: number;
  /** True if the effect ends with a combatant's Phase. */
  readonly awaits: boolean;
  readonly whose: string;
  /** The combatants whose Phase can end the effect. */
  readonly people: readonly Option[];
}

export interface EffectTimeDialogView {
  readonly time: EffectTimeView;
  /** True if the effect is stored on an item, not on an actor. */
  readonly lent: boolean;
}

/** The form values for an effect's duration. */
export interface EffectTimeDraft {
  /** How the duration is measured; null if the effect has no duration. */
  readonly kind: EffectTimeKind | null;
  readonly count: number;
  /** The id of the combatant whose Phase ends the effect; empty for the effect's holder. */
  readonly who: string;
}

/** A combatant whose Phase can end an effect. */
export interface Awaited {
  readonly id: string;
  /** The combatant's name; null if this user may not see the combatant. */
  readonly name: string | null;
}

/** The option value for no duration. */
const NONE = "none";

/**
 * Returns the options for the combatant whose Phase ends the effect: the holder, the `others`, and the combatant that
 * is selected now (`who`). `holder` is null if the effect has no holder yet.
 */
function peopleOf(who: string, holder: string | null, others: readonly Awaited[], words: Words): Option[] {
  const names = new Map([
    [
      "",
      words("ACTIONCARDS.Effect.Time.Own", { name: holder ?? words("ACTIONCARDS.Effect.Time.TheBearer") }),
    ],
    ...others.map(({ id, name }) => [id, name ?? words("ACTIONCARDS.Effect.Time.Somebody")] as const),
  ]);
  const ids = [...new Set([...names.keys(), who])];
  return optionsOf(ids, who, (id) => names.get(id) ?? words("ACTIONCARDS.Effect.Time.Somebody"));
}

/** Builds the context from the form values, the holder's name and the other combatants. */
export function effectTimeView(
  { kind, count, who }: EffectTimeDraft,
  holder: string | null,
  others: readonly Awaited[],
  words: Words,
): EffectTimeView {
  const counted = kind !== null && isCounted(kind);
  return {
    kinds: optionsOf([NONE, ...EFFECT_TIMES], kind ?? NONE, (value) =>
      words(`ACTIONCARDS.Time.segments.Effect.Kind.${value}`),
    ),
    counted,
    countLabel: counted ? words(`ACTIONCARDS.Time.segments.Effect.Count.${kind}`) : "",
    count,
    most: MOST_COUNTED,
    awaits: kind !== null && awaitsPhase(kind),
    whose: words("ACTIONCARDS.Time.segments.Effect.Whose"),
    people: peopleOf(who, holder, others, words),
  };
}
