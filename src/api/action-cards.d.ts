/**
 * What Action Cards offers to macros and modules, version 1: `game.actionCards` and its hooks. It needs no other
 * types: documents are described by what is used of them, and Foundry's own fit. In a module of your own:
 *
 *     import type { ActionCards } from "./action-cards.d.ts";
 *     const { requests } = game.actionCards as ActionCards;
 *
 * What will go is marked as deprecated here first. It works for two more minor versions and warns once, through
 * Foundry's own compatibility warnings. `version` grows when it goes.
 */

/** A document, such as an actor or an item. */
interface Named {
  readonly uuid: string;
  readonly name: string;
  readonly img?: string | null | undefined;
}

/** An actor as games get it: Foundry's own document. */
interface ActorLike extends Named {
  readonly id: string | null;
  /** True if this user owns it. */
  readonly isOwner: boolean;
  /** True if they have no Action left now. */
  readonly hasActed: boolean;
  /** What modules and macros store with it, by their ids. Owners can write anything there: read it as untrusted. */
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
  /** True if a GM's client wrote it. Players can write messages of any type: count only trusted ones. */
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

/** Checks a value from outside, and says what is wrong with it by the field's name. */
export interface Shape<out Value> {
  /** Throws an error that names the field. */
  parse(value: unknown, field: string): Value;
  /** Makes a value up, for tests. */
  sample(from: never): Value;
}

interface Shapes {
  /** The id of a document, sixteen letters and digits. `kind` names it: a chat card's type, "encounter", "item". */
  idOf(kind: string): Shape<string>;
  /** A list of these, at most so many. */
  list<Value>(entry: Shape<Value>, most?: number): Shape<Value[]>;
  /** One of these words. */
  oneOf<const Value extends string>(choices: readonly Value[]): Shape<Value>;
  /** This, or an empty text. */
  orEmpty<Value>(shape: Shape<Value>): Shape<Value | "">;
  /** This, or null. */
  orNull<Value>(shape: Shape<Value>): Shape<Value | null>;
  /** An object with just these fields. */
  record(fields: Readonly<Record<string, Shape<unknown>>>): Shape<object>;
  /** A text, such as a UUID. `kind` names what it is of: "actor", "item". */
  text(kind?: string, most?: number): Shape<string>;
  /** True or false. */
  readonly truth: Shape<boolean>;
  /** A whole number within bounds. */
  whole(bounds?: { readonly min?: number; readonly max?: number }): Shape<number>;
}

/**
 * What a plan changes. Nothing is written before the whole plan is made. Every plan needs one card, new or existing, that
 * carries it. *Undo* of that card puts back all its plans, but leaves what cards store. It is refused while a value, such
 * as a module's flag, was changed since: the later card is undone first.
 */
export interface Changes {
  /** Who asks for it. */
  readonly by: UserLike;
  /** Changes a document by a nested object, not by dotted paths; later values win. A list is replaced as a whole. */
  update(document: object, data: object): void;
  /** Makes the chat card that carries the plan: `type`, `speaker` and `system`, as for `ChatMessage.create`. */
  card(data: object): void;
  /** Lets an existing chat card carry the plan, and changes it. A card that was undone is refused. */
  attachTo(message: object, data: object): void;
  /** Writes how many Actions an actor has taken in this Phase, in their encounter: one more when they take one. */
  fight(actor: object, taken: { readonly actions: number }): void;
  /** How many Actions an actor has taken in this Phase, with this plan. */
  fightOf(actor: object): { readonly actions: number };
  /** From 0 up to 1; the same again if the request is tried again. */
  random(): number;
}

export interface RequestSchema {
  readonly type: string;
  /** True if it has a field `mode`: `send` fills in the visibility that the user chose for chat messages. */
  readonly isOwn: boolean;
  /** Throws an error that names the first invalid field. */
  parse(data: unknown, id: string): AnyRequest;
  /** Makes one up, for tests. */
  sample(from: never): object;
}
interface Planning {
  /**
   * Checks and decides a request, and writes nothing. It may declare the fields of its own request, and finds documents
   * in Foundry's collections or by `fromUuid`. Nothing has checked whose turn it is, or that a card is trusted and open.
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
  /** Takes back a request of this user's that still waits. */
  withdraw(id: string): Promise<void>;
  /** For planners: the actor with this UUID; refuses if it is gone or not this user's. */
  ownedActor(uuid: string, user: UserLike): ActorLike;
  /** For planners: refuses the request. */
  refuse(key: ModuleKey, data?: Data): never;
}

/** Somebody as cards store them: an actor's UUID, name and picture; all empty for nobody. */
interface Person {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/** The text of a key of a language file, with its data filled in. */
type Words = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/** A game. Only the id is needed: leave out what the game has no use for. */
export interface Family {
  /** The id of its module. */
  readonly id: string;
  /** The key of its name; by default that of the first of its `games`. */
  readonly label?: string;
  /** What it adds to *What do you play?*. */
  readonly games?: readonly Game[];
  /** True while the world plays it; by default if the world chose one of its `games`, or none at all. */
  isInPlay?(): boolean;
  /**
   * True if the actor has data of this game, so that their sheet shows it. If it is left out, sheets show the game in
   * addition to any other.
   */
  readonly plays?: ((actor: ActorLike) => boolean) | null;
  /** What players ask the GM's client to do. */
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
  /** What the fight and the clock ask of it. */
  readonly rules?: FamilyRules;
  /** Ids of compendia listed only while the world plays it. */
  readonly packs?: readonly string[];
  /** Ids of compendia for its actors' items, by item type. */
  readonly itemPacks?: Readonly<Record<string, string>>;
  /** Groups of the settings window. */
  readonly settings?: readonly SettingGroup[];
  /** Called once as it is added, in `init`. */
  start?(): void;
  /** Called once the world is ready to draw it. */
  loaded?(): void;
  /** True if it uses this item when the world lets it; then `resolves`, `use` and the rest say how. */
  canResolve?(item: ItemLike): boolean;
  /** True if it uses this item now. The game added last is asked first; without one, a click opens the item's sheet. */
  resolves?(item: ItemLike): boolean;
  /** Uses the item: opens a window, or draws at once. `quick`: as the window would propose. */
  use?(actor: ActorLike, item: ItemLike, quick?: boolean): Promise<void>;
  /** What its row says of an item that it uses. */
  tags?(item: ItemLike, as: "attack" | "check"): { text: string; icon: string }[];
  /** The total of the item's use; empty for none. */
  total?(actor: ActorLike, item: ItemLike): string;
  /** Facts on an item's sheet, by headings whose `id` is a key. */
  facts?(item: ItemLike): { id: string; facts: { label: string; value: string }[] }[];
  /** Parts of an item's form; `view` is null for an item that it has nothing for. */
  readonly itemParts?: readonly ItemPart[];
  /** Checks without an item. */
  readonly checks?: Checks | null;
  /** What is left of an actor's own deck, bag or pool, and what is out, for the play bar; null for none. */
  readonly deck?: ((actor: ActorLike) => DeckShown) | null;
  /** Further points that the party window shows. */
  readonly condition?: ((actor: ActorLike) => ConditionShown) | null;
}

/** A game to choose, and the world settings that choosing it sets. */
interface Game {
  readonly id: string;
  /** Keys of its name and of two sentences about it. */
  readonly name: string;
  readonly text: string;
  /** The path of its picture, of any shape. */
  readonly img: string;
  /** Ids of the families it plays: its own. */
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

/** Something that an actor can do without an item. */
interface Move {
  /** Unique among all games. */
  readonly key: string;
  /** Where its words are: `WORDS.KEY` is its name, `WORDS.KEYHint` its rule. A module's moves need it. */
  readonly words?: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  /** True if only GMs have it. */
  readonly isForGms: boolean;
  /** UUID of a journal page about it. */
  readonly page?: string;
  /**
   * Why it is not possible, as text; empty if it is; null if it is possible whenever an Action is, by the clock. Its
   * planner counts the Action, by `changes.fight`.
   */
  obstacle(actor: ActorLike): string | null;
  /** Asks what is needed, and sends a request. */
  ask(actor: ActorLike): Promise<void>;
}

/** What a control of a sheet does: a button with its name as `data-action`. */
type Click = (actor: ActorLike, control: HTMLElement, event: PointerEvent) => Promise<void>;

/** A part of an actor's sheet. */
interface SheetPart {
  readonly id: string;
  /** Paths on the server: `modules/my-module/templates/page.hbs`. */
  readonly template: string;
  /** The paths of its partials. */
  readonly partials?: readonly string[];
  /** What its template draws. Changes nothing. */
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
  /** Its place: Combat 10, Skills & powers 20, Inventory 50, Effects 70, Notes 80. */
  readonly order: number;
  /** True if its sections, of class `ac-section`, can be searched, sorted and folded. */
  readonly lists?: boolean;
  /** False while the sheet leaves it out. */
  isShown?(actor: ActorLike, editing: boolean): boolean;
}

/** A part of an item's form. */
interface ItemPart {
  /** The path of its template. */
  readonly template: string;
  /** The paths of its partials. */
  readonly partials?: readonly string[];
  /** What its template draws; null for nothing. */
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
  /** How many are left, in words. */
  readonly count: string;
}

/** How an actor is, for the party window. */
interface ConditionShown {
  /** Injuries in words; empty for none. */
  readonly wounds: string;
  /** Further points. */
  readonly pools: readonly { readonly label: string; readonly value: number; readonly max: number }[];
}

/** What a card's view depends on in addition to its data. */
interface CardContext {
  /** The message that the card is. */
  readonly message: MessageLike;
  /** True if no GM's client wrote it, so that nothing on it counts. */
  readonly forged: boolean;
  /** The user who sees it. */
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
 * A chat card. It stores what went in, and everybody works out the result by the rules. GMs get *Undo* on every card
 * that carries a plan.
 */
interface ChatCard {
  /** `my-module.name`, with `name` under `documentTypes.ChatMessage` of `module.json`. */
  readonly type: string;
  /**
   * Its data model, a `TypeDataModel`; it is registered with the game. Give it a boolean field `undone`, which *Undo* sets:
   * the card loses its buttons and notices by itself, but `view` should no longer say that it waits for an answer.
   */
  readonly model: abstract new (...args: never[]) => object;
  /** UUIDs of the people on it, so that hidden ones stay unnamed; empty ones are ignored. */
  parties(data: never): readonly string[];
  /**
   * The path of its template: one element, in whose `footer` *Undo* appears. An element with `data-beat` moves and is heard
   * when it is new: "flip", or the last word of a hook below, such as "hit".
   */
  readonly template: string;
  /** The paths of its partials. */
  readonly partials?: readonly string[];
  /** What its template draws for one user. Changes nothing. */
  view(data: never, context: CardContext): object;
  /** What its buttons do, by their `data-ac`. They send requests. */
  readonly actions: Readonly<Record<string, (press: Press) => Promise<void>>>;
  /** UUID of the journal page that *Why?* opens. */
  page?(data: never): string;
  /** What happened, by sides, for screen readers: what is new is read out. */
  spoken?(view: never): readonly (readonly string[])[];
  /** What the card asks of this user now: the play bar and the sheet show it. */
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

/** Something that waits for a user, with its buttons. */
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
    /** `quick`: at once, without a window. */
    run(control: HTMLElement | null, quick?: boolean): Promise<void> | void;
  }[];
}

/** What the fight and the clock ask of a game; it opens no windows. */
interface FamilyRules {
  /**
   * A combatant's numbers for its clocks, from the actor's `system`, whose `parent` is the actor with their flags; null for
   * a combatant without an actor. All games share the names.
   */
  ratings?(data: object | null): Readonly<Record<string, number>>;
  /** True if the actor has no Actions now. */
  isIdle?(actor: ActorLike): boolean;
  /** What a token bar shows: the path in the actor's data to a `value` and a `max`, and the key of its name. */
  readonly bars?: readonly { readonly path: string; readonly label: string; readonly belowZero: boolean }[];
  /** Statuses on tokens and in the tracker while they apply, by id, which is the key of their name. */
  readonly marks?: Readonly<Record<string, { readonly img: string; isSo(actor: ActorLike): boolean }>>;
  /** Plans what happens to the world at the end of a round, or of the encounter. */
  endOfRound?(changes: Changes, combat: CombatLike): void;
  /** Plans what happens at the end of an encounter. */
  endOfEncounter?(changes: Changes, combat: CombatLike): void;
  /**
   * What undoing a card takes in addition to putting its changes back; null for a card of another game. It is not
   * needed, unless players may undo too, or a later card stands in the way: refuse then.
   */
  undoOn?(
    message: MessageLike,
    part: object | null,
    user: UserLike,
  ): { plan?(changes: Changes): void } | null;
  /** True if somebody still has to act on this card. */
  isAwaited?(message: MessageLike): boolean;
  /** Asked checks, making characters, hazards, healing: see `src/family/rules.ts`. */
  readonly [part: string]: unknown;
}

/** A combatant as clocks know them. */
interface TimingCombatant {
  readonly id: string;
  /** Numbers by name, from `rules.ratings`. */
  readonly ratings: Readonly<Record<string, number | undefined>>;
  /** True if they take no part. */
  readonly defeated: boolean;
}

/** A combatant with the clock's own data about them. */
interface Seated<Own> {
  /** Who they are. */
  readonly combatant: TimingCombatant;
  /** The clock's own data about them. */
  readonly own: Own;
}

/** A way to act or react: its key, and the action cards it uses. */
interface Way {
  /** Its id. */
  readonly key: string;
  /** Action cards; empty without any. */
  readonly cards: readonly number[];
}

/** Where a clock draws from. */
interface Scratch {
  readonly encounter: {
    /** Everyone who takes part. */
    readonly combatants: readonly TimingCombatant[];
    /** The world's options for clocks. */
    readonly options: object;
  };
  readonly chance: {
    /** One of a list that is not empty. `kind` names the draw; `id` is the combatant's, or null. */
    take<Thing>(
      list: readonly Thing[],
      purpose: { readonly kind: string; readonly id: string | null },
    ): Thing;
  };
}

/** A combatant to whom a rule is applied, and when. */
interface Situation {
  /** Who they are. */
  readonly combatant: TimingCombatant;
  /** 12 to 1. With "order" it is 12 in the first Phase of a Turn, one less in each that follows, and at least 1. */
  readonly segment: number;
  /** What is drawn from. */
  readonly scratch: Scratch;
}

/**
 * A command that only this clock has, in which one combatant does something to another: swapping places, helping. Rows
 * in the tracker, seats in the play bar and the sheet get a button that asks to whom. The GM's *Back* undoes it.
 */
interface OwnCommand<Own> {
  /** The key of its button's text, without data. The names of the others appear in a menu. */
  readonly label: string;
  /** The key of a hint, without data. */
  readonly hint: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  /**
   * True if the first can do it to the second now. Neither is defeated, and the first is not out of action, but may have
   * acted: whoever is `acting` has the data that `act` returned. `acting` is a combatant's id, null between Phases.
   */
  may(one: Seated<Own>, other: Seated<Own>, moment: { segment: number; acting: string | null }): boolean;
  /** The data of both afterwards. */
  carryOut(one: Seated<Own>, other: Seated<Own>, scratch: Scratch): { one: Own; other: Own };
}

/**
 * The rules of a clock. `Own` is its data for each combatant: plain and small. It draws from `scratch.chance` alone and
 * changes nothing in place. What all clocks share (permissions, joining, leaving, groups, *Back*) is done for it.
 */
export interface SchemeRules<Own> {
  /** Unique; also the value of the setting `order`. */
  readonly id: string;
  /** "order": in a Turn all act in order. "segments": a Turn counts down from Segment 12 to 1. */
  readonly counts: "segments" | "order";
  /** Who opens a Phase: the combatant when they like, or the clock when it is their turn. */
  readonly opens: "combatant" | "clock";
  /** True if combatants can let an instant pass. */
  readonly holds: boolean;
  readonly words?: {
    /** The key of its name. */
    readonly name: string;
    /** Keys of the number of a place, short and explained. */
    readonly score: string;
    /** The longer one. */
    readonly scoreHint: string;
  };
  /** Its words for time; by default "segments" if it counts them, else "rounds". */
  readonly time?: "segments" | "rounds" | "sequences" | "fragments";
  /** Reads what is stored for a combatant. Throws for anything else, as shapes do. */
  parse(data: unknown, field: string): Own;
  /** Everyone's data by id as a Turn begins; `before` is that of the last Turn. */
  seat(
    combatants: readonly TimingCombatant[],
    before: (id: string) => Own | undefined,
    scratch: Scratch,
  ): ReadonlyMap<string, Own>;
  /** The data of one who joins during a Turn. */
  join(situation: Situation, others: readonly Own[]): Own;
  /** True if they can act now. */
  may(own: Own, segment: number): boolean;
  /** The ways to act now, the proposed one first. */
  ways(own: Own, segment: number): readonly Way[];
  /** Their data after acting this way, called as their Phase opens. The way comes from a client: check it. */
  act(own: Own, way: Way, segment: number): Own;
  /** Their place: first numbers are compared, then the next ones. Higher goes first, and lots break ties. */
  rank(own: Own): readonly number[];
  /**
   * Their remaining Phases in this Turn, the next first, each with the Segment it comes in (`latest`: at the latest). With
   * "order" it is one, with the `segment` given, or none once they have acted.
   */
  coming(own: Own, segment: number): readonly { readonly segment: number; readonly latest: boolean }[];
  /** The number that the tracker shows for their place. */
  score?(own: Own): number;
  /** The ways to react now, and what it does. */
  reactions?(own: Own, segment: number): readonly Way[];
  /** Reacts in this way: the data afterwards, and what the chat card says. */
  react?(
    own: Own,
    way: Way,
    situation: Situation,
  ): { own: Own; cards: readonly number[]; dice: readonly number[]; value: number | null; success: boolean };
  /** Commands that only this clock has, by their ids. */
  readonly commands?: Readonly<Record<string, OwnCommand<Own>>>;
}

/** What waits for the user. */
export interface Waiting {
  /** The same for the same matter, as long as it waits. */
  readonly key: string;
  readonly text: string;
  readonly detail: string;
  /** How urgent it is. */
  readonly urgency: Urgency;
  /** The UUID of the actor it concerns; empty for none. */
  readonly actor: string;
  /** The id of the chat card it is on; empty for none. */
  readonly message: string;
  /** Its buttons, the likeliest first; `press` does what a click does. */
  readonly buttons: readonly { readonly label: string; press(): Promise<void> }[];
}

/** The user's commands on the shown clock. Each warns if it is not possible, and returns true if it was done. */
interface Clock {
  /** GMs: goes to the next instant in which anyone can act. Players: ends their own Phase. */
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
  /** It grows by one when something that modules use goes or changes. */
  readonly version: number;
  /** Requests to the GM's client, which alone writes: sends and lists them, and builds a module's own. */
  readonly requests: Requests;
  /** Undoes a chat card, or with an entry's key in its `journal` flag only that part; for an encounter the last step. */
  undo(document: { readonly uuid: string }, entry?: string): Promise<void>;
  readonly families: {
    /** Adds a module's game, in its `init` hook. */
    register(family: Family): void;
  };
  readonly timing: {
    /** Sends a command on an encounter's clock, such as `{ type: "next" }`. */
    submit(combat: CombatLike, command: { readonly type: string }): Promise<void>;
    /** The clocks that an encounter can go by. */
    schemes(): readonly { readonly id: string }[];
    /** Adds a clock that `make` made of its rules, in the `init` hook. */
    register(scheme: object): void;
    /** A clock out of its rules. */
    make<Own>(rules: SchemeRules<Own>): object;
  };
  /** The user's commands on the shown clock. */
  readonly clock: Clock;
  readonly playBar: {
    /** What waits for this user, the most urgent first. */
    waiting(): Waiting[];
    /** The actor whose seat the bar shows; null if it shows none. */
    seat(): Named | null;
    /** Shows the seat of another actor of this user's. */
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
  /** Uses an item as a click on the sheet does. `quick` attacks as the window would propose. */
  useItem(item: Named | null, quick?: boolean): Promise<void>;
  /** Takes an Action that needs no item, by its key such as "guard", or attacks by "bareHands". */
  takeAction(actor: Named | null, key: string): Promise<void>;
  /** Makes a check with an attribute or stat alone, by its key such as "or". */
  check(actor: Named | null, key: string): Promise<void>;
  /** Makes the check that a text names, such as "Stealth or agility 13". */
  makeCheck(text: string, name?: string): Promise<void>;
  /**
   * The chance that an actor makes such a check, in the words of the cards: "62%", or "about 62%" if it is sampled.
   * Empty without a number, and for users who may not know.
   */
  chance(actor: Named, text: string): Promise<string>;
  /** Plays an action card of the actor's hand, 1 to 12. */
  playCard(actor: Named | null, card: number): Promise<void>;
  /** Asks a GM which check these actors, or the party, shall make. */
  ask(actors?: readonly Named[]): Promise<void>;
  /** Asks a GM for a fall, a fire or a trap that harms these actors, or those of the selected tokens. */
  harm(actors: readonly Named[], others?: readonly Named[]): Promise<void>;
  /** Asks a GM what these actors get back by a rest or a treatment. */
  rest(actors: readonly Named[]): Promise<void>;
  /** Opens the window with everybody's luck. */
  luck(): Promise<unknown>;
  /** Sets up a prepared encounter, such as a first fight. */
  prepareEncounter(encounter: unknown): Promise<void>;
  /** Opens a GM's choice of the world's game. */
  chooseGame(): Promise<void>;
  /** Checks in a scratch folder what this system needs of Foundry, and shows a GM the report. */
  checkFoundry(ids?: readonly string[]): Promise<unknown>;

  // the Avatar System
  /** Opens the window of an attack, with this item if one is named. */
  attack(actor: Named, item?: Named | null): Promise<void>;
  /** Opens the window of a check with a skill, a power or a thing. */
  checkItem(item: Named): Promise<void>;
  /** Opens the window of a check with a stat alone, by its key such as "or". */
  checkStat(actor: Named, stat: string): Promise<void>;
  /** Opens the window of an opposed check. */
  oppose(actor: Named, ...more: never[]): Promise<void>;
  /** Draws for who takes what two want first. */
  drawForIt(actor: Named): Promise<void>;
  /** Shuffles the actor's cards that are out back in; in an encounter a GM is asked. */
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
 * Called on each client when a chat card shows something new, with the element that shows it. `actors` are the UUIDs of
 * the people on the card whom this user may see; the one who acts comes first.
 */
type OnBeat = (message: MessageLike, element: HTMLElement, actors: readonly string[]) => void;

/** The hooks, by name, for `Hooks.on`. */
export interface ActionCardsHooks {
  /**
   * Called before a request is planned, on the GM's client that decides it, and on any client that asks whether it
   * could be sent. `refuse` takes a key of the module's language file, and stops the request.
   */
  "actionCards.preRequest": (
    request: AnyRequest,
    user: UserLike,
    refuse: (key: ModuleKey, data?: Data) => void,
  ) => void;
  /** Called on the GM's client that decided the request, once it is carried out. */
  "actionCards.request": (request: AnyRequest, user: UserLike) => void;
  /** Called when a Phase or Turn begins. `combatant` is null between Turns, and if this user can't see them. */
  "actionCards.phase": (combat: CombatLike, combatant: CombatantLike | null) => void;
  /** A card was drawn. */
  "actionCards.draw": OnBeat;
  /** A ten was drawn, which allows one more. */
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
  /** Somebody went out of the fight. */
  "actionCards.out": OnBeat;
  /** A plot was dealt. */
  "actionCards.plot": OnBeat;
  /** A blast drifted. */
  "actionCards.drift": OnBeat;
}
