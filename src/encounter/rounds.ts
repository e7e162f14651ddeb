import { isOnPlayersSide } from "./sides.ts";
import { RoundData } from "../data/message/round.ts";
import type { Guard } from "../rules/encounter/blow.ts";
import { guardsInForce, newRound } from "../rules/encounter/fight.ts";
import { recallsAt } from "../rules/avatar/turn.ts";
import { recallPolicy, roundCardPolicy } from "../settings/index.ts";
import type { Over } from "../family/rules.ts";
import { allSlices } from "../family/rules-registry.ts";
import { actorOf, encounters } from "../platform/collections.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { writeActors, type ActorUpdate } from "../platform/write-actors.ts";
import { same } from "../rules/cards/same.ts";
import { actorsOf, fightOf } from "./fight.ts";
import { spotsIn, stoodOf, stoodUpdate, type Stood } from "./stood.ts";

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

/** What of the games' own data changes once that is over; nothing where nothing does. */
function changesAfter({ ours }: Actor.Implementation, over: Over): object {
  const changes = allSlices().map((slice) => {
    const changed = slice.after(slice.read(ours._source), over);
    return Object.keys(changed).length === 0 ? {} : slice.write(changed);
  });
  return Object.assign({}, ...changes) as object; // each slice writes its own field
}

/** What a new round leaves of an actor, as an update. */
function newRoundUpdates(combat: Combat.Implementation, home: object, over: Over): ActorUpdate[] {
  return newRounds(combat).map(({ actor, round }) => ({
    actor,
    system: { round, ...home, ...changesAfter(actor, over) },
  }));
}

/** Everybody has their Action and whole DR again, and at round's end, where the world has it so, their cards. */
function roundReset(combat: Combat.Implementation): ActorUpdate[] {
  return newRoundUpdates(combat, recallsAt(recallPolicy(), "roundEnd") ? HOME : {}, "round");
}

/** Resets everybody before an encounter begins: until that is written, it does not. */
export async function freshRound(combat: Combat.Implementation): Promise<void> {
  await writeActors(roundReset(combat));
  const stood = stoodNow(combat);
  if (stood) await combat.update({ system: { stood } });
}

/** Where tokens stand as a round begins, as it is written; null where there is nothing to write. */
function stoodNow(combat: Combat.Implementation): Stood | null {
  const [before, after] = [stoodOf(combat), spotsIn(combat)];
  return same(before, after) ? null : stoodUpdate(before, after);
}

/**
 * Plans what a new round by Foundry's own order gives back; nobody is guarded any more unless they say so again (C8), and
 * the round's card asks about it.
 */
export function planRound(changes: ChangeSet, combat: Combat.Implementation): void {
  for (const { actor, system } of roundReset(combat)) changes.update(actor, { system });
  const stood = stoodNow(combat);
  if (stood) changes.carry(combat, { system: { stood } });
  const fight = fightOf(combat);
  const opening = roundOpening(combat, { round: combat.round, guards: fight.guards });
  if (opening) changes.tell(roundCardData(combat, opening));
  if (fight.guards.length === 0) return;
  changes.carry(combat, { system: { guards: newRound(fight, []).guards.map((guard) => ({ ...guard })) } });
}

/**
 * What an encounter that is over takes off everybody: a halved DR, a thinned deck, its kit; nothing off those who are
 * still in another one, which keeps what it knows of them.
 */
export function leftBehind(combat: Combat.Implementation): ActorUpdate[] {
  const others = encounters().filter((other) => other !== combat && other.started);
  const elsewhere = new Set(others.flatMap((other) => actorsOf(other)));
  const updates = newRoundUpdates(combat, { ...HOME, ...AFTER_ENCOUNTER }, "encounter");
  return updates.filter(({ actor }) => !elsewhere.has(actor));
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
    type: RoundData.messageType,
    system: {
      encounter: combat.id ?? "",
      round,
      guards: guards.flatMap((guard) => guardEntry(guard)),
      people: peopleOf(combat).map((actor) => ({ actor: snapshot(actor) })),
    },
  };
}

function guardEntry({ protector, protected: guarded }: Guard) {
  const actor = actorOf(protector);
  const other = actorOf(guarded);
  return actor && other ? [{ actor: snapshot(actor), other: snapshot(other) }] : [];
}

/** Those who are still in the fight. */
function peopleOf(combat: Combat.Implementation): Actor.Implementation[] {
  const { fighters } = fightOf(combat);
  return actorsOf(combat).filter((actor) => fighters[actor.uuid]?.gone === false);
}

/**
 * The encounter ends because all agreed; the GM says whether wounds heal, but for foes who are down. Where a write of it is refused, the encounter
 * is still there, and can be ended again.
 */
export async function stopEncounter(combat: Combat.Implementation, heal: boolean): Promise<void> {
  if (heal) {
    const wounded = actorsOf(combat).filter(
      (actor) => actor.ours.life.value < actor.ours.life.max && (!actor.ours.down || isOnPlayersSide(actor)),
    );
    await writeActors(wounded.map((actor) => ({ actor, system: { life: { value: actor.ours.life.max } } })));
  }
  await combat.delete();
}
