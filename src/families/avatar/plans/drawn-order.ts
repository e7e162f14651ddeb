import type { ExchangeData } from "../../../data/message/exchange.ts";
import type { ChooseRequest } from "../../../data/requests/exchange-requests.ts";
import { checkCards, type AcCard, type AcDeck } from "../../../rules/avatar/deck.ts";
import { answered, drawOrder, isOrdered, type Decider } from "../../../rules/avatar/order-draw.ts";
import { randomSource } from "../../../rules/cards/card-source.ts";
import { pickIndex } from "../../../rules/cards/random.ts";
import { bonusForNpcs } from "../../../platform/settings/index.ts";
import { actorOf } from "../../../platform/collections.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { isAsked } from "./outcome.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";

/**
 * A target's stored data about the draw for the order (A11, Q2). Until the target defends, `deck` belongs to that draw.
 */
type Placed = Pick<
  ExchangeData["targets"][number],
  "actor" | "draws" | "drew" | "offered" | "deck" | "decisions"
>;

/**
 * Returns the deck for a target's next draw, without the cards that it has drawn for the order so far. In an encounter,
 * the actor's own deck already lacks them; outside encounters, only `deck.out` lists them.
 */
export function deckOf(actor: Actor.Implementation, { drew, offered, deck }: Placed): AcDeck {
  const isBegun = drew.length > 0 || offered > 0;
  if (!isBegun || actor.encounter) return actor.ours.acDeck;
  return { ...actor.ours.acDeck, out: checkCards(deck.out, "deck.out") };
}

/** Returns the actors who draw for the order, without duplicates. Leaves out deleted actors. */
function decidersOf(targets: readonly Placed[]): Decider[] {
  const drawing = targets.filter(({ draws }) => draws);
  const once = drawing.filter(
    (one, index) => drawing.findIndex(({ actor }) => actor.uuid === one.actor.uuid) === index,
  );
  return once.flatMap((target): Decider[] => {
    const actor = actorOf(target.actor.uuid);
    if (!actor) return [];
    return [
      {
        id: actor.uuid,
        in: actor.ours.in,
        bonus: actor.hasPlayerOwner ? "ask" : bonusForNpcs(),
        totals: target.drew,
        tens: target.offered,
        deck: deckOf(actor, target),
      },
    ];
  });
}

/** If the actor is in an encounter, records the drawn cards as out of the deck. */
function keepOut(changes: ChangeSet, { id, deck }: Decider): void {
  const actor = actorOf(id);
  if (!actor?.encounter) return;
  const { out, aside } = deck; // keep the cards that an unfinished calculation has set aside
  changes.fight(actor, { deck: { out, aside } });
}

/** Returns a finished or waiting draw in the form that a target stores. */
function storedDraw({ totals, tens, deck }: Decider) {
  const { tens: inDeck, out, aside } = deck;
  return { drew: [...totals], offered: tens, deck: { tens: inDeck, out: [...out], aside: [...aside] } };
}

/**
 * Continues the draw for the order of answers until it needs an answer to "one more?". Once all draws are done, sorts
 * the targets: first those that don't draw, then the others by their draws.
 */
export function inDrawnOrder<T extends Placed>(
  changes: ChangeSet,
  targets: readonly T[],
  change: (deciders: Decider[]) => Decider[] = (deciders) => deciders,
): T[] {
  const before = decidersOf(targets);
  if (before.length === 0) return [...targets];
  const order = drawOrder(change(before), {
    source: randomSource<AcCard>(changes.random),
    lot: (left) => left[pickIndex(changes.random, left.length)] ?? "",
  });
  for (const decider of order) keepOut(changes, decider);
  const drawn = targets.map((target) => {
    const own = order.find(({ id }) => target.draws && id === target.actor.uuid);
    return own ? { ...target, ...storedDraw(own) } : target;
  });
  if (!isOrdered(order)) return drawn;
  const place = ({ draws, actor }: Placed) => (draws ? order.findIndex(({ id }) => id === actor.uuid) : -1);
  return drawn.toSorted((one, other) => place(one) - place(other));
}

/**
 * Returns the target for which this request answers "one more?" in the draw for the order; null if that target
 * is not asked. Throws a RequestRefused if the user doesn't decide for the target, or if the request is stale.
 */
export function orderChoiceDue(
  exchange: ExchangeData,
  { side, step }: ChooseRequest,
  user: User.Implementation,
): ExchangeData["targets"][number] | null {
  const target = side === "attacker" ? undefined : exchange.targets[side];
  if (!target || !isAsked(target)) return null;
  if (!decidesFor(target, user))
    throw new RequestRefused("NotYourChoice", { actor: { ...target.actor, on: exchange } });
  if (target.decisions.length !== step) throw new RequestRefused("Stale");
  return target;
}

/** Returns the targets after one of them answers "one more?" in the draw for the order. */
export function afterOrderChoice(
  changes: ChangeSet,
  exchange: ExchangeData,
  { actor: { uuid } }: Placed,
  more: boolean,
) {
  const source = randomSource<AcCard>(changes.random);
  const targets = exchange
    .toObject()
    .targets.map((one) => (one.actor.uuid === uuid ? { ...one, decisions: [...one.decisions, more] } : one));
  return inDrawnOrder(changes, targets, (deciders) =>
    deciders.map((one) => (one.id === uuid ? answered(one, more, source) : one)),
  );
}
