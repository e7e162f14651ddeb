type Place = Combat.HistoryData;

/** Changes of turn that `combatTurnChange` has reported on this client, until `tellTurnChange` has checked them. */
const told = new WeakMap<object, Set<string>>();

function stamp({ round, combatantId }: Place): string {
  return `${round ?? 0} ${combatantId ?? ""}`;
}

function toldOf(combat: Combat.Implementation): Set<string> {
  const known = told.get(combat) ?? new Set();
  told.set(combat, known);
  return known;
}

/** Records the changes of turn that Foundry itself reports. */
export function watchTurnChanges(): void {
  Hooks.on("combatTurnChange", (combat, _prior, current) => {
    if (combat.timing) toldOf(combat).add(stamp(current));
  });
}

/**
 * Calls the hook `combatTurnChange` on this client, because modules expect it for every encounter. Does
 * nothing if Foundry has already called it.
 */
export function tellTurnChange(combat: Combat.Implementation, prior: Place | undefined): void {
  const { current } = combat;
  if (!prior || !current || stamp(prior) === stamp(current)) return;
  setTimeout(() => {
    if (!toldOf(combat).has(stamp(current))) Hooks.callAll("combatTurnChange", combat, prior, current);
    toldOf(combat).delete(stamp(current));
  });
}
