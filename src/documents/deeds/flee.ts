import type { ChallengeDeed, FleeDeed } from "../../data/deed/action-deeds.ts";
import type { ChooseDeed } from "../../data/deed/exchange-deeds.ts";
import type { CalculationData } from "../../data/message/calculation.ts";
import type { FlightData } from "../../data/message/flight.ts";
import { beginOn, contextOf, stateOf, storedState } from "../../data/message/standing.ts";
import { verdictOf } from "../../data/message/verdict.ts";
import { decide } from "../../rules/avatar/calculation.ts";
import { beginFlight, endFlight, fighterOf, type Fight } from "../../rules/avatar/fight.ts";
import { actorOf, encounters } from "../collections.ts";
import { declare } from "../exchange/declaration.ts";
import { bareNumbers } from "../exchange/numbers.ts";
import { drawnInNow, snapshot, waitingSide } from "../exchange/sides.ts";
import { flightCard } from "../fight/action-cards.ts";
import {
  encounterOf,
  fighterSystem,
  fightOf,
  sliceOf,
  storedSlice,
  writeGuards,
  type FightSlice,
} from "../fight/fight.ts";
import { flightOutcome, isNextToAnswer } from "../fight/flight-state.ts";
import { byTheRules } from "../fight/refused.ts";
import { decidesFor, ownedActor, requireNoOpenDraw } from "./authority.ts";
import { drawFor, priorTo, type Prior } from "./draw.ts";
import { DeedRefused } from "./refusal.ts";

/** A Flee or a Catch: pick + DR + modifiers (C9). */
function runningSide(actor: Actor.Implementation, declared: ReturnType<typeof declare>): CalculationData {
  return {
    ...waitingSide(actor),
    item: snapshot(declared.item),
    begun: true,
    drawnIn: drawnInNow(actor),
    kind: "other",
    statKey: "dr",
    stat: actor.avatar.dr.value,
    ...bareNumbers(actor, declared, []),
  };
}

/** Everybody else who is still in the fight, in the tracker's order. */
function challengersOf(
  combat: Combat.Implementation,
  fight: Fight,
  fleer: Actor.Implementation,
): Actor.Implementation[] {
  const actors = combat.turns.map((combatant) => combatant.actor).filter((actor) => actor !== null);
  return [...new Set(actors)].filter(
    (actor) => actor !== fleer && fight.fighters[actor.uuid]?.gone === false,
  );
}

/** The fleer and the guards of a moment; with what stood before the deed where it was broken off and begun again. */
function fleerSlice(fight: Fight, actor: Actor.Implementation, prior?: Prior): FightSlice {
  const fighter = fight.fighters[actor.uuid];
  const before = prior ? { actions: prior.actions, shots: prior.shots } : {};
  return { fighters: fighter ? { [actor.uuid]: { ...fighter, ...before } } : {}, guards: fight.guards };
}

/** Flees: the fleer draws, and everybody else is asked whether to stop him (C9); commanded, nobody draws (C11). */
export async function performFlee(deed: FleeDeed, user: User.Implementation): Promise<void> {
  const actor = deed.commanded ? commandedActor(deed.actor, user) : ownedActor(deed.actor, user);
  const combat = encounterOf(actor);
  const fight = fightOf(combat);
  const prior = priorTo(actor, deed.id);
  if (!deed.commanded) requireNoOpenDraw(actor);
  const begun = begunFlight(deed, actor, fight, prior.drawn !== null);
  const declared = declare(actor, deed, "defence");
  const side = deed.commanded
    ? { ...waitingSide(actor), begun: true, picks: 0 }
    : runningSide(actor, declared);
  const challengers = challengersOf(combat, fight, actor).map((challenger) => ({
    ...waitingSide(challenger),
    answer: "open" as const,
  }));
  const card = {
    type: "flight" as const,
    speaker: ChatMessage.getSpeaker({ actor }),
    system: {
      deeds: [deed.id],
      encounter: combat.id ?? "",
      round: combat.round,
      commanded: deed.commanded,
      fleer: side,
      challengers,
      before: storedSlice(fleerSlice(fight, actor, prior)),
      after: storedSlice(fleerSlice(begun, actor)),
    },
  };
  if (!deed.commanded) {
    const fighter = begun.fighters[actor.uuid];
    const round = { shots: prior.shots, actions: prior.actions + 1 };
    const { step, update } = drawFor(prior, deed.id, true, round, (source) =>
      beginOn(side, prior.deck, source),
    );
    const system = fighter ? fighterSystem(fighter, combat.id ?? "") : {};
    if (update) await actor.update({ system: { ...update.system, ...system } });
    card.system.fleer = { ...side, ...storedState(step.state) };
  }
  const message = await ChatMessage.create(card);
  if (message) await finishFlight((message as ChatMessage.Implementation).id ?? ""); // the stored type loses its class
}

