/** The package's decks as compendium sources, generated from the rules' data. */

import { cardWords } from "../../../src/families/printed/art/card/description.ts";
import { escapeText, type Say } from "../../../src/families/printed/art/card/markup.ts";
import { PLOTS, plotTexts } from "../../../src/rules/actionValues/plots.ts";
import { BASE_CARDS, TEN } from "../../../src/rules/avatar/deck.ts";
import { ACTION_CARDS } from "../../../src/rules/fads/hand.ts";
import { PRINTED_DECK } from "../../../src/rules/printed/printed-deck.ts";
import { acFile, BACKS, handFile, plotFile, printedFile } from "./names.ts";
import { acWords, handWords } from "./words.ts";

/** Extra tens in the compendium's AC deck: enough for LB 6. */
const EXTRA_TENS = 6;

/** A card before it is placed in a deck. */
interface PlainCard {
  readonly name: string;
  readonly suit: string;
  readonly value: number | null;
  readonly text: string;
  readonly file: string;
}

interface PlainDeck {
  /** Prefix of the ids of the deck and its cards, at most ten letters. */
  readonly id: string;
  /** The number of the deck's first card. */
  readonly first: number;
  readonly name: string;
  readonly description: string;
  readonly back: string;
  readonly cards: readonly PlainCard[];
}

const FOLDER = "systems/action-cards/cards/";

/** An id of sixteen letters and digits: a prefix and a number. */
function idOf(beginning: string, number: number): string {
  return beginning + String(number).padStart(16 - beginning.length, "0");
}

const deckId = (deck: PlainDeck): string => idOf(`${deck.id}Deck`, 0);

function cardSource(deck: PlainDeck, { name, suit, value, text, file }: PlainCard, index: number): object {
  const _id = idOf(`${deck.id}Card`, deck.first + index);
  return {
    _id,
    _key: `!cards.cards!${deckId(deck)}.${_id}`,
    name,
    type: "base",
    description: `<p>${escapeText(text)}</p>`,
    suit,
    value,
    back: { name: "", text: "", img: FOLDER + deck.back },
    faces: [{ name, text: "", img: FOLDER + file }],
    face: 0,
    drawn: false,
    width: 126,
    height: 176,
    sort: (index + 1) * 100,
  };
}

function deckSource(deck: PlainDeck, index: number): object {
  const _id = deckId(deck);
  return {
    _id,
    _key: `!cards!${_id}`,
    name: deck.name,
    type: "deck",
    img: FOLDER + deck.back,
    description: deck.description,
    displayCount: true,
    width: 126,
    height: 176,
    cards: deck.cards.map((card, place) => cardSource(deck, card, place)),
    sort: (index + 1) * 100_000,
  };
}

function acDeck(): PlainDeck {
  const suit = "ac";
  const base = BASE_CARDS.map((value) => ({ ...acWords(value), suit, value, file: acFile(value) }));
  const tens = Array.from({ length: EXTRA_TENS }, (_, index) => ({
    name: `Ten, LB ${index + 1}`,
    suit: "luck",
    value: TEN,
    text: `${acWords(TEN).text} Belongs in the deck of those whose LB is ${index + 1} or more.`,
    file: acFile(TEN),
  }));
  return {
    id: "ac",
    first: 1,
    name: "AC Deck",
    description:
      `<p>Ace to ten, and ${EXTRA_TENS} tens for those with luck: a deck of LB 0 has the first ` +
      `${BASE_CARDS.length} cards only. Take out each ten whose LB is above your own.</p>`,
    back: BACKS.ac,
    cards: [...base, ...tens],
  };
}

function handDeck(): PlainDeck {
  return {
    id: "hand",
    first: 1,
    name: "Action Hand",
    description:
      "<p>Twelve cards, one for each Segment of a Turn. Everybody who takes part has twelve of their own, and is dealt " +
      "as many of them as their SPD.</p>",
    back: BACKS.hand,
    cards: ACTION_CARDS.map((value) => ({
      ...handWords(value),
      suit: "segment",
      value,
      file: handFile(value),
    })),
  };
}

function printedDeck(say: Say): PlainDeck {
  return {
    id: "printed",
    first: 0,
    name: "Action Cards",
    description:
      `<p>The ${PRINTED_DECK.length} printed cards, a reconstruction: one of them answers everything about one ` +
      "action.</p>",
    back: BACKS.printed,
    cards: PRINTED_DECK.map((card) => ({
      name: say("ACTIONCARDS.Printed.Card.Title", { number: card.number }),
      suit: "printed",
      value: card.number,
      text: cardWords(card, say),
      file: printedFile(card.number),
    })),
  };
}

function plotDeck(say: Say): PlainDeck {
  return {
    id: "plot",
    first: 1,
    name: "Plot Deck",
    description:
      `<p>${PLOTS.length} turns that a story can take. Players hold some of them and play them when they fit; gold in the ` +
      "picture marks those that the rules know as well.</p>",
    back: BACKS.plot,
    cards: PLOTS.map((plot, index) => {
      const { name, text } = plotTexts(plot);
      return { name: say(name), suit: "plot", value: index + 1, text: say(text), file: plotFile(plot) };
    }),
  };
}

/** The sources of the decks, keyed by file name. */
export function deckSources(say: Say): ReadonlyMap<string, object> {
  const decks = { ac: acDeck(), hand: handDeck(), printed: printedDeck(say), plot: plotDeck(say) };
  const files = {
    ac: "ac-deck.yml",
    hand: "action-hand.yml",
    printed: "action-cards.yml",
    plot: "plot-deck.yml",
  };
  const names = Object.keys(decks) as (keyof typeof decks)[]; // Object.keys loses the key type
  return new Map(names.map((name, index) => [files[name], deckSource(decks[name], index)]));
}
