import type { ContestData } from "../../../data/message/contest.ts";
import { NEGOTIATED_LOSS, type ContestResult, type Offer } from "../../../data/results/contest-result.ts";
import { poolsOf } from "../../../data/actor/action-values.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import { actorOf } from "../../../platform/collections.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import type { Effect } from "../../../rules/actionValues/effects.ts";
import type { PoolKey } from "../../../rules/actionValues/pools.ts";
import { ownGameDamage } from "../plans/own-game.ts";
import { alliesOfWinner } from "../plans/supported.ts";
import { effectText } from "./effect-words.ts";

/** One way to take an offer. It becomes a button. */
interface Taking {
  option: number;
  pool: PoolKey | "";
  label: string;
  /** True if the button applies the damage of an attack. */
  isLoss: boolean;
}

export interface OfferButton extends Taking {
  /** True if this button and the previous one exclude each other. */
  or: boolean;
}

interface AllyOption {
  uuid: string;
  name: string;
}

/** The offers on a card that are still open. */
export interface OffersView {
  buttons: OfferButton[];
  /** Says who chooses between exclusive buttons; empty if there are none. */
  chooser: string;
  /** The allies to choose from; empty if no offer is for allies. */
  allies: AllyOption[];
  /** True if an open offer is for all allies. All are then selected by default. */
  all: boolean;
}

/** Returns the offered pools that the opponent has. */
function pools(contest: ContestData, offered: readonly PoolKey[]): readonly PoolKey[] {
  const foe = actorOf(contest.foe.uuid);
  const had = foe ? poolsOf(foe.ours.actionValues) : {};
  return offered.filter((key) => had[key] !== undefined);
}

function lossButtons(
  contest: ContestData,
  option: number,
  offered: readonly PoolKey[],
  points: number | "all",
  { user, words }: CardContext,
): Taking[] {
  const { name } = seenAs(contest.foe, contest, user);
  const label = (pool: string) =>
    points === "all"
      ? words("ACTIONCARDS.ActionValues.ContestCard.LoseAll", { name, pool })
      : words("ACTIONCARDS.ActionValues.ContestCard.Lose", { name, pool, points });
  return pools(contest, offered).map((pool) => ({
    option,
    pool,
    label: label(words(`ACTIONCARDS.Pool.${pool}`)),
    isLoss: contest.row === "attack",
  }));
}

/**
 * Describes the damage to an opponent who plays another game, in that game's points. Leaves out the amount if
 * the opponent is hidden from the reader.
 */
function harmText({ foe, parent }: ContestData, damage: number, { user, words }: CardContext): string {
  return isHiddenFrom(foe.uuid, { parent }, user)
    ? words("ACTIONCARDS.ActionValues.ContestCard.HarmUnseen")
    : words("ACTIONCARDS.ActionValues.ContestCard.Harm", { damage });
}

/**
 * Returns the effects that can be applied, with their damage if the opponent plays another game. Leaves out
 * losses from a pool that the opponent lacks (Q27).
 */
function possible(contest: ContestData, result: ContestResult, effects: readonly Effect[]) {
  return effects
    .map((effect) => ({ effect, damage: ownGameDamage(contest, result, effect) }))
    .filter(
      ({ effect, damage }) =>
        effect.type !== "loss" || damage !== null || pools(contest, [effect.pool]).length > 0,
    );
}

/** Names the effect's receiver; empty for the winner. */
function receiverOf(contest: ContestData, effect: Effect, { user, words }: CardContext): string {
  const receiver = "for" in effect ? effect.for : "self";
  if (receiver === "foe") return seenAs(contest.foe, contest, user).name;
  return receiver === "self" ? "" : words(`ACTIONCARDS.ActionValues.ContestCard.For.${receiver}`);
}

function effectButtons(
  contest: ContestData,
  result: ContestResult,
  effects: readonly Effect[],
  option: number,
  context: CardContext,
): Taking[] {
  const { words } = context;
  const given = possible(contest, result, effects);
  const receivers = [...new Set(given.map(({ effect }) => receiverOf(contest, effect, context)))];
  const parts = receivers.map((names) => {
    const theirs = given.filter(({ effect }) => receiverOf(contest, effect, context) === names);
    const what = theirs
      .map(({ effect, damage }) =>
        damage === null ? effectText(effect, words) : harmText(contest, damage, context),
      )
      .join("; ");
    return names === "" ? what : words("ACTIONCARDS.ActionValues.ContestCard.Given", { names, what });
  });
  return parts.length === 0 ? [] : [{ option, pool: "", label: parts.join("; "), isLoss: false }];
}

