import { questionsOf, type RuleVariants, type VariantFamily } from "../../rules/variants.ts";
import { labelsOf } from "../../settings/labels.ts";
import { optionsOf, type Option } from "../kit/option.ts";
import type { Words } from "../kit/words.ts";

/** A setting as it was registered, as far as the window asks for it. */
export interface SettingSpec {
  readonly key: string;
  /** Its name and a sentence about it, as keys of the language file. */
  readonly name: string;
  readonly hint: string;
  /** Everybody has their own. */
  readonly client: boolean;
  /** The names of its choices by their values; null: it has none. */
  readonly choices: Readonly<Record<string, string>> | null;
  /** The numbers it can be; null: it is no number. */
  readonly range: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly standard: unknown;
}

/** A setting, or a question about the rules, as its row asks for it: one of `checked`, `options` and `number` is there. */
export interface SettingRow {
  /** Its field's name. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean | null;
  readonly options: readonly Option[] | null;
  readonly number: (NonNullable<SettingSpec["range"]> & { readonly value: string }) | null;
  /** What draws a small picture of the value; empty: nothing does. */
  readonly preview: string;
  readonly value: string;
  /** Why it was not saved, or empty. */
  readonly error: string;
}

/** Rows under one heading. */
export interface GroupView {
  readonly id: string;
  readonly label: string;
  /** It concerns this user alone. */
  readonly own: boolean;
  readonly rows: readonly SettingRow[];
  /** Questions about the rules. */
  readonly questions: readonly SettingRow[];
  readonly tools: readonly {
    readonly id: string;
    readonly name: string;
    readonly label: string;
    readonly hint: string;
    readonly icon: string;
  }[];
}

/** What the world plays, and what of it was set otherwise since. */
export interface PlayedView {
  /** The game that was chosen; empty: none yet. */
  readonly name: string;
  readonly text: string;
  readonly img: string;
  /** The names of settings that are not as the game sets them; empty where all are. */
  readonly differs: string;
  readonly families: readonly { readonly id: string; readonly label: string; readonly checked: boolean }[];
  readonly error: string;
}

/** The window of settings. */
export interface SettingsView {
  /** Null for those who may not change the world's settings. */
  readonly played: PlayedView | null;
  readonly groups: readonly GroupView[];
  readonly search: string;
  /** Why nothing could be saved, or empty. */
  readonly failure: string;
}

/** Settings of whose value there is a small picture. */
const PREVIEWS: readonly string[] = ["compactRail", "fan"];

/** The row of a setting with this value. */
export function settingRow(
  spec: SettingSpec,
  name: string,
  value: unknown,
  error: string,
  words: Words,
): SettingRow {
  const { key, choices, range } = spec;
  const text = `${(value ?? "") as string | number | boolean}`; // settings are one of these
  return {
    name,
    label: words(spec.name),
    hint: words(spec.hint),
    checked: choices || range ? null : value === true,
    options: choices && optionsOf(Object.keys(choices), text, (one) => words(choices[one] ?? one)),
    number: range && { ...range, value: text },
    preview: PREVIEWS.includes(key) ? key : "",
    value: text,
    error,
  };
}

/** A reading by its name; the one that nobody has to choose says so. */
function readingLabel(path: string, reading: string, standard: boolean, words: Words): string {
  const label = words(`ACTIONCARDS.Variant.Question.${path}.${reading}`);
  return standard ? words("ACTIONCARDS.Variant.Window.Standard", { reading: label }) : label;
}

/** The questions about a family's rules, with how they are answered now. */
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
      preview: "",
      value: "",
      error: "",
    };
  });
}

/** What can be opened beside a group of settings, each by its place there. */
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

/** The chosen game as the window tells of it; `differs` are keys of settings that are not as it sets them. */
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
