import { checkOneOf } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { BLIND, type Chance } from "./chance.ts";
import { startNextTurn, type Work } from "./clock.ts";
import { perform } from "./carry-out.ts";
import type { TimingCommand, TimingPlan } from "./command.ts";
import { openScratch } from "./scratch.ts";
import type { Encounter } from "./encounter.ts";
import { candidates, openingOf, orderOf } from "./order.ts";
import { rowsOf } from "./rows.ts";
import { SCORES, type Following, type SchemeRules, type TimingScheme } from "./scheme.ts";
import { mapSeats, parseState, seatOf, unbegun, type TimingState } from "./state.ts";
import { TIMES } from "./time-names.ts";

function planOf<Own>({ scratch }: Work<Own>, state: TimingState<Own>): TimingPlan<Own> {
  return { state, decks: scratch.changedDecks(), events: scratch.events };
}

function checkCombatants({ combatants }: Encounter): void {
  const seen = new Set<string>();
  combatants.forEach(({ id }, index) => {
    if (seen.has(id)) throw new RuleError(`combatants[${index}].id`, `${id} is there twice`);
    seen.add(id);
  });
}

function resolve<Own>(
  rules: SchemeRules<Own>,
  state: TimingState<Own>,
  encounter: Encounter,
  command: TimingCommand,
  chance: Chance,
): TimingPlan<Own> {
  checkCombatants(encounter);
  const work = { rules, scratch: openScratch(encounter, chance) };
  return planOf(work, perform(work, state, command));
}

function takeOver<Own>(
  rules: SchemeRules<Own>,
  from: TimingState,
  encounter: Encounter,
  chance: Chance,
): TimingPlan<Own> {
  checkCombatants(encounter);
  const work = { rules, scratch: openScratch(encounter, chance) };
  const fresh: TimingState<Own> = { ...unbegun(rules.id), round: from.round };
  if (from.round === 0) return planOf(work, fresh);
  const begun = startNextTurn(work, fresh, (id) => seatOf(from, id) !== undefined);
  const able = new Set(candidates(rules, begun, encounter).map(({ combatant }) => combatant.id));
  const isDodging = (id: string) =>
    (seatOf(from, id)?.dodging ?? false) && !able.has(id) && begun.acting !== id;
  return planOf(
    work,
    mapSeats(begun, (seat, id) => ({ ...seat, dodging: isDodging(id) })),
  );
}

function following<Own>(rules: SchemeRules<Own>, begun: TimingState<Own>, encounter: Encounter): Following {
  const scratch = openScratch(encounter, BLIND);
  const work = { rules, scratch };
  const isNewTurn = () => scratch.events.some(({ type }) => type === "turn");
  try {
    const state = perform(work, begun, { type: "next" });
    const ids = candidates(rules, state, encounter).map(({ combatant }) => combatant.id);
    return { newTurn: isNewTurn(), segment: state.segment, acting: state.acting, ids };
  } catch (error) {
    // The command was refused or depends on a draw, so its result can't be predicted.
    if (!(error instanceof RuleError)) throw error;
    return { newTurn: isNewTurn(), segment: null, acting: null, ids: [] };
  }
}

/**
 * Parses the states of one scheme. States are immutable, so a state that this reader has parsed or that the scheme has
 * made is not parsed again.
 */
class StateReader<Own> {
  readonly #rules: SchemeRules<Own>;
  readonly #sound = new WeakSet<object>();

  constructor(rules: SchemeRules<Own>) {
    this.#rules = rules;
  }

  /** Returns a known state unchanged, or parses it. Throws a RuleError naming the invalid field. */
  read(data: unknown): TimingState<Own> {
    // States in `#sound` were made or parsed by this scheme. `has` returns false if `data` is not an object.
    if (this.#sound.has(data as object)) return data as TimingState<Own>;
    return this.made(parseState(this.#rules, data));
  }

  made(state: TimingState<Own>): TimingState<Own> {
    this.#sound.add(state);
    return state;
  }

  madePlan(plan: TimingPlan<Own>): TimingPlan<Own> {
    this.made(plan.state);
    return plan;
  }
}

/** Builds a timing scheme from its rules. Throws a RuleError naming `scoredBy` or `time` if it is invalid. */
export function makeScheme<Own>(rules: SchemeRules<Own>): TimingScheme {
  const reader = new StateReader(rules);
  return {
    id: rules.id,
    counts: rules.counts,
    scores: rules.score !== undefined,
    throws: rules.thrown !== undefined,
    scoredBy: checkOneOf(rules.scoredBy ?? "initiative", "scoredBy", SCORES),
    time: checkOneOf(rules.time ?? (rules.counts === "order" ? "rounds" : "segments"), "time", TIMES),
    ...(rules.words ? { words: rules.words } : {}),
    dodgesUntilAction: rules.dodgesUntilAction ?? false,
    asksToStop: rules.asksToStop ?? false,
    reacts: rules.react !== undefined,
    parse: (data) => reader.read(data),
    resolve: (state, encounter, command, chance) =>
      reader.madePlan(resolve(rules, reader.read(state), encounter, command, chance)),
    takeOver: (state, encounter, chance) => reader.madePlan(takeOver(rules, state, encounter, chance)),
    rows: (state, encounter) => rowsOf(rules, reader.read(state), encounter),
    order: (state, encounter) => orderOf(rules, reader.read(state), encounter),
    opening: (state, encounter) => openingOf(rules, reader.read(state), encounter),
    following: (state, encounter) => following(rules, reader.read(state), encounter),
  };
}
