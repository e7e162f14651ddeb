/** The interface between shared code and a game. It contains everything that differs between games. */
import type { PlannedRequest } from "../requests/planners.ts";
import type { CardView } from "../platform/ac-card-view.ts";
import type { CardKind } from "../data/message/card-kind.ts";
import type { ChatCard } from "./chat-card.ts";
import type { AskedCheck } from "./asking.ts";
import type { ConsequenceKind } from "./consequence.ts";
import type { Game } from "./game.ts";
import type { PaperPart } from "./paper.ts";
import type { FamilyRules } from "./rules.ts";
import type { SettingGroup } from "./setting-group.ts";
import type { ItemPart, SheetPage, SheetPart } from "./sheet-parts.ts";
import type { StatBlock } from "./stat-block.ts";
import type { Choices } from "./ways.ts";

/** The UUIDs of a game's pages in the rules reference. */
interface Explained {
  /** The page about using an item of this kind. */
  use(item: Item.Implementation): string;
  /** The pages about windows, keyed by the window's class name. */
  readonly windows: Readonly<Record<string, string>>;
}

/** A short fact about an item, shown in its row or on its card. */
export interface Tag {
  text: string;
  /** A Font Awesome icon; empty if none. */
  icon: string;
}

/** A label and its value, on an item's sheet outside edit mode and on printed sheets. */
export interface Fact {
  label: string;
  value: string;
}

/** Facts under a heading. `id` is a localization key or, in our own games, the last part of one. */
interface FactGroup {
  id: string;
  facts: Fact[];
}

/** The free attack that a Charge grants (C13). */
export interface FreeShot {
  /** Id of the Charge's card. */
  charge: string;
  /** UUID of the charging actor. */
  target: string;
}

/** Something an actor can do in a fight without an item. */
export interface Move {
  /** The move's id, from which its localization keys are made. */
  readonly key: string;
  /**
   * The localization prefix: `PREFIX.KEY` is the move's name, `PREFIX.KEYHint` its rule. If missing, the
   * prefix of the shared Actions is used.
   */
  readonly words?: string;
  readonly icon: string;
  readonly isForGms: boolean;
  /** The UUID of the journal page about the move. Modules can leave it out. */
  readonly page?: string;
  /**
   * The localized reason why the move is not possible now. Empty if it is possible. Null to use the checks
   * for all Actions.
   */
  obstacle(actor: Actor.Implementation): string | null;
  ask(actor: Actor.Implementation): Promise<void>;
}

/** An additional button in an item's row. */
export interface ItemMove {
  readonly key: string;
  readonly icon: string;
  /** The localization key of the button's label. The text may contain `{name}`, the item's name. */
  readonly label: string;
  isFor(item: Item.Implementation): boolean;
  ask(actor: Actor.Implementation, item: Item.Implementation): Promise<void>;
}

/** An actor's deck of cards, as the play bar shows it. */
export interface DeckShown {
  readonly left: number;
  readonly size: number;
  /** The number of cards left, as localized text. */
  readonly count: string;
  /** The AC cards that are out. Missing in games without AC cards. */
  readonly out?: readonly CardView[];
}

/** An actor's condition, as the party window shows it in addition to the token bars. */
export interface ConditionShown {
  /** Injuries as text. Empty if there are none. */
  readonly wounds: string;
  /** Further points, such as pools. */
  readonly pools: readonly { readonly label: string; readonly value: number; readonly max: number }[];
}

/** The checks that a game's actors can make without an item. */
export interface Checks {
  /**
   * The `data-action` of the controls for these checks. A check's key is the control's `data-key`, `data-stat` or
   * `data-attribute`.
   */
  readonly actions: readonly string[];
  /** The name of the check with this key; empty if unknown. */
  label(key: string): string;
  ask(actor: Actor.Implementation, key: string): Promise<void>;
}

/** What items add to attacks and defenses when they are not used themselves. */
export interface Additions {
  /** True if the item adds to a defense. */
  isForDefense(item: Item.Implementation): boolean;
  /** The item's tags in a list of items for a defense. */
  defenseTags(item: Item.Implementation): Tag[];
  /** Tags to add to the item's own tags in all other lists. */
  tags(item: Item.Implementation): Tag[];
}

