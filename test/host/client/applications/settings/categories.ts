import type { CategoryData } from "../api/index.ts";

type Setting = ReturnType<typeof game.settings.settings.get> & object;

/** A row of the settings window: a field, or a button that opens a window. */
export interface SettingEntry {
  menu: boolean;
  key: string;
  label: string;
  hint: string;
  icon?: string;
  buttonText?: string;
  field?: unknown;
  value?: unknown;
  scope?: string;
}

/** The settings this user may change and the settings menus they may open, grouped by package. */
export function prepareCategories(): CategoryData<SettingEntry>[] {
  const categories = new Map<string, CategoryData<SettingEntry>>();
  const add = (namespace: string, entry: SettingEntry) => {
    const category = categories.get(namespace) ?? {
      id: namespace,
      label: packageTitle(namespace),
      entries: [],
    };
    category.entries.push(entry);
    categories.set(namespace, category);
  };
  for (const menu of game.settings.menus.values()) {
    if (menu.restricted && !game.user?.isGM) continue;
    add(menu.namespace, {
      menu: true,
      key: `${menu.namespace}.${menu.key}`,
      label: localize(menu.name),
      hint: localize(menu.hint),
      icon: menu.icon ?? "fa-solid fa-gear",
      buttonText: localize(menu.label),
    });
  }
  for (const config of game.settings.settings.values()) {
    const entry = settingEntry(config);
    if (entry) add(config.namespace, entry);
  }
  return [...categories.values()];
}

function settingEntry(config: Setting): SettingEntry | null {
  if (!config.config) return null;
  if (config.scope === "world" && !game.user?.can("SETTINGS_MODIFY")) return null;
  const field = fieldOf(config);
  if (!field) return null;
  const declared = config.type as { label?: string; hint?: string } | undefined; // data fields have labels
  return {
    menu: false,
    key: config.id,
    label: localize(config.name ?? declared?.label),
    hint: localize(config.hint ?? declared?.hint),
    field,
    value: game.settings.get(config.namespace, config.key),
    scope: config.scope,
  };
}

/** The data field that edits a setting; null if no field can edit it. */
function fieldOf(config: Setting): unknown {
  const { fields } = foundry.data;
  const { type } = config;
  if (type instanceof fields.DataField) return type;
  const choices = config.choices ? { choices: choicesOf(config.choices) } : {};
  if (config.filePicker)
    return new fields.FilePathField({ categories: ["IMAGE"], required: false, blank: true });
  if (type === Boolean) return new fields.BooleanField();
  if (type === Number)
    return new fields.NumberField({ required: true, nullable: false, ...choices, ...config.range });
  if (type === String || type === undefined)
    return new fields.StringField({ required: true, blank: !config.choices, ...choices });
  return null;
}

function choicesOf(choices: Record<string, string> | readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(choices).map(([value, label]) => [value, localize(label)]));
}

/** The title of the package that owns a setting or key binding. */
export function packageTitle(namespace: string): string {
  if (namespace === "core") return game.i18n.localize("SETTINGS.Core");
  if (namespace === game.system.id) return game.system.title;
  return game.modules.get(namespace)?.title ?? namespace;
}

function localize(key: string | undefined): string {
  return key ? game.i18n.localize(key) : "";
}
