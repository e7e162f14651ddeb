/** What a game brings to the sheets of actors and items. */

/** What a control of a sheet does. */
export type Click = (actor: Actor.Implementation, control: HTMLElement, event: PointerEvent) => Promise<void>;

/** A template of a sheet, by its path on the server. */
interface Drawn {
  readonly template: string;
  /** The templates that it draws with, by their paths. */
  readonly partials?: readonly string[];
}

/** A part of an actor's sheet. */
export interface SheetPart extends Drawn {
  /** Its name, which no other part has. */
  readonly id: string;
  /** What its template draws, as `view`. */
  view(actor: Actor.Implementation, editing: boolean): unknown;
  /** Its controls, by the action they name. */
  readonly controls?: Readonly<Record<string, Click>>;
}

/** A page of an actor's sheet, with a tab where the sheet has tabs. What its view returns is its template's context. */
export interface SheetPage extends SheetPart {
  /** The icon of its tab, as Font Awesome calls it. */
  readonly icon: string;
  /** Its name and what is on it, as keys of the language file. */
  readonly label: string;
  readonly hint: string;
  /** Pages stand by this number: of the shared ones Fight is 10, Abilities 20, Belongings 50, Effects 70 and Notes 80. */
  readonly order: number;
  /** Are there lists on it to search, to sort and to fold up? They are sections of the class `ac-section`. */
  readonly lists?: boolean;
  /** Has the actor's sheet this page now? Left out, it has. */
  isShown?(actor: Actor.Implementation, editing: boolean): boolean;
}

/** Values by the names of a form's fields. */
export type Values = Readonly<Record<string, unknown>>;

/** An item's form as it stands, what was typed and refused included. */
export interface ItemFormState {
  readonly item: Item.Implementation;
  readonly values: Values;
  /** Writes a list of the form; then the focus is on the field of this name, or on the button that adds a row. */
  writeList(changes: () => object, focus: string, add: string): Promise<void>;
}

/** A part of an item's form. */
export interface ItemPart extends Drawn {
  /** The context of its template; null where it has nothing for this item. */
  view(item: Item.Implementation): object | null;
  /** What is to be stored of what was changed, with whole lists where one of their rows was. */
  stored?(changed: Values, all: Values): Values;
  /** Throws a RuleError that names the field which will not do. */
  check?(item: Item.Implementation, changes: object): void;
  /** The controls of its lists, by the action they name. */
  readonly controls?: Readonly<Record<string, (form: ItemFormState, control: HTMLElement) => Promise<void>>>;
}
