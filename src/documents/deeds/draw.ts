import type { CalculationStep } from "../../rules/avatar/calculation.ts";
import { recall, type AcCard, type AcDeck } from "../../rules/avatar/deck.ts";
import { afterCalculation } from "../../rules/avatar/turn.ts";
import { checkCards } from "../../rules/avatar/deck.ts";
import { forcedSource, randomSource, type CardSource } from "../../rules/cards/forced.ts";
import { recallPolicy } from "../../settings/index.ts";

/** What of an actor a deed writes, as it stood before. */
type Before = Actor.Implementation["avatar"]["lastDeed"]["before"];

/** What stood in an actor before a deed wrote it. */
export interface Prior {
  deck: AcDeck;
  before: Before;
  shots: number;
  actions: number;
  /** The cards this very deed drew before a break, or null: it was not begun yet. */
  drawn: readonly AcCard[] | null;
}

/** What stands in an actor now, as a deed that writes it keeps it. */
export function standingOf({ avatar }: Actor.Implementation): Before {
  const { deck, round, lastAction, kit, surprised } = avatar;
  return {
    out: [...deck.out],
    shots: round.shots,
    actions: round.actions,
    lastAction: { ...lastAction, at: [...lastAction.at] },
    kit: { ...kit },
    surprised,
  };
}

/** The actor as it was before this deed, even where the deed was begun, written here and then broken off. */
export function priorTo(actor: Actor.Implementation, deedId: string): Prior {
  const { lastDeed, acDeck } = actor.avatar;
  if (!actor.bears(deedId)) {
    const before = { ...standingOf(actor), out: [...acDeck.out] };
    return { deck: acDeck, before, shots: before.shots, actions: before.actions, drawn: null };
  }
  const { before } = lastDeed;
  const deck = { tens: acDeck.tens, out: checkCards(before.out, "lastDeed.before.out"), aside: [] };
  const { shots, actions } = before;
  return { deck, before, shots, actions, drawn: checkCards(lastDeed.cards, "lastDeed.cards") };
}

/** A source that remembers what it gave. */
function recording(source: CardSource<AcCard>): { source: CardSource<AcCard>; cards: AcCard[] } {
  const cards: AcCard[] = [];
  return {
    cards,
    source: {
      take(available) {
        const card = source.take(available);
        cards.push(card);
        return card;
      },
    },
  };
}

/** The outcome of a draw: where the calculation stands, and what of it is still to be written to the actor. */
export interface Draw {
  step: CalculationStep;
  /** The actor's changes, or null where they were written before the break. */
  update: { system: object } | null;
}

/**
 * Draws for an actor in the name of a deed: by chance, or, where the deed was broken off after the actor was
 * written, the same cards again. Nothing is written here.
 */
export function drawFor(
  prior: Prior,
  deedId: string,
  inCombat: boolean,
  round: { shots: number; actions: number },
  act: (source: CardSource<AcCard>) => CalculationStep,
): Draw {
  const chance = () => randomSource<AcCard>(() => CONFIG.Dice.randomUniform());
  const { source, cards } = recording(prior.drawn ? forcedSource(prior.drawn) : chance());
  const step = act(source);
  if (prior.drawn) return { step, update: null };
  const deck = deckAfter(step, inCombat);
  return {
    step,
    update: {
      system: {
        deck: { out: [...deck.out], aside: [...deck.aside] },
        round,
        lastDeed: { id: deedId, cards, before: prior.before },
      },
    },
  };
}

/** The deck as it is kept: as drawn while the calculation waits, by the world's setting once it is over. */
function deckAfter(step: CalculationStep, inCombat: boolean): AcDeck {
  if (step.status === "pending") return step.state.deck;
  return afterCalculation(step.state.deck, { inCombat, policy: recallPolicy() });
}

/** The deck with these cards back in it: a calculation that is called off costs nothing. */
export function withoutDraw(deck: AcDeck, cards: readonly AcCard[]): AcDeck {
  const back = [...cards];
  const out = deck.out.filter((card) => {
    const index = back.indexOf(card);
    if (index >= 0) back.splice(index, 1);
    return index < 0;
  });
  return { ...recall(deck), out };
}
