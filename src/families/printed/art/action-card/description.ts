import {
  BURSTS,
  CARD_DICE,
  SIDES,
  type PrintedCard,
  type PrintedCell,
  type PrintedGrid,
} from "../../../../rules/printed/card.ts";
import type { NumberedStep } from "./lit.ts";
import type { Say } from "./markup.ts";

function cellWords({ value, exceptional, criticalFailure }: PrintedCell, say: Say): string {
  if (criticalFailure) return say("ACTIONCARDS.ActionCard.Words.Failure");
  return exceptional ? say("ACTIONCARDS.ActionCard.Words.Exceptional", { value }) : String(value);
}

function gridWords(grid: PrintedGrid, say: Say): string {
  return CARD_DICE.map((die) => {
    const name = say("ACTIONCARDS.ActionCard.Die", { sides: SIDES[die] });
    const cells = grid[die].map((cell) => cellWords(cell, say)).join(", ");
    return say("ACTIONCARDS.ActionCard.Words.Column", { die: name, cells });
  }).join("; ");
}

function edgeWords({ shield, wrench, clock, figures, shuffle }: PrintedCard, say: Say): string[] {
  const marked = figures.flatMap((mark, index) => (mark ? [index + 1] : []));
  return [
    say("ACTIONCARDS.ActionCard.Words.Shield", { shield }),
    wrench === null
      ? say("ACTIONCARDS.ActionCard.Words.WrenchWhole")
      : say("ACTIONCARDS.ActionCard.Words.WrenchBroken", { wrench }),
    say("ACTIONCARDS.ActionCard.Words.Clock", { hour: clock }),
    marked.length === 0
      ? say("ACTIONCARDS.ActionCard.Words.NoFigures")
      : say("ACTIONCARDS.ActionCard.Words.Figures", { figures: marked.join(", ") }),
    ...(shuffle ? [say("ACTIONCARDS.ActionCard.Words.Shuffle")] : []),
  ];
}

/** Everything that is printed on the card, in words. */
export function cardWords(card: PrintedCard, say: Say): string {
  const { corners, cause, effect, locations, bursts } = card;
  const answer = say(corners.yes ? "ACTIONCARDS.ActionCard.Yes" : "ACTIONCARDS.ActionCard.No");
  const places = locations.map((location) => say(`ACTIONCARDS.ActionCard.Location.${location}`));
  const rounds = BURSTS.map((fired) =>
    say("ACTIONCARDS.ActionCard.Words.Burst", { fired, hits: bursts[fired] }),
  );
  return [
    say("ACTIONCARDS.ActionCard.Words.Corners", { step: corners.step, fragment: corners.fragment, answer }),
    say("ACTIONCARDS.ActionCard.Words.Cause", { columns: gridWords(cause, say) }),
    say("ACTIONCARDS.ActionCard.Words.Effect", { columns: gridWords(effect, say) }),
    say("ACTIONCARDS.ActionCard.Words.Locations", { locations: places.join(", ") }),
    say("ACTIONCARDS.ActionCard.Words.Bursts", { bursts: rounds.join(", ") }),
    ...edgeWords(card, say),
  ].join(" ");
}

/** The steps of a lookup in words; empty without any. */
export function lookupWords(steps: readonly NumberedStep[], say: Say): string {
  if (steps.length === 0) return "";
  const list = steps.map(({ caption, order }) => `${order}. ${caption}`);
  return say("ACTIONCARDS.ActionCard.Words.LookedUp", { steps: list.join("; ") });
}
