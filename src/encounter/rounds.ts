import { RoundData } from "../data/message/round.ts";
import type { Guard } from "../rules/encounter/blow.ts";
import { guardsInForce, newRound } from "../rules/encounter/fight.ts";
import { recallsAt } from "../rules/avatar/turn.ts";
import { recallPolicy } from "../platform/settings/index.ts";
import type { FightChanges, FightState } from "../data/fight/fight-state.ts";
import type { Over } from "../family/rules.ts";
import { allSlices } from "../family/rules-registry.ts";
import { actorOf, encounters } from "../platform/collections.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { peopleOf } from "../platform/fight-state.ts";
import { same } from "../rules/cards/same.ts";
import { actorsOf } from "./fight.ts";
import { spotsIn, positionsAtRoundStart, positionsUpdate, type Positions } from "./round-start-positions.ts";

const HOME = { out: [], aside: [] };

/** The Actions, Long Range Actions and Phase of each actor at the start of a new round (C1, C7). */
export function newRounds(combat: Combat.Implementation) {
  const { fighters } = newRound(combat.fight);
  return actorsOf(combat).map((actor) => {
    const { actions = 0, shots = 0 } = fighters[actor.uuid] ?? {};
    return { actor, round: { actions, shots, phase: "" } };
  });
}

/** The changes that the games make to a fight state at the end of a round or an encounter. */
export function changesAfter(state: FightState, over: Over): FightChanges {
  const changes = allSlices().map((slice) => slice.after(state, over));
  return Object.assign({}, ...changes) as FightChanges; // each slice has its own fields
}

/** Resets the fight states in an encounter and stores token positions. Call it before the encounter starts. */
export async function freshRound(combat: Combat.Implementation): Promise<void> {
  const people = Object.fromEntries(Object.keys(peopleOf(combat)).map((key) => [key, null]));
  const system = { ...(Object.keys(people).length > 0 ? { people } : {}), ...positionsNow(combat) };
  if (Object.keys(system).length > 0) await combat.update({ system });
}

/** The update that stores token positions at the start of a round. Empty if the stored positions are the same. */
function positionsNow(combat: Combat.Implementation): { roundStartPositions?: Positions } {
  const [before, after] = [positionsAtRoundStart(combat), spotsIn(combat)];
  return same(before, after) ? {} : { roundStartPositions: positionsUpdate(before, after) };
}

/**
 * Plans a new round in Foundry's own order. Restores what was used up in the last round, and ends all guards (C8).
 * The round's card asks whether to renew the guards.
 */
export function planRound(changes: ChangeSet, combat: Combat.Implementation): void {
  const home = recallsAt(recallPolicy(), "roundEnd") ? { deck: HOME } : {};
  for (const { actor, round } of newRounds(combat)) {
    const state = changes.storedFightOf(actor, combat);
    changes.fight(actor, { ...round, ...home, ...changesAfter(state, "round") }, combat);
  }
  changes.attachTo(combat, { system: positionsNow(combat) });
  const { fight } = combat;
  const opening = roundOpening(combat, { round: combat.round, guards: fight.guards });
  if (opening) changes.createMessage(roundCardData(combat, opening));
  if (fight.guards.length > 0) changes.attachTo(combat, { system: { guards: [] } });
}

/**
 * The parts of a fight state that the world's record keeps after the encounter. In `bound`, entries that began in
 * this encounter are null, so the update deletes them.
 */
function lastingOf(state: FightState, encounter: string): FightChanges {
  const { lastAction, activeModifiers, bound } = { ...state, ...changesAfter(state, "encounter") };
  const left = Object.entries(bound).map(([id, binding]) => {
    return [id, binding?.time?.begun?.encounter === encounter ? null : binding] as const;
  });
  return { lastAction, activeModifiers, bound: Object.fromEntries(left), surprised: false };
}

/**
 * Plans the end of an encounter. Moves the lasting parts of each fight state to the world's record, and returns
 * cards to their decks. Skips actors who are also in another started encounter.
 */
export function planEnd(changes: ChangeSet, combat: Combat.Implementation): void {
  const others = encounters().filter((other) => other !== combat && other.started);
  const elsewhere = new Set(others.flatMap((other) => actorsOf(other)));
  for (const actor of actorsOf(combat).filter((one) => !elsewhere.has(one))) {
    changes.fight(
      actor,
      { ...lastingOf(changes.storedFightOf(actor, combat), combat.id ?? ""), deck: HOME },
      null,
    );
  }
}

/** The data from which the card of a new round is created. */
export interface RoundOpening {
  readonly round: number;
  /** The guards in force at the end of the last round. */
  readonly guards: readonly Guard[];
}

/**
 * The data for the card of this round. Null in the first round. Also null if nobody guards, unless `asksToStop` is
 * true: then the card asks whether all agree to stop.
 */
export function roundOpening(
  combat: Combat.Implementation,
  { round, guards }: RoundOpening,
  asksToStop = false,
): RoundOpening | null {
  const inForce = guardsInForce({ ...combat.fight, guards });
  return round > 1 && (asksToStop || inForce.length > 0) ? { round, guards: inForce } : null;
}

/**
 * The data of the card that opens a round. It asks protectors whether they continue to guard, and everyone in
 * the fight whether to stop.
 */
export function roundCardData(combat: Combat.Implementation, { round, guards }: RoundOpening): object {
  return {
    type: RoundData.messageType,
    system: {
      encounter: combat.id ?? "",
      round,
      guards: guards.flatMap((guard) => guardEntry(guard)),
      people: presentIn(combat).map((actor) => ({ actor: snapshot(actor) })),
    },
  };
}

function guardEntry({ protector, protected: guarded }: Guard) {
  const actor = actorOf(protector);
  const other = actorOf(guarded);
  return actor && other ? [{ actor: snapshot(actor), other: snapshot(other) }] : [];
}

/** The actors who are still in the fight. */
function presentIn(combat: Combat.Implementation): Actor.Implementation[] {
  const { fighters } = combat.fight;
  return actorsOf(combat).filter((actor) => fighters[actor.uuid]?.gone === false);
}
