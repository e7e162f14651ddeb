/**
 * The API of Action Cards for macros and modules, version 1: `game.actionCards` and its hooks. This file needs no
 * other types. It declares only the fields of Foundry's documents that it uses. In your module:
 *
 *     import type { ActionCards } from "./action-cards.d.ts";
 *     const { requests } = game.actionCards as ActionCards;
 *
 * A member that will be removed is first marked as deprecated here. It still works for two more minor versions, and
 * warns the first time it is read. When it is removed, `version` increases.
 */

/** A document, such as an actor or an item. */
interface Named {
  readonly uuid: string;
  readonly name: string;
  readonly img?: string | null | undefined;
}

/** An actor: Foundry's own document. */
interface ActorLike extends Named {
  readonly id: string | null;
  /** True if the current user owns the actor. */
  readonly isOwner: boolean;
  /** True if the actor has no Action left now. */
  readonly hasActed: boolean;
  /**
   * Data that modules and macros store on the actor, keyed by the module's id. Owners can write anything here, so treat
   * it as untrusted input.
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
  /**
   * True if the message's author is a GM. Players can create messages of any type, so don't rely on other
   * messages.
   */
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

/** A key in the module's own language file. It must contain a dot. */
export type ModuleKey = `${string}.${string}`;
type Data = Readonly<Record<string, string>>;

/** A request as a planner receives it. Its type decides which fields it has. */
export interface AnyRequest {
  readonly type: string;
  readonly id: string;
}

/** A request to send. */
export interface NewRequest {
  readonly type: string;
  /** The fields of the request's type. */
  readonly [field: string]: unknown;
}

/** Validates untrusted input. */
export interface Shape<out Value> {
  /** Returns the value if it is valid; else throws an error that names the field. */
  parse(value: unknown, field: string): Value;
  /** Makes up a valid value for tests. */
  sample(from: never): Value;
}

interface Shapes {
  /**
   * A document id: sixteen letters and digits. `kind` is the kind of document: a chat card's type, "encounter" or
   * "item".
   */
  idOf(kind: string): Shape<string>;
  /** A list of at most `most` entries of this shape. */
  list<Value>(entry: Shape<Value>, most?: number): Shape<Value[]>;
  /** One of these strings. */
  oneOf<const Value extends string>(choices: readonly Value[]): Shape<Value>;
  /** A value of this shape, or the empty string. */
  orEmpty<Value>(shape: Shape<Value>): Shape<Value | "">;
  /** A value of this shape, or null. */
  orNull<Value>(shape: Shape<Value>): Shape<Value | null>;
  /** An object with exactly these fields. */
  record(fields: Readonly<Record<string, Shape<unknown>>>): Shape<object>;
  /**
   * A string of at most `most` characters. For a UUID, `kind` is the kind of document, such as "actor" or
   * "item".
   */
  text(kind?: string, most?: number): Shape<string>;
  /** A boolean. */
  readonly truth: Shape<boolean>;
  /** A whole number within bounds. */
  whole(bounds?: { readonly min?: number; readonly max?: number }): Shape<number>;
}

/**
 * Collects a plan's changes, which are written together once the plan is complete. Attach every plan to one
 * chat card, new or existing.
 *
 * *Undo* on that card reverts its plans, except for changes of chat cards. *Undo* is refused if a module's flag
 * has been changed since.
 */
export interface Changes {
  /** The user who sent the request. */
  readonly by: UserLike;
  /**
   * Adds nested `data`, without dotted paths, to the document's update. Later values win, and lists are
   * replaced as a whole.
   */
  update(document: object, data: object): void;
  /**
   * Creates a chat card and attaches the plan to it. `data` is as for `ChatMessage.create`: `type`, `speaker`,
   * `system`.
   */
  card(data: object): void;
  /** Attaches the plan to an existing chat card and updates the card. Refuses the request if the card was undone. */
  attachTo(message: object, data: object): void;
  /**
   * Sets how many Actions an actor has taken in this round or Phase of their encounter. Add one when the
   * actor takes an Action.
   */
  fight(actor: object, taken: { readonly actions: number }): void;
  /** How many Actions an actor has taken in this round or Phase, including those of this plan. */
  fightOf(actor: object): { readonly actions: number };
  /** A random number from 0 up to, but not including, 1. If the request is retried, it gets the same numbers. */
  random(): number;
}

export interface RequestSchema {
  readonly type: string;
  /**
   * True if the request has a field `mode`. `send` sets that field to the visibility that the user chose for chat
   * messages.
   */
  readonly isOwn: boolean;
  /** Returns the request if it is valid; else throws an error that names the first invalid field. */
  parse(data: unknown, id: string): AnyRequest;
  /** Makes up a valid request for tests. */
  sample(from: never): object;
}
interface Planning {
  /**
   * Checks a request and plans its changes in `changes`; it must not write anything itself. Declare `request` with
   * the fields of your request's type.
   *
   * Find documents in Foundry's collections or with `fromUuid`. Check whose turn it is, and that a card is
   * trusted and open.
   */
  plan(request: never, user: UserLike, changes: Changes): void | Promise<void>;
}

/** A request type with its planner, as returned by `planned`. */
export interface PlannedRequest {
  readonly schema: RequestSchema;
  /** The planner of this request type. */
  plan(request: AnyRequest, user: UserLike, changes: Changes): void | Promise<void>;
}

interface Requests {
  /** Validators for the fields of requests and cards. */
  readonly shapes: Shapes;
  /** Defines a request type, `my-module.name`, by the shapes of its fields. */
  schema(type: string, fields: Readonly<Record<string, Shape<unknown>>>): RequestSchema;
  /** Combines a request type with its planner, for the `requests` of a family. */
  planned(schema: RequestSchema, plan: Planning["plan"]): PlannedRequest;
  /**
   * Sends a request to the GM's client. If it is refused, passes the reason to `onRefused` or, by default,
   * shows it to the user.
   */
  send(request: NewRequest, onRefused?: (reason: string) => void): Promise<void>;
  /** The user's requests that are neither done nor refused yet, oldest first. */
  waiting(): readonly AnyRequest[];
  /** Withdraws a request of this user that is neither done nor refused yet. */
  withdraw(id: string): Promise<void>;
  /** For planners: the actor with this UUID. Refuses the request if the actor is gone or the user doesn't own it. */
  ownedActor(uuid: string, user: UserLike): ActorLike;
  /** For planners: refuses the request. `key` is the reason in the module's language file. */
  refuse(key: ModuleKey, data?: Data): never;
}

/** An actor as chat cards store it. All fields are empty if there is no actor. */
interface Person {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/** Returns the text for a localization key, with the data filled in. */
type Words = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/** A game that a module adds. Only `id` is required. */
export interface Family {
  /** The module's id. */
  readonly id: string;
  /** The localization key of the game's name. By default, the name of the first entry of `games`. */
  readonly label?: string;
  /** The entries that this family adds to the window in which a GM chooses the world's game. */
  readonly games?: readonly Game[];
  /**
   * True while the world plays this family. By default, true if `families` of the world's game names this
   * family, or is empty, which means all.
   */
  isInPlay?(): boolean;
  /**
   * True if the actor has data for this game; the actor's sheet then shows the game. If missing, sheets
   * always show the game.
   */
  readonly plays?: ((actor: ActorLike) => boolean) | null;
  /** Requests that users send to the GM's client. */
  readonly requests?: readonly PlannedRequest[];
  /** The game's chat cards. */
  readonly cards?: readonly ChatCard[];
  /** Tabs of an actor's sheet. */
  readonly pages?: readonly SheetPage[];
  /** Ids of the first pages, in order, on a sheet that shows only this game. */
  readonly tabs?: readonly string[];
  /** Parts at the top of an actor's sheet. */
  readonly header?: readonly SheetPart[];
  /** What actors can do without an item. Each move is a button on the sheet and in the play bar. */
  readonly moves?: readonly Move[];
  /** The ids of clocks that are offered only while the world plays the game. */
  readonly ownClocks?: readonly string[];
  /** The functions that encounters and clocks call. */
  readonly rules?: FamilyRules;
  /** The ids of compendia that are listed only while the world plays the game. */
  readonly packs?: readonly string[];
  /** The ids of the compendia with items for the game's actors, keyed by item type. */
  readonly itemPacks?: Readonly<Record<string, string>>;
  /** Groups in the settings window. */
  readonly settings?: readonly SettingGroup[];
  /** Called once, when the game is registered in the `init` hook. */
  start?(): void;
  /** Called once the game's user interface is loaded. */
  loaded?(): void;
  /** True if the game can use this item. `resolves` says whether it does now. */
  canResolve?(item: ItemLike): boolean;
  /**
   * True if the game uses this item now. Of the games in play, the one registered last is asked first. If no
   * game uses the item, a click opens its sheet.
   */
  resolves?(item: ItemLike): boolean;
  /**
   * Uses the item: opens a window, or draws at once. With `quick`, uses the window's defaults without opening the
   * window.
   */
  use?(actor: ActorLike, item: ItemLike, quick?: boolean): Promise<void>;
  /** The tags to show in the item's row, for attacks or for checks. */
  tags?(item: ItemLike, as: "attack" | "check"): { text: string; icon: string }[];
  /** The total of a check or an attack with this item. Empty if there is none. */
  total?(actor: ActorLike, item: ItemLike): string;
  /** Facts on an item's sheet. The `id` of a group is the localization key of its heading. */
  facts?(item: ItemLike): { id: string; facts: { label: string; value: string }[] }[];
  /** Parts of an item's form. `view` returns null if a part is not for this item. */
  readonly itemParts?: readonly ItemPart[];
  /** Checks that need no item. */
  readonly checks?: Checks | null;
  /** What an actor draws from, such as a deck or a bag, for the play bar. Null if actors have nothing like this. */
  readonly deck?: ((actor: ActorLike) => DeckShown) | null;
  /** The actor's injuries and points, for the party window. Null if there are none. */
  readonly condition?: ((actor: ActorLike) => ConditionShown) | null;
  /**
   * What the family adds to an actor's printed sheet. `game` is the id of one of its `games`. If left out, sheets
   * can't be printed for these games.
   */
  readonly paper?: ((actor: ActorLike, game: string) => Promise<PaperPart>) | null;
  /**
   * The actor's chance to succeed at a check that a GM asked for, as text. Empty if it is unknown; null while
   * it is being computed.
   */
  readonly askedChance?: ((actor: ActorLike, check: AskedCheck) => string | null) | null;
}

/** A game that a GM can choose for the world: the families it plays, and the world settings it sets. */
interface Game {
  readonly id: string;
  /** The localization key of the game's name. */
  readonly name: string;
  /** The localization key of a description of the game, in two sentences. */
  readonly text: string;
  /** The path of the game's picture. It can have any shape. */
  readonly img: string;
  /** The ids of the families to play; empty for all. A module lists the id of its own family. */
  readonly families: readonly string[];
  /** The world settings of this system that the choice sets, keyed by setting, such as `{ order: "my-clock" }`. */
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  /** The UUID of a macro that sets up a sample fight. Empty if there is none. */
  readonly sample: string;
}

/** A group in the settings window: settings of this system, and windows to open. */
interface SettingGroup {
  /** The localization key of the group's heading. */
  readonly label: string;
  /** The keys of settings that belong to this system. */
  readonly keys: readonly string[];
  /**
   * Windows that can be opened. `name`, `label` and `hint` are localization keys of a name, a button and a description.
   */
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
  /** The move's key. It must be unique among all games. */
  readonly key: string;
  /** The localization prefix, required for modules. `PREFIX.KEY` is the move's name, `PREFIX.KEYHint` its rule. */
  readonly words?: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  /** True if only GMs can use the move. */
  readonly isForGms: boolean;
  /** The UUID of a journal page about the move. */
  readonly page?: string;
  /**
   * Why the move is not possible now, as text; empty if it is possible. Return null if the move only needs an
   * Action left on the clock. The move's planner must then count the Action with `changes.fight`.
   */
  obstacle(actor: ActorLike): string | null;
  /** Opens a dialog if needed, and sends the request. */
  ask(actor: ActorLike): Promise<void>;
}

/** Handles a click on a control of a sheet: a button whose `data-action` is the control's name. */
type Click = (actor: ActorLike, control: HTMLElement, event: PointerEvent) => Promise<void>;

/** A part of an actor's sheet. */
interface SheetPart {
  readonly id: string;
  /** The path of the template on the server, such as `modules/my-module/templates/page.hbs`. */
  readonly template: string;
  /** The paths of the template's partials. */
  readonly partials?: readonly string[];
  /** The template's context. Must not change anything. */
  view(actor: ActorLike, editing: boolean): unknown;
  /**
   * The handlers of controls, keyed by action. All games share one set of action names, so begin them with
   * the module's id.
   */
  readonly controls?: Readonly<Record<string, Click>>;
}

/**
 * A tab of an actor's sheet. Its template's `@root` has `actor`, `editing`, `editable`, `compact` and
 * `rootId`. Inputs are saved under their `name`, such as `flags.my-module.size`.
 */
interface SheetPage extends SheetPart {
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  /** The localization key of the page's name. */
  readonly label: string;
  /** The localization key of a hint about the page. */
  readonly hint: string;
  /** The sort order of the tab: Combat 10, Skills & powers 20, Inventory 50, Effects 70, Notes 80. */
  readonly order: number;
  /**
   * True if users can search and sort the rows of the page's sections, and collapse the sections. A section is an
   * element of the class `ac-section`.
   */
  readonly lists?: boolean;
  /** True if the sheet has this page now. If missing, it always does. */
  isShown?(actor: ActorLike, editing: boolean): boolean;
}

/** A part of an item's form. */
interface ItemPart {
  /** The path of the template on the server. */
  readonly template: string;
  /** The paths of the template's partials. */
  readonly partials?: readonly string[];
  /** The template's context. Null to leave the part out. */
  view(item: ItemLike): object | null;
}

/** Checks that need no item. Each is a button with the check's key as `data-key`. */
interface Checks {
  /** The `data-action` values of these buttons. */
  readonly actions: readonly string[];
  /** The name of the check with this key. Empty if there is no such check. */
  label(key: string): string;
  /** Makes the check with this key. */
  ask(actor: ActorLike, key: string): Promise<void>;
}

/** What an actor draws from. */
interface DeckShown {
  /** How many cards, or the like, are left. */
  readonly left: number;
  /** How many there are in total. */
  readonly size: number;
  /** How many are left, as localized text. */
  readonly count: string;
}

/** An actor's condition, for the party window. */
interface ConditionShown {
  /** Injuries as text. Empty if there are none. */
  readonly wounds: string;
  /** Further points, such as pools. */
  readonly pools: readonly { readonly label: string; readonly value: number; readonly max: number }[];
}

/** What a card's view can use in addition to the card's data. */
interface CardContext {
  /** The message that contains the card. */
  readonly message: MessageLike;
  /** True if no GM's client wrote the card. Then the card has no effect. */
  readonly forged: boolean;
  /** The user who views the card. */
  readonly user: UserLike;
  /** Looks up text in this user's language. */
  readonly words: Words;
}

/** A click on a card's button. */
interface Press {
  /** The card's data. */
  readonly data: object;
  /** The message that contains the card. */
  readonly message: MessageLike;
  /** The message's id. */
  readonly id: string;
  /** The button that was clicked. */
  readonly button: HTMLButtonElement;
  /** The card's element. */
  readonly card: HTMLElement;
}

/**
 * A kind of chat card. A card stores its input (draws and choices), and each client computes the result from it. GMs
 * get *Undo* on every card that a plan is attached to.
 */
interface ChatCard {
  /** The type, `my-module.name`. In `module.json`, `name` is listed under `documentTypes.ChatMessage`. */
  readonly type: string;
  /**
   * The card's `TypeDataModel`, registered with the game. Give it a boolean field `undone`, which *Undo*
   * sets. An undone card loses its buttons and notices automatically, but `view` must stop showing that the
   * card waits for an answer.
   */
  readonly model: abstract new (...args: never[]) => object;
  /** The UUIDs of the actors on the card. The card hides the names of hidden actors. Empty UUIDs are ignored. */
  parties(data: never): readonly string[];
  /**
   * The path of the card's template. The template has one root element; *Undo* is added to its `footer`.
   *
   * A new element with `data-beat` is animated, may play a sound, and calls a hook below: "flip" calls
   * `actionCards.draw`, "hit" calls `actionCards.hit`, and so on.
   */
  readonly template: string;
  /** The paths of the template's partials. */
  readonly partials?: readonly string[];
  /** The template's context for this user. Must not change anything. */
  view(data: never, context: CardContext): object;
  /** The handlers of the card's buttons, keyed by `data-ac`. They send requests. */
  readonly actions: Readonly<Record<string, (press: Press) => Promise<void>>>;
  /** The UUID of the journal page that *Why?* opens. */
  page?(data: never): string;
  /** Sentences for screen readers, grouped by side. New sentences are announced. */
  spoken?(view: never): readonly (readonly string[])[];
  /** What the card asks this user to do now. The play bar and the actor's sheet show it. */
  notices?(view: never, data: never, message: MessageLike): readonly Notice[];
  /** Adds behavior beyond buttons. */
  enliven?(drawn: { readonly element: HTMLElement; readonly view: object }): void;
}

/** The kinds of action that a notice can ask for, most urgent first. */
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

/** Asks the user to do something, with buttons to do it. */
interface Notice {
  /** The notice's key. It must be unique on the card. */
  readonly key: string;
  readonly text: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  /** The UUID of the actor that the notice is about, if there is one. */
  readonly actor?: string;
  /** How urgent the notice is. */
  readonly urgency: Urgency;
  /** The buttons. The likeliest comes first. */
  readonly actions: readonly {
    readonly label: string;
    readonly icon: string;
    /** Runs the action. With `quick`, uses the defaults without opening a window. */
    run(control: HTMLElement | null, quick?: boolean): Promise<void> | void;
  }[];
}

/** The functions of a game for encounters and clocks. They must not open windows. */
interface FamilyRules {
  /**
   * A combatant's numbers for clocks, keyed by names that all games share. `data` is the actor's `system`, whose
   * `parent` is the actor; null for a combatant without an actor.
   */
  ratings?(data: object | null): Readonly<Record<string, number>>;
  /** True if the actor has no Actions now, whatever the clock says. */
  isIdle?(actor: ActorLike): boolean;
  /**
   * Values that token bars can show. `path` leads to a `value` and a `max` in the actor's data; `label` is a
   * localization key. `belowZero` is true if the value can go below 0.
   */
  readonly bars?: readonly { readonly path: string; readonly label: string; readonly belowZero: boolean }[];
  /**
   * Statuses that tokens and the tracker show while `isSo` is true, keyed by id. The id is also the localization key of
   * the status's name.
   */
  readonly marks?: Readonly<Record<string, { readonly img: string; isSo(actor: ActorLike): boolean }>>;
  /** Plans what happens at the end of each round, including the last one of an encounter. */
  endOfRound?(changes: Changes, combat: CombatLike): void;
  /** Plans what happens at the end of an encounter. */
  endOfEncounter?(changes: Changes, combat: CombatLike): void;
  /**
   * What *Undo* must do in addition to reverting a card's changes. If `part` is not null, only this journal entry of
   * the card is undone. Returns null for another game's card. Needed only if players may undo the card, or if undo
   * must sometimes be refused, for example because of a later card.
   */
  undoOn?(
    message: MessageLike,
    part: object | null,
    user: UserLike,
  ): { plan?(changes: Changes): void } | null;
  /** True if the card still waits for a user to act. */
  isAwaited?(message: MessageLike): boolean;
  /**
   * How the game handles a check that a GM asks several actors to make. If left out, the window for asking does not
   * offer the game.
   */
  readonly asking?: Asking;
  /** Harm by a fall, a fire or a trap. If left out, the game's actors take no such harm. */
  readonly hazards?: Hazards;
  /** Further parts, for making characters and healing: see `src/family/rules.ts`. */
  readonly [part: string]: unknown;
}

/** A check that actors of this game can be asked to make. */
interface AskedCheck {
  /** The skill's name; empty to check the attribute alone. */
  readonly skill: string;
  /** The key of the attribute for actors without the skill; may be empty. */
  readonly attribute: string;
  /** The target number; null if the actors compete with each other. */
  readonly number: number | null;
}

/** A finished check. */
interface AskedResult {
  /** The total of the check. */
  readonly total: number;
  /** The total minus the target number; null if there is no target number. */
  readonly margin: number | null;
  /** True if the check succeeds; null if there is no target number. */
  readonly succeeds: boolean | null;
  /** What fails the check whatever its total: an Ace or a critical failure. Empty if nothing does. */
  readonly ruin: "" | "ace" | "critical";
}

/**
 * How a game handles a check that a GM asks actors to make with `ask`, or that a check link in a journal page
 * starts. All of these actors share one chat card, with a row for each actor.
 *
 * A row stores the data that `request` would put on a chat card of the game's own type, and shows it with that type's
 * `view`. There, `message` is the message of the shared card. So `view` must offer buttons only if `message.type` is
 * the game's own type.
 */
interface Asking {
  /** What the button says: draw cards, or roll dice. */
  readonly by: "draw" | "roll";
  /** The target number that the window proposes. */
  readonly usual: number;
  /** Keys of the game's attributes. */
  readonly attributes: readonly string[];
  /**
   * The localization key of an attribute's name. Returns any other string, such as a skill's name, unchanged.
   */
  labelOf(key: string): string;
  /** The names of an actor's skills. */
  skillsOf(actor: ActorLike): readonly string[];
  /** True if actors can use skills that they have not learned. */
  readonly isUnlearned: boolean;
  /**
   * The request that makes the check for one actor; its plan must create a card. Null if the actor can't make the
   * check.
   */
  request(actor: ActorLike, check: AskedCheck): (NewRequest & { readonly type: ModuleKey }) | null;
  /**
   * The check's result, from the data of the card that `request` created. Null while the player must still make a
   * choice, or if the data is not from this game's card.
   */
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
  /** A key in the module's language file. Its text has the placeholder `amount`. */
  readonly key: ModuleKey;
  /** How many points are lost. */
  readonly amount: number;
  /** One of `Hazards.places`, or empty. */
  readonly place: string;
}

/** Rules for harm without an attack, which run on the GM's client. */
interface HazardRules {
  /** Draws for a hit, with `changes.random`. */
  draw(changes: Changes, hit: Hit): Drawn;
  /**
   * `losses` are the points that the actor loses, never more than the actor has. `kept` is how many points
   * protection took off the hit.
   */
  lossesOf(actor: ActorLike, hit: Hit, drawn: Drawn): { losses: readonly Loss[]; kept: number };
  /** Plans an actor's loss of these points, which may be only a share of what `lossesOf` returned. */
  lose(changes: Changes, actor: ActorLike, losses: readonly Loss[]): void;
}

/** Harm by a fall, a fire or a trap. The window proposes the first of `kinds`, the first of `places`, and `first`. */
interface Hazards {
  /**
   * The localization prefix of the game's text about harm. The window needs the keys `Amount`, `Draws`, `Hint`
   * and `Kind.KIND`, also `Guarded` if armor counts, and `Place` if one of `places` is "drawn". The card needs
   * `Said` with {total} and {kind}, `Drawn` with {faces}, {total} and {kind}, and `DrawnMore`, which also has
   * {amount}.
   */
  readonly label: ModuleKey;
  /** Ids of the kinds of points that the harm can take. */
  readonly kinds: readonly string[];
  /** The localization prefix of the places' names. Empty if the game has no places. */
  readonly placeLabel: string;
  /** Ids of the places that can be hit; may be empty. */
  readonly places: readonly string[];
  /** Kinds of dice, such as "d6"; may be empty. */
  readonly sides: readonly string[];
  /** The maximum number of cards or dice in a draw. */
  readonly mostDraws: number;
  /**
   * What reduces the harm: nothing, items that name the harm's keyword, armor compared with penetration, or armor in
   * general.
   */
  readonly protection: "none" | "keyword" | "penetration" | "resistance";
  /** The amount, draws and dice that the window proposes. */
  readonly first: Pick<Hit, "amount" | "draws" | "sides">;
  /** Loads the rules. */
  load(): Promise<HazardRules>;
}

/** A cell of a printed table. It shows either text or boxes. */
interface PaperCell {
  readonly text: string;
  /** One box for each point. Empty if the cell shows text. */
  readonly boxes: readonly { readonly isCrossed: boolean }[];
  /** How many boxes are crossed off. */
  readonly crossed: number;
}

/** A table on a printed sheet. Its text is localized. */
interface PaperTable {
  readonly label: string;
  /** The headings of the table's columns. Empty if the table has none. */
  readonly columns: readonly string[];
  /** The table's rows. Each row is a list of cells. */
  readonly rows: readonly (readonly PaperCell[])[];
  /**
   * The layout. "list" takes half the width of the page; the others take all of it. "columns" prints several rows side
   * by side. "writable" has large boxes.
   */
  readonly look: "list" | "wide" | "columns" | "writable";
}

/** What a game adds to an actor's printed sheet. */
interface PaperPart {
  /** Keys of the stat block's numbers that the game does not use. */
  readonly unused: readonly string[];
  /** Names of points that only some actors have. A blank sheet lists them after the points of a new actor. */
  readonly points: readonly string[];
  /** The game's tables. */
  readonly tables: readonly PaperTable[];
  /**
   * The item facts that get their own column, for each list of items: "attacks", or a section of the sheet such as
   * "skill". Each fact is given by the localization key of its label.
   */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** A column for the rating, value or lookup of an attack, a skill or a power. */
  readonly use: {
    /** The column's heading. Empty to leave the column out. */
    readonly label: string;
    /** The text that the column shows for an item. */
    of(item: ItemLike): string;
  };
}

/** A combatant as clocks see it. */
interface TimingCombatant {
  readonly id: string;
  /** The combatant's numbers, keyed by name. They come from `FamilyRules.ratings`. */
  readonly ratings: Readonly<Record<string, number | undefined>>;
  /** True if the combatant is marked as defeated. Then the clock leaves them out. */
  readonly defeated: boolean;
}

/** A combatant, with the data that the clock stores for them. */
interface Seated<Own> {
  /** The combatant. */
  readonly combatant: TimingCombatant;
  /** The data that this clock stores for the combatant. */
  readonly own: Own;
}

/** An option for acting or reacting, such as acting with a certain card. */
interface Way {
  /** The option's id. */
  readonly key: string;
  /** The action cards that this option uses. May be empty. */
  readonly cards: readonly number[];
}

/** What a clock's functions can use: the encounter and the random source. */
interface Scratch {
  readonly encounter: {
    /** All combatants that take part. */
    readonly combatants: readonly TimingCombatant[];
    /** The world's options for clocks. */
    readonly options: object;
  };
  readonly chance: {
    /**
     * Picks a random entry from a list that is not empty. `kind` names the draw; `id` is the combatant's id,
     * or null.
     */
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
  /**
   * The Segment, 12 to 1. If the clock counts "order", it is 12 in a Turn's first Phase and decreases by one with each
   * Phase, down to 1.
   */
  readonly segment: number;
  /** The encounter and the random source. */
  readonly scratch: Scratch;
}

/**
 * A command that only this clock has. One combatant uses it on another, for example to swap places or to
 * help. A button opens a list of targets.
 */
interface OwnCommand<Own> {
  /** The localization key of the button's label, without placeholders. A menu lists the names of the targets. */
  readonly label: string;
  /** The localization key of the button's hint, without placeholders. */
  readonly hint: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  /**
   * True if `one` can use the command on `other` now. Called only if neither is defeated and `one` is not out
   * of action. `acting` is the id of the combatant whose Phase is open; null if no Phase is open. In an open Phase,
   * the combatant's `own` is the data that `act` returned.
   */
  may(one: Seated<Own>, other: Seated<Own>, moment: { segment: number; acting: string | null }): boolean;
  /** The new data of both combatants. */
  carryOut(one: Seated<Own>, other: Seated<Own>, scratch: Scratch): { one: Own; other: Own };
}

/**
 * The rules of a clock. `Own` is the data that the clock stores for each combatant; keep it plain and small.
 * Take all random numbers from `scratch.chance`, and don't change arguments.
 *
 * The system handles permissions, joining, leaving, groups and *Back*.
 */
export interface SchemeRules<Own> {
  /** The clock's id. It must be unique, and is a value of the setting `order`. */
  readonly id: string;
  /** "order": all combatants act in order in each Turn. "segments": each Turn counts down from Segment 12 to 1. */
  readonly counts: "segments" | "order";
  /**
   * "combatant": combatants open their Phase whenever they may act. "clock": the clock opens a combatant's
   * Phase when it is their turn.
   */
  readonly opens: "combatant" | "clock";
  /** True if combatants can hold instead of acting. */
  readonly holds: boolean;
  readonly words?: {
    /** The localization key of the clock's name. */
    readonly name: string;
    /** The localization key of a short name for the number that the function `score` returns. */
    readonly score: string;
    /** The localization key of an explanation of that number. */
    readonly scoreHint: string;
  };
  /** The clock's words for time. By default "segments" if it counts Segments, else "rounds". */
  readonly time?: "segments" | "rounds" | "sequences" | "fragments";
  /** Returns a combatant's stored data if it is valid; else throws an error that names the field, as shapes do. */
  parse(data: unknown, field: string): Own;
  /**
   * The data of all combatants at the start of a Turn, keyed by id. `before` returns a combatant's data from the last
   * Turn.
   */
  seat(
    combatants: readonly TimingCombatant[],
    before: (id: string) => Own | undefined,
    scratch: Scratch,
  ): ReadonlyMap<string, Own>;
  /**
   * The data of a combatant who joins during a Turn. `others` is the data of the combatants already in the
   * Turn.
   */
  join(situation: Situation, others: readonly Own[]): Own;
  /** True if the combatant can act now. */
  may(own: Own, segment: number): boolean;
  /** The combatant's options for acting now, default first. */
  ways(own: Own, segment: number): readonly Way[];
  /**
   * Returns the combatant's new data when a Phase opens with the option `way`. Check `way`, because it is
   * untrusted input.
   */
  act(own: Own, way: Way, segment: number): Own;
  /**
   * The combatant's rank in the order; the higher rank goes first. The first numbers are compared, then the
   * second numbers, and so on. Ties are broken at random.
   */
  rank(own: Own): readonly number[];
  /**
   * The Phases that the combatant still has in this Turn, the next one first. `latest` is true if `segment` is only
   * the latest Segment for the Phase, which can also come earlier.
   *
   * If the clock counts "order", return one Phase in the given `segment`, or none if the combatant has acted.
   */
  coming(own: Own, segment: number): readonly { readonly segment: number; readonly latest: boolean }[];
  /** The number that the tracker shows for the combatant. */
  score?(own: Own): number;
  /** The combatant's options for reacting now. */
  reactions?(own: Own, segment: number): readonly Way[];
  /** Reacts with the option `way`. Returns the combatant's new data, and details for the chat card. */
  react?(
    own: Own,
    way: Way,
    situation: Situation,
  ): { own: Own; cards: readonly number[]; dice: readonly number[]; value: number | null; success: boolean };
  /** Commands that only this clock has, keyed by id. */
  readonly commands?: Readonly<Record<string, OwnCommand<Own>>>;
}

/** Something that the user is asked to do. */
export interface Waiting {
  /** A key that does not change while the user is asked. */
  readonly key: string;
  readonly text: string;
  readonly detail: string;
  /** How urgent the task is. */
  readonly urgency: Urgency;
  /** The UUID of the actor concerned. Empty if there is none. */
  readonly actor: string;
  /** The id of the chat card that asks the same thing. Empty if there is none. */
  readonly message: string;
  /** The buttons. The likeliest comes first. `press` does what a click does. */
  readonly buttons: readonly { readonly label: string; press(): Promise<void> }[];
}

/**
 * Commands on the clock that the tracker shows. Each returns true on success; otherwise it warns the user and
 * returns false.
 */
interface Clock {
  /** For GMs: moves to the next time at which a combatant can act. For players: ends their own Phase. */
  next(): boolean;
  /** For GMs: undoes the last step. */
  back(): boolean;
  /** Opens the Phase of the user's combatant who can act now, with the option that the tracker proposes. */
  act(): boolean;
  /** Lets others act first; the combatant can act later. */
  hold(): boolean;
  /** Opens the menu for reacting before the user's turn, such as by calling an action forward. */
  callForward(): boolean;
  /** Opens or closes the user's hand of action cards. */
  hand(): boolean;
}

/** The type of `game.actionCards`. The object is frozen. */
export interface ActionCards {
  /** Increases by one when a member that modules use is removed or changed. */
  readonly version: number;
  /**
   * Sends requests to the GM's client, which makes all changes. Also lists and withdraws waiting requests,
   * and defines the request types of modules.
   */
  readonly requests: Requests;
  /**
   * Undoes a chat card. With `entry`, a key in the card's `journal` flag, undoes only that part. For an encounter,
   * undoes the clock's last step.
   */
  undo(document: { readonly uuid: string }, entry?: string): Promise<void>;
  readonly families: {
    /** Adds a module's game. Call it in the `init` hook. */
    register(family: Family): void;
  };
  readonly timing: {
    /** Sends a command to an encounter's clock, such as `{ type: "next" }`. */
    submit(combat: CombatLike, command: { readonly type: string }): Promise<void>;
    /** The clocks that an encounter can use. */
    schemes(): readonly { readonly id: string }[];
    /** Registers a clock that `make` returned. Call it in the `init` hook. */
    register(scheme: object): void;
    /** Makes a clock from its rules. */
    make<Own>(rules: SchemeRules<Own>): object;
  };
  /** Commands on the clock that the tracker shows. */
  readonly clock: Clock;
  readonly playBar: {
    /** What this user is asked to do, the most urgent first. */
    waiting(): Waiting[];
    /** The actor that the play bar shows. Null if it shows none. */
    seat(): Named | null;
    /** Makes the play bar show another actor of this user. */
    sit(actor: Named): Promise<void>;
  };
  readonly people: {
    /**
     * The name and picture of a stored actor, as this user may see them. A hidden actor is "Someone unseen",
     * without a picture. `card` is the data passed to the card's `view`, or null.
     */
    seenAs(person: Person, card: object | null, user?: UserLike): { name: string; img: string };
    /** The speaker for a message about this actor. The speaker has no name if the actor is hidden. */
    speakerFor(actor: Named): object;
  };

