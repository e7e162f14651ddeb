import { DATA_VERSION, dataVersion, isDataCurrent } from "../platform/data-version.ts";
import { isLeadingGm } from "../platform/users.ts";

/**
 * On the leading GM client, migrates the data of an older world, then calls `onDone` if that succeeded. If a
 * newer version of the system wrote the world, tells GMs why the system does not work.
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