/** Whom a mental command makes flee: a GM gives it in the name of whoever has the power. */
function commandedActor(uuid: string, user: User.Implementation): Actor.Implementation {
  const actor = actorOf(uuid);
  if (!actor) throw new DeedRefused("LostTarget");
  if (!user.isGM) throw new DeedRefused("GmOnly");
  return actor;
}

/** The fight once the Flee is declared. Commanded it is legal out of turn and costs nothing (C11). */
function begunFlight(deed: FleeDeed, actor: Actor.Implementation, fight: Fight, again: boolean): Fight {
  if (deed.commanded) {
    byTheRules(actor, () => fighterOf(fight, actor.uuid));
    return fight;
  }
  return again ? fight : byTheRules(actor, () => beginFlight(fight, actor.uuid));
}

type Challenger = FlightData["challengers"][number];

function withChallenger(card: FlightData, target: number, changes: Partial<Challenger>) {
  return card
    .toObject()
    .challengers.map((side, index) => (index === target ? { ...side, ...changes } : side));
}

/** Tries to catch the fleer, or lets him go; in the order of initiative, and after the fleer (A11). */
export async function performChallenge(deed: ChallengeDeed, user: User.Implementation): Promise<void> {
  const { message, card } = flightCard(deed.message);
  const side = card.challengers[deed.target];
  if (!side) throw new DeedRefused("NoSide");
  if (card.cancelled) throw new DeedRefused("Cancelled");
  const actor = ownedActor(side.actor.uuid, user);
  if (side.answer !== "open") throw new DeedRefused("AnsweredAlready");
  if (!isNextToAnswer(card, deed.target)) throw new DeedRefused("NotYourPlace", { actor: actor.name });
  const answer = deed.take ? ("challenge" as const) : ("let" as const);
  let changes: Partial<Challenger> = { answer };
  if (deed.take && !card.commanded) {
    requireNoOpenDraw(actor);
    const catching = runningSide(actor, declare(actor, deed, "defence"));
    const prior = priorTo(actor, deed.id);
    const round = { shots: prior.shots, actions: prior.actions };
    const { step, update } = drawFor(prior, deed.id, actor.encounter !== null, round, (source) =>
      beginOn(catching, prior.deck, source),
    );
    if (update) await actor.update(update);
    changes = { answer, ...catching, ...storedState(step.state) };
  }
  const challengers = withChallenger(card, deed.target, changes);
  await message.update({ system: { deeds: [...card.deeds, deed.id], challengers } });
  await finishFlight(deed.message);
}

/** Answers "one more?" of the fleer ("attacker") or of a challenger. */
export async function chooseInFlight(deed: ChooseDeed, user: User.Implementation): Promise<void> {
  const { message, card } = flightCard(deed.message);
  const side = deed.side === "attacker" ? card.fleer : card.challengers[deed.side];
  if (!side) throw new DeedRefused("NoSide");
  if (!decidesFor(side, user)) throw new DeedRefused("NotYourChoice", { actor: side.actor.name });
  if (verdictOf(side).status !== "pending") throw new DeedRefused("NoChoice");
  if (side.decisions.length !== deed.step) throw new DeedRefused("Stale");
  const actor = actorOf(side.actor.uuid);
  if (!actor) throw new DeedRefused("NoActor");
  const prior = priorTo(actor, deed.id);
  const round = { shots: prior.shots, actions: prior.actions };
  const { step, update } = drawFor(prior, deed.id, actor.encounter !== null, round, (source) =>
    decide(contextOf(side), stateOf(side), deed.more, source),
  );
  if (update) await actor.update(update);
  const state = storedState(step.state);
  const changes =
    deed.side === "attacker" ? { fleer: state } : { challengers: withChallenger(card, deed.side, state) };
  await message.update({ system: { deeds: [...card.deeds, deed.id], ...changes } });
  await finishFlight(deed.message);
}

/** Once everybody has answered and he is away, he leaves the fight, and the hour begins (C10). */
async function finishFlight(messageId: string): Promise<void> {
  const { message, card } = flightCard(messageId);
  if (flightOutcome(card) !== "fled") return;
  const actor = actorOf(card.fleer.actor.uuid);
  const combat = encounters().find(({ id }) => id === card.encounter);
  if (!actor || !combat) return;
  const fight = fightOf(combat);
  if (fight.fighters[actor.uuid]?.gone) return;
  const now = Math.floor(game.time.worldTime);
  const left = endFlight(fight, { fleer: actor.uuid, flee: 0, catches: [], now });
  const slice = sliceOf(left, fight);
  const fighter = slice.fighters[actor.uuid];
  if (fighter) await actor.update({ system: fighterSystem(fighter, card.encounter) });
  if (slice.guards) await writeGuards(combat, slice.guards);
  await message.update({ system: { after: storedSlice(fleerSlice(left, actor)) } });
}
