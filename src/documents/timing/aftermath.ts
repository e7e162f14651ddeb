import { SYSTEM_ID } from "../../constants.ts";
import { packed, unpacked } from "../../data/combat/packed-text.ts";
import { same } from "../../rules/cards/same.ts";
import { actorOf, encounters } from "../collections.ts";
import { isClerk } from "../users.ts";
import { writeActors } from "../write-actors.ts";
import type { EffectSource } from "./effects.ts";
import { storedTiming } from "./encounter-timing.ts";
import { effectOf, systemOf, type ActorSlice, type Snapshot, type WrittenSlice } from "./snapshot.ts";
import { isSilent, NOTHING_TOLD, stepsOn, TELLERS, type Told } from "./told.ts";

/**
 * What a step writes and tells beside its encounter. The encounter is written first and keeps this until its next step: a client
 * that breaks off in the middle is followed by one that finishes what is left.
 */
export interface Aftermath extends Told {
  /** The deed's id. An actor that bears it has been written, and effects before him. */
  readonly deed: string;
  /** The actors that change, as they are to be. */
  readonly actors: Readonly<Record<string, WrittenSlice>>;
  /** The effects that end. */
  readonly gone: readonly string[];
  /** The effects that are there again. */
  readonly back: Readonly<Record<string, EffectSource>>;
}

/** A slice without what Action Values need, where that stays as it is. */
function writtenOf(before: ActorSlice | undefined, { action, ...slice }: ActorSlice): WrittenSlice {
  return same(before?.action, action) ? slice : { ...slice, action };
}

/** What a step writes and tells beside its encounter; null for nothing. */
export function aftermathOf(before: Snapshot, after: Snapshot, deed: string, told: Told): Aftermath | null {
  const changed = Object.entries(after.actors).filter(([uuid, slice]) => !same(before.actors[uuid], slice));
  const gone = Object.keys(before.effects).filter((uuid) => !Object.hasOwn(after.effects, uuid));
  const back = Object.entries(after.effects).filter(([uuid]) => !Object.hasOwn(before.effects, uuid));
  const others = changed.length + gone.length + back.length;
  if (others === 0 && isSilent(told)) return null;
  const actors = changed.map(([uuid, slice]) => [uuid, writtenOf(before.actors[uuid], slice)]);
  return {
    deed,
    actors: Object.fromEntries(actors) as Aftermath["actors"],
    gone,
    back: Object.fromEntries(back),
    ...told,
  };
}

/** As the encounter stores it. */
export function storedAftermath(aftermath: Aftermath | null): string {
  return aftermath === null ? "" : packed(JSON.stringify(aftermath));
}

function aftermathIn(combat: Combat.Implementation): Aftermath | null {
  const stored = storedTiming(combat)?.aftermath ?? "";
  if (stored === "") return null;
  try {
    const written = JSON.parse(unpacked(stored)) as Aftermath; // a GM's client alone writes it
    return { ...NOTHING_TOLD, ...written };
  } catch {
    return null;
  }
}

/** Entries by a key each gives. */
function grouped<T>(list: readonly T[], keyOf: (entry: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const entry of list) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return [...groups];
}

/** Effects that end are deleted, those that are taken back are there again as they were: a write for each actor. */
async function writeEffects({ gone, back }: Aftermath): Promise<void> {
  const over = gone.flatMap((uuid) => effectOf(uuid) ?? []);
  for (const [uuid, effects] of grouped(over, (effect) => effect.parent?.uuid ?? "")) {
    await actorOf(uuid)?.deleteEmbeddedDocuments(
      "ActiveEffect",
      effects.map(({ id }) => id ?? ""),
    );
  }
  const missing = Object.entries(back).filter(([uuid]) => !effectOf(uuid));
  for (const [uuid, slices] of grouped(missing, ([, { actor }]) => actor)) {
    const sources = slices.map(([, { source }]) => source as ActiveEffect.CreateData); // as it was read off the effect
    await actorOf(uuid)?.createEmbeddedDocuments("ActiveEffect", sources, { keepId: true });
  }
}

/** The actors that have not been written, in one batch, each with the deed's id as its mark; effects before them. */
async function writeOthers(_combat: Combat.Implementation, aftermath: Aftermath): Promise<void> {
  const { deed, actors } = aftermath;
  const entries = Object.entries(actors).flatMap(([uuid, slice]) => {
    const actor = actorOf(uuid);
    return actor ? [{ actor, slice, written: actor.flags[SYSTEM_ID]?.step === deed }] : [];
  });
  if (!entries.some(({ written }) => written)) await writeEffects(aftermath);
  const left = entries.filter(({ written }) => !written);
  const flags = { [SYSTEM_ID]: { step: deed } };
  await writeActors(left.map(({ actor, slice }) => ({ actor, system: systemOf(slice), flags })));
}

/** Encounters whose last step this client could not finish: a write failed. */
const unfinished = new Set<string>();

/**
 * Writes what the last step of an encounter still has to write; what is written already stays as it is. Whoever loses
 * the deeds to another GM's client on the way leaves the rest to that one, which finishes it as it takes over.
 */
export async function finishStep(combat: Combat.Implementation): Promise<void> {
  const aftermath = aftermathIn(combat);
  if (!aftermath) return;
  unfinished.add(combat.id ?? "");
  const onDuty = isClerk();
  for (const part of [writeOthers, ...TELLERS]) {
    if (onDuty && !isClerk()) break;
    await part(combat, aftermath, aftermath.deed);
  }
  unfinished.delete(combat.id ?? "");
}

/** Finishes the last step of an encounter where this client could not. */
export async function finishFailed(combat: Combat.Implementation): Promise<void> {
  if (unfinished.has(combat.id ?? "")) await finishStep(combat);
}

/** Finishes what a break has left undone of the last step of each encounter. */
export async function resumeSteps(): Promise<void> {
  for (const combat of encounters()) await finishStep(combat);
}

async function forget(combat: Combat.Implementation): Promise<void> {
  await combat.update({ system: { timing: { aftermath: "" } } });
}

/** A step is about to mark these actors anew: what other encounters have last done to them is finished and forgotten. */
export async function takeActors(combat: Combat.Implementation, aftermath: Aftermath | null): Promise<void> {
  const uuids = Object.keys(aftermath?.actors ?? {});
  for (const other of encounters()) {
    const theirs = other === combat ? null : aftermathIn(other);
    if (!uuids.some((uuid) => theirs && Object.hasOwn(theirs.actors, uuid))) continue;
    await finishFailed(other);
    await forget(other);
  }
}

/** Somebody has deleted what was told of a step: nobody is to miss it and tell it again. */
export async function forgetTold(message: ChatMessage.Implementation): Promise<void> {
  const steps = stepsOn(message);
  const told = encounters().find((combat) => steps.includes(aftermathIn(combat)?.deed));
  if (told) await forget(told);
}
