import type { PlannedRequest } from "../requests/planners.ts";

/** What shared code asks of a game: everything that differs between the games goes over this. */

/** A short fact about an item, on its row or its card. */
export interface Tag {
  text: string;
  /** A Font Awesome icon, or empty. */
  icon: string;
}

/** One line of what an item's sheet says in play. */
export interface Fact {
  label: string;
  value: string;
}

/** Such lines under one heading, which the language file has by this id. */
export interface FactGroup {
  id: string;
  facts: Fact[];
}

/** The free attack that a Charge grants (C13). */
export interface FreeShot {
  /** Id of the Charge's card. */
  charge: string;
  /** UUID of the one who charges. */
  target: string;
}

/** Draws the inside of a chat card. */
export type CardRenderer = (message: ChatMessage.Implementation) => Promise<HTMLElement | null>;

/** What a control of a sheet does. */
export type Click = (actor: Actor.Implementation, control: HTMLElement) => Promise<void>;

/** A part of an actor's sheet: what its template draws. */
export interface SheetPart {
  /** The part, and the name under which its view comes to the template. */
  readonly id: string;
  /** Is it a page of its own, left out while the game is not in play? */
  readonly isPage: boolean;
  view(actor: Actor.Implementation, editing: boolean): unknown;
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

/** A game's part of an item's form. */
export interface ItemForm {
  /** What its templates draw, by name; null: nothing of it. */
  view(item: Item.Implementation): Readonly<Record<string, unknown>>;
  /** What is to be stored of what was changed, with whole lists where one of their rows was. */
  stored(changed: Values, all: Values): Values;
  /** Throws a RuleError that names the field which will not do. */
  check(item: Item.Implementation, changes: object): void;
  /** The controls of its lists, by the action they name. */
  readonly controls: Readonly<Record<string, (form: ItemFormState, control: HTMLElement) => Promise<void>>>;
}

/** What an actor can do in a fight without an item. */
export interface Move {
  /** Its name in the language file. */
  readonly key: string;
  readonly icon: string;
  readonly isForGms: boolean;
  /** What stands in its way beside what stands in the way of every Action, in words; null: what stands in theirs. */
  obstacle(actor: Actor.Implementation): string | null;
  ask(actor: Actor.Implementation): Promise<void>;
}

/** One game: an entry of the registry. */
export interface Family {
  /** Its name in settings and folders. */
  readonly id: string;
  /** Does the world play it? */
  isInPlay(): boolean;
  /** Has this actor numbers or items of it that a new actor has not? */
  plays(actor: Actor.Implementation): boolean;
  /** Is this item used by it, as things are now? */
  resolves(item: Item.Implementation): boolean;
  /** Opens what using the item means: a dialog, or a draw. */
  use(actor: Actor.Implementation, item: Item.Implementation): Promise<void>;
  /** Asks for a free shot with this weapon or power. */
  askFreeShot(actor: Actor.Implementation, weapon: Item.Implementation, shot: FreeShot): Promise<void>;
  /** Does this attack strike one alone, as a free shot must? */
  aimsAtOne(item: Item.Implementation): boolean;
  /** What the item's row says of it as an attack or as a check. */
  tags(item: Item.Implementation, as: "attack" | "check"): Tag[];
  /** The number beside a skill's name: what its use comes to; empty where there is none. */
  total(actor: Actor.Implementation, item: Item.Implementation): string;
  /** What the item's sheet says of it in play. */
  facts(item: Item.Implementation): FactGroup[];
  /** Its part of an item's form; null where it has none. */
  readonly itemForm: ItemForm | null;
  /** What its players ask the GM's client to do, and what plans it. A module's types begin with its id and a dot. */
  readonly requests: readonly PlannedRequest[];
  /** What its actors can do in a fight without an item. */
  readonly moves: readonly Move[];
  /** Its parts of an actor's sheet. */
  readonly parts: readonly SheetPart[];
  /** The controls of these parts, by the action they name. */
  readonly controls: Readonly<Record<string, Click>>;
  /** How its chat cards are drawn, by the type of the message; null leaves a message as it is. */
  readonly cards: Readonly<Record<string, CardRenderer>>;
  /** Templates below `templates/` that must be there when the first card is drawn. */
  readonly templates: readonly string[];
  /** Registers what it alone needs: dice, menus, enrichers, hooks. Called once, at `init`. */
  start(): void;
}
