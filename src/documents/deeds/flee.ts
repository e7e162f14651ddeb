import type { FleeDeed } from "../../data/deed/action-deeds.ts";
import type { CalculationData } from "../../data/message/calculation.ts";
import { beginOn, storedState } from "../../data/message/standing.ts";
import { beginFlight, fighterOf, type Fight } from "../../rules/avatar/fight.ts";
import { changeOf, type FightChange } from "../../rules/avatar/take-back.ts";
import { actorOf } from "../collections.ts";
import { idleItems, requireNotIdle } from "../exchange/reactions.ts";
import { declare, type Declared } from "../exchange/declaration.ts";
import { answerCalling, formulaPart } from "../exchange/calling.ts";
import { usesFan } from "../exchange/fan.ts";
import { bareNumbers, halvedWithDr } from "../exchange/numbers.ts";
import { drawnInNow, snapshot, waitingSide } from "../exchange/sides.ts";
import { outFlags, requireAble } from "../fight/able.ts";
import { finishAction, noteDeed } from "../fight/action-cards.ts";
import { boundByOrder } from "../fight/bound-by-order.ts";
import {
  changeGuards,
  encounterOf,
  fighterFrom,
  fighterSystem,
  fightOf,
  storedChange,
} from "../fight/fight.ts";
import { byTheRules } from "../fight/refused.ts";
import { speakerFor } from "../unseen.ts";
import { ownedActor, requireNoOpenDraw } from "./authority.ts";
import { drawFor, priorTo, type Prior } from "./draw.ts";
import { finishFlight } from "./flight-end.ts";
import { DeedRefused } from "./refusal.ts";

/** What a Flee or a Catch counts with: DR and modifiers, or a skill's formula (C9, A12). */
export function runningNumbers(actor: Actor.Implementation, declared: Declared, idle = idleItems(actor)) {
  const { dr, round } = actor.avatar;
  const { formula, picks, bonusOnTen } = answerCalling(declared);
  const added = bareNumbers(actor, declared, "defence", [], { item: null, idle });
  if (formula !== "") return { bonusOnTen, statKey: "", stat: 0, ...formulaPart(formula, actor), ...added };
  return { bonusOnTen, picks, statKey: "dr", stat: dr.value, ...halvedWithDr(added, actor, round.shots) };
}

/** A Flee or a Catch: pick + DR + modifiers (C9). Throws a DeedRefused for what counts by a reaction alone. */
export function runningSide(actor: Actor.Implementation, declared: Declared): CalculationData {
  const idle = idleItems(actor);
  requireNotIdle(declared, idle);
  return {
    ...waitingSide(actor),
    item: snapshot(declared.item),
    begun: true,
    drawnIn: drawnInNow(actor),
    kind: "other",
    fan: usesFan(actor),
    ...runningNumbers(actor, declared, idle),
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

/** The fight before the Flee, though that was begun and broken off. */
function fightBefore(combat: Combat.Implementation, actor: Actor.Implementation, prior: Prior): Fight {
  const fight = fightOf(combat);
  const { actions, shots, lastAction } = prior.before;
  const lastDeed = { range: lastAction.range, at: [...lastAction.at], group: lastAction.group };
  const fighter = { ...fighterFrom(actor, combat), actions, shots, lastDeed };
  return { ...fight, fighters: { ...fight.fighters, [actor.uuid]: fighter } };
}

/** Flees: the fleer draws, and everybody else is asked whether to stop him (C9); commanded, nobody draws (C11). */
export async function performFlee(deed: FleeDeed, user: User.Implementation): Promise<void> {
  if (await finishAction(deed.id)) return;
  const actor = deed.commanded ? commandedActor(deed.actor, user) : ownedActor(deed.actor, user);
  const combat = encounterOf(actor);
  const prior = priorTo(actor, deed.id);
  if (!deed.commanded) {
    if (prior.drawn === null) requireAble(actor, user);
    requireNoOpenDraw(actor);
  }
  const before = fightBefore(combat, actor, prior);
  const change = changeOf(before, begunFlight(deed, actor, before, user));
  const side = deed.commanded
    ? { ...waitingSide(actor), begun: true, picks: 0 }
    : await runAway(deed, actor, combat, prior, change);
  const challengers = challengersOf(combat, before, actor).map((challenger) => ({
    ...waitingSide(challenger),
    answer: "open" as const,
    action: false,
  }));
  const guardsEnd = change.after.guards !== null;
  const created = await ChatMessage.create({
    type: "flight",
    ...(deed.commanded ? {} : outFlags([actor])),
    speaker: speakerFor(actor),
    system: {
      deed: deed.id,
      deeds: guardsEnd ? [] : [deed.id],
      changed: game.time.serverTime,
      encounter: combat.id ?? "",
      round: combat.round,
      phase: combat.phaseKey ?? "",
      commanded: deed.commanded,
      fleer: side,
      challengers,
      ...storedChange(change),
    },
  });
  if (!created) return;
  const message = created as ChatMessage.Implementation; // the stored type loses its class
  if (guardsEnd) {
    await changeGuards(combat, change);
    await noteDeed(message, [], deed.id);
  }
  await finishFlight(message.id ?? "");
}

/** The fleer's calculation as far as it goes at once; his actor is written with it. */
async function runAway(
  deed: FleeDeed,
  actor: Actor.Implementation,
  combat: Combat.Implementation,
  prior: Prior,
  { after }: FightChange,
): Promise<CalculationData> {
  const side = runningSide(actor, declare(actor, deed, "defence"));
  const fighter = after.fighters[actor.uuid];
  const round = { shots: prior.shots, actions: fighter?.actions ?? prior.actions };
  const { step, update } = drawFor(prior, deed.id, true, round, (source) =>
    beginOn(side, prior.deck, source),
  );
  const system = fighter ? fighterSystem(fighter, combat.id ?? "") : {};
  if (update) await actor.update({ system: { ...update.system, ...system } });
  return { ...side, ...storedState(step.state) };
}

/** Whom a mental command makes flee: a GM gives it in the name of whoever has the power. */
function commandedActor(uuid: string, user: User.Implementation): Actor.Implementation {
  const actor = actorOf(uuid);
  if (!actor) throw new DeedRefused("LostTarget");
  if (!user.isGM) throw new DeedRefused("GmOnly");
  return actor;
}

/** The fight once the Flee is declared. Commanded it is legal out of turn and costs nothing (C11). */
function begunFlight(
  { commanded }: FleeDeed,
  actor: Actor.Implementation,
  fight: Fight,
  user: User.Implementation,
): Fight {
  if (!commanded) return byTheRules(actor, () => beginFlight(fight, actor.uuid, boundByOrder(user)));
  byTheRules(actor, () => fighterOf(fight, actor.uuid));
  return fight;
}
