import { viewedEncounter } from "../../../platform/collections.ts";
import { NoticeStrip } from "../../notices/notice-strip.ts";

/** A sheet that shows where its actor stands in the encounter on show. */
interface Follower {
  render(options: { parts: string[] }): Promise<unknown>;
}

const PARTS = ["moment", "fight", "effects", "block"];

/** The sheets that are open, those included that are being drawn for the first time. */
const followers = new Set<Follower>();

/** From now on the sheet looks again when an encounter goes on; what happens while it is being drawn is drawn after. */
export function follow(sheet: Follower): void {
  followers.add(sheet);
}

/** The sheet has closed. */
export function unfollow(sheet: Follower): void {
  followers.delete(sheet);
}

function look(): void {
  for (const sheet of followers) void sheet.render({ parts: [...PARTS] });
}

const HOOKS = [
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
] as const;

/** What may be done on a sheet, and how long effects last, depends on whose turn it is: open sheets look again when an encounter goes on, or another comes on show. */
export function followEncounters(): void {
  for (const hook of HOOKS) Hooks.on(hook, look);
  NoticeStrip.follow(() => {
    for (const sheet of followers) void sheet.render({ parts: ["moment"] });
  });
  let shown: string | null = null;
  Hooks.on("renderCombatTracker", () => {
    const now = viewedEncounter()?.id ?? null;
    if (now !== shown) look();
    shown = now;
  });
}
