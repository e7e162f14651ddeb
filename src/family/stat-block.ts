/** What a game adds to an NPC's stat block. */

import type { Click, SheetPart } from "./sheet-parts.ts";

/** A stored number of an actor, with its input. */
export interface TypedNumber {
  /** The number's path in the document, such as "system.life.max". */
  readonly field: string;
  /** Null if the number is not set. */
  readonly value: number | null;
  /** True if the input may be empty. */
  readonly optional: boolean;
  /** Text that follows the number, such as a die. May be empty. */
  readonly after: string;
  /**
   * The path of a boolean that decides whether the number counts. Entering the number sets it to true. Empty if the
   * number always counts.
   */
  readonly also: string;
}

/** A number that changes in play. It has − and + buttons and can be edited at any time. */
export interface Tally {
  readonly field: string;
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  readonly max: number;
  /** The input for the maximum. Null if the maximum is derived. */
  readonly typedMax: TypedNumber | null;
  /** True if the value stays between 0 and the maximum. */
  readonly bounded: boolean;
  /** Text about the current value, such as "Down". May be empty. */
  readonly note: string;
}

/** A number in the stat block. It can be clicked if it allows a draw or a roll. */
export interface Cell {
  /** The cell's key, unique within its game. It is the `data-key` of the cell's control. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** The tooltip: the number's full name and its source. */
  readonly hint: string;
  /** The action and label of the cell's control. Null if the cell can't be clicked. */
  readonly click: { readonly action: string; readonly label: string } | null;
  readonly typed: TypedNumber | null;
  /** True if the number is below its normal value. */
  readonly lowered: boolean;
}

/** The numbers under an NPC's name. */
export interface StatNumbers {
  readonly tallies: readonly Tally[];
  readonly cells: readonly Cell[];
}

/** Numbers under a heading. They are shown below the NPC's items. */
export interface StatLine {
  /** The line's id, unique within its game. */
  readonly id: string;
  readonly label: string;
  readonly cells: readonly Cell[];
}

/** An item's number that users can edit in the stat block. */
export interface ItemNumber {
  /** The number's path in the item. */
  readonly field: string;
  readonly value: number | null;
  readonly label: string;
  /** Text before the number, such as "×", and text after it, such as a die. Both may be empty. */
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

/** What a game adds to an NPC's stat block. */
export interface StatBlock {
  numbers(actor: Actor.Implementation): StatNumbers;
  /** A part with its own template under the numbers; null if there is none. */
  readonly part: SheetPart | null;
  lines(actor: Actor.Implementation): readonly StatLine[];
  /** True if the item is listed under defenses even if it does not add to a defense. */
  isDefense(item: Item.Implementation): boolean;
  /** The item's number that users can edit in the stat block; null if the item has none. */
  itemNumber(item: Item.Implementation): ItemNumber | null;
  itemSwitches(item: Item.Implementation): readonly ItemSwitch[];
  /** The handlers of cells and toggles, keyed by action. */
  readonly controls: Readonly<Record<string, Click>>;
}
