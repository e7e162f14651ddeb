import type { ContestData } from "../../../data/message/contest.ts";
import type { ContestResult, Offer } from "../../../data/message/contest-result.ts";
import { NEGOTIATED_LOSS } from "../../../data/message/contest-result.ts";
import { poolsOf } from "../../../data/actor/action-values.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import { actorOf, worldActors } from "../../../platform/collections.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import type { PoolKey } from "../../../rules/actionValues/pools.ts";
import { effectText } from "./effect-words.ts";

/** A button by which an offer is taken. */
interface OfferButton {
  option: number;
  pool: PoolKey | "";
  label: string;
}

/** Somebody who may gain by an offer. */
interface AllyOption {
  uuid: string;
  name: string;
}

/** What a card still offers to its winner. */
export interface OffersView {
  buttons: OfferButton[];
  /** Those among whom allies are ticked; none where no offer is for allies. */
  allies: AllyOption[];
}

/** Those pools among these that the loser has. */
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
): OfferButton[] {
  const { name } = seenAs(contest.foe, contest, user);
  const label = (pool: string) =>
    points === "all"
      ? words("ACTIONCARDS.ActionValues.ContestCard.LoseAll", { name, pool })
      : words("ACTIONCARDS.ActionValues.ContestCard.Lose", { name, pool, points });
  return pools(contest, offered).map((pool) => ({
    option,
    pool,
    label: label(words(`ACTIONCARDS.Pool.${pool}`)),
  }));
}

function buttonsOf(contest: ContestData, offer: Offer, option: number, context: CardContext): OfferButton[] {
  if (offer.type === "loss") return lossButtons(contest, option, offer.pools, offer.points, context);
  if (offer.pools.length > 0)
    return NEGOTIATED_LOSS.flatMap((points) => lossButtons(contest, option, offer.pools, points, context));
  return [
    { option, pool: "", label: offer.effects.map((effect) => effectText(effect, context.words)).join("; ") },
  ];
}

function isOpen(contest: ContestData, offer: Offer, option: number): boolean {
  const taken = contest.taken.map((one) => one.option);
  return offer.type === "effects" ? taken.length === 0 : !taken.includes(option);
}

function isForAllies(offer: Offer): boolean {
  return (
    offer.type === "effects" &&
    offer.effects.some((effect) => "for" in effect && (effect.for === "ally" || effect.for === "allies"))
  );
}

/** Those who may be allies: whoever else this user knows to be in the encounter, else the world's characters. */
function alliesOf(contest: ContestData, user: User.Implementation): AllyOption[] {
  const actor = actorOf(contest.actor.uuid);
  const combatants = actor?.encounter?.combatants.contents.flatMap((one) => one.actor ?? []);
  const people = combatants ?? worldActors().filter(({ type }) => type === "character");
  return people
    .filter(
      ({ uuid }) =>
        uuid !== contest.foe.uuid && uuid !== contest.actor.uuid && !isHiddenFrom(uuid, null, user),
    )
    .map(({ uuid, calledAs }) => ({ uuid, name: calledAs }));
}

/** What this user may take from a card on which the dice have fallen. */
export function offersView(
  contest: ContestData,
  { offers }: ContestResult,
  context: CardContext,
): OffersView {
  const open = offers.map((offer, option) => ({ offer, option }));
  const left = open.filter(({ offer, option }) => isOpen(contest, offer, option));
  return {
    buttons: left.flatMap(({ offer, option }) => buttonsOf(contest, offer, option, context)),
    allies: left.some(({ offer }) => isForAllies(offer)) ? alliesOf(contest, context.user) : [],
  };
}
