import type { Fact } from "../../../family/family.ts";

/** The words of a key of the language file. */
export const said = (key: string): string => game.i18n.localize(key);

/** A fact by the key of its label. */
export const fact = (label: string, value: string | number): Fact => ({
  label: said(label),
  value: String(value),
});

/** Yes or no. */
export const yesOrNo = (label: string, applies: boolean): Fact =>
  fact(label, said(applies ? "ACTIONCARDS.Sheet.Yes" : "ACTIONCARDS.Sheet.No"));

/** Only what applies is worth a line. */
export const yes = (label: string, applies: boolean): Fact[] => (applies ? [yesOrNo(label, true)] : []);
