import type { EffectTime } from "../../../rules/timing/effect-time.ts";
import { AS_ATTACKED, loseConverted, type ConvertedHarm } from "../../../encounter/converted-harm.ts";
import { beginNow } from "../../../encounter/timing/effect-clock.ts";
import { SYSTEM_ID, systemPath } from "../../../constants.ts";
import type { TakeConsequenceRequest } from "../../../data/requests/action-value-requests.ts";
import { ContestData } from "../../../data/message/contest.ts";
import {
  contestResult,
  NEGOTIATED_INSPIRE,
  NEGOTIATED_LOSS,
  type ContestResult,
  type Offer,
} from "../../../data/results/contest-result.ts";
import type { Duration, Effect } from "../../../rules/actionValues/effects.ts";
import { influenceOf } from "../../../rules/actionValues/influences.ts";
import { applyConsequence, grant, stymie } from "../../../rules/actionValues/attempt.ts";
import { regainPoints, type PoolChange, type PoolKey } from "../../../rules/actionValues/pools.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";
import { lastsFor } from "../../../platform/effect-shape.ts";
import { noteFlags } from "../../../encounter/can-act.ts";
import { INTERACTION, requireTruce } from "../../../encounter/flight-truce.ts";
import { decidesFor, openCard } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { labelText, words } from "../../../platform/words.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { isUnseen } from "../../../platform/unseen.ts";
import { Draft } from "./draft.ts";
import { ownGameDamage } from "./own-game.ts";
import { alliesOfWinner } from "./supported.ts";
import { actorBehind, byActionRules, requireActionValues } from "./right.ts";
import { siblingsOf } from "./siblings.ts";

/** A person as stored on a card. */
interface Person {
  readonly uuid: string;
  readonly name: string;
}

function personOf({ uuid, calledAs: name }: Actor.Implementation): Person {
  return { uuid, name };
}

function hasPool({ draft }: Taking, actor: Actor.Implementation, pool: PoolKey): boolean {
  return draft.pools(actor)[pool] !== undefined;
}

/** An offer about to be taken, with the actors it affects. */
interface Taking {
  readonly draft: Draft;
  readonly contest: ContestData;
  readonly result: ContestResult;
  readonly message: string;
  readonly winner: Actor.Implementation;
  readonly pool: PoolKey | "";
  readonly allies: readonly Actor.Implementation[];
  /** The changes that the card reports. */
  readonly pools: (PoolChange & Person)[];
  readonly people: Person[];
  converted: ConvertedHarm;
}

/** Effects that put a named active effect on an actor. */
type Marking = Extract<Effect, { readonly type: "setback" | "noActions" | "deceived" }>;

/**
 * Returns a card's result. Throws a RequestRefused if the dice are not rolled yet or the card was tampered
 * with.
 */
function resultOf(contest: ContestData): ContestResult {
  const result = contestResult(contest);
  if (result.status === "waiting") throw new RequestRefused("NotThrown");
  if (result.status === "invalid") throw new RequestRefused("Tampered", { field: result.field });
  return result.result;
}

/** True if the offer gives points to the winner's side. */
function isGain(offer: Offer | undefined): boolean {
  return offer?.type === "effects" && offer.effects.some(({ type }) => type === "gain");
}

/**
 * Returns the offer that a request takes. Throws a RequestRefused if it doesn't exist, or if earlier choices
 * rule it out.
 */
function offerOf({ option }: TakeConsequenceRequest, contest: ContestData, { offers }: ContestResult): Offer {
  const offer = offers[option];
  if (!offer) throw new RequestRefused("NothingToSettle");
  const taken = contest.taken.map((one) => one.option);
  // An offer with effects can only be taken if no other offer was.
  const closed = offer.type === "effects" ? taken.length > 0 : taken.includes(option);
  // An Action gives points to the winner's side only once, however many opponents it has.
  const isGiven = (other: ContestData) =>
    other.taken.some((one) => isGain(resultOf(other).offers[one.option]));
  if (closed || (isGain(offer) && siblingsOf(contest).some(isGiven)))
    throw new RequestRefused("TakenAlready");
  return offer;
}

/**
 * Takes points of the chosen pool from the opponent. Throws a RequestRefused if that pool is not offered or the
 * opponent lacks it.
 */
function lose(taking: Taking, pools: readonly PoolKey[], points: number | "all"): void {
  const pool = pools.find((key) => key === taking.pool);
  if (pool === undefined) throw new RequestRefused("WrongPool");
  loseFrom(taking, pool, points);
}

function loseFrom({ draft, contest, pools }: Taking, pool: PoolKey, points: number | "all"): void {
  const foe = actorBehind(contest.foe);
  const change = byActionRules(foe, () => draft.lose(foe, pool, points));
  pools.push({ ...change, uuid: contest.foe.uuid, name: contest.foe.name });
}

