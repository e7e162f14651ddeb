import { clerk } from "../deeds/clerk.ts";
import { encounters, viewedEncounter } from "../collections.ts";
import { timingOf } from "./encounter-timing.ts";
import { submitTiming } from "./submit.ts";

/** Does everybody who takes part have a seat, and nobody else? */
function isSettled(combat: Combat.Implementation): boolean {
  const timing = timingOf(combat);
  if (!timing || timing.state.round === 0 || timing.trouble !== null) return true;
  const { state, encounter } = timing;
  const present = new Set(encounter.combatants.map(({ id }) => id));
  const unseated = encounter.combatants.some(
    ({ id, defeated }) => !defeated && !Object.hasOwn(state.seats, id),
  );
  return !unseated && Object.keys(state.seats).every((id) => present.has(id));
}

/** Whoever came is dealt in, whoever left gives up his place: by the client that does the deeds. */
export async function settle(combat: Combat.Implementation | null): Promise<void> {
  if (combat && clerk.onDuty && !isSettled(combat)) await submitTiming(combat, { type: "reconcile" });
}

/** Draws the tracker anew where this actor is in an encounter: he may be defeated now, or up again. */
function refresh(actor: { uuid: string } | null): void {
  for (const combat of encounters()) {
    if (!combat.combatants.some((combatant) => combatant.actor?.uuid === actor?.uuid)) continue;
    combat.setupTurns();
    if (combat === viewedEncounter()) void ui.combat?.render();
  }
}

/** Another Phase: the Actions of the last one are over for everybody in the encounter. */
function renewActions(combat: Combat.Implementation): void {
  for (const { actor } of combat.combatants.contents) {
    if (!actor || actor.avatar._source.round.actions === 0) continue;
    actor.reset();
    actor.render(false);
  }
}

/** Keeps encounters in step with who takes part in them. */
export function watchEncounters(): void {
  // Actors were prepared before there were encounters.
  for (const combat of encounters()) renewActions(combat);
  const follow = (combatant: Combatant.Implementation) => void settle(combatant.parent);
  Hooks.on("updateCombat", (combat, changes) => {
    if (foundry.utils.hasProperty(changes, "system.timing.phase")) renewActions(combat);
  });
  Hooks.on("createCombatant", follow);
  Hooks.on("deleteCombatant", follow);
  Hooks.on("updateCombatant", follow);
  Hooks.on("updateActor", (actor) => {
    refresh(actor);
    for (const combat of encounters()) void settle(combat);
  });
}
