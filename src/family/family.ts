import type { PlannedRequest } from "../requests/planners.ts";
import type { VariantFamily } from "../rules/variants.ts";

/** What shared code asks of a game: everything that differs between the games goes over this. */

import type { ChatCard } from "./chat-card.ts";

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
  /** Begins it folded up on a sheet without tabs? Left out, it has no fold there. */
  isFolded?(actor: Actor.Implementation): boolean;
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

/** Who is to react, as the tracker shows them. */
export interface Reactor {
  readonly actor: Actor.Implementation | null;
  /** What the tracker itself offers for this way. */
  offer(): WayChoice;
}

/** One entry of the tracker's menu. */
export interface WayChoice {
  readonly label: string;
  /** An icon's class, as "fa-bolt". */
  readonly icon: string;
  onChoose(): void;
}

/** What the tracker offers for one way to react. */
export type Choices = (reactor: Reactor) => readonly WayChoice[];

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
  /** Could it use this item, if the item or the world said so? */
  canResolve(item: Item.Implementation): boolean;
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
  /** Its parts of an item's form, drawn in this order. */
  readonly itemParts: readonly ItemPart[];
  /** What its players ask the GM's client to do, and what plans it. A module's types begin with its id and a dot. */
  readonly requests: readonly PlannedRequest[];
  /** What its actors can do in a fight without an item. */
  readonly moves: readonly Move[];
  /** What stands at the top of an actor's sheet, whole elements each. */
  readonly header: readonly SheetPart[];
  /** Its pages of an actor's sheet. */
  readonly pages: readonly SheetPage[];
  /** Ids of timing schemes that are no choice where the world does not play it. */
  readonly ownClocks: readonly string[];
  /** Whose readings of the rules, as `rules/variants.ts` groups them, are asked about only where the world plays it. */
  readonly ownVariants: readonly VariantFamily[];
  /** What the tracker offers for ways to react that are more than one choice, by the key of the way. */
  readonly ways: Readonly<Record<string, Choices>>;
  /** Its chat cards. */
  readonly cards: readonly ChatCard[];
  /** Registers what it alone needs: dice, menus, enrichers, hooks. Called once, at `init`. */
  start(): void;
}