/**
 * Applies harm to an opponent who plays another game, in that game's points. Returns false if the opponent loses pool
 * points instead.
 */
async function harmInOwnGame(taking: Taking, one: Offer | Effect): Promise<boolean> {
  const { draft, contest, result } = taking;
  const damage = ownGameDamage(contest, result, one);
  if (damage === null) return false;
  const harm = { game: "actionValues", damage };
  taking.converted = (await loseConverted(draft.changes, actorBehind(contest.foe), harm)) ?? AS_ATTACKED;
  return true;
}

function receivers({ winner, contest, allies }: Taking, receiver: "self" | "ally" | "allies" | "foe") {
  if (receiver === "self") return [winner];
  if (receiver === "foe") return [actorBehind(contest.foe)];
  if (allies.length === 0 || (receiver === "ally" && allies.length > 1)) throw new RequestRefused("NoAllies");
  return allies;
}

/** Returns the actors who have the pool (Q26). Throws a RequestRefused if `actors` has some, but none with the pool. */
function thoseWith(taking: Taking, actors: readonly Actor.Implementation[], pool: PoolKey) {
  const having = actors.filter((actor) => hasPool(taking, actor, pool));
  const [first] = actors;
  if (having.length === 0 && first)
    throw new RequestRefused("NoPool", { actor: first, name: { key: `ACTIONCARDS.Pool.${pool}` } });
  return having;
}

/**
 * Returns the key of an active modifier from this Action. A modifier that is not against an opponent has one
 * key per roll, so it counts once even if the roll met several opponents.
 */
function influenceKey({ contest, message }: Taking, type: string, against: string | null): string {
  const cause = against === null && contest.roll !== "" ? contest.roll : message;
  return `${contest.row}-${type}-${cause}`;
}

function gain({ draft, pools }: Taking, actor: Actor.Implementation, pool: PoolKey, points: number): void {
  const change = byActionRules(actor, () => regainPoints(draft.pools(actor), pool, points));
  draft.setPool(actor, pool, change.after);
  pools.push({ ...change, ...personOf(actor) });
}

/** Gives an actor an active effect that lasts as long as the consequence. `noActions` also binds the actor (X8). */
function mark(taking: Taking, actor: Actor.Implementation, effect: Marking): void {
  const { contest, draft, winner } = taking;
  const title = isUnseen(winner)
    ? game.i18n.localize(`ACTIONCARDS.ActionValues.ContestRow.${contest.row}`)
    : labelText(contest.title, words);
  const binds = effect.type === "noActions";
  const _id = foundry.utils.randomID();
  const { lasting, time, until } = timeOf(actor, effect.lasts);
  if (binds) draft.changes.fight(actor, { bound: { [_id]: { by: winner.uuid, time, until } } });
  draft.give(actor, {
    _id,
    name: game.i18n.format(`ACTIONCARDS.ActionValues.ContestEffect.${effect.type}`, { title }),
    img: systemPath("icons/maneuver.svg"),
    origin: winner.uuid,
    ...lasting,
    flags: { [SYSTEM_ID]: { ...(binds ? { bound: winner.uuid } : {}), ...(time === null ? {} : { time }) } },
  } as object & { _id: string }); // the stored data of an effect
  taking.people.push(personOf(actor));
}

/**
 * Returns how long the active effect lasts. A duration in minutes sets `lasting` and the world time `until`. A duration
 * in encounter rounds sets `time`. With any other duration, the effect lasts until it is removed by hand.
 */
function timeOf(
  actor: Actor.Implementation,
  duration: Duration,
): { lasting: object; time: EffectTime | null; until: number | null } {
  if (duration.unit === "minutes") {
    const seconds = duration.count * 60;
    return { lasting: lastsFor(seconds), time: null, until: game.time.worldTime + seconds };
  }
  const counted = duration.unit === "rounds" || duration.unit === "sequences";
  if (!counted) return { lasting: {}, time: null, until: null };
  const time = { kind: "rounds", count: duration.count, who: null, begun: beginNow(actor) } as const;
  return { lasting: {}, time, until: null };
}

function influence(taking: Taking, effect: Extract<Effect, { type: "dice" | "av" }>): void {
  const { draft, contest } = taking;
  const type = contest.row === "support" ? contest.supports : contest.type;
  const isBound = contest.row === "trick" && ruleVariants().actionValues.trickDie === "opponent";
  const against = isBound && contest.foe.uuid !== "" ? contest.foe.uuid : null;
  for (const actor of receivers(taking, effect.for)) {
    const given = influenceOf(effect, type, against);
    draft.stand(
      actor,
      grant(draft.activeModifiers(actor), influenceKey(taking, effect.type, against), given),
    );
    taking.people.push(personOf(actor));
  }
}

