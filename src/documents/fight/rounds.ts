import type { Guard } from "../../rules/avatar/blow.ts";
import { guardsInForce, newRound } from "../../rules/avatar/fight.ts";
import { roundCardPolicy } from "../../settings/index.ts";
import { afterFight, afterSequence } from "../timing/action-values.ts";
import { actorOf, encounters } from "../collections.ts";
import { snapshot } from "../exchange/sides.ts";
import { writeActors, type ActorUpdate } from "../write-actors.ts";
import { actorsOf, fightOf } from "./fight.ts";

/** What else an encounter leaves behind that its end takes away. */
const AFTER_ENCOUNTER = { surprised: false, kit: { encounter: "", weapon: "", armor: "" } };

const HOME = { deck: { out: [], aside: [] } };

/** What a new round leaves of what everybody in a fight has used up (C1, C7). */
export function newRounds(combat: Combat.Implementation) {
  const { fighters } = newRound(fightOf(combat), []);
  return actorsOf(combat).map((actor) => {
    const { actions = 0, shots = 0 } = fighters[actor.uuid] ?? {};
    return { actor, round: { actions, shots, phase: "" } };
  });
}

/** How an actor stands once a Sequence, or the whole encounter, is over; nothing where that changes nothing. */
function standingChange({ avatar }: Actor.Implementation, over: "sequence" | "encounter"): object {
  const { standing } = avatar.action;
  const after = over === "sequence" ? afterSequence(standing) : afterFight(standing);
  return after === standing ? {} : { action: { standing: after } };
}

function newRoundUpdates(
  combat: Combat.Implementation,
  home: object,
  over: "sequence" | "encounter",
): ActorUpdate[] {
  return newRounds(combat).map(({ actor, round }) => ({
    actor,
    system: { round, ...home, ...standingChange(actor, over) },
  }));
}

/** Everybody has his Action and his whole DR again, and where `recall` says so his cards. */
export async function freshRound(combat: Combat.Implementation, recall: boolean): Promise<void> {
  await writeActors(newRoundUpdates(combat, recall ? HOME : {}, "sequence"));
}

/**
 * An encounter that is over leaves nobody with a halved DR, a thinned deck, or bound to its kit; those who are still
 * in another one keep what that one knows of them.
 */
export async function afterEncounter(combat: Combat.Implementation): Promise<void> {
  const others = encounters().filter((other) => other !== combat && other.started);
  const elsewhere = new Set(others.flatMap((other) => actorsOf(other)));
  const updates = newRoundUpdates(combat, { ...HOME, ...AFTER_ENCOUNTER }, "encounter");
  await writeActors(updates.filter(({ actor }) => !elsewhere.has(actor)));
}

/** What a round opens with. */
export interface RoundOpening {
  readonly round: number;
  /** Who took whose blows when the round before it was over. */
  readonly guards: readonly Guard[];
}

/** What this round opens with; null where the first steps of a round are not asked about at this table, or not now. */
export function roundOpening(
  combat: Combat.Implementation,
  { round, guards }: RoundOpening,
): RoundOpening | null {
  const policy = roundCardPolicy();
  if (round < 2 || policy === "never") return null;
  const inForce = guardsInForce({ ...fightOf(combat), guards });
  return policy === "guards" && inForce.length === 0 ? null : { round, guards: inForce };
}

/** The card of a round's first steps: those who took blows must say that they go on, and everybody may agree to stop. */
export function roundCardData(combat: Combat.Implementation, { round, guards }: RoundOpening): object {
  return {
    type: "round",
    system: {
      encounter: combat.id ?? "",
      round,
      guards: guards.flatMap((guard) => guardEntry(guard)),
      people: peopleOf(combat).map((actor) => ({ actor: snapshot(actor), worn: wornBy(actor) })),
    },
  };
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
    const wounded = actorsOf(combat).filter(({ avatar }) => avatar.life.value < avatar.life.max);
    await writeActors(
      wounded.map((actor) => ({ actor, system: { life: { value: actor.avatar.life.max } } })),
    );
  }
  await combat.delete();
}
