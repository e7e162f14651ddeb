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
  if (criticalFailure) return say("ACTIONCARDS.Printed.Card.Words.Failure");
  return exceptional ? say("ACTIONCARDS.Printed.Card.Words.Exceptional", { value }) : String(value);
}

function gridWords(grid: PrintedGrid, say: Say): string {
  return CARD_DICE.map((die) => {
    const name = say("ACTIONCARDS.Printed.Card.Die", { sides: SIDES[die] });
    const cells = grid[die].map((cell) => cellWords(cell, say)).join(", ");
    return say("ACTIONCARDS.Printed.Card.Words.Column", { die: name, cells });
  }).join("; ");
}

function edgeWords({ shield, wrench, clock, figures, shuffle }: PrintedCard, say: Say): string[] {
  const marked = figures.flatMap((mark, index) => (mark ? [index + 1] : []));
  return [
    say("ACTIONCARDS.Printed.Card.Words.Shield", { shield }),
    wrench === null
      ? say("ACTIONCARDS.Printed.Card.Words.WrenchWhole")
      : say("ACTIONCARDS.Printed.Card.Words.WrenchBroken", { wrench }),
    say("ACTIONCARDS.Printed.Card.Words.Clock", { hour: clock }),
    marked.length === 0
      ? say("ACTIONCARDS.Printed.Card.Words.NoFigures")
      : say("ACTIONCARDS.Printed.Card.Words.Figures", { figures: marked.join(", ") }),
    ...(shuffle ? [say("ACTIONCARDS.Printed.Card.Words.Shuffle")] : []),
  ];
}

/** Describes everything that is printed on the card. */
export function cardWords(card: PrintedCard, say: Say): string {
  const { corners, cause, effect, locations, bursts } = card;
  const answer = say(corners.yes ? "ACTIONCARDS.Printed.Card.Yes" : "ACTIONCARDS.Printed.Card.No");
  const places = locations.map((location) => say(`ACTIONCARDS.Printed.Card.Location.${location}`));
  const rounds = BURSTS.map((fired) =>
    say("ACTIONCARDS.Printed.Card.Words.Burst", { fired, hits: bursts[fired] }),
  );
  return [
    say("ACTIONCARDS.Printed.Card.Words.Corners", { step: corners.step, fragment: corners.fragment, answer }),
    say("ACTIONCARDS.Printed.Card.Words.Cause", { columns: gridWords(cause, say) }),
    say("ACTIONCARDS.Printed.Card.Words.Effect", { columns: gridWords(effect, say) }),
    say("ACTIONCARDS.Printed.Card.Words.Locations", { locations: places.join(", ") }),
    say("ACTIONCARDS.Printed.Card.Words.Bursts", { bursts: rounds.join(", ") }),
    ...edgeWords(card, say),
  ].join(" ");
}

/** Describes the lookup steps; empty if there are none. */
export function lookupWords(steps: readonly NumberedStep[], say: Say): string {
  if (steps.length === 0) return "";
  const list = steps.map(({ caption, order }) => `${order}. ${caption}`);
  return say("ACTIONCARDS.Printed.Card.Words.LookedUp", { steps: list.join("; ") });
}
