type Place = Combat.HistoryData;

/** Changes of turn that `combatTurnChange` has reported on this client, until `tellTurnChange` checks them. */
const told = new WeakMap<object, Set<string>>();

function stamp({ round, combatantId }: Place): string {
  return `${round ?? 0} ${combatantId ?? ""}`;
}

function toldOf(combat: Combat.Implementation): Set<string> {
  const known = told.get(combat) ?? new Set();
  told.set(combat, known);
  return known;
}

/** Starts to record the changes of turn that the platform reports itself. */
export function watchTurnChanges(): void {
  Hooks.on("combatTurnChange", (combat, _prior, current) => {
    if (combat.timing) toldOf(combat).add(stamp(current));
  });
}

/**
 * Calls `combatTurnChange` on this client, which modules expect for every encounter. Generation 13 only calls it with
 * core's turn events, which a clock does not use. A change that the platform has reported is not repeated.
 */
export function tellTurnChange(combat: Combat.Implementation, prior: Place | undefined): void {
  const { current } = combat;
  if (!prior || !current || stamp(prior) === stamp(current)) return;
  setTimeout(() => {
    if (!toldOf(combat).has(stamp(current))) Hooks.callAll("combatTurnChange", combat, prior, current);
    toldOf(combat).delete(stamp(current));
  });
}
