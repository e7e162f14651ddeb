import {
  awaitsPhase,
  EFFECT_TIMES,
  isCounted,
  MOST_COUNTED,
  type EffectTimeKind,
} from "../../rules/timing/effect-time.ts";
import { optionsOf, type Option } from "../kit/option.ts";
import type { Words } from "../kit/words.ts";

/** The part of a dialog in which an effect's time is chosen. */
export interface EffectTimeView {
  readonly kinds: readonly Option[];
  /** Is there a number to choose, and of what? */
  readonly counted: boolean;
  readonly countLabel: string;
  readonly count: number;
  readonly most: number;
  /** Is there somebody to choose, and who can be? */
  readonly awaits: boolean;
  readonly whose: string;
  readonly people: readonly Option[];
}

/** The dialog that asks how long an effect lasts. */
export interface EffectTimeDialogView {
  readonly time: EffectTimeView;
  /** The effect lies on an item, which lends it. */
  readonly lent: boolean;
}

/** What is chosen of an effect's time. */
export interface EffectTimeDraft {
  /** Null: no time. */
  readonly kind: EffectTimeKind | null;
  readonly count: number;
  /** Id of the combatant for whose Phase it waits; empty: the holder's own. */
  readonly who: string;
}

/** Somebody whose Phase an effect can wait for. */
export interface Awaited {
  readonly id: string;
  /** Null where this user may not know it. */
  readonly name: string | null;
}

/** No time at all. */
const NONE = "none";

/** The holder (null: nobody carries it yet), the others, and whoever is chosen and no longer there. */
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

/** How the choice looks: with the holder's name, and the others whose Phases there are. */
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
