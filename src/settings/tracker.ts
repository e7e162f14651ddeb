import { SYSTEM_ID } from "../constants.ts";
import { redrawTracker } from "./index.ts";

/** Registers what everybody chooses of the tracker for themselves; `onOverlay` is told when the strip is to come or go. */
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

/** Does this person want the countdown at the top of the screen while the sidebar is collapsed? */
export function wantsRailOverlay(): boolean {
  return game.settings.get(SYSTEM_ID, "railOverlay");
}

/** Does this person want the countdown as a single line? */
export function wantsCompactRail(): boolean {
  return game.settings.get(SYSTEM_ID, "compactRail");
}

/** Switches between the countdown as a single line and as a rail. */
export async function toggleCompactRail(): Promise<void> {
  await game.settings.set(SYSTEM_ID, "compactRail", !wantsCompactRail());
}
