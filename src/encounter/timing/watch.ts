import { joiners, isSeated } from "../../rules/timing/joiners.ts";
import { requestQueue } from "../../requests/request-queue.ts";
import { encounters, viewedEncounter } from "../../platform/collections.ts";
import { onFightChange } from "../../platform/fight-changes.ts";
import { copiesOf } from "../../platform/copies.ts";
import { watchPlaces } from "./put-right.ts";
import { storedTiming } from "../../platform/stored-timing.ts";
import { sendTiming } from "./submit.ts";
import { unknownUnits } from "../distance.ts";

/** True if exactly the combatants that should have a seat have one. */
function isSettled(combat: Combat.Implementation): boolean {
  const { timing } = combat;
  if (!timing || timing.state.round === 0 || timing.trouble !== null) return true;
  const { state, encounter } = timing;
  const present = new Set(encounter.combatants.filter((one) => isSeated(state, one)).map(({ id }) => id));
  return joiners(state, encounter).length === 0 && Object.keys(state.seats).every((id) => present.has(id));
}

/** Encounters being settled. The value is true if another request to settle came in meanwhile. */
const settling = new Map<Combat.Implementation, boolean>();

/**
 * Deals in combatants that joined and removes those that left, in one step on the client that runs commands. Right
 * after an undo of such a step, it waits until the clock moves on; otherwise Undo would get stuck at that step. `anew`:
 * true if a combatant joined or left just now.
 */
async function settle(combat: Combat.Implementation | null, { anew = false } = {}): Promise<void> {
  if (!combat || !requestQueue.onDuty || isSettled(combat)) return;
  if (!anew && storedTiming(combat)?.back) return;
  if (settling.has(combat)) {
    settling.set(combat, true);
    return;
  }
  settling.set(combat, false);
  try {
    await sendTiming(combat, { type: "reconcile" });
  } finally {
    const again = settling.get(combat) ?? false;
    settling.delete(combat);
    if (again) await settle(combat, { anew });
  }
}

function settleAll(): void {
  for (const combat of encounters()) void settle(combat);
}

/** Changed actors whose encounters still have to be redrawn. */
const changed = new Set<Actor.Implementation>();

/** Redraws the tracker for encounters with changed actors, which may be defeated or up again. */
function refresh(): void {
  for (const combat of encounters()) {
    if (!combat.combatants.contents.some(({ actor }) => actor && changed.has(actor))) continue;
    combat.setupTurns();
    if (combat === viewedEncounter()) void ui.combat?.render();
  }
  changed.clear();
  settleAll();
}

/** Collects the actors of a batch for one refresh. */
function followActor(actor: Actor.Implementation): void {
  if (changed.size === 0) queueMicrotask(refresh);
  for (const one of [actor, ...copiesOf(actor)]) changed.add(one);
}

/** Warns the GM who starts an encounter if its scene uses units that give no distances. */
function warnOfUnits(combat: Combat.Implementation): void {
  const units = unknownUnits(combat);
  if (units !== null) ui.notifications.warn("ACTIONCARDS.Encounter.UnknownUnits", { format: { units } });
}

/** Keeps encounters in step with their combatants. */
export function watchEncounters(): void {
  const followMember = ({ parent }: Combatant.Implementation) => void settle(parent, { anew: true });
  Hooks.on("combatStart", warnOfUnits);
  Hooks.on("createCombatant", followMember);
  Hooks.on("deleteCombatant", followMember);
  Hooks.on("updateCombatant", ({ parent }) => void settle(parent));
  Hooks.on("updateActor", followActor);
  onFightChange((actor, parts) => {
    if (parts === null || parts.includes("bound")) followActor(actor); // bound actors have no Actions
  });
  watchPlaces();
  // Catch up on joins and departures while no client ran commands.
  settleAll();
  Hooks.on("userConnected", settleAll);
}
