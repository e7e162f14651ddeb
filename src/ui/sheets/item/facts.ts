import type { Fact } from "../../../family/family.ts";

export const said = (key: string): string => game.i18n.localize(key);

/** Creates a fact whose label is a localization key. */
export const fact = (label: string, value: string | number): Fact => ({
  label: said(label),
  value: String(value),
});

export const yesOrNo = (label: string, applies: boolean): Fact =>
  fact(label, said(applies ? "ACTIONCARDS.Sheet.Yes" : "ACTIONCARDS.Sheet.No"));

/** Creates a fact with the value "yes"; no fact if it doesn't apply. */
export const yes = (label: string, applies: boolean): Fact[] => (applies ? [yesOrNo(label, true)] : []);
