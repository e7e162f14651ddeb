import { SYSTEM_ID } from "../../constants.ts";
import { redrawTracker } from "./index.ts";

/** Registers a user's settings for the tracker. Calls `onOverlay` when the overlay is switched on or off. */
export function registerTrackerSettings(onOverlay: () => void): void {
  game.settings.register(SYSTEM_ID, "railOverlay", {
    name: "ACTIONCARDS.Setting.RailOverlay.name",
    hint: "ACTIONCARDS.Setting.RailOverlay.hint",
    scope: "client",
    config: false,
    type: Boolean,
    default: true,
    onChange: onOverlay,
  });
  game.settings.register(SYSTEM_ID, "compactRail", {
    name: "ACTIONCARDS.Setting.CompactRail.name",
    hint: "ACTIONCARDS.Setting.CompactRail.hint",
    scope: "client",
    config: false,
    type: Boolean,
    default: false,
    onChange: redrawTracker,
  });
}

/** True if this user wants to see the countdown of Segments at the top of the screen while the sidebar is collapsed. */
export function wantsRailOverlay(): boolean {
  return game.settings.get(SYSTEM_ID, "railOverlay");
}

/** True if this user wants the tracker to show the countdown of Segments as a single line. */
export function wantsCompactRail(): boolean {
  return game.settings.get(SYSTEM_ID, "compactRail");
}

/** Switches the tracker's countdown of Segments between a single line and a rail. */
export async function toggleCompactRail(): Promise<void> {
  await game.settings.set(SYSTEM_ID, "compactRail", !wantsCompactRail());
}
