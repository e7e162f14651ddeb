import { backUpdate, stepUpdate } from "../../data/combat/timing-data.ts";
import type { FightChanges, FightState } from "../../data/fight/fight-state.ts";
import type { AcDeck } from "../../rules/avatar/deck.ts";
import type { TimingEvent, TimingPlan } from "../../rules/timing/command.ts";
import { slotOf, stepBack, undoOf } from "../../rules/timing/history.ts";
import { leftBy } from "../../rules/timing/left-by.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import { actorOf } from "../../platform/collections.ts";
import { changesAfter, newRounds } from "../rounds.ts";
import { guardsOf } from "../fight.ts";
import { spotsIn, positionsAtRoundStart } from "../round-start-positions.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import type { ChangeSet } from "../../requests/plans/change-set.ts";
import { nextOrder } from "../../requests/plans/journal.ts";
import { bindingsOver, effectsOver, effectSource, withSilentEnd } from "./effects.ts";
import { allSlices, planRoundEnd } from "../../family/rules-registry.ts";
import { planRecall } from "./announcements.ts";
import type { EncounterTiming } from "./encounter-timing.ts";
import { planEncounter } from "./plan-encounter.ts";
import { planOthers } from "./plan-others.ts";
import { turnEventsOf } from "./turn-events.ts";
import { requireUndone } from "./undo-first.ts";
import { clockedPartsOf, sliceOfActor, snapshotFor, type ActorSlice, type Snapshot } from "./snapshot.ts";

/**
 * True if a round of the rules begins, in which everything used up returns (C1, C7). By Q16, that is not always a new
 * Turn.
 */
function opensRound(events: readonly TimingEvent[]): boolean {
  return events.some(({ type }) => type === "rest");
}

function endsRound(events: readonly TimingEvent[], { state }: EncounterTiming): boolean {
  return turnEventsOf(events, state.round).some(({ type }) => type === "endRound");
}

/** The fight state after a step. `over` has the ids of the effects that the step ended, whose bindings end, too. */
function fightAfter(
  now: FightState,
  { deck, round, over }: { deck?: AcDeck | undefined; round: FightChanges | null; over: readonly string[] },
): FightState {
  const bound = Object.entries(now.bound).filter(([id]) => !over.includes(id));
  return {
    ...now,
    ...(deck ? { deck: { out: deck.out, aside: deck.aside } } : {}),
    ...(round ? { ...round, ...changesAfter(now, "round") } : {}),
    bound: Object.fromEntries(bound),
  };
}

/** The slices of the actors that a step changes, before and after it. */
function actorSlices(
  changes: ChangeSet,
  combat: Combat.Implementation,
  before: TimingState,
  { decks, events, state }: TimingPlan,
): { before: Record<string, ActorSlice>; after: Record<string, ActorSlice> } {
  const opens = opensRound(events);
  const moves = allSlices().map((slice) => ({ slice, moved: slice.moved(combat, before, state) }));
  const drawers = Object.keys(decks).flatMap((uuid) => actorOf(uuid) ?? []);
  const over = bindingsOver(combat, before, state, events);
  const some = new Set([...drawers, ...over.keys(), ...moves.flatMap(({ moved }) => [...moved.keys()])]);
  const touched = opens ? newRounds(combat) : [...some].map((actor) => ({ actor, round: null }));
  const from: Record<string, ActorSlice> = {};
  const to: Record<string, ActorSlice> = {};
  for (const { actor, round } of touched) {
    const now = sliceOfActor(changes, combat, actor);
    const state = changes.storedFightOf(actor, combat);
    const after = fightAfter(state, { deck: decks[actor.uuid], round, over: over.get(actor) ?? [] });
    from[actor.uuid] = now;
    to[actor.uuid] = {
      fight: clockedPartsOf(after),
      ...Object.fromEntries(
        moves.map(({ slice, moved }) => [slice.part, { ...now[slice.part], ...moved.get(actor) }]),
      ),
    };
  }
  return { before: from, after: to };
}

/**
 * Plans a step: what the scheme planned, and the guards and effects that the step ends. A `final` step can't
 * be undone, and neither can earlier steps. With `carries`, the encounter document carries the request's plan
 * (`ChangeSet.attachTo`), and a step that ends the round also plans what the games do then.
 */
export function planStep(
  changes: ChangeSet,
  combat: Combat.Implementation,
  timing: EncounterTiming,
  plan: TimingPlan,
  { final = false, carries = true } = {},
): void {
  const actors = actorSlices(changes, combat, timing.state, plan);
  const guards = guardsOf(combat).map((guard) => ({ ...guard }));
  const roundStartPositions = positionsAtRoundStart(combat);
  const events = withSilentEnd(timing.state, plan.state, plan.events);
  const over = effectsOver(combat, timing.state, plan.state, events);
  const phase = timing.stored.phase;
  const opensPhase = plan.events.some(({ type }) => type === "phase");
  const before: Snapshot = {
    timing: timing.state,
    phase,
    guards,
    roundStartPositions,
    actors: actors.before,
    effects: Object.fromEntries(over.map((effect) => [effect.uuid, effectSource(effect)])),
  };
  const after: Snapshot = {
    timing: plan.state,
    phase: opensPhase ? timing.steps + 1 : phase,
    guards: opensRound(plan.events) ? [] : guards,
    roundStartPositions: opensRound(plan.events) ? spotsIn(combat) : roundStartPositions,
    actors: actors.after,
    effects: {},
  };
  const left = leftBy(before.actors, after.actors, { at: nextOrder(), request: changes.id });
  const undo = final ? null : { ...undoOf(before, after), ...(left ? { left } : {}) };
  const history = stepUpdate(timing.stored, undo, { forget: final || timing.trouble !== null });
  planOthers(changes, combat, before, after);
  if (carries && endsRound(events, timing)) planRoundEnd(changes, combat);
  planEncounter(changes, { combat, timing, before, after, history, direction: 1 }, { carries });
  changes.afterwards(async () => combat.tellTurns(events, timing.state.round));
}

/** Plans the undo of the last `steps` steps. Everything that they changed is restored exactly. */
export function planBack(
  changes: ChangeSet,
  combat: Combat.Implementation,
  timing: EncounterTiming,
  steps: number,
): void {
  if (steps > timing.stepsBack) throw new RequestRefused("NothingBack");
  const history = timing.history(steps);
  const deltas = Array.from({ length: steps }, (_, index) => history.slots[slotOf(timing.steps - 1 - index)]);
  const before = snapshotFor(
    changes,
    combat,
    timing.state,
    deltas.flatMap((delta) => delta ?? []),
  );
  let reached = { history, state: before };
  for (let step = 0; step < steps; step += 1) {
    const { left } = reached.history.slots[slotOf(reached.history.steps - 1)] ?? {};
    if (left) requireUndone(left, reached.state);
    reached = stepBack(reached.history, reached.state);
  }
  const after = reached.state;
  planRecall(changes, combat, { from: timing.steps, to: timing.steps - steps });
  planOthers(changes, combat, before, after);
  const back = backUpdate(timing.stored, steps);
  planEncounter(changes, { combat, timing, before, after, history: back, direction: -1 }, { carries: true });
}
