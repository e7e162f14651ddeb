import { joiners, isSeated } from "../../rules/timing/joiners.ts";
import { requestQueue } from "../../requests/request-queue.ts";
import { encounters, viewedEncounter } from "../../platform/collections.ts";
import { onFightChange } from "../../platform/fight-changes.ts";
import { copiesOf } from "../../platform/copies.ts";
import { watchPlaces } from "./put-right.ts";
import { storedTiming } from "../../platform/stored-timing.ts";
import { sendTiming } from "./submit.ts";
import { unknownUnits } from "../distance.ts";

/** True if all combatants who should have a seat have one, and no others do. Also true while no clock runs. */
function isSettled(combat: Combat.Implementation): boolean {
  const { timing } = combat;
  if (!timing || timing.state.round === 0 || timing.trouble !== null) return true;
  const { state, encounter } = timing;
  const present = new Set(encounter.combatants.filter((one) => isSeated(state, one)).map(({ id }) => id));
  return joiners(state, encounter).length === 0 && Object.keys(state.seats).every((id) => present.has(id));
}

/** Encounters whose seats are being updated. The value is true if another update was requested meanwhile. */
const settling = new Map<Combat.Implementation, boolean>();

/**
 * Seats combatants who joined and unseats those who left, in one step, on the client that carries out commands.
 * After an undo, this would repeat the undone step, so it is only done if `anew` is true: a combatant has just
 * joined or left.
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

/** Actors who have changed since the last `refresh`. */
const changed = new Set<Actor.Implementation>();

/**
 * Sets up the turns again in encounters with actors who have changed, because the change may have defeated or
 * revived them.
 */
function refresh(): void {
  for (const combat of encounters()) {
    if (!combat.combatants.contents.some(({ actor }) => actor && changed.has(actor))) continue;
    combat.setupTurns();
    if (combat === viewedEncounter()) void ui.combat?.render();
  }
  changed.clear();
  settleAll();
}

/** Adds an actor that has changed, and its copies, to `changed`. All changes in one task cause only one `refresh`. */
function followActor(actor: Actor.Implementation): void {
  if (changed.size === 0) queueMicrotask(refresh);
  for (const one of [actor, ...copiesOf(actor)]) changed.add(one);
}

/** Warns a GM who starts an encounter if tokens show no distances, because the scene's units are unknown. */
function warnOfUnits(combat: Combat.Implementation): void {
  const units = unknownUnits(combat);
  if (units !== null) ui.notifications.warn("ACTIONCARDS.Encounter.UnknownUnits", { format: { units } });
}

/** Keeps the seats of encounters up to date with their combatants, and starts `watchPlaces`. */
export function watchEncounters(): void {
  const followMember = ({ parent }: Combatant.Implementation) => void settle(parent, { anew: true });
  Hooks.on("combatStart", warnOfUnits);
  Hooks.on("createCombatant", followMember);
  Hooks.on("deleteCombatant", followMember);
  Hooks.on("updateCombatant", ({ parent }) => void settle(parent));
  Hooks.on("updateActor", followActor);
  onFightChange((actor, parts) => {
    // actors with a binding have no Actions, and those who have fled have no turns
    if (parts === null || parts.includes("bound") || parts.includes("flight")) followActor(actor);
  });
  watchPlaces();
  // Catch up on combatants who joined or left while no client carried out commands.
  settleAll();
  Hooks.on("userConnected", settleAll);
}
