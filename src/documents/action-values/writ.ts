import type { TimingDeed } from "../../rules/timing/deed.ts";
import type { Guard } from "../../rules/avatar/blow.ts";
import { actorOf, chatMessage } from "../collections.ts";
import { standingOf } from "../deeds/draw.ts";
import { changeGuards, encounterById } from "../fight/fight.ts";
import { answerOffer } from "../fight/free-shot.ts";
import { writeActors } from "../write-actors.ts";
import { stepClock } from "./seats.ts";

/** Everything that a deed writes, decided before the first write. Plain data; people and things by their UUIDs. */
export interface Writ {
  /** Under which name the actors note it. */
  readonly key: string;
  /** The one who keeps the whole writ until it is done, so that it is taken up again after a break. */
  readonly bearer: string;
  readonly actors: readonly { readonly actor: string; readonly system: object }[];
  readonly ammunition: readonly { readonly item: string; readonly loaded: boolean }[];
  readonly given: readonly { readonly actor: string; readonly source: object & { readonly _id: string } }[];
  readonly ended: readonly { readonly actor: string; readonly id: string }[];
  /** Guards of an encounter's that change (C8). */
  readonly guards: readonly {
    readonly combat: string;
    readonly before: readonly Guard[];
    readonly after: readonly Guard[];
  }[];
  /** Charges that are answered by a free shot, or may be answered once more (C13). */
  readonly offers: readonly {
    readonly charge: string;
    readonly shooter: string;
    readonly answer: "shot" | "open";
  }[];
  readonly clocks: readonly { readonly combat: string; readonly deeds: readonly TimingDeed[] }[];
  /** The chat card: a new one, or parts of one that is there. */
  readonly card:
    | { readonly type: "create"; readonly data: object }
    | { readonly type: "update"; readonly id: string; readonly data: object };
}

/** What an actor notes of a deed that wrote him; a later deed must not find the cards of an earlier one there. */
function noteOf(actor: Actor.Implementation, { key, bearer }: Writ, note: string) {
  return { id: key, cards: [], before: standingOf(actor), note: actor.uuid === bearer ? note : "" };
}

/** Does a writ need its bearer's note: is anything written before its card? */
function isLong({ actors, ammunition, given, ended, guards, offers, clocks }: Writ): boolean {
  return [actors, ammunition, given, ended, guards, offers, clocks].some(({ length }) => length > 0);
}

async function writePeople(writ: Writ): Promise<void> {
  const note = JSON.stringify(writ);
  const systems = new Map(writ.actors.map(({ actor, system }) => [actor, system]));
  if (!systems.has(writ.bearer)) systems.set(writ.bearer, {});
  const updates = [...systems].flatMap(([uuid, system]) => {
    const actor = actorOf(uuid);
    if (!actor || actor.bears(writ.key)) return [];
    return [{ actor, system: { ...system, lastDeed: noteOf(actor, writ, note) } }];
  });
  // The bearer first: with his note the rest can be taken up again.
  await writeActors(
    updates.sort((a, b) => Number(b.actor.uuid === writ.bearer) - Number(a.actor.uuid === writ.bearer)),
  );
}

async function writeThings({ ammunition }: Writ): Promise<void> {
  for (const { item, loaded } of ammunition) {
    const found: unknown = fromUuidSync(item as `Item.${string}`); // an actor's item, as long as it is there
    if (found instanceof Item) await found.update({ system: { action: { ammunition: { loaded } } } });
  }
}

function byActor<T extends { readonly actor: string }>(list: readonly T[]): [Actor.Implementation, T[]][] {
  return [...new Set(list.map(({ actor }) => actor))].flatMap((uuid) => {
    const actor = actorOf(uuid);
    return actor
      ? [[actor, list.filter((one) => one.actor === uuid)] as const].map(
          ([a, l]) => [a, l] as [Actor.Implementation, T[]],
        )
      : [];
  });
}

async function writeEffects({ given, ended }: Writ): Promise<void> {
  for (const [actor, effects] of byActor(given)) {
    const fresh = effects.filter(({ source }) => !actor.effects.has(source._id));
    const sources = fresh.map(({ source }) => source as unknown as ActiveEffect.CreateData); // made as one
    if (sources.length > 0) await actor.createEmbeddedDocuments("ActiveEffect", sources, { keepId: true });
  }
  for (const [actor, effects] of byActor(ended)) {
    const left = effects.map(({ id }) => id).filter((id) => actor.effects.has(id));
    if (left.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", left);
  }
}

async function writeGuards({ guards }: Writ): Promise<void> {
  for (const { combat, before, after } of guards) {
    const found = encounterById(combat);
    const slice = (list: readonly Guard[]) => ({ fighters: {}, guards: list });
    if (found) await changeGuards(found, { before: slice(before), after: slice(after) });
  }
}

async function writeCard({ card }: Writ): Promise<void> {
  if (card.type === "update") await chatMessage(card.id)?.update(card.data);
  else await ChatMessage.create(card.data); // made as one
}

/**
 * Writes what a deed has decided: people in one batch, things, effects, guards, Charges, clocks, and the card last, which says that the
 * deed is done. Whatever of it is written already is passed over, so that it can be done again after a break.
 */
export async function carryOut(writ: Writ): Promise<void> {
  if (isLong(writ)) await writePeople(writ);
  await writeThings(writ);
  await writeEffects(writ);
  await writeGuards(writ);
  for (const { charge, shooter, answer } of writ.offers) await answerOffer(charge, shooter, answer);
  for (const { combat, deeds } of writ.clocks) {
    const found = encounterById(combat);
    if (found) await stepClock(found, deeds, writ.key);
  }
  await writeCard(writ);
}

/** Takes up what was begun under this key and broken off. False: nothing was begun. */
export async function resumeWrit(actor: Actor.Implementation | null, key: string): Promise<boolean> {
  const note = actor?.bears(key) ? actor.avatar.lastDeed.note : "";
  if (note === "") return false;
  await carryOut(JSON.parse(note) as Writ); // a GM's client wrote it
  return true;
}
