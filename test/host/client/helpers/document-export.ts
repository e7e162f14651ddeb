import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";

/** What to clear from exported data, and whether to keep the id. */
export interface ToCompendiumOptions {
  clearFlags?: boolean;
  clearSource?: boolean;
  clearSort?: boolean;
  clearFolder?: boolean;
  clearOwnership?: boolean;
  clearState?: boolean;
  keepId?: boolean;
  [key: string]: unknown;
}

/**
 * Returns a document's data for a compendium or, without `pack`, for a file. By default, removes the id,
 * source, sorting, ownership and active state.
 */
export function toCompendiumData(
  document: Document,
  pack: unknown,
  options: ToCompendiumOptions,
): JsonObject {
  const { clearFlags = false, clearSource = true, clearSort = true, clearFolder = false } = options;
  const { clearOwnership = true, clearState = true, keepId = false } = options;
  const data = document.toObject();
  if (!keepId) delete data["_id"];
  if (clearSort) for (const key of ["sort", "navigation", "navOrder"]) delete data[key];
  if (clearFolder) delete data["folder"];
  if (clearFlags) delete data["flags"];
  if (clearOwnership) delete data["ownership"];
  if (clearState) for (const key of ["active", "playing"]) delete data[key];
  const stats = data["_stats"] as JsonObject | undefined;
  if (stats && clearSource) for (const key of ["compendiumSource", "duplicateSource"]) delete stats[key];
  if (stats && !pack) {
    stats["exportSource"] = {
      worldId: game.world.id,
      uuid: document.uuid,
      coreVersion: game.version,
      systemId: game.system.id,
      systemVersion: game.system.version,
    };
  }
  return data;
}
