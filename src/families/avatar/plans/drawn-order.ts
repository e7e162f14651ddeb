import type { ExchangeData } from "../../../data/message/exchange.ts";
import type { ChooseRequest } from "../../../data/requests/exchange-requests.ts";
import { acDeck, checkCards, type AcDeck } from "../../../rules/avatar/deck.ts";
import { randomChance } from "../../../rules/timing/chance.ts";
import { answered, type DrawTable } from "../../../rules/timing/schemes/initiative-draw.ts";
import { drawOrder, type Drawing } from "../../../rules/timing/schemes/initiative-order.ts";
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

/** Returns the targets who draw for the order, once for each actor. Leaves out deleted actors. */
function drawersOf(
  targets: readonly Placed[],
): { readonly actor: Actor.Implementation; readonly target: Placed }[] {
  const drawing = targets.filter(({ draws }) => draws);
  const once = drawing.filter(
    (one, index) => drawing.findIndex(({ actor }) => actor.uuid === one.actor.uuid) === index,
  );
  return once.flatMap((target) => {
    const actor = actorOf(target.actor.uuid);
    return actor ? [{ actor, target }] : [];
  });
}

/** Returns an actor's draw for the order so far. The actor's UUID is its id, and the key of its deck. */
function drawingOf({ actor, target: { drew, offered } }: ReturnType<typeof drawersOf>[number]): Drawing {
  const { uuid: id, hasPlayerOwner, ours } = actor;
  const bonus = hasPlayerOwner ? "ask" : bonusForNpcs();
  return {
    combatant: { id, ratings: { in: ours.in }, deck: id, bonus },
    open: { totals: drew, tens: offered, late: false },
  };
}

/** If the actor is in an encounter, records the drawn cards as out of the deck. */
function keepOut(changes: ChangeSet, uuid: string, { out, aside }: AcDeck): void {
  const actor = actorOf(uuid);
  if (actor?.encounter) changes.fight(actor, { deck: { out, aside } }); // an unfinished calculation may hold cards aside
}

/** Returns a finished or waiting draw in the form that a target stores. */
function storedDraw({ totals, tens }: Drawing["open"], { tens: inDeck, out, aside }: AcDeck) {
  return { drew: [...totals], offered: tens, deck: { tens: inDeck, out: [...out], aside: [...aside] } };
}

/**
 * Continues the draw for the order of answers until it needs an answer to "one more?". Once all draws are done, sorts
 * the targets: first those that don't draw, then the others by their draws. `answer` is one actor's answer to "one
 * more?".
 */
export function inDrawnOrder<T extends Placed>(
  changes: ChangeSet,
  targets: readonly T[],
  answer: { readonly uuid: string; readonly more: boolean } | null = null,
): T[] {
  const drawers = drawersOf(targets);
  if (drawers.length === 0) return [...targets];
  const decks = new Map(drawers.map(({ actor, target }) => [actor.uuid, deckOf(actor, target)]));
  const table: DrawTable = {
    chance: randomChance(changes.random),
    deckOf: ({ id }) => decks.get(id) ?? acDeck({ lb: 0 }),
    putDeck: ({ id }, deck) => void decks.set(id, deck),
    tell: () => undefined,
  };
  const before = drawers.map(drawingOf).map(({ combatant, open }) => {
    const isAnswered = combatant.id === answer?.uuid;
    return { combatant, open: isAnswered ? answered(combatant, open, answer.more, table) : open };
  });
  const order = drawOrder(before, table);
  for (const [uuid, deck] of decks) keepOut(changes, uuid, deck);
  const drawn = targets.map((target) => {
    const own = order.find(({ combatant }) => target.draws && combatant.id === target.actor.uuid);
    return own ? { ...target, ...storedDraw(own.open, table.deckOf(own.combatant)) } : target;
  });
  if (order.some(({ open }) => open.tens > 0)) return drawn;
  const place = ({ draws, actor }: Placed) =>
    draws ? order.findIndex(({ combatant }) => combatant.id === actor.uuid) : -1;
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
  const targets = exchange
    .toObject()
    .targets.map((one) => (one.actor.uuid === uuid ? { ...one, decisions: [...one.decisions, more] } : one));
  return inDrawnOrder(changes, targets, { uuid, more });
}
