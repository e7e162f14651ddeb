/** A game's part of an NPC's stat block. */

import type { Click, SheetPart } from "./sheet-parts.ts";

/** An actor's stored number as an input. */
export interface TypedNumber {
  /** Its path in the document, such as "system.life.max". */
  readonly field: string;
  /** Null if not set. */
  readonly value: number | null;
  /** True if it may be empty. */
  readonly optional: boolean;
  /** Text after it, such as a die; empty for none. */
  readonly after: string;
  /** Path of a checkbox shown with it; empty for none. */
  readonly also: string;
}

/** A number that changes in play: has − and + buttons, and can be edited any time. */
export interface Tally {
  readonly field: string;
  readonly label: string;
  /** Its tooltip. */
  readonly hint: string;
  readonly value: number;
  readonly max: number;
  /** The input of its maximum; null if it is derived. */
  readonly typedMax: TypedNumber | null;
  /** True if it stays between 0 and its maximum. */
  readonly bounded: boolean;
  /** What the current value means, such as "Down"; empty for nothing. */
  readonly note: string;
}

/** A number, clickable if something can be drawn or rolled for it. */
export interface Cell {
  /** Its key within its game; its control has it as `data-key`. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Its full name and source. */
  readonly hint: string;
  /** Its control's action and label; null if read-only. */
  readonly click: { readonly action: string; readonly label: string } | null;
  readonly typed: TypedNumber | null;
  /** True if it is below its normal value. */
  readonly lowered: boolean;
}

/** A game's line under an NPC's name. */
export interface StatNumbers {
  readonly tallies: readonly Tally[];
  readonly cells: readonly Cell[];
}

/** Numbers under a heading, below the NPC's items. */
export interface StatLine {
  /** Its id within its game. */
  readonly id: string;
  readonly label: string;
  readonly cells: readonly Cell[];
}

/** An item's number that is edited in place. */
export interface ItemNumber {
  /** Its path in the item. */
  readonly field: string;
  readonly value: number | null;
  readonly label: string;
  /** Text before and after it, such as "×" or a die; may be empty. */
  readonly before: string;
  readonly after: string;
}

/** A toggle in an item's row. */
export interface ItemSwitch {
  /** Its control's action. */
  readonly action: string;
  readonly on: boolean;
  readonly icon: string;
  readonly text: string;
  readonly label: string;
}

/** A game's part of an NPC's stat block, in addition to its items, which use `tags` and `total`. */
export interface StatBlock {
  numbers(actor: Actor.Implementation): StatNumbers;
  /** A custom part under the numbers; null for none. */
  readonly part: SheetPart | null;
  lines(actor: Actor.Implementation): readonly StatLine[];
  /** True if the item is listed under defenses though it adds to none. */
  isDefense(item: Item.Implementation): boolean;
  /** The item's number that is edited in place; null for none. */
  itemNumber(item: Item.Implementation): ItemNumber | null;
  itemSwitches(item: Item.Implementation): readonly ItemSwitch[];
  /** Actions of its cells and toggles. */
  readonly controls: Readonly<Record<string, Click>>;
}
