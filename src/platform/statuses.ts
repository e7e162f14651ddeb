/** First generation that stores statuses by id; before it, they are a list. */
const BY_ID_SINCE = 14;

type Status = CONFIG.StatusEffect;

/** All statuses. */
function allStatuses(): Status[] {
  return Object.values(CONFIG.statusEffects);
}

/** Statuses users can assign. */
export function offeredStatuses(): Status[] {
  return allStatuses().filter(({ hud }) => hud !== false);
}

/**
 * Hides every status that Foundry itself does not use from the token palette. Such statuses do nothing in this system.
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
