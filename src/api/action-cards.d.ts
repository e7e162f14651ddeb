/**
 * The API of Action Cards for macros and modules, version 1: `game.actionCards` and its hooks. The file needs no other
 * types: it declares only the document fields that it uses, and Foundry's documents match them. In your module:
 *
 *     import type { ActionCards } from "./action-cards.d.ts";
 *     const { requests } = game.actionCards as ActionCards;
 *
 * A member is marked as deprecated here before it is removed. It then works for two more minor versions and warns once,
 * through Foundry's compatibility warnings. `version` increases when it is removed.
 */

/** A document, such as an actor or an item. */
interface Named {
  readonly uuid: string;
  readonly name: string;
  readonly img?: string | null | undefined;
}

/** An actor: Foundry's own document, as games receive it. */
interface ActorLike extends Named {
  readonly id: string | null;
  /** True if this user owns it. */
  readonly isOwner: boolean;
  /** True if they have no Action left now. */
  readonly hasActed: boolean;
  /**
   * Data that modules and macros store on the actor, by id. Owners can write anything here: treat it as untrusted
   * input.
   */
  readonly flags: object;
  readonly system: object;
}

interface ItemLike extends Named {
  readonly id: string | null;
  readonly type: string;
  readonly system: object;
}

interface UserLike {
  readonly id: string | null;
  readonly name: string;
  readonly isGM: boolean;
}

interface MessageLike {
  readonly uuid: string;
  readonly id: string | null;
  readonly type: string;
  readonly system: object;
  /** True if a GM's client wrote the message. Players can create messages of any type, so use only trusted ones. */
  readonly isTrusted: boolean;
}

interface CombatLike {
  readonly id: string | null;
  readonly round: number;
}

interface CombatantLike {
  readonly id: string | null;
  readonly name?: string | undefined;
}

/** A key of the module's own language file; it contains a dot. */
export type ModuleKey = `${string}.${string}`;
type Data = Readonly<Record<string, string>>;

/** A request as the GM's client decides it; the fields depend on its type. */
export interface AnyRequest {
  readonly type: string;
  readonly id: string;
}

/** A request as it is sent. */
export interface NewRequest {
  readonly type: string;
  /** The fields of its type. */
  readonly [field: string]: unknown;
}

/** Validates untrusted input. */
export interface Shape<out Value> {
  /** Throws an error that names the field. */
  parse(value: unknown, field: string): Value;
  /** Makes up a valid value, for tests. */
  sample(from: never): Value;
}

interface Shapes {
  /** A document id: sixteen letters and digits. `kind` says of what: a chat card's type, "encounter" or "item". */
  idOf(kind: string): Shape<string>;
  /** A list of entries of this shape, at most `most` long. */
  list<Value>(entry: Shape<Value>, most?: number): Shape<Value[]>;
  /** One of these words. */
  oneOf<const Value extends string>(choices: readonly Value[]): Shape<Value>;
  /** A value of this shape, or an empty text. */
  orEmpty<Value>(shape: Shape<Value>): Shape<Value | "">;
  /** A value of this shape, or null. */
  orNull<Value>(shape: Shape<Value>): Shape<Value | null>;
  /** An object with exactly these fields. */
  record(fields: Readonly<Record<string, Shape<unknown>>>): Shape<object>;
  /** A text, at most `most` long. `kind` says what a UUID refers to, such as "actor" or "item". */
  text(kind?: string, most?: number): Shape<string>;
  /** A boolean. */
  readonly truth: Shape<boolean>;
  /** A whole number within bounds. */
  whole(bounds?: { readonly min?: number; readonly max?: number }): Shape<number>;
}

/**
 * Collects the changes of a plan, which are written together once the plan is complete. Every plan needs one chat
 * card, new or existing, that carries it. *Undo* on that card reverts its plans, except for the data of chat cards.
 * It is refused if a value, such as a module's flag, has changed since: undo the later card first.
 */
export interface Changes {
  /** The user who sent the request. */
  readonly by: UserLike;
  /**
   * Updates a document. `data` is nested, without dotted paths. Later calls win, and a list replaces the whole list.
   */
  update(document: object, data: object): void;
  /**
   * Creates the chat card that carries the plan; `data` is as for `ChatMessage.create`: `type`, `speaker`, `system`.
   */
  card(data: object): void;
  /** Makes an existing chat card carry the plan, and updates it. Refuses a card that was undone. */
  attachTo(message: object, data: object): void;
  /**
   * Sets the number of Actions an actor has taken in this Phase of their encounter. Add one when they take an Action.
   */
  fight(actor: object, taken: { readonly actions: number }): void;
  /** The number of Actions an actor has taken in this Phase, including this plan's. */
  fightOf(actor: object): { readonly actions: number };
  /** A random number from 0 up to, but not including, 1. A retried request gets the same numbers. */
  random(): number;
}

