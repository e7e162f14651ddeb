import { SYSTEM_ID } from "../../constants.ts";
import type { TimingEvent } from "../../rules/timing/deed.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import { isClerk } from "../users.ts";
import { clockOf, encounterById, goesByScheme, segmentOfTurn } from "./effect-clock.ts";
import { bearersOf, effectsOver, ownEffects, type EffectsOver } from "./effects.ts";

type Place = Combat.HistoryData;

/** Has it a time of ours that counts by no encounter there is? */
function isUnbegun(effect: ActiveEffect.Implementation): boolean {
  const { time, storedTime, disabled } = effect;
  if (disabled || storedTime === null || !time) return false;
  return time.begun === null || encounterById(time.begun.encounter) === null;
}

/** Effects that had to wait for an encounter begin with it, or as their bearer joins it: a write for each actor. */
async function beginEffects(combat: Combat.Implementation): Promise<void> {
  const clock = clockOf(combat);
  if (!clock || !isClerk()) return;
  const begun = { encounter: combat.id ?? "", time: clock.time, acting: clock.acting };
  for (const actor of bearersOf(combat).keys()) {
    const waiting = ownEffects(actor).filter(isUnbegun);
    if (waiting.length === 0) continue;
    const flags = { [SYSTEM_ID]: { time: { begun } } };
    await actor.updateEmbeddedDocuments(
      "ActiveEffect",
      waiting.map(({ id }) => ({ _id: id, flags })),
    );
  }
}

async function remove(over: readonly EffectsOver[]): Promise<void> {
  for (const { actor, ids } of over) await actor.deleteEmbeddedDocuments("ActiveEffect", [...ids]);
}

/** The platform's own order as a state of ours. */
function stateOf(combat: Combat.Implementation, { round, turn, combatantId }: Place): TimingState {
  const able = combat.combatants.contents.filter(({ isDefeated }) => !isDefeated);
  const seat = { lot: 0, passed: false, dodging: false, actor: null, own: null };
  return {
    scheme: "",
    round: round ?? 0,
    segment: segmentOfTurn(turn ?? null),
    acting: combatantId ?? null,
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

/** In the platform's own order an effect with a time of ours ends by its turns; its own durations are its own affair. */
async function passTurn(combat: Combat.Implementation, prior: Place, current: Place): Promise<void> {
  if (!isClerk() || goesByScheme(combat)) return;
  const before = stateOf(combat, prior);
  const after = stateOf(combat, current);
  if (after.round < before.round || (after.round === before.round && after.segment > before.segment)) return;
  const over = effectsOver(combat, before, after, eventsBetween(before, after)).map(({ actor, ids }) => ({
    actor,
    ids: ids.filter((id) => ownEffects(actor).some((one) => one.id === id && one.storedTime !== null)),
  }));
  await remove(over.filter(({ ids }) => ids.length > 0));
}

/** With an encounter ends what was counted by it. */
async function endWith(combat: Combat.Implementation): Promise<void> {
  if (!isClerk()) return;
  const over = [...bearersOf(combat).keys()].map((actor) => ({
    actor,
    ids: ownEffects(actor)
      .filter(
        ({ time, storedTime, disabled }) =>
          !disabled && storedTime !== null && time?.begun?.encounter === combat.id,
      )
      .flatMap(({ id }) => id ?? []),
  }));
  await remove(over.filter(({ ids }) => ids.length > 0));
}

/** Lets effects with time begin and end with the encounters they are counted by, on the active GM's client. */
export function watchEffects(): void {
  Hooks.on("updateCombat", (combat, changes) => {
    if (changes.round !== undefined) void beginEffects(combat);
  });
  Hooks.on("createCombatant", ({ combat }) => {
    if (combat) void beginEffects(combat);
  });
  Hooks.on("combatTurnChange", (combat, prior, current) => void passTurn(combat, prior, current));
  Hooks.on("deleteCombat", (combat) => void endWith(combat));
}
