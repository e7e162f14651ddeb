/** The first generation that keeps the statuses by their ids; before, they are a list. */
const BY_ID_SINCE = 14;

type Status = CONFIG.StatusEffect;

/** Every status there is. */
export function allStatuses(): Status[] {
  return Object.values(CONFIG.statusEffects);
}

/** Makes more statuses known. */
export function addStatuses(statuses: readonly Status[]): void {
  const known: unknown = CONFIG.statusEffects;
  if (game.release.generation < BY_ID_SINCE) (known as Status[]).push(...statuses);
  else Object.assign(known as object, Object.fromEntries(statuses.map((status) => [status.id, status])));
}
