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
  /** Sixteen letters and digits; `kind` says of what, for the error. */
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
  /** A text; `kind` says of what, for the error. */
  text(kind?: string, most?: number): Shape<string>;
  /** True or false. */
  readonly truth: Shape<boolean>;
  /** A whole number within bounds. */
  whole(bounds?: { readonly min?: number; readonly max?: number }): Shape<number>;
}

/** What a plan changes. Nothing is written before the whole plan is made, and *Undo* puts back all of it. */
export interface Changes {
  /** Who asks for it. */
  readonly by: UserLike;
  /** Changes a document; later values win. */
  update(document: object, data: object): void;
  /** Makes the chat card that carries the plan. */
  card(data: object): void;
  /** Lets an existing chat card carry the plan, and changes it. */
  attachTo(message: object, data: object): void;
  /** From 0 up to 1; the same again if the request is tried again. */
  random(): number;
}

export interface RequestSchema {
  readonly type: string;
}
export interface PlannedRequest {
  readonly schema: RequestSchema;
}

interface Planning {
  /** Checks and decides a request, and writes nothing. It may declare the fields of its own request. */
  plan(request: never, user: UserLike, changes: Changes): void | Promise<void>;
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
  ownedActor(uuid: string, user: UserLike): Named;
  /** For planners: refuses the request. */
  refuse(key: ModuleKey, data?: Data): never;
}

/** A game. Its other parts are described in `src/family/family.ts`. */
export interface Family {
  readonly id: string;
  /** Its rules, requests, cards, clocks and pages. */
  readonly [part: string]: unknown;
}

/** What waits for the user. */
export interface Waiting {
  /** The same for the same matter, as long as it waits. */
  readonly key: string;
  readonly text: string;
  readonly detail: string;
  /** "defend", "oneMore", "pick", "chase", "contest", "apply", "check", "end", "result", "turn" or "plot". */
  readonly urgency: string;
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
    /** Adds a clock that `make` made of its rules. */
    register(scheme: object): void;
    /** A clock out of its rules, such as those in `test/modules/high-card/scripts/clock.mjs`. */
    make(rules: object): object;
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
    /** A name and a picture as this user may see them on a card; hidden people have none. */
    seenAs(person: Named, card: object | null, user?: UserLike): { name: string; img: string };
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
