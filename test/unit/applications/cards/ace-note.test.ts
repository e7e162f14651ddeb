import { expect, it } from "vitest";
import { aceNote } from "../../../../src/families/avatar/cards/ace-note.ts";
import type { CalculationContext } from "../../../../src/rules/avatar/calculation.ts";
import { acDeck, type AcCard } from "../../../../src/rules/avatar/deck.ts";
import { DEFENSE, PLAIN, resultOf } from "../../rules/avatar/calculation-run.ts";
import { words } from "../english.ts";

/** The note about the Ace for a calculation that drew these cards. */
function told(context: CalculationContext, ...cards: AcCard[]): string {
  return aceNote(resultOf(context, acDeck({ lb: 0 }), ...cards), words);
}

const power = { ...DEFENSE, powerRelated: true, specific: 5 } as const;

it("tells what an Ace leaves: nothing, the specific protection, all but the cards, or everything", () => {
  expect(told(PLAIN, 7)).toBe("");
  expect(told(PLAIN, 1)).toBe("Ace! Everything here counts 0.");
  expect(told(DEFENSE, 1, 6)).toBe("Ace! A special card is subtracted from the defense.");
  expect(told(power, 1)).toBe("Ace! Only the specific protection counts.");
  expect(told({ ...PLAIN, stat: 4, ace: "pick" }, 1)).toBe("Ace! The cards count 0, and the rest stays.");
  expect(told({ ...PLAIN, ace: "harmless" }, 1)).toBe("This Ace does no harm and counts 1.");
});