export interface RequestSchema {
  readonly type: string;
  /** True if the request has a field `mode`, which `send` sets to the user's visibility for chat messages. */
  readonly isOwn: boolean;
  /** Throws an error that names the first invalid field. */
  parse(data: unknown, id: string): AnyRequest;
  /** Makes up a valid request, for tests. */
  sample(from: never): object;
}
interface Planning {
  /**
   * Checks a request and plans its changes in `changes`; it must not write anything itself. Declare the request's own
   * fields as the parameter's type. Find documents in Foundry's collections or with `fromUuid`. Check yourself whose
   * turn it is, and that a card is trusted and open.
   */
  plan(request: never, user: UserLike, changes: Changes): void | Promise<void>;
}

/** A request with its planner, as `planned` pairs them. */
export interface PlannedRequest {
  readonly schema: RequestSchema;
  /** Its planner. */
  plan(request: AnyRequest, user: UserLike, changes: Changes): void | Promise<void>;
}

interface Requests {
  /** Checks for the fields of requests and cards. */
  readonly shapes: Shapes;
  /** Defines a request by its type, `my-module.name`, and the shapes of its fields. */
  schema(type: string, fields: Readonly<Record<string, Shape<unknown>>>): RequestSchema;
  /** Pairs a request with its planner, for a family's `requests`. */
  planned(schema: RequestSchema, plan: Planning["plan"]): PlannedRequest;
  /** Sends a request to the GM's client. A refusal is shown to the user, or passed to `onRefused`. */
  send(request: NewRequest, onRefused?: (reason: string) => void): Promise<void>;
  /** The user's requests that are neither done nor refused, oldest first. */
  waiting(): readonly AnyRequest[];
  /** Withdraws a waiting request of this user. */
  withdraw(id: string): Promise<void>;
  /** For planners: the actor with this UUID. Refuses the request if the actor is gone or the user doesn't own it. */
  ownedActor(uuid: string, user: UserLike): ActorLike;
  /** For planners: refuses the request. */
  refuse(key: ModuleKey, data?: Data): never;
}

