import { BaseSetting } from "../../common/documents/index.ts";
import { ClientDocumentMixin, type OperationContext } from "./client-document.ts";
import type { SettingConfig } from "../helpers/setting-values.ts";

/** A stored setting of the world or of a user. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  declare key: string;

  /** The setting's registration; undefined if the setting is not registered. */
  get config(): SettingConfig | undefined {
    return game.settings?.settings.get(this.key);
  }

  override _onCreate(data: object, options: OperationContext, userId: string): void {
    super._onCreate(data, options, userId);
    this.#tell(options, userId);
  }

  override _onUpdate(changed: object, options: OperationContext, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.#tell(options, userId);
  }

  override _onDelete(options: OperationContext, userId: string): void {
    super._onDelete(options, userId);
    this.#tell(options, userId);
  }

  /** Calls the registered `onChange` with the new value. Ignores other users' settings. */
  #tell(options: OperationContext, userId: string): void {
    const { config } = this;
    const owner = this._source["user"] ?? null;
    if (!config || (owner !== null && owner !== game.userId)) return;
    const value = game.settings.get(config.namespace, config.key);
    config.onChange?.(value, options, userId);
  }
}
