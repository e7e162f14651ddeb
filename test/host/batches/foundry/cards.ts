/** Stacks of cards. */

import type { AnyCollection, AnyDocument, Data } from "./documents.ts";

export interface Card extends AnyDocument {
  parent: Cards | null;
  origin: Cards | null;
  drawn: boolean;
  face: number | null;
  isHome: boolean;
  source: Cards | null;
  currentFace: Data | null;
  flip(face?: number | null): Promise<Card | undefined>;
  play(to: Cards, options?: Data): Promise<Card | undefined>;
  recall(options?: Data): Promise<Card | undefined>;
}

export interface Cards extends AnyDocument {
  cards: AnyCollection<Card>;
  availableCards: Card[];
  drawnCards: Card[];
  deal(to: Cards[], number?: number, options?: Data): Promise<Cards>;
  draw(from: Cards, number?: number, options?: Data): Promise<Card[]>;
  pass(to: Cards, ids: string[], options?: Data): Promise<Card[]>;
  shuffle(options?: Data): Promise<Cards>;
  recall(options?: Data): Promise<Cards>;
}
