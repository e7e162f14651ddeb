import type { TableState } from "./state.ts";

/**
 * How a calculation is played: the answers to "one more?", whether the cards are fanned out, and the number of picks.
 */
export interface Play {
  readonly more: readonly boolean[];
  readonly fan: boolean;
  readonly picks: number;
}

export type SystemRequest =
  | {
      readonly kind: "attack";
      readonly by: string;
      readonly range: "short" | "long" | "mental";
      readonly at: readonly string[];
      readonly spend: number;
      /** True if a Mental attack is aimed at the target's protector instead. */
      readonly turnTo: boolean;
      readonly play: Play;
    }
  | {
      readonly kind: "shot";
      readonly by: string;
      readonly at: string;
      readonly spend: number;
      readonly play: Play;
    }
  | { readonly kind: "defend"; readonly by: string; readonly play: Play }
  | {
      readonly kind: "guard";
      readonly by: string;
      readonly whom: string;
      readonly melee: "none" | "common" | "other";
    }
  | { readonly kind: "flee"; readonly by: string; readonly play: Play }
  | { readonly kind: "catch"; readonly by: string; readonly take: boolean; readonly play: Play }
  | { readonly kind: "settle"; readonly by: string }
  | { readonly kind: "command"; readonly by: string; readonly able: boolean; readonly lets: boolean }
  | {
      readonly kind: "charge";
      readonly by: string;
      readonly to: number;
      readonly inMelee: boolean;
    }
  | { readonly kind: "renew"; readonly by: string }
  | { readonly kind: "leave"; readonly by: string }
  /** Returns to the fight. For an hour after a Flee, this needs a GM's permission (`let`). */
  | { readonly kind: "join"; readonly by: string; readonly let?: boolean }
  /** Moves a combatant's token to this position, in feet. */
  | { readonly kind: "step"; readonly by: string; readonly to: number }
  | { readonly kind: "heal"; readonly by: string }
  | { readonly kind: "turn" }
  | { readonly kind: "round" }
  | { readonly kind: "wait"; readonly seconds: number }
  /** Undoes the request this many places back in the list of requests that can be undone. */
  | { readonly kind: "undo"; readonly back: number };

export type Kind = SystemRequest["kind"];

export const KINDS = [
  ...(["attack", "shot", "defend", "guard", "flee", "catch", "settle", "command", "charge"] as const),
  ...(["renew", "leave", "join", "step", "heal", "turn", "round", "wait", "undo"] as const),
] satisfies readonly Kind[];

/** Makes a request that fits the state of the fight. A request made without the state would rarely be legal. */
export type Intent = (state: TableState) => SystemRequest;
