import { SYSTEM_ID } from "../constants.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";
import { isRecord, same } from "../rules/cards/same.ts";
import { FIGHT_RECORD, fightRecord } from "./settings/fight-record.ts";
import { fightKey, peopleOf } from "./fight-state.ts";
import { participants } from "./copies.ts";
import { worldActors } from "./collections.ts";

/** Called when an actor's fight state may have changed. `parts` is null if any part may have changed. */
type Listener = (actor: Actor.Implementation, parts: readonly string[] | null) => void;

const listeners: Listener[] = [];

/** Adds a listener for changes to actors' fight states. */
export function onFightChange(listener: Listener): void {
  listeners.push(listener);
}

function tell(actors: Iterable<Actor.Implementation | null>, parts: readonly string[] | null): void {
  for (const actor of new Set(actors))
    if (actor?.isOurs) for (const listen of listeners) listen(actor, parts);
}

function actorsIn(combat: Combat.Implementation) {
  return combat.combatants.contents.map(({ actor }) => actor);
}

/** The names of the changed parts of one actor's fight state. Null if any part may have changed. */
function partsIn(changes: unknown): readonly string[] | null {
  return typeof changes === "object" && changes !== null ? Object.keys(changes) : null;
}

function followCombat(combat: Combat.Implementation, changed: object): void {
  const written = foundry.utils.expandObject(changed) as {
    system?: { people?: Record<string, unknown>; timing?: { phase?: number } };
  }; // the shape of an encounter update
  const { people = {}, timing } = written.system ?? {};
  if ("round" in changed || "active" in changed) return tell(actorsIn(combat), null);
  for (const actor of actorsIn(combat)) {
    const key = actor?.isOurs ? fightKey(actor) : "";
    if (key in people) tell([actor], partsIn(people[key]));
    else if (timing?.phase !== undefined && key in peopleOf(combat)) tell([actor], ["actions"]);
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

let known: JsonRecord = {};

function followRecord(setting: { key: string }): void {
  if (setting.key !== `${SYSTEM_ID}.${FIGHT_RECORD}`) return;
  const [before, now] = [known, fightRecord()];
  known = now;
  for (const actor of [...worldActors(), ...participants()]) {
    const key = fightKey(actor);
    const [old, after] = [recordOf(before[key]), recordOf(now[key])];
    const parts = Object.keys({ ...old, ...after }).filter((part) => !same(old[part], after[part]));
    if (parts.length > 0) tell([actor], parts);
  }
}

/** Watches encounters, combatants and the world's record for changes to fight states. */
export function watchFights(): void {
  known = fightRecord();
  Hooks.on("updateCombat", followCombat);
  Hooks.on("deleteCombat", (combat) => tell(actorsIn(combat), null));
  Hooks.on("createCombatant", ({ actor }) => tell([actor], null));
  Hooks.on("deleteCombatant", ({ actor }) => tell([actor], null));
  Hooks.on("createSetting", followRecord);
  Hooks.on("updateSetting", followRecord);
}
