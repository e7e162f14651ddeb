import type { Fact } from "../../../family/family.ts";

/** The text of a localization key. */
export const said = (key: string): string => game.i18n.localize(key);

/** A fact, labeled by a localization key. */
export const fact = (label: string, value: string | number): Fact => ({
  label: said(label),
  value: String(value),
});

/** A fact with the value yes or no. */
export const yesOrNo = (label: string, applies: boolean): Fact =>
  fact(label, said(applies ? "ACTIONCARDS.Sheet.Yes" : "ACTIONCARDS.Sheet.No"));

/** A fact only if it applies. */
export const yes = (label: string, applies: boolean): Fact[] => (applies ? [yesOrNo(label, true)] : []);