  /** The actor that a macro acts for. Null if there is none; then the user is warned. */
  chosenActor(): Named | null;
  /** Uses an item as a click on the sheet would. With `quick`, attacks with the window's defaults. */
  useItem(item: Named | null, quick?: boolean): Promise<void>;
  /**
   * Takes an Action that needs no item. `key` is the Action's key, such as "guard", or "bareHands" for an unarmed
   * attack.
   */
  takeAction(actor: Named | null, key: string): Promise<void>;
  /** Makes a check with only an attribute or a stat. `key` is its key, such as "or". */
  check(actor: Named | null, key: string): Promise<void>;
  /**
   * Makes the check that `text` describes, such as "Stealth or agility 13", for the actor that `chosenActor`
   * returns. `name` is the title of the chat card.
   */
  makeCheck(text: string, name?: string): Promise<void>;
  /**
   * The chance that an actor succeeds at the check that `text` describes: "62%", or "about 62%" if it is
   * estimated. Empty if it is unknown, or if the user may not see it.
   */
  chance(actor: Named, text: string): Promise<string>;
  /** Plays an action card from the actor's hand. `card` is 1 to 12. */
  playCard(actor: Named | null, card: number): Promise<void>;
  /** For GMs: opens a window to ask these actors, or the party, for a check. */
  ask(actors?: readonly Named[]): Promise<void>;
  /**
   * For GMs: opens a window to harm these actors by a fall, a fire or a trap. If `actors` is empty, proposes
   * the actors of the selected tokens. The GM can add `others`.
   */
  harm(actors: readonly Named[], others?: readonly Named[]): Promise<void>;
  /** For GMs: opens a window to give these actors a rest or a treatment. */
  rest(actors: readonly Named[]): Promise<void>;
  /** Opens the luck window. */
  luck(): Promise<unknown>;
  /** For GMs: opens the window to set up a prepared encounter, such as a sample fight. */
  prepareEncounter(encounter: unknown): Promise<void>;
  /** For GMs: opens the window to choose the world's game. */
  chooseGame(): Promise<void>;
  /** For GMs: opens a window that checks the Foundry features this system needs. */
  checkFoundry(ids?: readonly string[]): Promise<unknown>;

