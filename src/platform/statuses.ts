/** The first generation that stores statuses by id. Before it, they are a list. */
const BY_ID_SINCE = 14;

type Status = CONFIG.StatusEffect;

function allStatuses(): Status[] {
  return Object.values(CONFIG.statusEffects);
}

/** The statuses that users can assign. */
export function offeredStatuses(): Status[] {
  return allStatuses().filter(({ hud }) => hud !== false);
}

/**
 * Hides from the token palette all statuses that Foundry itself does not use, because they do nothing in this
 * system.
 */
export function hideIdleStatuses(): void {
  const used: readonly string[] = Object.values(CONFIG.specialStatusEffects);
  for (const status of allStatuses()) if (!used.includes(status.id)) status.hud = false;
}

/** Registers more statuses. */
export function addStatuses(statuses: readonly Status[]): void {
  const known: unknown = CONFIG.statusEffects;
  if (game.release.generation < BY_ID_SINCE) (known as Status[]).push(...statuses);
  else Object.assign(known as object, Object.fromEntries(statuses.map((status) => [status.id, status])));
}
