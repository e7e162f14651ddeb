import { DATA_VERSION, dataVersion, isDataCurrent } from "../platform/data-version.ts";
import { isLeadingGm } from "../platform/users.ts";

/**
 * Migrates an older world's data on the leading GM's client, then calls `onDone`. If the world was written by a newer
 * version, tells GMs why the system does not work.
 */
export async function updateWorld(onDone: () => void): Promise<void> {
  if (isDataCurrent()) return;
  if (dataVersion() > DATA_VERSION) {
    if (game.user.isGM)
      ui.notifications.error("ACTIONCARDS.Request.Refusal.NewerWorld", { localize: true, permanent: true });
  } else if (isLeadingGm()) {
    const { migrateWorld } = await import("./migration/migrate-world.ts");
    if (await migrateWorld()) onDone();
  }
}
