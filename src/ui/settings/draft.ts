import { SYSTEM_ID } from "../../constants.ts";
import { allFamilies } from "../../family/registry.ts";
import { same } from "../../rules/cards/same.ts";
import { readVariants, type RuleVariants } from "../../rules/variants.ts";
import { playedFamilies } from "../../platform/settings/index.ts";
import { ruleVariants } from "../../platform/settings/variants.ts";
import type { FormValues } from "../dialogs/form-values.ts";
import { specOf } from "./specs.ts";

export const FIELD = { setting: "set.", family: "families.", variant: "variants." } as const;

/** Returns these family ids in registry order; all ids if `ids` is empty. */
export function familiesOf(ids: readonly string[]): readonly string[] {
  const all = allFamilies().map(({ id }) => id);
  return ids.length === 0 ? all : all.filter((id) => ids.includes(id));
}

/** The unsaved changes in the form. An unchanged setting has its stored value. */
export class SettingsDraft {
  readonly #typed = new Map<string, unknown>();
  #families: readonly string[] | null = null;
  #variants: RuleVariants | null = null;

  get families(): readonly string[] {
    return this.#families ?? familiesOf(playedFamilies());
  }

  get variants(): RuleVariants {
    return this.#variants ?? ruleVariants();
  }

  /** Returns a setting's value: as entered in the form, else as stored. */
  value(key: string): unknown {
    return this.#typed.has(key) ? this.#typed.get(key) : game.settings.get(SYSTEM_ID, key as never); // the types allow only known keys
  }

  set(key: string, value: unknown): void {
    if (same(value, game.settings.get(SYSTEM_ID, key as never))) this.#typed.delete(key);
    else this.#typed.set(key, value);
  }

  /**
   * Sets the games in play. In the form, an empty list means no game, which `problems` reports; in the stored setting,
   * it means all games.
   */
  setFamilies(ids: readonly string[]): void {
    this.#families = same(ids, familiesOf(playedFamilies())) ? null : ids;
  }

  setVariants(variants: RuleVariants): void {
    this.#variants = same(variants, ruleVariants()) ? null : variants;
  }

  read(values: FormValues): void {
    const fields = Object.entries(values);
    for (const [name, value] of fields)
      if (name.startsWith(FIELD.setting)) this.set(name.slice(FIELD.setting.length), value);
    const asked = fields.filter(([name]) => name.startsWith(FIELD.family));
    if (asked.length > 0)
      this.setFamilies(asked.filter(([, ticked]) => ticked).map(([name]) => name.slice(FIELD.family.length)));
    const { variants = {} } = foundry.utils.expandObject({ ...values }) as { variants?: object }; // nested by the names of the fields
    this.setVariants(readVariants({ ...this.variants, ...variants }));
  }

  /**
   * Returns why fields are invalid, keyed by the field's name: the localization key of the reason, and the values of
   * its placeholders.
   */
  problems(): ReadonlyMap<string, { key: string; data: Readonly<Record<string, number>> }> {
    const found = new Map<string, { key: string; data: Readonly<Record<string, number>> }>();
    if (this.families.length === 0)
      found.set(FIELD.family, { key: "ACTIONCARDS.Settings.NoFamily", data: {} });
    for (const [key, value] of this.#typed) {
      const range = specOf(key)?.range;
      const fits = typeof value === "number" && range && value >= range.min && value <= range.max;
      if (range && !fits)
        found.set(FIELD.setting + key, { key: "ACTIONCARDS.Settings.BadNumber", data: range });
    }
    return found;
  }

  /** Returns the changed values to store, keyed by setting. */
  changes(): Readonly<Record<string, unknown>> {
    const all = allFamilies().length;
    return {
      ...Object.fromEntries(this.#typed),
      ...(this.#families && { families: this.#families.length === all ? [] : this.#families }),
      ...(this.#variants && { ruleVariants: this.#variants }),
    };
  }
}
