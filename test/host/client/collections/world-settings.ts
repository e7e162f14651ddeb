import type { Setting } from "../documents/setting.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.settings.storage.get("world")`: the stored settings of the world and of its users. */
export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = "Setting";

  override get directory(): null {
    return null;
  }

  /** The stored setting with a key such as "core.language"; pass `user` for a user's setting. */
  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => {
      const owner = setting._source["user"] ?? null;
      return setting.key === key && owner === user;
    });
  }

  /** A setting's stored value as a JSON string; null if none is stored. */
  getItem(key: string, user: string | null = null): string | null {
    const value = this.getSetting(key, user)?._source["value"];
    if (value === undefined || value === null) return null;
    return typeof value === "string" ? value : JSON.stringify(value);
  }
}
