import { counted, listed, type Words } from "../../platform/words.ts";

type Side = "heroes" | "foes";

export interface EndChoice {
  readonly heals: Readonly<Record<Side, boolean>>;
  /** The keys of the `also` points in `EndState` that the GM chose to heal. */
  readonly also: readonly string[];
  readonly removes: boolean;
}

/** The state of the fight, with names instead of actors. */
export interface EndState {
  /** The actors whose AC Deck has cards in use in the fight. */
  readonly decks: readonly string[];
  /** The number of effects that will end with the encounter. */
  readonly effects: number;
  readonly wounded: Readonly<Record<Side, readonly string[]>>;
  /** The kinds of points that the actors lack and that a rest restores only if the GM asks for it. */
  readonly also: readonly { readonly key: string; readonly label: string }[];
  /** The foes who are out of action and have a token. */
  readonly tokens: readonly string[];
}

interface Box {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
}

export interface EndFightView {
  /** Localized lines about what always happens: decks that get their cards back, and effects that end. */
  readonly home: readonly string[];
  /** A checkbox for each side whose wounds may heal; empty if no one is wounded. */
  readonly heals: readonly Box[];
  /** A checkbox for each kind of points that heals only if the GM checks it. */
  readonly also: readonly Box[];
  /** The checkbox that removes tokens; null if no foe's token can be removed. */
  readonly tokens: Box | null;
}

export function endFightView(state: EndState, choice: EndChoice, words: Words): EndFightView {
  const { decks, effects, wounded, tokens } = state;
  const namedCount = (key: string, names: readonly string[]) =>
    counted((one, data) => words(one, { ...data, names: listed(words, names) }), key, names.length);
  const home = [
    ...(decks.length > 0 ? [namedCount("ACTIONCARDS.Encounter.End.Decks", decks)] : []),
    ...(effects > 0 ? [counted(words, "ACTIONCARDS.Encounter.End.Effects", effects)] : []),
  ];
  const heals = (["heroes", "foes"] as const)
    .filter((side) => wounded[side].length > 0)
    .map((side) => ({
      name: side,
      label: words(`ACTIONCARDS.Encounter.End.Side.${side}`, { names: listed(words, wounded[side]) }),
      checked: choice.heals[side],
    }));
  const remove = { name: "removes", checked: choice.removes };
  return {
    home: home.length > 0 ? home : [words("ACTIONCARDS.Encounter.End.NothingHome")],
    heals,
    also: state.also.map(({ key, label }) => ({
      name: `also.${key}`,
      label: words("ACTIONCARDS.Encounter.End.Also", { what: label }),
      checked: choice.also.includes(key),
    })),
    tokens:
      tokens.length > 0 ? { ...remove, label: namedCount("ACTIONCARDS.Encounter.End.Remove", tokens) } : null,
  };
}
