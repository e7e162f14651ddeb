import type { AcDeck } from "../avatar/deck.ts";
import type { Random } from "../cards/random.ts";
import { randomChance } from "../timing/chance.ts";
import type { TimingCommand } from "../timing/command.ts";
import type { Encounter, TimingCombatant, TimingOptions } from "../timing/encounter.ts";
import type { TimingScheme } from "../timing/scheme.ts";
import { unbegun, type TimingState } from "../timing/state.ts";

/** A fight that continues after this many rounds is undecided. */
const MOST_ROUNDS = 30;

export const SIDES = ["heroes", "foes"] as const;
export type Side = (typeof SIDES)[number];

/** A character in a forecast. Plain data. */
export interface Fighter {
  readonly id: string;
  /** Characters of the same kind have the same numbers. */
  readonly kind: string;
  readonly side: Side;
  /** The numbers that the timing scheme reads, keyed by name. */
  readonly ratings: Readonly<Record<string, number>>;
  /** The character's attacks, as their game's rules define them. */
  readonly attacks: readonly object[];
}

/** A fight to be forecast. Plain data, so it can be sent to a worker. */
export interface Fight<Game extends string, F extends Fighter> {
  readonly game: Game;
  /** The id of the fight's timing scheme. */
  readonly order: string;
  readonly options: TimingOptions;
  readonly people: readonly F[];
}

/** The timing of one simulated fight. */
export interface Clock {
  readonly state: TimingState;
  give(command: TimingCommand): void;
}

/** One simulated fight under a game's rules. Its methods change its state. */
export interface Brawl {
  isOut(id: string): boolean;
  /** A character's current ratings for the timing scheme. */
  ratings(id: string, clock: TimingState): TimingCombatant["ratings"];
  readonly hasDecks: boolean;
  /** The AC decks, keyed by character; empty if the game has none. */
  decks(): Readonly<Record<string, AcDeck>>;
  putDecks(decks: Readonly<Record<string, AcDeck>>): void;
  /** Starts a round: restores what the last round used up. */
  rest(): void;
  /** Takes the character's Actions in their Phase. */
  act(id: string, clock: Clock): void;
}

/** How a fight ended. */
export interface Ending {
  /** The only side with anyone left; null if both sides or neither side have anyone left. */
  readonly winner: Side | null;
  /** The number of rounds; 0 if a side had nobody left before the fight. */
  readonly rounds: number;
  /** The ids of all characters who are out. */
  readonly out: readonly string[];
}

/** Simulates a fight under this timing scheme, until one side is out or `MOST_ROUNDS` are over. */
export function playFight(
  { people, options }: Pick<Fight<string, Fighter>, "people" | "options">,
  scheme: TimingScheme,
  brawl: Brawl,
  random: Random,
): Ending {
  const chance = randomChance(random);
  let state: TimingState = unbegun(scheme.id);
  /** The decks before the current command; null until the command reads them. */
  let decks: Encounter["decks"] | null = null;
  // Getters, so ratings and decks are only computed for commands that read them.
  const encounter: Encounter = {
    combatants: people.map(({ id }) => ({
      id,
      deck: brawl.hasDecks ? id : null,
      get ratings() {
        return brawl.ratings(id, state);
      },
      get defeated() {
        return brawl.isOut(id);
      },
    })),
    get decks() {
      return (decks ??= brawl.decks());
    },
    options,
  };
  const stands = (side: Side) => people.some((one) => one.side === side && !brawl.isOut(one.id));
  const give = (command: TimingCommand) => {
    decks = null;
    const plan = scheme.resolve(state, encounter, command, chance);
    state = plan.state;
    brawl.putDecks(plan.decks);
    if (plan.events.some(({ type }) => type === "rest")) brawl.rest();
  };
  const clock: Clock = {
    give,
    get state() {
      return state;
    },
  };
  /** The round of the last Phase. The command after it may already start another round. */
  let rounds = 0;
  give({ type: "begin" });
  while (stands("heroes") && stands("foes") && state.round <= MOST_ROUNDS) {
    rounds = state.round;
    const opening = scheme.opening(state, encounter);
    if (opening) give({ type: "act", ...opening });
    if (state.acting !== null) brawl.act(state.acting, clock);
    give({ type: "next" });
  }
  const [heroes, foes] = [stands("heroes"), stands("foes")];
  return {
    winner: heroes === foes ? null : heroes ? "heroes" : "foes",
    rounds,
    out: people.flatMap(({ id }) => (brawl.isOut(id) ? [id] : [])),
  };
}
