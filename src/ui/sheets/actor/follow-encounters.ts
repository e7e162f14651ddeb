/** A sheet whose content depends on encounters. */
interface Follower {
  render(options: { parts: string[] }): Promise<unknown>;
}

const PARTS = ["fight", "effects", "block"];

/** The open sheets, including those that are still rendering for the first time. */
const followers = new Set<Follower>();

/**
 * From now on, redraws the sheet when an encounter changes. Can be called while the sheet renders for the first
 * time.
 */
export function follow(sheet: Follower): void {
  followers.add(sheet);
}

/** Stops redrawing a closed sheet. */
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

/** Redraws open sheets when an encounter changes. Possible actions and remaining durations depend on whose turn it is. */
export function followEncounters(): void {
  for (const hook of HOOKS) Hooks.on(hook, look);
}
