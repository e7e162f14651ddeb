/** The parts that a game adds to the sheets of actors and items. */

/** Handles a click on a control of an actor's sheet. */
export type Click = (actor: Actor.Implementation, control: HTMLElement, event: PointerEvent) => Promise<void>;

/** The template that a sheet part uses. */
interface Drawn {
  readonly template: string;
  /** Paths of the template's partials. */
  readonly partials?: readonly string[];
}

/** A part of an actor's sheet. */
export interface SheetPart extends Drawn {
  /** The part's unique id. */
  readonly id: string;
  /** The context of the part's template, under `view`. */
  view(actor: Actor.Implementation, editing: boolean): unknown;
  /** The handlers of the part's controls, keyed by action. */
  readonly controls?: Readonly<Record<string, Click>>;
}

/** A page of an actor's sheet. It is a tab if the sheet has tabs. The result of `view` is the template's context. */
export interface SheetPage extends SheetPart {
  /** Font Awesome icon of the page's tab. */
  readonly icon: string;
  /** Localization key of the page's name. */
  readonly label: string;
  /** Localization key of a hint about the page's content. */
  readonly hint: string;
  /** Sort order. The shared pages are Combat 10, Skills & powers 20, Inventory 50, Effects 70, Notes 80. */
  readonly order: number;
  /** True if users can search, sort and collapse the page's lists, which are sections of class `ac-section`. */
  readonly lists?: boolean;
  /** True if the sheet has this page now. If omitted, the page is always shown. */
  isShown?(actor: Actor.Implementation, editing: boolean): boolean;
}

/** Values of a form, keyed by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** The current state of an item's form, including input that was rejected. */
export interface ItemFormState {
  readonly item: Item.Implementation;
  readonly values: Values;
  /**
   * Stores the changes to a list of the form. Then focuses the field named `focus` or, if there is no such
   * field, the button whose action is `add`.
   */
  writeList(changes: () => object, focus: string, add: string): Promise<void>;
}

/** A part of an item's form. */
export interface ItemPart extends Drawn {
  /** The template's context. Null if the part has no fields for this item. */
  view(item: Item.Implementation): object | null;
  /** Converts changed form values to the values to store. If a row changed, its whole list is stored. */
  stored?(changed: Values, all: Values): Values;
  /** Checks the changes. If a field is invalid, throws a RuleError naming it. */
  check?(item: Item.Implementation, changes: object): void;
  /** The handlers of controls in the part's lists, keyed by action. */
  readonly controls?: Readonly<Record<string, (form: ItemFormState, control: HTMLElement) => Promise<void>>>;
}
