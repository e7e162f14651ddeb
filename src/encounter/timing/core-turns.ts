import { recallsAt } from "../../rules/avatar/turn.ts";
import type { TimingEvent } from "../../rules/timing/command.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import { recallPolicy } from "../../platform/settings/index.ts";
import { loadRulesInUse, planRoundEnd } from "../../family/rules-registry.ts";
import { seeNumbers } from "../../requests/owner-edits.ts";
import { planRound } from "../rounds.ts";
import { ChangeSet } from "../../requests/plans/change-set.ts";
import { executor } from "../../requests/plans/client-executor.ts";
import { placeAt, type CorePlace } from "./core-place.ts";
import { segmentOfTurn } from "./effect-clock.ts";
import { effectsOver, hasTime } from "./effects.ts";

/** Converts a place in Foundry's own order to a timing state. */
function stateOf(combat: Combat.Implementation, { round, turn, combatant }: CorePlace): TimingState {
  const able = combat.combatants.contents.filter(({ isDefeated }) => !isDefeated);
  const seat = { lot: 0, passed: false, dodging: false, actor: null, own: null };
  return {
    scheme: "",
    round,
    segment: segmentOfTurn(turn),
    acting: combatant === "" ? null : combatant,
    table: {},
    left: {},
    seats: Object.fromEntries(able.map(({ id }) => [id ?? "", seat])),
  };
}

function eventsBetween(before: TimingState, after: TimingState): TimingEvent[] {
  const events: TimingEvent[] = [];
  if (before.acting !== null) events.push({ type: "phaseEnd", id: before.acting });
  if (after.round > before.round) events.push({ type: "turn", round: after.round });
  events.push({ type: "segment", round: after.round, segment: after.segment });
  if (after.acting !== null) events.push({ type: "phase", id: after.acting });
  return events;
}

/** Plans the deletion of effects that have run out. Foundry itself ends the effects for which `hasTime` is false. */
function planEffectsOver(changes: ChangeSet, combat: Combat.Implementation, from: CorePlace): void {
  const before = stateOf(combat, from);
  const { round, turn, combatant } = combat;
  const after = stateOf(combat, { round, turn, combatant: combatant?.id ?? "" });
  for (const effect of effectsOver(combat, before, after, eventsBetween(before, after)))
    if (effect.holder && hasTime(effect)) changes.deleteEffect(effect.holder, effect);
}

/** Plans to return the current combatant's cards to the AC Deck, if the world's recall policy says "ownPhase". */
function planOwnCards(changes: ChangeSet, { combatant }: Combat.Implementation): void {
  const actor = recallsAt(recallPolicy(), "ownPhase") ? combatant?.actor : null;
  if (actor?.isOurs) changes.fight(actor, { deck: { out: [], aside: [] } });
}

/**
 * Plans everything that ends or begins when an encounter moves on in Foundry's own order, and writes it as
 * one plan on the encounter.
 */
export async function passOn(combat: Combat.Implementation, from: CorePlace): Promise<void> {
  await loadRulesInUse();
  const changes = new ChangeSet({ id: foundry.utils.randomID(), type: "round" }, game.user);
  changes.attachTo(combat, { system: { place: { passed: placeAt(combat, combat.round, combat.turn) } } });
  planEffectsOver(changes, combat, from);
  if (combat.round > from.round) {
    planRound(changes, combat);
    planRoundEnd(changes, combat);
  }
  planOwnCards(changes, combat);
  await executor.carryOut(changes.planned());
  seeNumbers(changes.touched);
}
