/** The first generation that keeps the statuses by their ids; before, they are a list. */
const BY_ID_SINCE = 14;

type Status = CONFIG.StatusEffect;

function allStatuses(): Status[] {
  return Object.values(CONFIG.statusEffects);
}

/** The statuses that people can give. */
export function offeredStatuses(): Status[] {
  return allStatuses().filter(({ hud }) => hud !== false);
}

/** Takes the statuses off the palette of tokens that do nothing here: all that the platform itself does not use. */
export function hideIdleStatuses(): void {
  const used: readonly string[] = Object.values(CONFIG.specialStatusEffects);
  for (const status of allStatuses()) if (!used.includes(status.id)) status.hud = false;
}

/** Makes more statuses known. */
export function addStatuses(statuses: readonly Status[]): void {
  const known: unknown = CONFIG.statusEffects;
  if (game.release.generation < BY_ID_SINCE) (known as Status[]).push(...statuses);
  else Object.assign(known as object, Object.fromEntries(statuses.map((status) => [status.id, status])));
}