/** An actor as stored on chat cards. All fields are empty if there is no actor. */
interface Person {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/** The text of a key of a language file, with its data filled in. */
type Words = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/** A game that a module adds. Only `id` is required. */
export interface Family {
  /** The id of its module. */
  readonly id: string;
  /** The key of the game's name; by default that of the first entry of `games`. */
  readonly label?: string;
  /** Entries that it adds to *What do you play?*. */
  readonly games?: readonly Game[];
  /**
   * True while the world plays this game. By default, true if the world chose one of `games`, or has not chosen yet.
   */
  isInPlay?(): boolean;
  /**
   * True if the actor has data of this game, so that their sheet shows it. If it is left out, sheets show the game in
   * addition to any other.
   */
  readonly plays?: ((actor: ActorLike) => boolean) | null;
  /** Requests that users send to the GM's client. */
  readonly requests?: readonly PlannedRequest[];
  /** Its chat cards. */
  readonly cards?: readonly ChatCard[];
  /** Tabs of an actor's sheet. */
  readonly pages?: readonly SheetPage[];
  /** Ids of the first pages, in order, on a sheet that shows only this game. */
  readonly tabs?: readonly string[];
  /** Parts at the top of an actor's sheet. */
  readonly header?: readonly SheetPart[];
  /** Actions without an item: buttons of the sheet and of the play bar's seat. */
  readonly moves?: readonly Move[];
  /** Ids of the clocks offered only while the world plays it. */
  readonly ownClocks?: readonly string[];
  /** The functions that encounters and clocks call. */
  readonly rules?: FamilyRules;
  /** Ids of compendia listed only while the world plays it. */
  readonly packs?: readonly string[];
  /** Ids of compendia for its actors' items, by item type. */
  readonly itemPacks?: Readonly<Record<string, string>>;
  /** Groups of the settings window. */
  readonly settings?: readonly SettingGroup[];
  /** Called once when the game is registered, in `init`. */
  start?(): void;
  /** Called once the game's user interface is loaded. */
  loaded?(): void;
  /** True if the game can use this item at all; see `resolves` for whether it does now. */
  canResolve?(item: ItemLike): boolean;
  /**
   * True if the game uses this item now. The last registered game is asked first. If none does, a click opens its
   * sheet.
   */
  resolves?(item: ItemLike): boolean;
  /** Uses the item: opens its window, or draws at once. `quick` skips the window and takes its defaults. */
  use?(actor: ActorLike, item: ItemLike, quick?: boolean): Promise<void>;
  /** Tags in the row of an item that the game uses. */
  tags?(item: ItemLike, as: "attack" | "check"): { text: string; icon: string }[];
  /** The total of the check or attack with this item; empty if none. */
  total?(actor: ActorLike, item: ItemLike): string;
  /** Facts on an item's sheet, by headings whose `id` is a key. */
  facts?(item: ItemLike): { id: string; facts: { label: string; value: string }[] }[];
  /** Parts of an item's form. `view` returns null for items without such a part. */
  readonly itemParts?: readonly ItemPart[];
  /** Checks without an item. */
  readonly checks?: Checks | null;
  /** The actor's own deck, bag or pool, for the play bar; null if actors have none. */
  readonly deck?: ((actor: ActorLike) => DeckShown) | null;
  /** The actor's injuries and points, for the party window; null if none. */
  readonly condition?: ((actor: ActorLike) => ConditionShown) | null;
  /** What the game with this id, one of `games`, adds to an actor's printed sheet; without it, sheets are not printed. */
  readonly paper?: ((actor: ActorLike, game: string) => Promise<PaperPart>) | null;
  /**
   * The chance that an actor succeeds at an asked check, as text. Empty if it is unknown, null while it is being
   * computed.
   */
  readonly askedChance?: ((actor: ActorLike, check: AskedCheck) => string | null) | null;
}

/** A game to choose, and the world settings that choosing it sets. */
interface Game {
  readonly id: string;
  /** Keys of its name and of two sentences about it. */
  readonly name: string;
  readonly text: string;
  /** The path of its picture, of any shape. */
  readonly img: string;
  /** Ids of the games (families) to play; for a module, its own. */
  readonly families: readonly string[];
  /** World settings of this system, by key: `{ order: "my-clock" }`. */
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  /** UUID of a macro that sets up a sample fight; empty for none. */
  readonly sample: string;
}

/** Settings of this system, and windows to open. */
interface SettingGroup {
  /** The key of its heading. */
  readonly label: string;
  /** Keys of this system's settings. */
  readonly keys: readonly string[];
  /** Windows: keys of a name, a button and a description, an icon, and what opens it. */
  readonly tools?: readonly {
    readonly name: string;
    readonly label: string;
    readonly hint: string;
    readonly icon: string;
    open(): Promise<unknown>;
  }[];
}

/** An Action that an actor can take without an item. */
interface Move {
  /** Unique among all games. */
  readonly key: string;
  /** The localization prefix; required for modules. `PREFIX.KEY` is the move's name and `PREFIX.KEYHint` its rule. */
  readonly words?: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  /** True if only GMs have it. */
  readonly isForGms: boolean;
  /** UUID of a journal page about it. */
  readonly page?: string;
  /**
   * The reason why the move is not possible now, as text; empty if it is possible. Return null if it only needs an
   * Action on the clock; the planner then counts the Action with `changes.fight`.
   */
  obstacle(actor: ActorLike): string | null;
  /** Opens a dialog if needed, and sends the request. */
  ask(actor: ActorLike): Promise<void>;
}

/** The handler of a sheet control: a button whose `data-action` is the control's name. */
type Click = (actor: ActorLike, control: HTMLElement, event: PointerEvent) => Promise<void>;

/** A part of an actor's sheet. */
interface SheetPart {
  readonly id: string;
  /** Paths on the server: `modules/my-module/templates/page.hbs`. */
  readonly template: string;
  /** The paths of its partials. */
  readonly partials?: readonly string[];
  /** The template's context. Must not change anything. */
  view(actor: ActorLike, editing: boolean): unknown;
  /** Its controls, by action. Action names are shared by all games, so begin them with the module's. */
  readonly controls?: Readonly<Record<string, Click>>;
}

/**
 * A tab of an actor's sheet. In its template `@root` has `actor`, `editing`, `editable`, `compact` and `rootId`. Inputs are
 * saved by their `name`, such as `flags.my-module.size`.
 */
interface SheetPage extends SheetPart {
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  /** Keys of its name and of a hint. */
  readonly label: string;
  /** The key of a hint. */
  readonly hint: string;
  /** The sort order of the tab: Combat 10, Skills & powers 20, Inventory 50, Effects 70, Notes 80. */
  readonly order: number;
  /** True if users can search, sort and fold the page's sections (class `ac-section`). */
  readonly lists?: boolean;
  /** False if the sheet hides the page. */
  isShown?(actor: ActorLike, editing: boolean): boolean;
}

/** A part of an item's form. */
interface ItemPart {
  /** The path of its template. */
  readonly template: string;
  /** The paths of its partials. */
  readonly partials?: readonly string[];
  /** The template's context; null to leave the part out. */
  view(item: ItemLike): object | null;
}

/** Checks without an item: buttons with a `data-key`. */
interface Checks {
  /** The `data-action` of these buttons. */
  readonly actions: readonly string[];
  /** The name of the check with this key; empty if there is none. */
  label(key: string): string;
  /** Makes the check with this key. */
  ask(actor: ActorLike, key: string): Promise<void>;
}

/** What an actor draws from. */
interface DeckShown {
  /** How many are left. */
  readonly left: number;
  /** How many there are in all. */
  readonly size: number;
  /** The number left, as localized text. */
  readonly count: string;
}

/** An actor's condition, for the party window. */
interface ConditionShown {
  /** Injuries in words; empty for none. */
  readonly wounds: string;
  /** Further points. */
  readonly pools: readonly { readonly label: string; readonly value: number; readonly max: number }[];
}

/** What a card's view can use in addition to the card's data. */
interface CardContext {
  /** The message that the card is. */
  readonly message: MessageLike;
  /** True if no GM's client wrote the card. Such a card has no effect. */
  readonly forged: boolean;
  /** The user who views the card. */
  readonly user: UserLike;
  /** The texts of this user's language. */
  readonly words: Words;
}

/** A click on a card's button. */
interface Press {
  /** The card's data. */
  readonly data: object;
  /** The message that the card is. */
  readonly message: MessageLike;
  /** The message's id. */
  readonly id: string;
  /** The button. */
  readonly button: HTMLButtonElement;
  /** The card as it is drawn. */
  readonly card: HTMLElement;
}

/**
 * A kind of chat card. A card stores its input (draws and choices), and each client computes the result from it. GMs
 * get *Undo* on every card that carries a plan.
 */
interface ChatCard {
  /** `my-module.name`, with `name` under `documentTypes.ChatMessage` of `module.json`. */
  readonly type: string;
  /**
   * The card's `TypeDataModel`, registered along with the game. Give it a boolean field `undone`, which *Undo* sets.
   * An undone card loses its buttons and notices, but `view` must stop showing that it waits for an answer.
   */
  readonly model: abstract new (...args: never[]) => object;
  /** UUIDs of the actors on the card, needed to hide the names of hidden actors. Empty UUIDs are ignored. */
  parties(data: never): readonly string[];
  /**
   * The path of the card's template, which has one root element; *Undo* appears in its `footer`. A new element with
   * `data-beat` is animated and plays a sound. The value is "flip", or the last word of a hook below, such as "hit".
   */
  readonly template: string;
  /** The paths of its partials. */
  readonly partials?: readonly string[];
  /** The template's context for one user. Must not change anything. */
  view(data: never, context: CardContext): object;
  /** Handlers of the card's buttons, by `data-ac`. They send requests. */
  readonly actions: Readonly<Record<string, (press: Press) => Promise<void>>>;
  /** UUID of the journal page that *Why?* opens. */
  page?(data: never): string;
  /** Sentences for screen readers, grouped by side; new ones are announced. */
  spoken?(view: never): readonly (readonly string[])[];
  /** What the card asks this user to do now, shown in the play bar and on the sheet. */
  notices?(view: never, data: never, message: MessageLike): readonly Notice[];
  /** Adds behavior beyond buttons. */
  enliven?(drawn: { readonly element: HTMLElement; readonly view: object }): void;
}

/** What a user is asked to do, the most urgent first. */
type Urgency =
  | "defend"
  | "oneMore"
  | "pick"
  | "chase"
  | "contest"
  | "apply"
  | "check"
  | "end"
  | "result"
  | "turn"
  | "plot";

/** A message that the user should act, with its buttons. */
interface Notice {
  /** Unique on its card. */
  readonly key: string;
  readonly text: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  /** The UUID of the actor it concerns; empty for none. */
  readonly actor: string;
  /** How urgent it is, as in `Waiting`. */
  readonly urgency: Urgency;
  /** The likeliest first. */
  readonly actions: readonly {
    readonly label: string;
    readonly icon: string;
    /** Runs the action; `quick` skips its window. */
    run(control: HTMLElement | null, quick?: boolean): Promise<void> | void;
  }[];
}

/** The functions of a game that encounters and clocks call. They must not open windows. */
interface FamilyRules {
  /**
   * A combatant's numbers for clocks, by name; all games share the names. `data` is the actor's `system` (its
   * `parent` is the actor), or null for a combatant without an actor.
   */
  ratings?(data: object | null): Readonly<Record<string, number>>;
  /** True if the actor has no Actions now. */
  isIdle?(actor: ActorLike): boolean;
  /** Values for token bars: a path in the actor's data to a `value` and a `max`, and the key of the bar's name. */
  readonly bars?: readonly { readonly path: string; readonly label: string; readonly belowZero: boolean }[];
  /** Statuses shown on tokens and in the tracker while `isSo` is true. Each id is also the key of the status's name. */
  readonly marks?: Readonly<Record<string, { readonly img: string; isSo(actor: ActorLike): boolean }>>;
  /** Plans what happens at the end of each round, including the last one of an encounter. */
  endOfRound?(changes: Changes, combat: CombatLike): void;
  /** Plans what happens at the end of an encounter. */
  endOfEncounter?(changes: Changes, combat: CombatLike): void;
  /**
   * How to undo a card beyond reverting its changes; null for a card of another game. Only needed to let players
   * undo, or to refuse the undo, for example because of a later card.
   */
  undoOn?(
    message: MessageLike,
    part: object | null,
    user: UserLike,
  ): { plan?(changes: Changes): void } | null;
  /** True if the card still waits for a user to act. */
  isAwaited?(message: MessageLike): boolean;
  /** Checks that a GM asks of several actors; if left out, the window that asks does not offer this game. */
  readonly asking?: Asking;
  /** Harm by a fall, a fire or a trap; if left out, the game's actors take none. */
  readonly hazards?: Hazards;
  /** Making characters, healing: see `src/family/rules.ts`. */
  readonly [part: string]: unknown;
}

/** A check that can be asked of anyone who plays this game. */
interface AskedCheck {
  /** The skill's name; empty to check the attribute alone. */
  readonly skill: string;
  /** The key of the attribute for actors without the skill; may be empty. */
  readonly attribute: string;
  /** The number to reach; null if the actors compete with each other. */
  readonly number: number | null;
}

/** A finished check. */
interface AskedResult {
  /** What the check came to. */
  readonly total: number;
  /** The total minus the number; null without a number. */
  readonly margin: number | null;
  /** True if the check succeeds; null without a number. */
  readonly succeeds: boolean | null;
  /** Why the check fails whatever its total; otherwise empty. */
  readonly ruin: "" | "ace" | "critical";
}

/**
 * How a game answers checks that a GM asks, by `ask`, or that a text links to. The asked check is one card with a row for
 * each actor: a row stores what the game's own request would put on its own card, and shows that card when it is
 * unfolded. In a row, `message` is the asked check, so a card's view must offer its buttons only if `message.type` is its
 * own type.
 */
interface Asking {
  /** What the button says: draw cards, or roll dice. */
  readonly by: "draw" | "roll";
  /** The number that the window proposes. */
  readonly usual: number;
  /** Keys of the game's attributes. */
  readonly attributes: readonly string[];
  /** The localization key of an attribute; other texts, such as a skill's name, are returned unchanged. */
  labelOf(key: string): string;
  /** The names of an actor's skills. */
  skillsOf(actor: ActorLike): readonly string[];
  /** True if actors without a skill can use it. */
  readonly isUnlearned: boolean;
  /** The request that makes the check for one actor; its plan must create a card. Null if the actor can't. */
  request(actor: ActorLike, check: AskedCheck): (NewRequest & { readonly type: ModuleKey }) | null;
  /** The result of the data of such a card. Null while a choice is due, or if it is not this game's. */
  result(card: unknown, check: AskedCheck): AskedResult | null;
}

/** What a GM enters for harm without an attack. */
interface Hit {
  /** The amount added to the draw; without a draw, the whole amount. */
  readonly amount: number;
  /** How many cards or dice are drawn; 0 for none. */
  readonly draws: number;
  /** One of `Hazards.sides`, or empty. */
  readonly sides: string;
  /** One of `Hazards.kinds`. */
  readonly kind: string;
  /** One of `Hazards.places`, or empty. */
  readonly place: string;
  /** The word that protections must match, or empty. */
  readonly keyword: string;
  /** True if armor reduces the harm. */
  readonly resisted: boolean;
  /** The penetration against armor. */
  readonly penetration: number;
}

/** What was drawn for a hit. */
interface Drawn {
  /** The amount including the draw; at least 0. */
  readonly total: number;
  /** The values of the cards or dice, in order. */
  readonly faces: readonly number[];
  /** The number of a printed card; null for other draws. */
  readonly card: number | null;
}

/** Points that an actor loses. */
interface Loss {
  /** A key of the module's language file, with the placeholder `amount`. */
  readonly key: ModuleKey;
  /** How many are lost. */
  readonly amount: number;
  /** One of `Hazards.places`, or empty. */
  readonly place: string;
}

/** Rules for harm without an attack, which run on the GM's client. */
interface HazardRules {
  /** Draws for a hit, with `changes.random`. */
  draw(changes: Changes, hit: Hit): Drawn;
  /** The actor's losses, never more than they have, and the points of protection that reduced them. */
  lossesOf(actor: ActorLike, hit: Hit, drawn: Drawn): { losses: readonly Loss[]; kept: number };
  /** Plans that the actor loses these points. They may be those of another actor, or a share. */
  lose(changes: Changes, actor: ActorLike, losses: readonly Loss[]): void;
}

/** Harm by a fall, a fire or a trap. The first entry of each list is the default. */
interface Hazards {
  /**
   * The localization prefix of the words: `Amount`, `Draws`, `Hint`, `Kind.KIND`, and for the card `Said` ({total},
   * {kind}), `Drawn` ({faces}, {total}, {kind}) and `DrawnMore` (these and {amount}). Also `Guarded` if armor counts, and
   * `Place` if one of `places` is "drawn".
   */
  readonly label: ModuleKey;
  /** Ids of the kinds of points. */
  readonly kinds: readonly string[];
  /** The localization prefix of the places; empty if the game has none. */
  readonly placeLabel: string;
  /** Ids of the places that can be hit; may be empty. */
  readonly places: readonly string[];
  /** Kinds of dice, such as "d6"; may be empty. */
  readonly sides: readonly string[];
  /** The most cards or dice in a draw. */
  readonly mostDraws: number;
  /** What protects: nothing, items that name a keyword, armor by penetration, or armor in general. */
  readonly protection: "none" | "keyword" | "penetration" | "resistance";
  /** What the window proposes. */
  readonly first: Pick<Hit, "amount" | "draws" | "sides">;
  /** Loads the rules. */
  load(): Promise<HazardRules>;
}

/** A cell of a printed table: a text, or boxes. */
interface PaperCell {
  readonly text: string;
  /** A box for each point; empty for a text. */
  readonly boxes: readonly { readonly isCrossed: boolean }[];
  /** How many boxes are crossed off. */
  readonly crossed: number;
}

/** A table of a printed sheet; its texts are localized. */
interface PaperTable {
  readonly label: string;
  /** The headings of its columns; empty for none. */
  readonly columns: readonly string[];
  /** Its rows, cell by cell. */
  readonly rows: readonly (readonly PaperCell[])[];
  /** "list": half the width of the page. "columns": rows next to each other. "writable": large boxes. */
  readonly look: "list" | "wide" | "columns" | "writable";
}

/** What a game adds to an actor's printed sheet. */
interface PaperPart {
  /** Keys of the stat block's numbers that the game does not use. */
  readonly unused: readonly string[];
  /** Names of the points that a blank sheet has, though a new actor has none of them. */
  readonly points: readonly string[];
  /** The game's tables. */
  readonly tables: readonly PaperTable[];
  /** Keys of the item facts that get a column of their own, by the heading of the items. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** The column for what an item is used with. */
  readonly use: {
    /** Its heading; empty for no such column. */
    readonly label: string;
    /** The text of an item. */
    of(item: ItemLike): string;
  };
}

/** A combatant as clocks know them. */
interface TimingCombatant {
  readonly id: string;
  /** The combatant's numbers by name, from `FamilyRules.ratings`. */
  readonly ratings: Readonly<Record<string, number | undefined>>;
  /** True if the combatant is marked as defeated and takes no part. */
  readonly defeated: boolean;
}

/** A combatant with the data that this clock stores for them. */
interface Seated<Own> {
  /** The combatant. */
  readonly combatant: TimingCombatant;
  /** The data that this clock stores for the combatant. */
  readonly own: Own;
}

/** A way to act or react. */
interface Way {
  /** Its id. */
  readonly key: string;
  /** The action cards it uses; may be empty. */
  readonly cards: readonly number[];
}

/** The encounter and the random source that a clock uses. */
interface Scratch {
  readonly encounter: {
    /** All combatants that take part. */
    readonly combatants: readonly TimingCombatant[];
    /** The world's options for clocks. */
    readonly options: object;
  };
  readonly chance: {
    /** Picks a random entry of a non-empty list. `kind` names the draw; `id` is the combatant's, or null. */
    take<Thing>(
      list: readonly Thing[],
      purpose: { readonly kind: string; readonly id: string | null },
    ): Thing;
  };
}

/** The combatant and Segment that a rule applies to. */
interface Situation {
  /** The combatant. */
  readonly combatant: TimingCombatant;
  /** The Segment, 12 to 1. With "order": 12 in a Turn's first Phase, then one less in each Phase, but at least 1. */
  readonly segment: number;
  /** The encounter and the random source. */
  readonly scratch: Scratch;
}

/**
 * A command that only this clock has: one combatant does something to another, such as swapping places or helping. Its
 * button, in the tracker, the play bar and the sheet, opens a list of targets. The GM's *Back* undoes the command.
 */
interface OwnCommand<Own> {
  /** The key of the button's text, without placeholders. A menu lists the targets' names. */
  readonly label: string;
  /** The key of a hint, without placeholders. */
  readonly hint: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  /**
   * True if `one` can do it to `other` now. Called only if neither is defeated and `one` is not out of action.
   * `acting` is the id of the combatant whose Phase is open, whose `own` is what `act` returned; null between Phases.
   */
  may(one: Seated<Own>, other: Seated<Own>, moment: { segment: number; acting: string | null }): boolean;
  /** The new data of both combatants. */
  carryOut(one: Seated<Own>, other: Seated<Own>, scratch: Scratch): { one: Own; other: Own };
}

/**
 * The rules of a clock. `Own` is the data it stores for each combatant; keep it plain and small. The functions must
 * take all randomness from `scratch.chance` and change nothing in place. The system handles what all clocks share:
 * permissions, joining, leaving, groups and *Back*.
 */
export interface SchemeRules<Own> {
  /** Unique; also the value of the setting `order`. */
  readonly id: string;
  /** "order": all act in order in each Turn. "segments": each Turn counts down from Segment 12 to 1. */
  readonly counts: "segments" | "order";
  /** What opens a Phase: the combatant at any time they may act, or the clock when it is their turn. */
  readonly opens: "combatant" | "clock";
  /** True if combatants can hold instead of acting. */
  readonly holds: boolean;
  readonly words?: {
    /** The key of its name. */
    readonly name: string;
    /** The key of the short name of the `score`. */
    readonly score: string;
    /** The key of the explanation of the `score`. */
    readonly scoreHint: string;
  };
  /** The clock's words for time; by default "segments" if it counts Segments, else "rounds". */
  readonly time?: "segments" | "rounds" | "sequences" | "fragments";
  /** Parses a combatant's stored data. Throws an error that names the field if it is invalid, as shapes do. */
  parse(data: unknown, field: string): Own;
  /**
   * The data of all combatants at the start of a Turn, by id. `before` returns a combatant's data from the last Turn.
   */
  seat(
    combatants: readonly TimingCombatant[],
    before: (id: string) => Own | undefined,
    scratch: Scratch,
  ): ReadonlyMap<string, Own>;
  /** The data of a combatant who joins during a Turn; `others` are already seated. */
  join(situation: Situation, others: readonly Own[]): Own;
  /** True if the combatant can act now. */
  may(own: Own, segment: number): boolean;
  /** The ways to act now, the proposed one first. */
  ways(own: Own, segment: number): readonly Way[];
  /** The combatant's data after acting this way, when their Phase opens. `way` is untrusted input: check it. */
  act(own: Own, way: Way, segment: number): Own;
  /** The combatant's rank: compared number by number, higher first. Lots break ties. */
  rank(own: Own): readonly number[];
  /**
   * The combatant's remaining Phases in this Turn, the next one first. `latest` is true if a Phase may come before its
   * `segment`. With "order", return one Phase in the given `segment`, or none once the combatant has acted.
   */
  coming(own: Own, segment: number): readonly { readonly segment: number; readonly latest: boolean }[];
  /** The number that the tracker shows for the combatant's place. */
  score?(own: Own): number;
  /** The ways to react now. */
  reactions?(own: Own, segment: number): readonly Way[];
  /** Reacts this way. Returns the combatant's new data and what the chat card shows. */
  react?(
    own: Own,
    way: Way,
    situation: Situation,
  ): { own: Own; cards: readonly number[]; dice: readonly number[]; value: number | null; success: boolean };
  /** Commands that only this clock has, by their ids. */
  readonly commands?: Readonly<Record<string, OwnCommand<Own>>>;
}

/** Something that waits for the user to act. */
export interface Waiting {
  /** Stays the same for as long as this waits. */
  readonly key: string;
  readonly text: string;
  readonly detail: string;
  /** How urgent it is. */
  readonly urgency: Urgency;
  /** The UUID of the actor it concerns; empty for none. */
  readonly actor: string;
  /** The id of the chat card it is on; empty for none. */
  readonly message: string;
  /** The buttons, the likeliest first. `press` does the same as a click. */
  readonly buttons: readonly { readonly label: string; press(): Promise<void> }[];
}

/** Commands on the shown clock. Each returns true if it was carried out, and otherwise warns the user. */
interface Clock {
  /** GMs: advances to the next time anyone can act. Players: ends their own Phase. */
  next(): boolean;
  /** GMs: undoes the last step. */
  back(): boolean;
  /** Acts with the proposed card. */
  act(): boolean;
  /** Holds: acts later instead. */
  hold(): boolean;
  /** Opens the window that calls a card forward. */
  callForward(): boolean;
  /** Opens the hand. */
  hand(): boolean;
}

/** `game.actionCards`. It is frozen. */
export interface ActionCards {
  /** Increases by one when a member that modules use is removed or changed. */
  readonly version: number;
  /** Sends and lists requests to the GM's client, which makes all changes, and defines a module's own requests. */
  readonly requests: Requests;
  /**
   * Undoes a chat card, or only the part with this key in its `journal` flag; on an encounter, the clock's last step.
   */
  undo(document: { readonly uuid: string }, entry?: string): Promise<void>;
  readonly families: {
    /** Adds a module's game. Call it in the `init` hook. */
    register(family: Family): void;
  };
  readonly timing: {
    /** Sends a command on an encounter's clock, such as `{ type: "next" }`. */
    submit(combat: CombatLike, command: { readonly type: string }): Promise<void>;
    /** The clocks that an encounter can use. */
    schemes(): readonly { readonly id: string }[];
    /** Adds a clock created by `make`. Call it in the `init` hook. */
    register(scheme: object): void;
    /** Creates a clock from its rules. */
    make<Own>(rules: SchemeRules<Own>): object;
  };
  /** The user's commands on the shown clock. */
  readonly clock: Clock;
  readonly playBar: {
    /** What waits for this user, the most urgent first. */
    waiting(): Waiting[];
    /** The actor whose seat the bar shows; null if it shows none. */
    seat(): Named | null;
    /** Shows the seat of another actor of this user. */
    sit(actor: Named): Promise<void>;
  };
  readonly people: {
    /**
     * The name and picture of a stored person as this user may see them. Hidden people are called "Someone unseen" and
     * have no picture. `card` is the card's data, as its `view` gets it; null for anything else.
     */
    seenAs(person: Person, card: object | null, user?: UserLike): { name: string; img: string };
    /** The speaker of a message about this actor, without a name if they are hidden. */
    speakerFor(actor: Named): object;
  };

