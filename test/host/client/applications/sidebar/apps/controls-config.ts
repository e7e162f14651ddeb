import { ApplicationV2, HandlebarsApplicationMixin } from "../../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";

interface ControlEntry {
  name: string;
  hint: string;
  bindings: string[][];
}

/** The keys and what they do, by the package that registered them. */
export class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "controls-config",
    classes: ["controls-config"],
    position: { width: 560, height: 520 },
    window: { title: "CONTROLS.Title", icon: "fa-solid fa-keyboard", resizable: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    main: { template: "templates/sidebar/apps/controls-config.hbs", scrollable: [""] },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await super._prepareContext(options);
    const groups = new Map<string, ControlEntry[]>();
    for (const [id, action] of game.keybindings.actions) {
      if (action.restricted && !game.user?.isGM) continue;
      const entries = groups.get(action.namespace) ?? [];
      entries.push({
        name: game.i18n.localize(action.name),
        hint: game.i18n.localize(action.hint ?? ""),
        bindings: (game.keybindings.bindings.get(id) ?? []).map(({ key, modifiers }) => [
          ...modifiers,
          keyLabel(key),
        ]),
      });
      groups.set(action.namespace, entries);
    }
    const list = [...groups].map(([namespace, entries]) => ({ title: titleOf(namespace), entries }));
    return { groups: [tableKeys(), ...list] };
  }
}

/** The keys of the table itself that no action is registered for. */
function tableKeys(): { title: string; entries: ControlEntry[] } {
  const entry = (name: string, ...bindings: string[][]): ControlEntry => ({
    name: game.i18n.localize(`CONTROLS.${name}`),
    hint: "",
    bindings,
  });
  return {
    title: game.i18n.localize("CONTROLS.Table"),
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

function titleOf(namespace: string): string {
  if (namespace === "core") return game.i18n.localize("SETTINGS.Core");
  if (namespace === game.system.id) return game.system.title;
  return game.modules.get(namespace)?.title ?? namespace;
}
