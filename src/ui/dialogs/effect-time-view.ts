import {
  awaitsPhase,
  EFFECT_TIMES,
  isCounted,
  MOST_COUNTED,
  type EffectTimeKind,
} from "../../rules/timing/effect-time.ts";
import { optionsOf, type Option } from "../kit/option.ts";
import type { Words } from "../kit/words.ts";

/** The part of a dialog that sets an effect's duration. */
export interface EffectTimeView {
  readonly kinds: readonly Option[];
  /** True if the duration has a count, described by `countLabel`. */
  readonly counted: boolean;
  readonly countLabel: string;
  readonly count: number;
  readonly most: number;
  /** True if it waits for a character's Phase; `people` are the choices. */
  readonly awaits: boolean;
  readonly whose: string;
  readonly people: readonly Option[];
}

/** The dialog that asks how long an effect lasts. */
export interface EffectTimeDialogView {
  readonly time: EffectTimeView;
  /** True if the effect is on an item, which passes it on. */
  readonly lent: boolean;
}

/** The choices made for an effect's duration. */
export interface EffectTimeDraft {
  /** Null if it has no duration. */
  readonly kind: EffectTimeKind | null;
  readonly count: number;
  /** Id of the combatant whose Phase it waits for; empty for the holder's own. */
  readonly who: string;
}

/** A combatant whose Phase an effect can wait for. */
export interface Awaited {
  readonly id: string;
  /** Null if this user may not know it. */
  readonly name: string | null;
}

/** The option for no duration. */
const NONE = "none";

/**
 * The choices: the holder (null if the effect has none yet), the others, and the chosen combatant even if they have
 * left.
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

/** The view of the choice, with the holder's name and the other combatants. */
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