  /** The actor a macro is for; null, with a warning, if there is none. */
  chosenActor(): Named | null;
  /** Uses an item, like a click on the sheet. `quick` attacks with the defaults of the window. */
  useItem(item: Named | null, quick?: boolean): Promise<void>;
  /** Takes an Action that needs no item, by its key such as "guard", or attacks by "bareHands". */
  takeAction(actor: Named | null, key: string): Promise<void>;
  /** Makes a check with an attribute or stat alone, by its key such as "or". */
  check(actor: Named | null, key: string): Promise<void>;
  /** Makes the check that a text names, such as "Stealth or agility 13". */
  makeCheck(text: string, name?: string): Promise<void>;
  /**
   * The chance that an actor succeeds at such a check, as text: "62%", or "about 62%" if it is sampled. Empty if the
   * check has no number, or if the user may not see the chance.
   */
  chance(actor: Named, text: string): Promise<string>;
  /** Plays an action card of the actor's hand, 1 to 12. */
  playCard(actor: Named | null, card: number): Promise<void>;
  /** Opens a GM's window to ask these actors, or the party, for a check. */
  ask(actors?: readonly Named[]): Promise<void>;
  /** Opens a GM's window for a fall, a fire or a trap that harms these actors, or those of the selected tokens. */
  harm(actors: readonly Named[], others?: readonly Named[]): Promise<void>;
  /** Opens a GM's window for what these actors recover by a rest or a treatment. */
  rest(actors: readonly Named[]): Promise<void>;
  /** Opens the luck window. */
  luck(): Promise<unknown>;
  /** Sets up a prepared encounter, such as a first fight. */
  prepareEncounter(encounter: unknown): Promise<void>;
  /** Opens the window in which a GM chooses the world's game. */
  chooseGame(): Promise<void>;
  /** Checks in a scratch folder what this system needs of Foundry, and shows a GM the report. */
  checkFoundry(ids?: readonly string[]): Promise<unknown>;

