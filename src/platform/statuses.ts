/** First generation that stores statuses by id; before, they are a list. */
const BY_ID_SINCE = 14;

type Status = CONFIG.StatusEffect;

/** All statuses. */
export function allStatuses(): Status[] {
  return Object.values(CONFIG.statusEffects);
}

/** Registers more statuses. */
export function addStatuses(statuses: readonly Status[]): void {
  const known: unknown = CONFIG.statusEffects;
  if (game.release.generation < BY_ID_SINCE) (known as Status[]).push(...statuses);
  else Object.assign(known as object, Object.fromEntries(statuses.map((status) => [status.id, status])));
}
