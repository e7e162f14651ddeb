import { questionsOf, type RuleVariants, type VariantFamily } from "../../rules/variants.ts";
import { labelsOf } from "../../platform/settings/labels.ts";
import { optionsOf, type Option } from "../kit/option.ts";
import type { Words } from "../kit/words.ts";

/** The parts of a registered setting that the window uses. */
export interface SettingSpec {
  readonly key: string;
  /** Localization keys of the setting's name and hint. */
  readonly name: string;
  readonly hint: string;
  /** True if each client stores the setting for itself; false if it is stored for the world. */
  readonly client: boolean;
  /** Localization keys of the choices, keyed by value; null if the setting has no choices. */
  readonly choices: Readonly<Record<string, string>> | null;
  /** The range of a numeric setting; null for all other settings. */
  readonly range: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly standard: unknown;
}

/** A setting or rule variant, as a row of the form. Exactly one of `checked`, `options` and `number` is set. */
export interface SettingRow {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean | null;
  readonly options: readonly Option[] | null;
  readonly number: (NonNullable<SettingSpec["range"]> & { readonly value: string }) | null;
  /** Why the value is invalid; empty if it is valid or has not been checked. */
  readonly error: string;
}

export interface GroupView {
  readonly id: string;
  readonly label: string;
  /** True if the group's settings affect only this user. */
  readonly own: boolean;
  readonly rows: readonly SettingRow[];
  /** The rows of the rule variants. */
  readonly questions: readonly SettingRow[];
  readonly tools: readonly {
    readonly id: string;
    readonly name: string;
    readonly label: string;
    readonly hint: string;
    readonly icon: string;
  }[];
}

/** The world's game, the settings that differ from its defaults, and the families in play. */
export interface PlayedView {
  /** The chosen game's name; empty if none. */
  readonly name: string;
  readonly text: string;
  readonly img: string;
  /** The names of settings that differ from the game's defaults; empty if none do. */
  readonly differs: string;
  readonly families: readonly { readonly id: string; readonly label: string; readonly checked: boolean }[];
  readonly error: string;
}

export interface SettingsView {
  /** The world's game; null for users who may not change world settings. */
  readonly played: PlayedView | null;
  readonly groups: readonly GroupView[];
  readonly search: string;
  /** Why saving failed; empty if it hasn't failed. */
  readonly failure: string;
}

export function settingRow(
  spec: SettingSpec,
  name: string,
  value: unknown,
  error: string,
  words: Words,
): SettingRow {
  const { choices, range } = spec;
  const text = `${(value ?? "") as string | number | boolean}`; // settings have one of these types
  return {
    name,
    label: words(spec.name),
    hint: words(spec.hint),
    checked: choices || range ? null : value === true,
    options: choices && optionsOf(Object.keys(choices), text, (one) => words(choices[one] ?? one)),
    number: range && { ...range, value: text },
    error,
  };
}

/** Returns the label of a rule variant's reading. The label of the standard reading says that it is the standard. */
function readingLabel(path: string, reading: string, standard: boolean, words: Words): string {
  const label = words(`ACTIONCARDS.Variant.Question.${path}.${reading}`);
  return standard ? words("ACTIONCARDS.Variant.Window.Standard", { reading: label }) : label;
}

/** Builds the rows of a family's rule variants, with the current choices. */
export function questionRows(
  family: VariantFamily,
  field: string,
  variants: RuleVariants,
  words: Words,
): SettingRow[] {
  const chosen: Readonly<Record<string, string>> = variants[family];
  return questionsOf(family).map(([key, readings]) => {
    const path = `${family}.${key}`;
    return {
      name: `${field}${path}`,
      label: words(`ACTIONCARDS.Variant.Question.${path}.name`),
      hint: words(`ACTIONCARDS.Variant.Question.${path}.hint`),
      checked: null,
      options: optionsOf(readings, chosen[key] ?? null, (one) =>
        readingLabel(path, one, one === readings[0], words),
      ),
      number: null,
      error: "",
    };
  });
}

/** Builds the context of a group's tools. A tool's id consists of its group's id and its index. */
export function toolViews(
  group: string,
  tools: readonly Omit<GroupView["tools"][number], "id">[],
  words: Words,
): GroupView["tools"] {
  return tools.map(({ name, label, hint, icon }, index) => ({
    id: `${group}.${index}`,
    name: words(name),
    label: words(label),
    hint: words(hint),
    icon,
  }));
}

/** Builds the context of the world's game. `differs` has the keys of settings that differ from the game's defaults. */
export function playedView(
  chosen: Pick<PlayedView, "name" | "text" | "img"> | null,
  differs: readonly string[],
  families: PlayedView["families"],
  error: string,
  words: Words,
): PlayedView {
  const names = differs.map((key) => words(settingName(key)));
  return {
    name: chosen ? words(chosen.name) : "",
    text: chosen ? words(chosen.text) : "",
    img: chosen?.img ?? "",
    differs: names.join(", "),
    families,
    error,
  };
}

function settingName(key: string): string {
  return key === "families" ? "ACTIONCARDS.Settings.Families" : `${labelsOf(key)}.name`;
}
