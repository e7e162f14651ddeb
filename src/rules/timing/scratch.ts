import { acDeck, recall, type AcDeck } from "../avatar/deck.ts";
import { recallsAt, type RecallMoment } from "../avatar/turn.ts";
import { RuleError } from "../cards/errors.ts";
import type { Chance } from "./chance.ts";
import type { TimingEvent } from "./command.ts";
import type { Encounter, TimingCombatant } from "./encounter.ts";
import type { Scratch } from "./scheme.ts";

/** A working copy of an encounter. It records the changes of a command. */
export interface OpenScratch extends Scratch {
  readonly events: readonly TimingEvent[];
  /** The decks that have changed, keyed as in `Encounter.decks`. */
  changedDecks(): Readonly<Record<string, AcDeck>>;
  /**
   * Returns a combatant's played cards to their deck, if the recall policy says so for this moment (decision 1 on
   * timing).
   */
  recallFor(combatant: TimingCombatant, moment: RecallMoment): void;
}

function isSame(a: AcDeck, b: AcDeck | undefined): boolean {
  if (a === b) return true;
  return JSON.stringify([a.tens, a.out, a.aside]) === JSON.stringify([b?.tens, b?.out, b?.aside]);
}

/** A working copy for one command. The encounter itself does not change. */
export function openScratch(encounter: Encounter, chance: Chance): OpenScratch {
  const changed = new Map<string, AcDeck>();
  // Combatants without a deck get one of LB 0 until the command is done.
  const lent = new Map<string, AcDeck>();
  const events: TimingEvent[] = [];
  const scratch: OpenScratch = {
    encounter,
    chance,
    events,
    deckOf({ id, deck }) {
      if (deck === null) return lent.get(id) ?? acDeck({ lb: 0 });
      const { decks } = encounter;
      const found = changed.get(deck) ?? (Object.hasOwn(decks, deck) ? decks[deck] : undefined);
      if (found === undefined) throw new RuleError(`decks.${deck}`, "is not there");
      return found;
    },
    putDeck({ id, deck: key }, deck) {
      if (key === null) lent.set(id, deck);
      else changed.set(key, deck);
    },
    tell: (event) => events.push(event),
    changedDecks() {
      return Object.fromEntries([...changed].filter(([key, deck]) => !isSame(deck, encounter.decks[key])));
    },
    recallFor(combatant, moment) {
      if (!recallsAt(encounter.options.recall, moment)) return;
      const { id, deck: own, decks = [] } = combatant;
      for (const deck of [own, ...decks]) scratch.putDeck({ id, deck }, recall(scratch.deckOf({ id, deck })));
    },
  };
  return scratch;
}
