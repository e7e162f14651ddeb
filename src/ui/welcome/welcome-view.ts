import type { Words } from "../kit/words.ts";

export interface WelcomeInput {
  /** The name of the user who reads the card. */
  readonly name: string;
  readonly isGM: boolean;
  /** The name of the world's game; empty if none is chosen. */
  readonly game: string;
  /** True if that game has a sample fight. */
  readonly hasFight: boolean;
  /** True if the reader may choose the world's game. */
  readonly mayChoose: boolean;
  /** The name of the user's character; empty if they have none. */
  readonly character: string;
  /** The world's players and their characters; `character` is empty if a player has none. */
  readonly players: readonly { readonly name: string; readonly character: string }[];
  /** The keys and titles of the available tours. */
  readonly tours: readonly { readonly key: string; readonly title: string }[];
}

interface WelcomeButton {
  /** The button's action: a key of `WAYS` in `welcome-card.ts`. */
  readonly action: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
}

export interface WelcomeView {
  readonly title: string;
  readonly intro: string;
  readonly buttons: readonly WelcomeButton[];
  /** For GMs, a line for each player with their character. */
  readonly players: readonly string[];
  /** For players, lines about useful keys. */
  readonly keys: readonly string[];
  readonly tours: WelcomeInput["tours"];
}

/** The card's buttons, each with the condition under which it is shown. */
const BUTTONS = {
  fight: { icon: "fa-hand-fist", shown: ({ isGM, hasFight }: WelcomeInput) => isGM && hasFight },
  choose: { icon: "fa-layer-group", shown: ({ isGM, mayChoose }: WelcomeInput) => isGM && mayChoose },
  invite: { icon: "fa-user-plus", shown: ({ isGM }: WelcomeInput) => isGM },
  character: { icon: "fa-user", shown: ({ isGM, character }: WelcomeInput) => !isGM && character !== "" },
  options: { icon: "fa-circle-question", shown: ({ isGM }: WelcomeInput) => !isGM },
  rules: { icon: "fa-book-open", shown: () => true },
} as const;

function introOf({ isGM, game, character }: WelcomeInput, words: Words): string {
  const reader = isGM ? "gm" : character === "" ? "nobody" : "player";
  const text = words(`ACTIONCARDS.Welcome.Intro.${reader}`, { game, character });
  return text.replace(`${game}.`, /[!?.]$/.test(game) ? game : `${game}.`); // "Action!" ends with its own punctuation
}

function lineOf({ name, character }: WelcomeInput["players"][number], words: Words): string {
  return character === ""
    ? words("ACTIONCARDS.Welcome.PlaysNobody", { name })
    : words("ACTIONCARDS.Welcome.Plays", { name, character });
}

/** Builds the context of the card that greets a GM or a player. */
export function welcomeView(input: WelcomeInput, words: Words): WelcomeView {
  const { isGM, players, tours } = input;
  const shown = Object.entries(BUTTONS).filter(([, button]) => button.shown(input));
  return {
    title: words("ACTIONCARDS.Welcome.Title", { name: input.name }),
    intro: introOf(input, words),
    buttons: shown.map(([action, { icon }]) => ({
      action,
      icon,
      label: words(`ACTIONCARDS.Welcome.Button.${action}.label`),
      hint: words(`ACTIONCARDS.Welcome.Button.${action}.hint`),
    })),
    players: isGM ? players.map((player) => lineOf(player, words)) : [],
    keys: isGM ? [] : [words("ACTIONCARDS.Welcome.Key.sheet"), words("ACTIONCARDS.Welcome.Key.rules")],
    tours,
  };
}
