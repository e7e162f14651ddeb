import { CategoryBrowser, type CategoryData } from "../../api/index.ts";
import type { ApplicationOptions } from "../../api/types.ts";
import { packageTitle } from "../../settings/categories.ts";

interface ControlEntry {
  name: string;
  hint: string;
  bindings: string[][];
}

/** Lists key bindings, grouped by the package that registered them. */
export class ControlsConfig extends CategoryBrowser<ControlEntry> {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "controls-config",
    classes: ["controls-config"],
    position: { width: 720, height: 520 },
    window: { title: "CONTROLS.Title", icon: "fa-solid fa-keyboard" },
    initialCategory: "table",
    subtemplates: { category: "templates/sidebar/apps/controls-category.hbs" },
  };

  protected override async _prepareCategoryData(): Promise<Record<string, CategoryData<ControlEntry>>> {
    const categories: Record<string, CategoryData<ControlEntry>> = { table: tableKeys() };
    for (const [id, action] of game.keybindings.actions) {
      if (action.restricted && !game.user?.isGM) continue;
      const { namespace } = action;
      categories[namespace] ??= { id: namespace, label: packageTitle(namespace), entries: [] };
      categories[namespace].entries.push({
        name: game.i18n.localize(action.name),
        hint: game.i18n.localize(action.hint ?? ""),
        bindings: (game.keybindings.bindings.get(id) ?? []).map(({ key, modifiers }) => [
          ...modifiers,
          keyLabel(key),
        ]),
      });
    }
    return categories;
  }
}

/** Core keys that are not registered as key bindings. */
function tableKeys(): CategoryData<ControlEntry> {
  const entry = (name: string, ...bindings: string[][]): ControlEntry => ({
    name: game.i18n.localize(`CONTROLS.${name}`),
    hint: "",
    bindings,
  });
  return {
    id: "table",
    label: game.i18n.localize("CONTROLS.Table"),
    entries: [
      entry("Popout", ["Shift", "Enter"]),
      entry("ContextMenu", ["Shift", "F10"]),
      entry("SendMessage", ["Enter"]),
      entry("NewLine", ["Shift", "Enter"]),
    ],
  };
}

function keyLabel(key: string): string {
  return key.replace(/^(Key|Digit|Numpad)/, "");
}
