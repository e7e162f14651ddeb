/** A game's part of an NPC's stat block. */

import type { Click, SheetPart } from "./sheet-parts.ts";

/** An actor's stored number as an input. */
export interface TypedNumber {
  /** The number's path in the document, such as "system.life.max". */
  readonly field: string;
  /** Null if not set. */
  readonly value: number | null;
  /** True if the number may be empty. */
  readonly optional: boolean;
  /** Text after the number, such as a die; may be empty. */
  readonly after: string;
  /** Path of a checkbox shown with the number; may be empty. */
  readonly also: string;
}

/** A number that changes in play: has − and + buttons, and can be edited any time. */
export interface Tally {
  readonly field: string;
  readonly label: string;
  /** The tooltip. */
  readonly hint: string;
  readonly value: number;
  readonly max: number;
  /** The input of the maximum; null if the maximum is derived. */
  readonly typedMax: TypedNumber | null;
  /** True if the value stays between 0 and the maximum. */
  readonly bounded: boolean;
  /** Text about the current value, such as "Down"; may be empty. */
  readonly note: string;
}

/** A number, clickable if something can be drawn or rolled for it. */
export interface Cell {
  /** The cell's key within its game. Its control has the key as `data-key`. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Tooltip with the number's full name and source. */
  readonly hint: string;
  /** The action and label of the cell's control; null if read-only. */
  readonly click: { readonly action: string; readonly label: string } | null;
  readonly typed: TypedNumber | null;
  /** True if the number is below its normal value. */
  readonly lowered: boolean;
}

/** A game's line under an NPC's name. */
export interface StatNumbers {
  readonly tallies: readonly Tally[];
  readonly cells: readonly Cell[];
}

/** Numbers under a heading, below the NPC's items. */
export interface StatLine {
  /** The line's id within its game. */
  readonly id: string;
  readonly label: string;
  readonly cells: readonly Cell[];
}

/** An item's number that is edited in place. */
export interface ItemNumber {
  /** The number's path in the item. */
  readonly field: string;
  readonly value: number | null;
  readonly label: string;
  /** Text before and after the number, such as "×" or a die; may be empty. */
  readonly before: string;
  readonly after: string;
}

/** A toggle in an item's row. */
export interface ItemSwitch {
  /** The action of the toggle's control. */
  readonly action: string;
  readonly on: boolean;
  readonly icon: string;
  readonly text: string;
  readonly label: string;
}

/** A game's part of an NPC's stat block, in addition to the items, which use `tags` and `total`. */
export interface StatBlock {
  numbers(actor: Actor.Implementation): StatNumbers;
  /** A custom part under the numbers, or null. */
  readonly part: SheetPart | null;
  lines(actor: Actor.Implementation): readonly StatLine[];
  /** True if the item is listed under defenses although it does not add to a defense. */
  isDefense(item: Item.Implementation): boolean;
  /** The item's number that is edited in place, or null. */
  itemNumber(item: Item.Implementation): ItemNumber | null;
  itemSwitches(item: Item.Implementation): readonly ItemSwitch[];
  /** The actions of the cells and toggles. */
  readonly controls: Readonly<Record<string, Click>>;
}
