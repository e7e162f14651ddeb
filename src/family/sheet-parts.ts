/** A game's parts of actor and item sheets. */

/** The action of a sheet's control. */
export type Click = (actor: Actor.Implementation, control: HTMLElement, event: PointerEvent) => Promise<void>;

/** The template that draws a part of a sheet. */
interface Drawn {
  readonly template: string;
  /** Paths of the template's partials. */
  readonly partials?: readonly string[];
}

/** A part of an actor's sheet. */
export interface SheetPart extends Drawn {
  /** The part's unique id. */
  readonly id: string;
  /** Returns the value of `view` in the template's context. */
  view(actor: Actor.Implementation, editing: boolean): unknown;
  /** The part's controls, keyed by action. */
  readonly controls?: Readonly<Record<string, Click>>;
}

/** A page of an actor's sheet, as a tab if the sheet has tabs. Its view is the template's context. */
export interface SheetPage extends SheetPart {
  /** Font Awesome icon of the page's tab. */
  readonly icon: string;
  /** Localization keys of the page's name and of a hint about its content. */
  readonly label: string;
  readonly hint: string;
  /** Sort order. Shared pages: Combat 10, Skills & powers 20, Inventory 50, Effects 70, Notes 80. */
  readonly order: number;
  /** True if the page has lists to search, sort and fold: sections of class `ac-section`. */
  readonly lists?: boolean;
  /** True if the sheet has this page now; true by default. */
  isShown?(actor: Actor.Implementation, editing: boolean): boolean;
}

/** Values, keyed by form field name. */
export type Values = Readonly<Record<string, unknown>>;

/** An item's current form, including rejected input. */
export interface ItemFormState {
  readonly item: Item.Implementation;
  readonly values: Values;
  /** Writes a list of the form, then focuses the field with this name, or the add button. */
  writeList(changes: () => object, focus: string, add: string): Promise<void>;
}

/** A part of an item's form. */
export interface ItemPart extends Drawn {
  /** The template's context; null if the part has no fields for this item. */
  view(item: Item.Implementation): object | null;
  /** Turns the changed values into the values to store; a changed row stores its whole list. */
  stored?(changed: Values, all: Values): Values;
  /** Throws a RuleError naming an invalid field. */
  check?(item: Item.Implementation, changes: object): void;
  /** Controls of the part's lists, keyed by action. */
  readonly controls?: Readonly<Record<string, (form: ItemFormState, control: HTMLElement) => Promise<void>>>;
}
