import type { Setting } from "./documents/setting.ts";
import type { WorldSettings } from "./collections/world-settings.ts";
import { isFormerRollMode, readRollMode, writeRollMode } from "./helpers/former-roll-mode.ts";
import {
  castSetting,
  defaultSetting,
  type SettingConfig,
  validateSetting,
} from "./helpers/setting-values.ts";

export type { SettingConfig } from "./helpers/setting-values.ts";

/** A setting as a package registers it. */
export type SettingRegistration = Partial<Omit<SettingConfig, "key" | "namespace" | "id">>;

/** A button in the settings window that opens another window. */
export interface SettingSubmenu {
  key: string;
  namespace: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new (options?: Record<string, unknown>) => { render(options?: unknown): unknown };
  restricted?: boolean;
}

interface SetOptions extends Record<string, unknown> {
  document?: boolean;
}

/** `game.settings`: registered settings and their values. */
export class ClientSettings {
  /** Registered settings by `namespace.key`. */
  readonly settings = new Map<string, SettingConfig>();
  /** Registered menus by `namespace.key`. */
  readonly menus = new Map<string, SettingSubmenu>();
  readonly storage: Map<string, Storage | WorldSettings>;
  #sheet: { render(options?: unknown): unknown } | null = null;

  constructor(worldSettings: WorldSettings, clientStorage: Storage = globalThis.localStorage) {
    this.storage = new Map<string, Storage | WorldSettings>([
      ["world", worldSettings],
      ["user", worldSettings],
      ["client", clientStorage],
    ]);
  }

  /** The settings window. */
  get sheet(): { render(options?: unknown): unknown } {
    this.#sheet ??= new foundry.applications.settings.SettingsConfig();
    return this.#sheet;
  }

  /**
   * Registers a setting. The default scope is "client".
   * @throws if namespace or key is missing, or if the scope is unknown
   */
  register(namespace: string, key: string, data: SettingRegistration): void {
    if (!namespace || !key) throw new Error("A setting must have a namespace and a key");
    const id = `${namespace}.${key}`;
    const scope = data.scope ?? "client";
    if (!this.storage.has(scope)) throw new Error(`The setting "${id}" has the unknown scope "${scope}"`);
    this.settings.set(id, { config: false, ...data, scope, namespace, key, id });
  }

  /** @throws if namespace, key or application class is missing */
  registerMenu(namespace: string, key: string, data: Omit<SettingSubmenu, "key" | "namespace">): void {
    if (!namespace || !key) throw new Error("A settings menu must have a namespace and a key");
    if (typeof data.type !== "function") {
      throw new Error(`The settings menu "${namespace}.${key}" needs an application class as its type`);
    }
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key });
  }

  /**
   * The setting's value, or its default. With `document`, the stored Setting unless the scope is "client".
   * @throws if the setting is not registered
   */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    if (isFormerRollMode(namespace, key)) return readRollMode(this);
    const config = this.#config(namespace, key);
    if (document && config.scope !== "client") return this.#documentOf(config);
    const stored = this.#stored(config);
    return stored === undefined ? defaultSetting(config) : castSetting(config, stored);
  }

  /**
   * Sets a setting and returns the new value. Undefined restores the default.
   * @throws if the setting is not registered, the value is invalid, or this user may not change the setting
   * now
   */
  async set(namespace: string, key: string, value: unknown, options: SetOptions = {}): Promise<unknown> {
    if (isFormerRollMode(namespace, key)) return writeRollMode(this, value);
    const config = this.#config(namespace, key);
    const { document = false, ...operation } = options;
    const source = value === undefined ? defaultSetting(config) : validateSetting(config, value);
    const json = JSON.stringify(source) ?? "null";
    if (config.scope === "client") return this.#setClient(config, json, operation);
    if (config.scope === "world" && !game.ready) {
      throw new Error(`The world setting "${config.id}" can be set only once the game is ready`);
    }
    const setting = await this.#setDocument(config, json, operation);
    return document ? setting : this.get(namespace, key);
  }

  #config(namespace: string, key: string): SettingConfig {
    if (!namespace || !key) throw new Error("A setting is named by a namespace and a key");
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #documentOf(config: SettingConfig): Setting | undefined {
    const user = config.scope === "user" ? game.userId : null;
    // Cast because the world's storage is always a WorldSettings.
    return (this.storage.get("world") as WorldSettings).getSetting(config.id, user);
  }

  /** The parsed stored value; undefined if nothing valid is stored. */
  #stored(config: SettingConfig): unknown {
    const raw =
      config.scope === "client"
        ? (this.storage.get("client") as Storage).getItem(config.id)
        : this.#documentOf(config)?._source["value"];
    if (raw === null || raw === undefined) return undefined;
    if (typeof raw !== "string") return raw;
    try {
      return JSON.parse(raw) as unknown;
    } catch {
      return undefined;
    }
  }

  #setClient(config: SettingConfig, json: string, options: Record<string, unknown>): unknown {
    const storage = this.storage.get("client") as Storage;
    const changed = storage.getItem(config.id) !== json;
    storage.setItem(config.id, json);
    const value = this.get(config.namespace, config.key);
    if (changed) {
      config.onChange?.(value, options, game.userId);
      Hooks.callAll("clientSettingChanged", config.id, value, options);
    }
    return value;
  }

  async #setDocument(
    config: SettingConfig,
    json: string,
    options: Record<string, unknown>,
  ): Promise<Setting> {
    const current = this.#documentOf(config);
    if (current) {
      await current.update({ value: json }, options);
      return current;
    }
    const user = config.scope === "user" ? game.userId : null;
    const data = user ? { key: config.id, user, value: json } : { key: config.id, value: json };
    const created = await CONFIG.Setting.documentClass.create(data, options);
    return created as unknown as Setting; // CONFIG.Setting's class
  }
}
