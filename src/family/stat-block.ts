/** What a game brings to the stat block of an NPC. */

import type { Click, SheetPart } from "./sheet-parts.ts";

/** A stored number of an actor as it is typed in. */
export interface TypedNumber {
  /** Its path in the document, as "system.life.max". */
  readonly field: string;
  /** Null: none is stored. */
  readonly value: number | null;
  /** May it be left empty? */
  readonly optional: boolean;
  /** What is written behind it, as a die; empty: nothing. */
  readonly after: string;
  /** A switch in the document that goes on with it, as one by which it counts; empty: none. */
  readonly also: string;
}

/** A number that goes up and down in play: with − and +, and typed into at any time. */
export interface Tally {
  readonly field: string;
  readonly label: string;
  /** What more there is to know about it. */
  readonly hint: string;
  readonly value: number;
  readonly max: number;
  /** Its maximum as it is typed in; null: it follows from something else. */
  readonly typedMax: TypedNumber | null;
  /** Is it kept between 0 and its maximum? */
  readonly bounded: boolean;
  /** What its value means now, as "Down"; empty: nothing. */
  readonly note: string;
}

/** A number to be read, and to be clicked where something is drawn or thrown for it. */
export interface Cell {
  /** Its name among those of its game; the control that it is finds it as `data-key`. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Its whole name and where it comes from. */
  readonly hint: string;
  /** The control that it is, and what that does; null: it is only read. */
  readonly click: { readonly action: string; readonly label: string } | null;
  readonly typed: TypedNumber | null;
  /** Is it less than it normally is? */
  readonly lowered: boolean;
}

/** What stands in a game's line under an NPC's name. */
export interface StatNumbers {
  readonly tallies: readonly Tally[];
  readonly cells: readonly Cell[];
}

/** Numbers under one heading, below what an NPC can do. */
export interface StatLine {
  /** Its name among those of its game. */
  readonly id: string;
  readonly label: string;
  readonly cells: readonly Cell[];
}

/** A number of an item that is typed in place. */
export interface ItemNumber {
  /** Its path in the item. */
  readonly field: string;
  readonly value: number | null;
  readonly label: string;
  /** What is written before and behind it, as "×" or a die; empty: nothing. */
  readonly before: string;
  readonly after: string;
}

/** A switch in an item's line. */
export interface ItemSwitch {
  /** The control that it is. */
  readonly action: string;
  readonly on: boolean;
  readonly icon: string;
  readonly text: string;
  readonly label: string;
}

/** A game's share in the stat block of an NPC, beside the items it uses, which are listed by `tags` and `total`. */
export interface StatBlock {
  numbers(actor: Actor.Implementation): StatNumbers;
  /** What else stands under the numbers, in the game's own form. */
  readonly part: SheetPart | null;
  lines(actor: Actor.Implementation): readonly StatLine[];
  /** Is the item listed among the defenses, though it adds to none? */
  isDefense(item: Item.Implementation): boolean;
  /** The number of this item that is typed in place; null: none. */
  itemNumber(item: Item.Implementation): ItemNumber | null;
  itemSwitches(item: Item.Implementation): readonly ItemSwitch[];
  /** What a click on its cells and switches does, by the actions they name. */
  readonly controls: Readonly<Record<string, Click>>;
}
