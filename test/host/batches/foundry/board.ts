/** Scenes, their grids and the tokens on them. */

import type { AnyCollection, AnyDocument, Data } from "./documents.ts";
import type { Actor, Combatant, User } from "./play.ts";

interface Point {
  x: number;
  y: number;
}

interface Measured {
  distance: number;
  spaces: number;
  cost: number;
}

export interface Grid {
  size: number;
  distance: number;
  units: string;
  measurePath(waypoints: Point[]): Measured & { segments: Measured[]; waypoints: Measured[] };
  getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;
  getTopLeftPoint(point: Point): Point;
  getCenterPoint(point: Point): Point;
  getOffset(point: Point): { i: number; j: number };
}

export interface Scene extends AnyDocument {
  active: boolean;
  isView: boolean;
  grid: Grid;
  dimensions: Data & { width: number; height: number; size: number; sceneX: number; sceneWidth: number };
  tokens: AnyCollection<TokenDocument>;
  view(): Promise<unknown>;
  activate(): Promise<unknown>;
}

export interface TokenDocument extends AnyDocument {
  x: number;
  y: number;
  actor: Actor | null;
  baseActor: Actor | null;
  actorId: string | null;
  actorLink: boolean;
  object: Token | null;
  inCombat: boolean;
  combatant: Combatant | null;
  parent: Scene | null;
  getBarAttribute(name: string): Data | null;
  hasStatusEffect(id: string): boolean;
}

/** A token as it is drawn. */
export interface Token {
  id: string;
  document: TokenDocument;
  actor: Actor | null;
  center: Point;
  controlled: boolean;
  isTargeted: boolean;
  targeted: Set<User>;
  control(options?: Data): boolean;
  release(options?: Data): boolean;
  setTarget(targeted?: boolean, options?: Data): void;
}

export interface Board {
  ready: boolean;
  scene: Scene | null;
  grid: Grid | null;
  dimensions: Scene["dimensions"] | null;
  tokens: {
    placeables: Token[];
    controlled: Token[];
    get(id: string): Token | undefined;
    setTargets(ids: string[], options?: Data): void;
    releaseAll(): unknown;
  } | null;
}
