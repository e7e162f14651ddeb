import type { ExchangeData } from "../../../data/message/exchange.ts";
import type { ChooseRequest } from "../../../data/requests/exchange-requests.ts";
import { checkCards, type AcCard, type AcDeck } from "../../../rules/avatar/deck.ts";
import { answered, drawOrder, isOrdered, type Decider } from "../../../rules/avatar/order-draw.ts";
import { randomSource } from "../../../rules/cards/forced.ts";
import { pickIndex } from "../../../rules/cards/random.ts";
import { bonusForNpcs } from "../../../settings/index.ts";
import { actorOf } from "../../../platform/collections.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { seenAs } from "../../../platform/unseen.ts";
import { decidesFor } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";

/** What a target stores of the draw for its place (A11, Q2); before its defense its deck is that draw's. */
type Placed = Pick<
  ExchangeData["targets"][number],
  "actor" | "draws" | "drew" | "offered" | "deck" | "decisions"
>;

/** A target that is asked for the bonus card of a ten in that draw, and is there to answer. */
export function isAsked({ actor, begun, offered }: ExchangeData["targets"][number]): boolean {
  return offered > 0 && !begun && actorOf(actor.uuid) !== null;
}

/** The deck of a draw: outside encounters, where all cards are home at once, those of ties stay out until it is decided. */
export function deckOf(actor: Actor.Implementation, { drew, offered, deck }: Placed): AcDeck {
  const isBegun = drew.length > 0 || offered > 0;
  if (!isBegun || actor.encounter) return actor.ours.acDeck;
  return { ...actor.ours.acDeck, out: checkCards(deck.out, "deck.out") };
}

/** Those who draw and are there, each once. */
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

/** Cards of those in an encounter stay out. */
function keepOut(changes: ChangeSet, { id, deck }: Decider): void {
  const actor = actorOf(id);
  if (!actor?.encounter) return;
  const { out, aside } = deck; // what a calculation of theirs that is not over holds aside stays there
  changes.fight(actor, { deck: { out, aside } });
}

/** What somebody has drawn, as their target stores it. */
function storedDraw({ totals, tens, deck }: Decider) {
  const { tens: inDeck, out, aside } = deck;
  return { drew: [...totals], offered: tens, deck: { tens: inDeck, out: [...out], aside: [...aside] } };
}

/**
 * Goes on with the draw for the order in which several answer, as far as it goes without an answer to "one more?"; once
 * nobody is asked any more the targets come in their order, those who draw behind those whose place an Initiative gives.
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

/** The target that this request answers for in the draw for the order; null where it is about something else. */
export function orderChoiceDue(
  exchange: ExchangeData,
  { side, step }: ChooseRequest,
  user: User.Implementation,
): ExchangeData["targets"][number] | null {
  const target = side === "attacker" ? undefined : exchange.targets[side];
  if (!target || !isAsked(target)) return null;
  if (!decidesFor(target, user))
    throw new RequestRefused("NotYourChoice", { actor: seenAs(target.actor, exchange, user).name });
  if (target.decisions.length !== step) throw new RequestRefused("Stale");
  return target;
}

/** The targets once one of them has answered "one more?" in the draw for the order. */
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
