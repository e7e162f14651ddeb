import type { Words } from "../kit/words.ts";
import type { EffectTimeView } from "./effect-time-view.ts";

/** The numbers that can be changed from the dialog, as they are listed. */
export const CHANGED_STATS = ["or", "dr", "mind", "spd", "dex", "in"] as const;
export type ChangedStat = (typeof CHANGED_STATS)[number];

/** The greatest change, either way. */
export const MOST_CHANGE = 99;

/** A picture that an effect can have, by the name of what it stands for. */
export interface EffectIcon {
  readonly img: string;
  readonly label: string;
}

/** What is chosen of a new effect so far. */
export interface EffectDraft {
  readonly name: string;
  /** The icon's place in the list; the first is the plain one. */
  readonly icon: number;
  readonly changes: Readonly<Partial<Record<ChangedStat, number>>>;
}

/** A new effect as it is put together. */
export interface AddEffectView {
  readonly name: string;
  /** What it is called where nothing is typed. */
  readonly otherName: string;
  readonly img: string;
  readonly icons: readonly { readonly value: number; readonly label: string; readonly selected: boolean }[];
  /** 0: it is not changed. */
  readonly changes: readonly { readonly key: ChangedStat; readonly label: string; readonly value: number }[];
  readonly most: number;
  readonly time: EffectTimeView;
}

/** What an effect is called where nothing was typed: as its icon is, if it has one of its own. */
export function otherNameOf(icon: number, icons: readonly EffectIcon[], words: Words): string {
  const chosen = icon > 0 ? icons[icon]?.label : undefined;
  return chosen ?? words("ACTIONCARDS.Effect.New");
}

/** How a new effect looks while it is put together. */
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
