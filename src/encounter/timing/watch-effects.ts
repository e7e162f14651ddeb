import { SYSTEM_ID } from "../../constants.ts";
import { fightKey, storedFight } from "../../platform/fight-state.ts";
import type { EffectBegin } from "../../rules/timing/effect-time.ts";
import { encounterById, encounters } from "../../platform/collections.ts";
import { Upkeep, whenLeading } from "../../requests/upkeep.ts";
import { clockOf } from "./effect-clock.ts";
import { bearersOf, ownEffects } from "./effects.ts";

/** True if the effect is enabled and has this system's own time limit, but no existing encounter times it. */
function isUnbegun(effect: ActiveEffect.Implementation): boolean {
  const { time, storedTime, disabled } = effect;
  if (disabled || storedTime === null || !time) return false;
  return time.begun === null || encounterById(time.begun.encounter) === null;
}

/** The update that starts, in this encounter, the actor's bindings that no existing encounter times. */
function unbegunBindings(combat: Combat.Implementation, actor: Actor.Implementation, begun: EffectBegin) {
  const waiting = Object.entries(storedFight(actor, combat).bound).flatMap(([id, binding]) => {
    const time = binding?.time;
    const isWaiting = time && (time.begun === null || encounterById(time.begun.encounter) === null);
    return isWaiting ? [[id, { ...binding, time: { ...time, begun } }] as const] : [];
  });
  return waiting.length > 0 ? { [fightKey(actor)]: { bound: Object.fromEntries(waiting) } } : {};
}

/**
 * Starts the effects and bindings of an encounter's actors, except those that an existing encounter already times.
 * Does nothing before the encounter begins.
 */
async function beginEffects(combat: Combat.Implementation): Promise<void> {
  const clock = clockOf(combat);
  if (!clock) return;
  const begun = { encounter: combat.id ?? "", time: clock.time, acting: clock.acting };
  const actors = [...bearersOf(combat).keys()];
  const ours = actors.filter(({ isOurs }) => isOurs);
  const people = Object.assign({}, ...ours.map((actor) => unbegunBindings(combat, actor, begun))) as object;
  if (Object.keys(people).length > 0) await combat.update({ system: { people } });
  for (const actor of actors) {
    const waiting = ownEffects(actor).filter(isUnbegun);
    if (waiting.length === 0) continue;
    const flags = { [SYSTEM_ID]: { time: { begun } } };
    await actor.updateEmbeddedDocuments(
      "ActiveEffect",
      waiting.map(({ id }) => ({ _id: id, flags })),
    );
  }
}

const beginnings = new Upkeep(async () => {
  for (const combat of encounters()) await beginEffects(combat);
});

/** Starts effects and bindings when an encounter begins or a combatant joins. Runs on the leading GM's client. */
export function watchEffects(): void {
  Hooks.on("updateCombat", (_combat, changes) => {
    if (changes.round !== undefined) void beginnings.ask();
  });
  Hooks.on("createCombatant", () => void beginnings.ask());
  whenLeading(beginnings);
}
