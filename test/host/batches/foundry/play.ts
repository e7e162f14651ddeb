/** Those who play and fight, and what they say and roll. */

import type { Token, TokenDocument } from "./board.ts";
import type { AnyCollection, AnyDocument, Data } from "./documents.ts";

export interface Combatant extends AnyDocument {
  initiative: number | null;
  hidden: boolean;
  defeated: boolean;
}

export interface Combat extends AnyDocument {
  round: number;
  turn: number | null;
  turns: Combatant[];
  started: boolean;
  combatant: Combatant | undefined;
  combatants: AnyCollection<Combatant>;
  startCombat(): Promise<Combat>;
  nextTurn(): Promise<Combat>;
  previousTurn(): Promise<Combat>;
  nextRound(): Promise<Combat>;
  previousRound(): Promise<Combat>;
}

export interface Actor extends AnyDocument {
  isToken: boolean;
  token: TokenDocument | null;
  getActiveTokens(linked?: boolean): Token[];
  getTokenDocument(data?: Data, options?: Data): Promise<TokenDocument>;
}

export interface User extends AnyDocument {
  isGM: boolean;
  isSelf: boolean;
  active: boolean;
  targets: Set<Token> & { ids: string[] };
  query(name: string, data: Data, options?: { timeout?: number }): Promise<unknown>;
}

export interface Users extends AnyCollection<User> {
  activeGM: User | null;
}

interface RollLike {
  formula: string;
  total: number;
  evaluate(options?: Data): Promise<RollLike>;
  toJSON(): Data;
}

export interface RollClass {
  new (formula: string, data?: Data, options?: Data): RollLike;
  fromJSON(json: string): RollLike;
  fromData(data: Data): RollLike;
}

export interface ChatMessage extends AnyDocument {
  content: string;
  rolls: RollLike[];
}
