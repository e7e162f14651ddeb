import type { Encounter, TimingCombatant, TimingOptions } from "./encounter.ts";
import type { Opening, Place, SchemeRules } from "./scheme.ts";
import { seatOf, type Seat, type TimingState } from "./state.ts";

/** A combatant who takes part: in the encounter, with a seat, not defeated. */
export interface Participant<Own> {
  readonly combatant: TimingCombatant;
  readonly seat: Seat<Own>;
}

/** All combatants who take part, in the encounter's order. */
export function participants<Own>(
  state: TimingState<Own>,
  { combatants }: Encounter,
): readonly Participant<Own>[] {
  const found: Participant<Own>[] = [];
  for (const combatant of combatants) {
    const seat = seatOf(state, combatant.id);
    if (seat !== undefined && !combatant.defeated) found.push({ combatant, seat });
  }
  return found;
}

/** The participants who are offered a bonus card (Q1). */
export function asked<Own>(
  rules: SchemeRules<Own>,
  state: TimingState<Own>,
  encounter: Encounter,
): readonly Participant<Own>[] {
  if (!rules.asks) return [];
  return participants(state, encounter).filter(({ seat }) => rules.asks?.(seat.own) ?? false);
}

/** Sorts by turn order: higher rank first, then lower lot. Computes each rank only once. */
export function inOrder<Own, One extends { readonly seat: Seat<Own> }>(
  rules: SchemeRules<Own>,
  ones: readonly One[],
  options: TimingOptions,
): readonly One[] {
  if (ones.length < 2) return ones;
  return ones
    .map((one) => ({ one, rank: rules.rank(one.seat.own, options) }))
    .toSorted((a, b) => {
      const differing = a.rank.findIndex((number, index) => number !== (b.rank[index] ?? 0));
      if (differing < 0) return a.one.seat.lot - b.one.seat.lot;
      return (b.rank[differing] ?? 0) - (a.rank[differing] ?? 0);
    })
    .map(({ one }) => one);
}

/** True if the combatant has no Actions now, because a Trick binds them (X8) or they are out of action (X5, I5). */
export function cannotAct({ idle = false, out = false }: TimingCombatant): boolean {
  return idle || out;
}

/** True if the participant can act at this instant. */
export function mayAct<Own>(
  rules: SchemeRules<Own>,
  { segment }: TimingState<Own>,
  { options }: Pick<Encounter, "options">,
  { combatant, seat }: Participant<Own>,
): boolean {
  return !cannotAct(combatant) && rules.may(seat.own, segment, options);
}

/**
 * The participants who can act at this instant and have not let it pass, in the order of `encounter.combatants`. Does not
 * check whether a Phase is open.
 */
export function ableNow<Own>(
  rules: SchemeRules<Own>,
  state: TimingState<Own>,
  encounter: Encounter,
): readonly Participant<Own>[] {
  return participants(state, encounter).filter(
    (one) => !one.seat.passed && mayAct(rules, state, encounter, one),
  );
}

/**
 * The participants who let this instant pass but can still act in it, in turn order. Holding does not give up the
 * Action (F3, Q14).
 */
export function waiting<Own>(
  rules: SchemeRules<Own>,
  state: TimingState<Own>,
  encounter: Encounter,
): readonly Participant<Own>[] {
  const held = participants(state, encounter).filter(
    (one) => one.seat.passed && mayAct(rules, state, encounter, one),
  );
  return inOrder(rules, held, encounter.options);
}

/** The participants who can act at this instant and have not let it pass, in turn order. */
export function candidates<Own>(
  rules: SchemeRules<Own>,
  state: TimingState<Own>,
  encounter: Encounter,
): readonly Participant<Own>[] {
  return inOrder(rules, ableNow(rules, state, encounter), encounter.options);
}

/**
 * The participants who may open a Phase if none is open. These are all who can act (only the first of them if the order
 * is binding or if the clock opens Phases), and those who let this instant pass (Q14). Empty while a bonus card is on
 * offer (Q1).
 */
export function entitled<Own>(
  rules: SchemeRules<Own>,
  state: TimingState<Own>,
  encounter: Encounter,
  able = candidates(rules, state, encounter),
  held = waiting(rules, state, encounter),
): readonly Participant<Own>[] {
  if (asked(rules, state, encounter).length > 0) return [];
  const first = encounter.options.inOrder || rules.opens === "clock" ? able.slice(0, 1) : able;
  return [...first, ...held];
}

/**
 * The Phase that can open now: that of the first participant in turn order who has a way to act. Null if a Phase is
 * already open, or if nobody can open one.
 */
export function openingOf<Own>(
  rules: SchemeRules<Own>,
  state: TimingState<Own>,
  encounter: Encounter,
): Opening | null {
  if (state.acting !== null) return null;
  const { options } = encounter;
  for (const { combatant, seat } of inOrder(rules, entitled(rules, state, encounter), options)) {
    const [way] = rules.ways(seat.own, state.segment, options);
    if (way) return { id: combatant.id, way };
  }
  return null;
}

/** All combatants in turn order. Combatants without a seat come last, in the encounter's order. */
export function orderOf<Own>(
  rules: SchemeRules<Own>,
  state: TimingState<Own>,
  { combatants, options }: Pick<Encounter, "combatants" | "options">,
): readonly Place[] {
  const seated: { readonly id: string; readonly seat: Seat<Own> }[] = [];
  const unseated: Place[] = [];
  for (const { id } of combatants) {
    const seat = seatOf(state, id);
    if (seat === undefined) unseated.push({ id, score: null });
    else seated.push({ id, seat });
  }
  const places = inOrder(rules, seated, options).map(({ id, seat }) => ({
    id,
    score: rules.score?.(seat.own) ?? null,
  }));
  return [...places, ...unseated];
}
