type Place = Combat.HistoryData;

/** Changes of turn that this client has been told of, and that were not looked for yet. */
const told = new WeakMap<object, Set<string>>();

function stamp({ round, combatantId }: Place): string {
  return `${round ?? 0} ${combatantId ?? ""}`;
}

function toldOf(combat: Combat.Implementation): Set<string> {
  const known = told.get(combat) ?? new Set();
  told.set(combat, known);
  return known;
}

/** Notes what the platform tells by itself, from now on. */
export function watchTurnChanges(): void {
  Hooks.on("combatTurnChange", (combat, _prior, current) => {
    if (combat.timing) toldOf(combat).add(stamp(current));
  });
}

/**
 * Sees to it that this client is told of a change of turn, as modules expect of any encounter. Generation 13 tells it with
 * core's own turn events, which a clock goes without; what the platform has told by then is not told twice.
 */
export function tellTurnChange(combat: Combat.Implementation, prior: Place | undefined): void {
  const { current } = combat;
  if (!prior || !current || stamp(prior) === stamp(current)) return;
  setTimeout(() => {
    if (!toldOf(combat).has(stamp(current))) Hooks.callAll("combatTurnChange", combat, prior, current);
    toldOf(combat).delete(stamp(current));
  });
}
