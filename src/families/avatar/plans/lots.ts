import type { CalculationData } from "../../../data/message/calculation.ts";
import type { OpposedData } from "../../../data/message/opposed.ts";
import { totalOf } from "../../../data/results/side-result.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { actorOf } from "../../../platform/collections.ts";
import { asideOut, cardsLeft, checkCards, repairDeck, type AcDeck } from "../../../rules/avatar/deck.ts";
import { drawFor } from "./draw-cards.ts";
import { outcomeOf } from "./opposed-state.ts";
import { drawingNow, waitingSide } from "./sides.ts";

type LotSide = OpposedData["initiator"];

/** The fields of an opposed draw of cards for a stake (Q10). */
interface Lots {
  readonly lots: boolean;
  readonly agreed: boolean;
  readonly ties: readonly { readonly initiator: number; readonly resister: number }[];
  readonly initiator: LotSide;
  readonly resister: LotSide;
}

/** A draw of one card with no additions and no bonus for a ten (Q10). */
function lotSide(actor: Actor.Implementation): LotSide {
  return {
    ...waitingSide(actor),
    ...drawingNow(actor),
    bonusOnTen: false,
    title: "",
  };
}

/** The deck for a draw. Outside encounters, cards of ties stay out until the draw is decided. */
function deckFor(changes: ChangeSet, actor: Actor.Implementation, last: CalculationData | null): AcDeck {
  const deck = actor.ours.acDeck;
  const { out } = changes.fightOf(actor).deck;
  const gone = actor.encounter === null && last ? last.deck.out : out;
  // Repair the deck: its owner may have edited it, or an unfinished calculation may have set a card aside.
  return asideOut(repairDeck({ ...deck, out: checkCards(gone, "deck.out") }, deck.tens));
}

/** Draws one card. `last` is the actor's previous draw if it ended in a tie, else null. */
function begunLot(
  changes: ChangeSet,
  actor: Actor.Implementation,
  last: CalculationData | null = null,
): LotSide {
  const side = lotSide(actor);
  const deck = deckFor(changes, actor, last);
  return { ...side, ...drawFor(changes, actor, side, { deck }).drawn };
}

/** True if another draw could break the tie: both actors exist, and at least one has a card left. */
function canDrawOn({ initiator, resister }: Lots): boolean {
  const sides = [initiator, resister];
  return (
    sides.every(({ actor }) => actorOf(actor.uuid) !== null) &&
    sides.some(
      ({ deck }) => cardsLeft({ tens: deck.tens, out: checkCards(deck.out, "deck.out"), aside: [] }) > 0,
    )
  );
}

function drawnAnew(changes: ChangeSet, side: LotSide): LotSide {
  const actor = actorOf(side.actor.uuid);
  return actor ? begunLot(changes, actor, side) : side;
}

/** Continues a draw. Once both actors agree, each draws a card. After a tie, both draw again (Q10). */
export function lotsFrom(changes: ChangeSet, lots: Lots): Lots {
  const { agreed, initiator, resister, ties } = lots;
  const first = actorOf(initiator.actor.uuid);
  if (agreed && !initiator.begun && first)
    return lotsFrom(changes, { ...lots, initiator: begunLot(changes, first) });
  const other = actorOf(resister.actor.uuid);
  if (agreed && !resister.begun && other && totalOf(initiator) !== null) {
    // after a tie, pass the last draw: outside encounters, its cards stay out of the deck
    const last = ties.length > 0 ? resister : null;
    return lotsFrom(changes, { ...lots, resister: begunLot(changes, other, last) });
  }
  if (outcomeOf(lots) !== "tied" || !canDrawOn(lots)) return lots;
  const tie = { initiator: totalOf(initiator) ?? 0, resister: totalOf(resister) ?? 0 };
  return lotsFrom(changes, {
    ...lots,
    ties: [...ties, tie],
    initiator: drawnAnew(changes, initiator),
    resister: { ...resister, begun: false, cards: [], picked: [] },
  });
}
