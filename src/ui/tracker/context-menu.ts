import { groupIdOf } from "../../encounter/groups.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { sendTiming } from "../../encounter/timing/submit.ts";
import { menuEntry } from "../../platform/menu-entry.ts";
import { askMates, ungroup } from "./group-menu.ts";

async function addEffect(actor: Actor.Implementation): Promise<void> {
  await (await import("../dialogs/add-effect-dialog.ts")).addEffectDialog(actor);
}

/** The actor of a row if this user may add effects to it. */
function ownActorOf(row: HTMLElement): Actor.Implementation | null {
  const actor = viewedEncounter()?.combatants.get(row.dataset["combatantId"] ?? "")?.actor ?? null;
  return actor?.isOwner === true ? actor : null;
}

/** The row's combatant if the GM can seat it: one who takes no part because their actor already has a seat. */
function waitingIn(row: HTMLElement): { combat: Combat.Implementation; id: string } | null {
  const combat = viewedEncounter();
  const { state, encounter } = combat?.timing ?? {};
  const id = row.dataset["combatantId"] ?? "";
  const one = encounter?.combatants.find((combatant) => combatant.id === id);
  if (!game.user.isGM || !combat || !state || !one || one.defeated) return null;
  return state.round > 0 && !Object.hasOwn(state.seats, id) ? { combat, id } : null;
}

/** The row's combatant if this user may group and ungroup it. */
function groupableIn(row: HTMLElement): { combat: Combat.Implementation; id: string } | null {
  const combat = viewedEncounter();
  const id = row.dataset["combatantId"] ?? "";
  return game.user.isGM && combat?.timing && combat.combatants.has(id) ? { combat, id } : null;
}

function isGrouped(row: HTMLElement): boolean {
  const one = groupableIn(row);
  const combatant = one?.combat.combatants.get(one.id);
  return combatant ? groupIdOf(combatant) !== null : false;
}

/** Our entries of a row's menu, in addition to core's. */
export function rowEntries() {
  return [
    menuEntry({
      label: "ACTIONCARDS.Tracker.Seat",
      icon: "fa-solid fa-chair",
      visible: (row) => waitingIn(row) !== null,
      act: (row) => {
        const waiting = waitingIn(row);
        if (waiting) void sendTiming(waiting.combat, { type: "seat", id: waiting.id });
      },
    }),
    menuEntry({
      label: "ACTIONCARDS.Tracker.Group.With",
      icon: "fa-solid fa-people-group",
      visible: (row) => groupableIn(row) !== null,
      act: (row) => {
        const one = groupableIn(row);
        if (one) askMates(one.combat, one.id, row);
      },
    }),
    menuEntry({
      label: "ACTIONCARDS.Tracker.Group.Leave",
      icon: "fa-solid fa-right-from-bracket",
      visible: isGrouped,
      act: (row) => {
        const one = groupableIn(row);
        if (one) void ungroup(one.combat, one.id);
      },
    }),
    menuEntry({
      label: "ACTIONCARDS.Effect.Add",
      icon: "fa-solid fa-bolt",
      visible: (row) => ownActorOf(row) !== null,
      act: (row) => {
        const actor = ownActorOf(row);
        if (actor) void addEffect(actor);
      },
    }),
  ];
}