function stymieButton(contest: ContestData, option: number, { user, words }: CardContext): Taking {
  const { name } = seenAs(contest.foe, contest, user);
  const label = words("ACTIONCARDS.ActionValues.ContestCard.Stymie", { name });
  return { option, pool: "", label, isLoss: false };
}

function harmButton(contest: ContestData, option: number, damage: number, context: CardContext): Taking {
  const names = seenAs(contest.foe, contest, context.user).name;
  const what = harmText(contest, damage, context);
  const label = context.words("ACTIONCARDS.ActionValues.ContestCard.Given", { names, what });
  return { option, pool: "", label, isLoss: true };
}

function buttonsOf(
  contest: ContestData,
  result: ContestResult,
  offer: Offer,
  option: number,
  context: CardContext,
): Taking[] {
  const damage = ownGameDamage(contest, result, offer);
  if (damage !== null) return [harmButton(contest, option, damage, context)];
  if (offer.type === "loss") return lossButtons(contest, option, offer.pools, offer.points, context);
  if (offer.type === "stymie") return [stymieButton(contest, option, context)];
  if (pools(contest, offer.pools).length > 0)
    return NEGOTIATED_LOSS.flatMap((points) => lossButtons(contest, option, offer.pools, points, context));
  return effectButtons(contest, result, offer.effects, option, context);
}

function isOpen(contest: ContestData, offer: Offer, option: number): boolean {
  const taken = contest.taken.map((one) => one.option);
  return offer.type === "effects" ? taken.length === 0 : !taken.includes(option);
}

function isFor(offer: Offer, ...receivers: readonly ("ally" | "allies")[]): boolean {
  return (
    offer.type === "effects" &&
    offer.effects.some((effect) => "for" in effect && receivers.some((one) => one === effect.for))
  );
}

/** Returns the pool in which allies gain points; null if they gain something else. */
function gainedPool(offers: readonly Offer[]): PoolKey | null {
  const effects = offers.flatMap((offer) => (offer.type === "effects" ? offer.effects : []));
  return effects.find((effect) => effect.type === "gain")?.pool ?? null;
}

/**
 * Returns the allies that this user can choose. If the offer restores a pool's points, leaves out allies
 * without that pool (Q26).
 */
function alliesOf(contest: ContestData, offers: readonly Offer[], user: User.Implementation): AllyOption[] {
  const pool = gainedPool(offers);
  return alliesOfWinner(contest, user)
    .filter(({ ours }) => pool === null || poolsOf(ours.actionValues)[pool] !== undefined)
    .map(({ uuid, calledAs }) => ({ uuid, name: calledAs }));
}

/**
 * Sets `or` on each button that excludes the previous button. They exclude each other if both belong to one offer, or
 * if both give effects, because a named Action allows only one of its effects.
 */
function withOr(takings: readonly Taking[], offers: readonly Offer[]): OfferButton[] {
  const isEffect = ({ option }: Taking) => offers[option]?.type === "effects";
  return takings.map((taking, index) => {
    const before = takings[index - 1];
    const or =
      before !== undefined && (before.option === taking.option || (isEffect(before) && isEffect(taking)));
    return { ...taking, or };
  });
}

/** Builds the open offers of a rolled contest, with the allies that this user can choose. */
export function offersView(contest: ContestData, result: ContestResult, context: CardContext): OffersView {
  const { offers } = result;
  const open = offers.map((offer, option) => ({ offer, option }));
  const left = open.filter(({ offer, option }) => isOpen(contest, offer, option));
  const takings = left.flatMap(({ offer, option }) => buttonsOf(contest, result, offer, option, context));
  const buttons = withOr(takings, offers);
  const { name } = seenAs(contest.actor, contest, context.user);
  return {
    buttons,
    chooser: buttons.some(({ or }) => or)
      ? context.words("ACTIONCARDS.ActionValues.ContestCard.Chooses", { name })
      : "",
    allies: left.some(({ offer }) => isFor(offer, "ally", "allies"))
      ? alliesOf(contest, offers, context.user)
      : [],
    all: left.some(({ offer }) => isFor(offer, "allies")),
  };
}
