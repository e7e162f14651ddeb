import type { AcCard, AcDeck } from "../../../src/rules/avatar/deck.ts";
import type { CardSource } from "../../../src/rules/cards/card-source.ts";
import * as draws from "../../../src/rules/timing/schemes/initiative-draw.ts";
import * as orders from "../../../src/rules/timing/schemes/initiative-order.ts";

/** A combatant in a draw for the order, with their own deck. */
export interface Decider extends Pick<draws.OpenDraw, "totals" | "tens"> {
  readonly id: string;
  readonly in: number;
  readonly bonus: "ask" | "take" | "decline";
  readonly deck: AcDeck;
}

/** The sources of cards and of lots. */
interface OrderChance {
  readonly source: CardSource<AcCard>;
  readonly lot?: (ids: readonly string[]) => string;
}

const drawingOf = ({ id, in: rating, bonus, totals, tens }: Decider): orders.Drawing => ({
  combatant: { id, ratings: { in: rating }, deck: id, bonus },
  open: { totals, tens, late: false },
});

/** A table with the decks of these combatants, and a function that returns them after the draw. */
function tableOf(deciders: readonly Decider[], { source, lot }: OrderChance) {
  const decks = new Map(deciders.map(({ id, deck }) => [id, deck]));
  const table: draws.DrawTable = {
    chance: {
      take<T>(available: readonly T[], { kind }: { readonly kind: string }): T {
        const cards = source as unknown as CardSource<T>; // of the kind that the caller draws
        if (kind !== "lot") return cards.take(available);
        const ids = (available as readonly orders.Drawing[]).map(({ combatant }) => combatant.id);
        return available[ids.indexOf(lot?.(ids) ?? "")]!;
      },
    },
    deckOf: ({ id }) => decks.get(id)!,
    putDeck: ({ id }, deck) => void decks.set(id, deck),
    tell: () => undefined,
  };
  const after = (id: string, { totals, tens }: draws.OpenDraw): Decider => ({
    ...deciders.find((one) => one.id === id)!,
    totals,
    tens,
    deck: decks.get(id)!,
  });
  return { table, after };
}

/** Draws the order of these combatants, as far as it can be drawn without an answer to "one more?". */
export function drawOrder(deciders: readonly Decider[], chance: OrderChance): readonly Decider[] {
  const { table, after } = tableOf(deciders, chance);
  return orders
    .drawOrder(deciders.map(drawingOf), table)
    .map(({ combatant, open }) => after(combatant.id, open));
}

/** The combatant after their answer to "one more?". */
export function answered(decider: Decider, more: boolean, source: CardSource<AcCard>): Decider {
  const { table, after } = tableOf([decider], { source });
  const { combatant, open } = drawingOf(decider);
  return after(decider.id, draws.answered(combatant, open, more, table));
}
