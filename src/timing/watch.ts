import { joiners, isSeated } from "../rules/timing/joiners.ts";
import { unknownUnits } from "../encounter/board.ts";
import { requestQueue } from "../requests/request-queue.ts";
import { encounters, viewedEncounter } from "../platform/collections.ts";
import { onFightChange } from "../platform/fight-changes.ts";
import { copiesOf } from "../platform/copies.ts";
import { watchPlaces } from "./put-right.ts";
import { storedTiming } from "../platform/stored-timing.ts";
import { sendTiming } from "./submit.ts";

/** Does everybody who is to have a seat have one, and nobody else? */
function isSettled(combat: Combat.Implementation): boolean {
  const { timing } = combat;
  if (!timing || timing.state.round === 0 || timing.trouble !== null) return true;
  const { state, encounter } = timing;
  const present = new Set(encounter.combatants.filter((one) => isSeated(state, one)).map(({ id }) => id));
  return joiners(state, encounter).length === 0 && Object.keys(state.seats).every((id) => present.has(id));
}

/** Encounters in which whoever came or left is about to be seen to; true: somebody did so in the meantime. */
const settling = new Map<Combat.Implementation, boolean>();

/**
 * Whoever came is dealt in, whoever left gives up their place: by the client that does the commands, with one step however
 * many they are. Where the clock was just taken back over that, it waits until the clock goes on, else no step back
 * would lead further; `anew`: somebody has come or left this moment.
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

/** Actors that have changed and that encounters have not been asked about yet. */
const changed = new Set<Actor.Implementation>();

/** Draws the tracker anew where these actors are in an encounter: they may be defeated now, or up again. */
function refresh(): void {
  for (const combat of encounters()) {
    if (!combat.combatants.contents.some(({ actor }) => actor && changed.has(actor))) continue;
    combat.setupTurns();
    if (combat === viewedEncounter()) void ui.combat?.render();
  }
  changed.clear();
  settleAll();
}

/** Once for all actors of a batch. */
function followActor(actor: Actor.Implementation): void {
  if (changed.size === 0) queueMicrotask(refresh);
  for (const one of [actor, ...copiesOf(actor)]) changed.add(one);
}

/** Tells the GM who begins an encounter that its scene measures in units that tell no distances. */
function warnOfUnits(combat: Combat.Implementation): void {
  const units = unknownUnits(combat);
  if (units !== null) ui.notifications.warn("ACTIONCARDS.Encounter.UnknownUnits", { format: { units } });
}

/** Keeps encounters in step with who takes part in them. */
export function watchEncounters(): void {
  const followMember = ({ parent }: Combatant.Implementation) => void settle(parent, { anew: true });
  Hooks.on("combatStart", warnOfUnits);
  Hooks.on("createCombatant", followMember);
  Hooks.on("deleteCombatant", followMember);
  Hooks.on("updateCombatant", ({ parent }) => void settle(parent));
  Hooks.on("updateActor", followActor);
  onFightChange((actor, parts) => {
    if (parts === null || parts.includes("bound")) followActor(actor); // no Actions, no seat
  });
  watchPlaces();
  // Whoever came or left while nobody did the commands.
  settleAll();
  Hooks.on("userConnected", settleAll);
}
