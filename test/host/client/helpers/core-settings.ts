import { generation } from "../../common/generation.ts";
import { CompendiumCollection } from "../collections/compendium-collection.ts";
import { FontConfig } from "../applications/settings/menus/index.ts";
import { ModuleManagement } from "../applications/sidebar/apps/module-management.ts";
import { applyInterfaceConfig } from "./color-scheme.ts";
import type { ClientSettings, SettingRegistration } from "../settings.ts";

type Registrations = Record<string, SettingRegistration>;

/** Registers core's settings. */
export function registerCoreSettings(settings: ClientSettings): void {
  for (const [key, data] of Object.entries({ ...worldSettings(), ...clientSettings(), ...chatSettings() })) {
    settings.register("core", key, data);
  }
}

function worldSettings(): Registrations {
  const hidden = { scope: "world", config: false } as const;
  return {
    time: {
      ...hidden,
      type: Number,
      default: 0,
      onChange: (value, options, userId) =>
        game.time.onUpdateWorldTime(Number(value), options, userId ?? null),
    },
    [ModuleManagement.CONFIG_SETTING]: { ...hidden, type: Object, default: {}, requiresReload: true },
    permissions: { ...hidden, type: Object, default: {} },
    defaultToken: { ...hidden, type: Object, default: {} },
    prototypeTokenOverrides: { ...hidden, type: Object, default: {} },
    fonts: { ...hidden, type: Object, default: {}, onChange: () => void FontConfig._loadFonts() },
    sheetClasses: { ...hidden, type: Object, default: {} },
    [CompendiumCollection.CONFIG_SETTING]: {
      ...hidden,
      type: Object,
      default: {},
      onChange: () => {
        game.packs.initializeTree();
        game.packs.render();
      },
    },
    combatTrackerConfig: {
      ...hidden,
      type: Object,
      default: { resource: "", skipDefeated: false, turnMarker: { enabled: false } },
      onChange: () => game.combats.render(),
    },
    gridDiagonals: { ...hidden, type: Number, default: game.system.grid.diagonals },
    animateRollTable: { scope: "world", config: false, type: Boolean, default: false },
    paused: {
      ...hidden,
      type: Boolean,
      default: false,
      onChange: (value, _options, userId) => game._onPause(Boolean(value), userId ?? null),
    },
  };
}

function clientSettings(): Registrations {
  const hidden = { scope: "client", config: false } as const;
  const visible = { scope: "client", config: true } as const;
  return {
    language: {
      ...visible,
      name: "SETTINGS.LanguageN",
      hint: "SETTINGS.LanguageL",
      type: String,
      choices: CONFIG.supportedLanguages,
      default: "en",
      requiresReload: true,
    },
    uiConfig: {
      ...hidden,
      type: Object,
      default: {
        colorScheme: { applications: "", interface: "" },
        uiScale: 1,
        fontScale: 5,
        chatNotifications: "cards",
      },
      onChange: applyInterfaceConfig,
    },
    photosensitiveMode: {
      ...visible,
      name: "SETTINGS.PhotosensitiveModeN",
      hint: "SETTINGS.PhotosensitiveModeL",
      type: Boolean,
      default: false,
    },
    noCanvas: {
      ...visible,
      name: "SETTINGS.NoCanvasN",
      hint: "SETTINGS.NoCanvasL",
      type: Boolean,
      default: !game.data.canvas,
      requiresReload: true,
    },
    keybindings: { scope: "user", config: false, type: Object, default: {} },
    collectionSearchModes: { ...hidden, type: Object, default: {} },
    collectionSortingModes: { ...hidden, type: Object, default: {} },
    fontSize: { ...hidden, type: Number, default: 5 },
    chatBubbles: { ...hidden, type: Boolean, default: false },
    notifications: { ...hidden, type: Object, default: {} },
    tourProgress: { ...hidden, type: Object, default: {} },
    editorAutosaveSecs: { scope: "world", config: false, type: Number, default: 60 },
  };
}

function chatSettings(): Registrations {
  const scope = "client" as const;
  const onChange = () => ui.chat?.render();
  if (generation() >= 14) {
    return { messageMode: { scope, config: false, type: String, default: "public", onChange } };
  }
  return {
    rollMode: { scope, config: false, type: String, default: CONST.DICE_ROLL_MODES.PUBLIC, onChange },
  };
}