/** A game's user interface. It is loaded only if the world plays the game. */
export interface FamilyScreens {
  /**
   * Returns true if the actor has data for this game that a new actor lacks. By default, the actor's sheet shows this
   * game if this returns true, or if `plays` is null (see `shownFamilies`).
   */
  readonly plays: ((actor: Actor.Implementation) => boolean) | null;
  /** True if this game can use the item. `resolves` says whether it does now. */
  canResolve(item: Item.Implementation): boolean;
  /** True if this game uses the item now. */
  resolves(item: Item.Implementation): boolean;
  /**
   * Uses the item: opens its dialog, or draws at once. With `quick`, attacks at once with the dialog's
   * default values.
   */
  use(actor: Actor.Implementation, item: Item.Implementation, quick?: boolean): Promise<void>;
  /** Why no attack with this item is possible now, such as an empty magazine. Empty if one is possible. */
  lacks(item: Item.Implementation): string;
  /** Opens the dialog for the free shot of a Charge, with this weapon or power. */
  askFreeShot(actor: Actor.Implementation, weapon: Item.Implementation, shot: FreeShot): Promise<void>;
  /** True if an attack with this item has a single target. A free shot requires that. */
  aimsAtOne(item: Item.Implementation): boolean;
  /** The item's tags when it is used for an attack or a check. */
  tags(item: Item.Implementation, as: "attack" | "check"): Tag[];
  /** The total of an attack or check with the item, for the item's row. Empty if the row shows no total. */
  total(actor: Actor.Implementation, item: Item.Implementation): string;
  /** The facts on the item's sheet outside edit mode and on printed sheets. */
  facts(item: Item.Implementation): FactGroup[];
  /** This game's parts of an item's form, in order. */
  readonly itemParts: readonly ItemPart[];
  /** What this game's actors can do without an item. */
  readonly moves: readonly Move[];
  /** Additional buttons in the rows of skills. */
  readonly itemMoves: readonly ItemMove[];
  /** The parts at the top of an actor's sheet, if this is the sheet's leading game (`leadingFamily`). */
  readonly header: readonly SheetPart[];
  /** This game's pages of an actor's sheet. */
  readonly pages: readonly SheetPage[];
  /** The ids of the first pages, in order, on a sheet that shows only this game. */
  readonly tabs: readonly string[];
  /** Returns an actor's deck. Null if the game has no decks. */
  readonly deck: ((actor: Actor.Implementation) => DeckShown) | null;
  /** Returns an actor's condition for the party window. Null if the game shows none. */
  readonly condition: ((actor: Actor.Implementation) => ConditionShown) | null;
  /** The checks that need no item. Null if the game has none. */
  readonly checks: Checks | null;
  /**
   * Returns, as text, the chance that this actor succeeds at a check that a GM asked for. The text is empty if the
   * chance is unknown or the user may not see it. Returns null while the chance is being computed.
   */
  readonly askedChance: ((actor: Actor.Implementation, check: AskedCheck) => string | null) | null;
  /** What items add when they are not used themselves. Null if they add nothing. */
  readonly additions: Additions | null;
  /** This game's part of an NPC's stat block. If null, the stat block only lists items. */
  readonly statBlock: StatBlock | null;
  /**
   * Returns what this family adds to the sheet that is printed for an actor in a game. `game` is the game's id.
   * Null if it adds nothing.
   */
  readonly paper: ((actor: Actor.Implementation, game: string) => Promise<PaperPart>) | null;
  /** Opens the dialog for an unarmed attack. Null if the game has no such attack. */
  readonly bareHands: ((actor: Actor.Implementation, quick?: boolean) => Promise<void>) | null;
  /**
   * Describes the proposed attack with this item, or an unarmed attack if `item` is null: target, distance
   * and extras. Null if the game has no attacks.
   */
  readonly proposal:
    | ((actor: Actor.Implementation, item: Item.Implementation | null) => Promise<string>)
    | null;
  /** For reactions with several variants: the choices that the tracker offers, keyed by reaction. */
  readonly ways: Readonly<Record<string, Choices>>;
  /** This game's pages in the rules reference; null if there are none. */
  readonly explained: Explained | null;
  /** How cards show this game's consequences, keyed by consequence. */
  readonly consequences: Readonly<Record<string, ConsequenceKind>>;
  /** The game's chat cards. */
  readonly cards: readonly ChatCard[];
  /** Registers hooks. Called once after the user interface is loaded, possibly after the world is ready. */
  loaded(): void;
}

/** A registered game. Its user interface has empty defaults until it is loaded. */
export interface Family extends FamilyScreens {
  /** The game's id in settings and folders. */
  readonly id: string;
  /** True if the world plays the game. By default, reads the world's setting. */
  isInPlay(): boolean;
  /**
   * The game's requests and planners. In a module's game, each request type begins with the module's id and a
   * dot, and is also a localization key.
   */
  readonly requests: readonly PlannedRequest[];
  /** The ids of timing schemes that are offered only if the world plays the game. */
  readonly ownClocks: readonly string[];
  /** Localization key of the game's name. */
  readonly label: string;
  /** The entries that this family adds to the choice of games. */
  readonly games: readonly Game[];
  /** The game's settings. They are shown only if the world plays the game. */
  readonly settings: readonly SettingGroup[];
  /** The ids of compendia that are listed only if the world plays the game. */
  readonly packs: readonly string[];
  /**
   * The ids of this game's entries in shared compendia, keyed by compendium. Entries of games that the world
   * does not play are not listed.
   */
  readonly packEntries: Readonly<Record<string, readonly string[]>>;
  /** The ids of the compendia with items for this game's actors, keyed by item type. */
  readonly itemPacks: Readonly<Record<string, string>>;
  /** The kinds of this game's chat cards whose rendering code is loaded by `load`. */
  readonly cardKinds: readonly CardKind[];
  /** Loads the game's user interface. Null if the system's entry script contains it. */
  readonly load: (() => Promise<Partial<FamilyScreens>>) | null;
  /** Registers what every world needs, such as dice and enrichers. Called once, in the `init` hook. */
  start(): void;
  /**
   * For a game that a module adds: its rules for fights and clocks. The system's own games register their rules
   * separately.
   */
  readonly rules?: Omit<FamilyRules, "id">;
}

/** A game to register. Parts that it does not need can be left out. */
export type NewFamily = Pick<Family, "id"> & Partial<Family>;
