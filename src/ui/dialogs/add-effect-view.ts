import type { Words } from "../kit/words.ts";
import type { EffectTimeView } from "./effect-time-view.ts";

/** The stats the dialog can change, in display order. */
export const CHANGED_STATS = ["or", "dr", "mind", "spd", "dex", "in"] as const;
export type ChangedStat = (typeof CHANGED_STATS)[number];

/** The largest change, in either direction. */
export const MOST_CHANGE = 99;

export interface EffectIcon {
  readonly img: string;
  readonly label: string;
}

export interface EffectDraft {
  readonly name: string;
  /** Index in the icon list; 0 is the plain icon. */
  readonly icon: number;
  readonly changes: Readonly<Partial<Record<ChangedStat, number>>>;
}

export interface AddEffectView {
  readonly name: string;
  /** The name that the effect gets if none is entered. */
  readonly otherName: string;
  readonly img: string;
  readonly icons: readonly { readonly value: number; readonly label: string; readonly selected: boolean }[];
  /** The stats to change, each with its change. A value of 0 means no change. */
  readonly changes: readonly { readonly key: ChangedStat; readonly label: string; readonly value: number }[];
  readonly most: number;
  readonly time: EffectTimeView;
}

/**
 * Returns the name of an effect if none is entered: its icon's name, or a generic name for the plain icon.
 */
export function otherNameOf(icon: number, icons: readonly EffectIcon[], words: Words): string {
  const chosen = icon > 0 ? icons[icon]?.label : undefined;
  return chosen ?? words("ACTIONCARDS.Effect.New");
}

export function addEffectView(
  { name, icon, changes }: EffectDraft,
  icons: readonly EffectIcon[],
  time: EffectTimeView,
  words: Words,
): AddEffectView {
  return {
    name,
    otherName: otherNameOf(icon, icons, words),
    img: icons[icon]?.img ?? "",
    icons: icons.map(({ label }, index) => ({ value: index, label, selected: index === icon })),
    changes: CHANGED_STATS.map((key) => ({
      key,
      label: words(`ACTIONCARDS.Stat.${key}`),
      value: changes[key] ?? 0,
    })),
    most: MOST_CHANGE,
    time,
  };
}