  // the Avatar System
  /** Opens the window of an attack, with this item if one is named. */
  attack(actor: Named, item?: Named | null): Promise<void>;
  /** Opens the window of a check with a skill, a power or other item. */
  checkItem(item: Named): Promise<void>;
  /** Opens the window of a check with a stat alone, by its key such as "or". */
  checkStat(actor: Named, stat: string): Promise<void>;
  /** Opens the window of an opposed check. */
  oppose(actor: Named, ...more: never[]): Promise<void>;
  /** Opens the window in which two actors draw cards to settle a question. */
  drawForIt(actor: Named): Promise<void>;
  /** Shuffles the actor's drawn AC cards back into the deck. In an encounter, it asks for confirmation first. */
  recallCards(actor: Named): Promise<void>;
  // Future Imperfect
  /** Shows a printed card, 1 to 54, in a window. */
  showCard(number: number, steps?: readonly never[]): Promise<void>;
  /** Opens the deck as a page to print. */
  printDeck(): Promise<unknown>;
  /** Printed action cards as HTML or SVG. */
  readonly cards: Readonly<
    Record<"face" | "back" | "lookup" | "lookups", (...asked: never[]) => Promise<string>>
  >;
  /** The deck of printed cards, on the client of the GM who draws. */
  readonly deck: Readonly<Record<"peek" | "stack" | "reshuffle", (...asked: never[]) => Promise<unknown>>>;
  // Action!
  /** Opens the window of a contest. */
  contest(actor: Named): Promise<void>;
  /** Deals plots to the players, as a GM. */
  dealPlots(): Promise<void>;
  /** Classes of rolls and dice. */
  readonly dice: Readonly<Record<string, unknown>>;
}

/**
 * Called on each client when a chat card shows something new. `element` shows it. `actors` are the UUIDs of the
 * actors on the card that this user can see, the acting one first.
 */
type OnBeat = (message: MessageLike, element: HTMLElement, actors: readonly string[]) => void;

/** The hooks, by name, for `Hooks.on`. */
export interface ActionCardsHooks {
  /**
   * Called before a request is planned: on the GM's client that carries it out, and on clients that check whether it
   * could be sent. `refuse` stops the request; it takes a key of the module's language file.
   */
  "actionCards.preRequest": (
    request: AnyRequest,
    user: UserLike,
    refuse: (key: ModuleKey, data?: Data) => void,
  ) => void;
  /** Called on the GM's client that planned a request, once it is carried out. */
  "actionCards.request": (request: AnyRequest, user: UserLike) => void;
  /** Called when a Phase or Turn begins. `combatant` is null between Turns, and if this user can't see them. */
  "actionCards.phase": (combat: CombatLike, combatant: CombatantLike | null) => void;
  /** A card was drawn. */
  "actionCards.draw": OnBeat;
  /** A ten was drawn, which allows another card. */
  "actionCards.ten": OnBeat;
  /** An Ace was drawn. */
  "actionCards.ace": OnBeat;
  /** A critical failure. */
  "actionCards.critical": OnBeat;
  /** The best of eight degrees. */
  "actionCards.triumph": OnBeat;
  /** An attack hit. */
  "actionCards.hit": OnBeat;
  /** A check succeeded. */
  "actionCards.success": OnBeat;
  /** An attack missed or a check failed. */
  "actionCards.miss": OnBeat;
  /** Damage was applied. */
  "actionCards.apply": OnBeat;
  /** A combatant is out of action. */
  "actionCards.out": OnBeat;
  /** A plot was dealt. */
  "actionCards.plot": OnBeat;
  /** A blast landed off its target. */
  "actionCards.drift": OnBeat;
}