async function take(taking: Taking, effect: Effect): Promise<void> {
  switch (effect.type) {
    case "dice":
    case "av":
      return influence(taking, effect);
    case "gain":
      for (const actor of thoseWith(taking, receivers(taking, effect.for), effect.pool))
        gain(taking, actor, effect.pool, effect.points);
      return;
    case "loss":
      if (!(await harmInOwnGame(taking, effect))) loseFrom(taking, effect.pool, effect.points);
      return;
    case "setback":
    case "noActions":
    case "deceived":
      for (const actor of receivers(taking, effect.for)) mark(taking, actor, effect);
      return;
    case "negotiatedVictory":
      return negotiate(taking);
  }
}

/** Grants the effects of a Negotiated Victory, in place of the degree's own effects. */
function negotiate(taking: Taking): void {
  const { draft, winner, contest, message } = taking;
  for (const consequence of NEGOTIATED_INSPIRE) {
    const key = contest.key === "" ? message : contest.key;
    draft.stand(winner, applyConsequence(draft.activeModifiers(winner), key, consequence));
  }
  taking.people.push(personOf(winner));
}

/**
 * Returns the effects of an offer, without losses from a pool that the opponent lacks. If no other effect is
 * left, returns all of them (Q27). Throws a RequestRefused if the opponent was deleted.
 */
function possible(taking: Taking, effects: readonly Effect[]): readonly Effect[] {
  const { contest, result } = taking;
  const foe = contest.foe.uuid === "" ? null : actorBehind(contest.foe);
  const isPossible = (one: Effect) =>
    one.type !== "loss" ||
    !foe ||
    hasPool(taking, foe, one.pool) ||
    ownGameDamage(contest, result, one) !== null;
  const left = effects.filter(isPossible);
  return left.length > 0 ? left : effects;
}

/** Takes a Negotiated Victory's points from the opponent, if the opponent has one of the pools. */
function loseAsNegotiated(taking: Taking, pools: readonly PoolKey[]): void {
  const foe = actorBehind(taking.contest.foe);
  if (!pools.some((pool) => hasPool(taking, foe, pool))) return;
  for (const points of NEGOTIATED_LOSS) lose(taking, pools, points);
}

/** Makes the opponent Stymied (Q24). */
function stymieFoe({ contest, draft, people }: Taking): void {
  const foe = actorBehind(contest.foe);
  draft.stand(foe, stymie(draft.activeModifiers(foe), true));
  people.push(personOf(foe));
}

async function takeOffer(taking: Taking, offer: Offer): Promise<void> {
  if (offer.type === "loss") {
    if (!(await harmInOwnGame(taking, offer))) lose(taking, offer.pools, offer.points);
    return;
  }
  if (offer.type === "stymie") return stymieFoe(taking);
  for (const effect of possible(taking, offer.effects)) await take(taking, effect);
  if (offer.pools.length > 0) loseAsNegotiated(taking, offer.pools);
}

/** Returns the card's record of a taken offer. */
function toldOf({ pools, people, converted }: Taking, option: number, user: User.Implementation) {
  return {
    option,
    pools: pools.map(({ uuid, name, pool, before, after, short }) => ({
      uuid,
      name,
      pool,
      before,
      after,
      short,
    })),
    converted,
    people: [...new Map(people.map((person) => [person.uuid, person])).values()],
    by: user.id ?? "",
  };
}

/** Plans to take one of the offers of a test or contest. Only the winner's owner or a GM may choose the offer. */
export async function planTakeConsequence(
  request: TakeConsequenceRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  requireActionValues();
  const { message, card: contest } = openCard(request.message, ContestData);
  if (!decidesFor(contest, user)) throw new RequestRefused("NotYourChoice", { actor: contest.actor });
  const result = resultOf(contest);
  const offer = offerOf(request, contest, result);
  const winner = actorBehind(contest.actor);
  const allies = [...new Set(request.targets.map((uuid) => actorBehind({ uuid })))];
  const helped = alliesOfWinner(contest, user);
  if (allies.some((ally) => !helped.includes(ally))) throw new RequestRefused("NoAllies");
  const bound = requireTruce(winner, allies, INTERACTION, user);
  const draft = new Draft(changes);
  const taking: Taking = {
    draft,
    contest,
    result,
    message: request.message,
    winner,
    pool: request.pool,
    allies,
    pools: [],
    people: [],
    converted: AS_ATTACKED,
  };
  await takeOffer(taking, offer);
  draft.finish();
  changes.part = String(request.option);
  const taken = [...contest.toObject().taken, toldOf(taking, request.option, user)];
  changes.attachTo(message, { system: { taken }, ...noteFlags([], bound, message) });
}
