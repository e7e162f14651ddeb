import type { Guard } from "../../rules/avatar/blow.ts";
import { roundCardPolicy } from "../../settings/index.ts";
import { actorOf, encounters } from "../collections.ts";
import { snapshot } from "../exchange/sides.ts";
import { fightOf, guardsOf, writeGuards } from "./fight.ts";

/** What a round uses up, as new (C1, C7). */
export const FRESH_ROUND = { shots: 0, actions: 0, phase: "" };

/** What else an encounter leaves behind that its end takes away. */
const AFTER_ENCOUNTER = { surprised: false, kit: { encounter: "", weapon: "", armor: "" } };

/** The actors of an encounter, each once. */
export function actorsOf(combat: Combat.Implementation): Actor.Implementation[] {
  const actors = combat.combatants.contents
    .map((combatant) => combatant.actor)
    .filter((actor) => actor !== null);
  return [...new Set(actors)];
}

/** One batch for the world's actors; an unlinked token's actor is written by itself. */
async function writeAll(actors: readonly Actor.Implementation[], system: object): Promise<void> {
  const linked = actors.filter((actor) => !actor.isToken);
  await Actor.updateDocuments(linked.map((actor) => ({ _id: actor.id, system })));
  for (const actor of actors) if (actor.isToken) await actor.update({ system });
}

/** Everybody has his Action and his whole DR again, and where `recall` says so his cards. */
export async function freshRound(combat: Combat.Implementation, recall: boolean): Promise<void> {
  await writeAll(actorsOf(combat), {
    round: FRESH_ROUND,
    ...(recall ? { deck: { out: [], aside: [] } } : {}),
  });
}

/**
 * An encounter that is over leaves nobody with a halved DR, a thinned deck, or bound to its kit; those who are still
 * in another one keep what that one knows of them.
 */
export async function afterEncounter(combat: Combat.Implementation): Promise<void> {
  const others = encounters().filter((other) => other !== combat && other.started);
  const elsewhere = new Set(others.flatMap((other) => actorsOf(other)));
  const free = actorsOf(combat).filter((actor) => !elsewhere.has(actor));
  await writeAll(free, { round: FRESH_ROUND, deck: { out: [], aside: [] }, ...AFTER_ENCOUNTER });
}

/**
 * The first steps of a round: whoever took blows must say that he goes on, and everybody may agree to stop. `guards`
 * are those of the round that is over.
 */
export async function openRound(combat: Combat.Implementation, guards: readonly Guard[]): Promise<void> {
  const policy = roundCardPolicy();
  if (combat.round < 2 || policy === "never" || (policy === "guards" && guards.length === 0)) return;
  await ChatMessage.create({
    type: "round",
    system: {
      encounter: combat.id ?? "",
      round: combat.round,
      guards: guards.flatMap((guard) => guardEntry(guard)),
      people: peopleOf(combat).map((actor) => ({ actor: snapshot(actor), worn: wornBy(actor) })),
    },
  });
}

/** A round begins with nobody guarded any more, unless he says so again (C8). */
export async function dropGuards(combat: Combat.Implementation): Promise<readonly Guard[]> {
  const guards = guardsOf(combat);
  if (guards.length > 0) await writeGuards(combat, []);
  return guards;
}

function guardEntry({ protector, protected: guarded }: Guard) {
  const actor = actorOf(protector);
  const other = actorOf(guarded);
  return actor && other ? [{ actor: snapshot(actor), other: snapshot(other) }] : [];
}

/** What an actor shows at the round's start: the items that count by themselves. */
function wornBy(actor: Actor.Implementation): string[] {
  return actor.continuousItems.map(({ name }) => name);
}

/** Those who are still in the fight. */
function peopleOf(combat: Combat.Implementation): Actor.Implementation[] {
  const { fighters } = fightOf(combat);
  return actorsOf(combat).filter((actor) => fighters[actor.uuid]?.gone === false);
}

/** The encounter ends because all agreed; the GM says whether wounds heal. */
export async function stopEncounter(combat: Combat.Implementation, heal: boolean): Promise<void> {
  if (heal) {
    const healed = actorsOf(combat).filter((actor) => actor.avatar.life.value < actor.avatar.life.max);
    const life = (actor: Actor.Implementation) => ({ life: { value: actor.avatar.life.max } });
    const linked = healed.filter((actor) => !actor.isToken);
    await Actor.updateDocuments(linked.map((actor) => ({ _id: actor.id, system: life(actor) })));
    for (const actor of healed) if (actor.isToken) await actor.update({ system: life(actor) });
  }
  await combat.delete();
}
