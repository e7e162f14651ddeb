import type { Words } from "../kit/words.ts";

/** What the card knows of the world and of its reader. */
export interface WelcomeInput {
  /** The reader's name. */
  readonly name: string;
  readonly isGM: boolean;
  /** The game that is chosen; empty: none. */
  readonly game: string;
  /** That game has a fight that is ready to play. */
  readonly hasFight: boolean;
  /** The reader may choose the world's game. */
  readonly mayChoose: boolean;
  /** The reader's character; empty: they have none. */
  readonly character: string;
  /** The world's players, and whom they play; empty: nobody yet. */
  readonly players: readonly { readonly name: string; readonly character: string }[];
  /** Tours of what the world plays, by their keys. */
  readonly tours: readonly { readonly key: string; readonly title: string }[];
}

interface WelcomeButton {
  /** What the card calls its press. */
  readonly action: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
}

/** The card as its template draws it. */
export interface WelcomeView {
  readonly title: string;
  readonly intro: string;
  readonly buttons: readonly WelcomeButton[];
  /** Who plays whom, one line each; for GMs. */
  readonly players: readonly string[];
  /** Keys that are good to know; for players. */
  readonly keys: readonly string[];
  readonly tours: WelcomeInput["tours"];
}

/** Which buttons there are for whom. */
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
  return text.replace(`${game}.`, /[!?.]$/.test(game) ? game : `${game}.`); // "Action!" ends a sentence by itself
}

function lineOf({ name, character }: WelcomeInput["players"][number], words: Words): string {
  return character === ""
    ? words("ACTIONCARDS.Welcome.PlaysNobody", { name })
    : words("ACTIONCARDS.Welcome.Plays", { name, character });
}

/** The card that greets a GM or a player. */
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
