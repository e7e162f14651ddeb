import { DATA_VERSION, dataVersion, isDataCurrent } from "../platform/data-version.ts";
import { isLeadingGm } from "../platform/users.ts";

/**
 * Brings an older world's data up to date on the leading GM's client; `onDone` is called once it is. Of a world of a
 * newer version GMs are told why nothing works.
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