  // the Avatar System
  /** Opens the window for an attack with this item or, without one, with bare hands. */
  attack(actor: Named, item?: Named | null): Promise<void>;
  /** Makes a check with a skill, or uses a power. Does nothing for other items. */
  checkItem(item: Named): Promise<void>;
  /** Makes a check with only a stat. `stat` is its key, such as "or". */
  checkStat(actor: Named, stat: string): Promise<void>;
  /** Opens the window for an opposed check. */
  oppose(actor: Named, ...more: never[]): Promise<void>;
  /** Opens the window in which two actors draw cards to settle a question. */
  drawForIt(actor: Named): Promise<void>;
  /**
   * Shuffles the AC cards that the actor has drawn back into the deck. During an encounter, asks a GM to confirm
   * first. If a player calls it during an encounter, it only sends the GMs a message that asks for it.
   */
  recallCards(actor: Named): Promise<void>;
  // Future Imperfect
  /** Shows the printed card with this number, 0 to 53, in a window. */
  showCard(number: number, steps?: readonly never[]): Promise<void>;
  /** Opens the window that prints the deck and a blank character sheet. */
  printDeck(): Promise<unknown>;
  /** Printed action cards as HTML or SVG. */
  readonly cards: Readonly<
    Record<"face" | "back" | "lookup" | "lookups", (...asked: never[]) => Promise<string>>
  >;
  /**
   * The deck of printed cards. These functions only work on the client of the GM who carries out requests.
   */
  readonly deck: Readonly<Record<"peek" | "stack" | "reshuffle", (...asked: never[]) => Promise<unknown>>>;
  // Action!
  /** Opens the window for a contest. */
  contest(actor: Named): Promise<void>;
  /** For GMs: opens the window to deal plots. */
  dealPlots(): Promise<void>;
  /** Classes of rolls and dice. */
  readonly dice: Readonly<Record<string, unknown>>;
}

/**
 * Called on each client when a chat card shows something new. `element` is the element that shows it.
 * `actors` are the UUIDs of the card's actors that this user can see.
 */
type OnBeat = (message: MessageLike, element: HTMLElement, actors: readonly string[]) => void;

/** The hooks, keyed by name, for `Hooks.on`. */
export interface ActionCardsHooks {
  /**
   * Called before a request is planned: on the GM's client that will carry it out, and on clients that check
   * whether it can be sent. `refuse` refuses the request with a key in the module's language file.
   */
  "actionCards.preRequest": (
    request: AnyRequest,
    user: UserLike,
    refuse: (key: ModuleKey, data?: Data) => void,
  ) => void;
  /** Called on the GM's client that planned a request, after the request was carried out. */
  "actionCards.request": (request: AnyRequest, user: UserLike) => void;
  /**
   * Called when a Phase or a turn begins or ends. `combatant` is the one whose turn it is now. Null if it is
   * no one's turn, or if this user can't see the combatant.
   */
  "actionCards.phase": (combat: CombatLike, combatant: CombatantLike | null) => void;
  /** A card was drawn. */
  "actionCards.draw": OnBeat;
  /** A ten was drawn, which allows another card. */
  "actionCards.ten": OnBeat;
  /** An Ace was drawn. */
  "actionCards.ace": OnBeat;
  /** A check failed critically. */
  "actionCards.critical": OnBeat;
  /** The best of the eight degrees of success was reached. */
  "actionCards.triumph": OnBeat;
  /** An attack hit. */
  "actionCards.hit": OnBeat;
  /** A check succeeded. */
  "actionCards.success": OnBeat;
  /** An attack missed or a check failed. */
  "actionCards.miss": OnBeat;
  /** Damage was applied. */
  "actionCards.apply": OnBeat;
  /** A combatant went out of action. */
  "actionCards.out": OnBeat;
  /** A plot was dealt. */
  "actionCards.plot": OnBeat;
  /** A blast missed its target and landed elsewhere. */
  "actionCards.drift": OnBeat;
}
