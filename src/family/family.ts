/** The interface between shared code and a game: everything that differs between games. */
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

/** UUIDs of the pages of the rules reference about a game. */
interface Explained {
  /** The page about using this item. */
  use(item: Item.Implementation): string;
  /** Pages about windows, keyed by class name. */
  readonly windows: Readonly<Record<string, string>>;
}

/** A short fact about an item, on its row or its card. */
export interface Tag {
  text: string;
  /** A Font Awesome icon; empty for none. */
  icon: string;
}

/** A line on an item's sheet in play. */
export interface Fact {
  label: string;
  value: string;
}

/** Facts under a heading. For a module the id is a localization key, else part of one. */
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

/** A move in a fight that needs no item. */
export interface Move {
  /** The move's id, which names its text in the language file. */
  readonly key: string;
  /**
   * Localization prefix: `PREFIX.KEY` is the move's name and `PREFIX.KEYHint` its rule. By default the prefix of the
   * shared Actions.
   */
  readonly words?: string;
  readonly icon: string;
  readonly isForGms: boolean;
  /** UUID of the journal page about the move; optional for modules. */
  readonly page?: string;
  /**
   * The localized reason why the move is not possible; empty if it is possible. Null to apply the checks of every
   * Action.
   */
  obstacle(actor: Actor.Implementation): string | null;
  ask(actor: Actor.Implementation): Promise<void>;
}

/** A button in an item's row, in addition to the one that uses the item. */
export interface ItemMove {
  readonly key: string;
  readonly icon: string;
  /** Localization key of the button's label, with a placeholder for the item. */
  readonly label: string;
  isFor(item: Item.Implementation): boolean;
  ask(actor: Actor.Implementation, item: Item.Implementation): Promise<void>;
}

/** An actor's own deck of cards, as the play bar shows it. */
export interface DeckShown {
  readonly left: number;
  readonly size: number;
  /** The number of cards left, as text. */
  readonly count: string;
  /** The AC cards that are out; missing for games without them. */
  readonly out?: readonly CardView[];
}

/** An actor's condition in the party window, in addition to the points of its bars. */
export interface ConditionShown {
  /** Injuries as text; empty if none. */
  readonly wounds: string;
  /** Further points, such as pools. */
  readonly pools: readonly { readonly label: string; readonly value: number; readonly max: number }[];
}

/** The checks of a game's actors that need no item. */
export interface Checks {
  /**
   * The `data-action` of the controls that make the checks; the key is their `data-key`, `data-stat` or
   * `data-attribute`.
   */
  readonly actions: readonly string[];
  /** The name of the check with this key; empty if unknown. */
  label(key: string): string;
  ask(actor: Actor.Implementation, key: string): Promise<void>;
}

/** Additions of items to attacks and defenses when the items are not used themselves. */
export interface Additions {
  /** True if the item adds to a defense. */
  isForDefense(item: Item.Implementation): boolean;
  /** Tags in a list of defensive items. */
  defenseTags(item: Item.Implementation): Tag[];
  /** Tags in other lists, in addition to those of the item's use. */
  tags(item: Item.Implementation): Tag[];
}

/** A game's user interface, loaded only if the world plays the game. */
export interface FamilyScreens {
  /**
   * True if the actor has data for this game beyond the defaults. If this function is null, sheets show the game in
   * addition to any other.
   */
  readonly plays: ((actor: Actor.Implementation) => boolean) | null;
  /** True if this game would use the item if the item's or the world's setting chose the game. */
  canResolve(item: Item.Implementation): boolean;
  /** True if this game uses the item now. */
  resolves(item: Item.Implementation): boolean;
  /** Uses the item: opens its dialog or draws at once. With `quick`, attacks at once as the dialog would propose. */
  use(actor: Actor.Implementation, item: Item.Implementation, quick?: boolean): Promise<void>;
  /**
   * The reason why the rules allow no attack with this item now, such as an empty magazine; empty if they allow one.
   */
  lacks(item: Item.Implementation): string;
  /** Opens the dialog for a free shot with this weapon or power. */
  askFreeShot(actor: Actor.Implementation, weapon: Item.Implementation, shot: FreeShot): Promise<void>;
  /** True if this attack has a single target, as a free shot must. */
  aimsAtOne(item: Item.Implementation): boolean;
  /** The item's tags as an attack or as a check. */
  tags(item: Item.Implementation, as: "attack" | "check"): Tag[];
  /** The total of the item's use, shown in its row; may be empty. */
  total(actor: Actor.Implementation, item: Item.Implementation): string;
  /** Facts on the item's sheet in play. */
  facts(item: Item.Implementation): FactGroup[];
  /** The game's parts of an item's form, in order. */
  readonly itemParts: readonly ItemPart[];
  /** Moves of the game's actors that need no item. */
  readonly moves: readonly Move[];
  /** Buttons in the rows of the actors' skills, in addition to the ones that use the skills. */
  readonly itemMoves: readonly ItemMove[];
  /** Parts at the top of an actor's sheet whose leading family is this game. */
  readonly header: readonly SheetPart[];
  /** The game's pages of an actor's sheet. */
  readonly pages: readonly SheetPage[];
  /** Ids of the first pages, in order, on a sheet that shows only this game. */
  readonly tabs: readonly string[];
  /** Returns the deck that an actor draws from; null if the game has none. */
  readonly deck: ((actor: Actor.Implementation) => DeckShown) | null;
  /** Returns an actor's injuries as text and its further points, for the party window; null if the game has none. */
  readonly condition: ((actor: Actor.Implementation) => ConditionShown) | null;
  /** The game's checks that need no item; null if it has none. */
  readonly checks: Checks | null;
  /**
   * The chance that this actor's asked check succeeds, as text. Empty if it is withheld or unknown; null while it is
   * being computed.
   */
  readonly askedChance: ((actor: Actor.Implementation, check: AskedCheck) => string | null) | null;
  /** The additions of items in this game; null if items add nothing. */
  readonly additions: Additions | null;
  /** The game's part of an NPC's stat block; null if it only lists items. */
  readonly statBlock: StatBlock | null;
  /** Returns what the game with this id adds to the actor's printed sheet; null if the family adds nothing. */
  readonly paper: ((actor: Actor.Implementation, game: string) => Promise<PaperPart>) | null;
  /** Opens the dialog for an unarmed attack; null if the game has none. */
  readonly bareHands: ((actor: Actor.Implementation, quick?: boolean) => Promise<void>) | null;
  /**
   * Describes the proposed attack with this item, or unarmed if it is null: the target, the distance and the extras.
   * Null if the game has no attacks.
   */
  readonly proposal:
    ((actor: Actor.Implementation, item: Item.Implementation | null) => Promise<string>) | null;
  /** The tracker's choices for reactions that have several, keyed by reaction. */
  readonly ways: Readonly<Record<string, Choices>>;
  /** The game's pages in the rules reference, or null. */
  readonly explained: Explained | null;
  /** How the game's consequences are shown, keyed by consequence. */
  readonly consequences: Readonly<Record<string, ConsequenceKind>>;
  /** The game's chat cards. */
  readonly cards: readonly ChatCard[];
  /** Registers hooks of a game in play. Called once after loading, possibly after the world is ready. */
  loaded(): void;
}

/** A game in the registry. Its user interface is empty until loaded. */
export interface Family extends FamilyScreens {
  /** The game's id in settings and folders. */
  readonly id: string;
  /** True if the world plays the game; by default it reads the world's setting. */
  isInPlay(): boolean;
  /**
   * The game's requests with their planners. For a module, types begin with its id and a dot, and are localization
   * keys.
   */
  readonly requests: readonly PlannedRequest[];
  /** Ids of timing schemes offered only if the world plays the game. */
  readonly ownClocks: readonly string[];
  /** Localization key of the game's name. */
  readonly label: string;
  /** The entries this family adds to the choice of games. */
  readonly games: readonly Game[];
  /** The game's settings, shown only if the world plays it. */
  readonly settings: readonly SettingGroup[];
  /** Ids of compendia listed only if the world plays the game. */
  readonly packs: readonly string[];
  /**
   * The ids of the game's entries in shared compendia, keyed by compendium; listed only if the world plays the game.
   */
  readonly packEntries: Readonly<Record<string, readonly string[]>>;
  /** Compendium ids for the items of the game's actors, keyed by item type. */
  readonly itemPacks: Readonly<Record<string, string>>;
  /** The kinds of the game's chat cards whose drawing code comes with `load`. */
  readonly cardKinds: readonly CardKind[];
  /** Loads the game's user interface; null if the system's entry script already contains it. */
  readonly load: (() => Promise<Partial<FamilyScreens>>) | null;
  /** Registers everything that every world needs, such as dice and enrichers. Called once, at `init`. */
  start(): void;
  /** A module game's rules for fights and clocks. The system's own games register theirs without a UI. */
  readonly rules?: Omit<FamilyRules, "id">;
}

/** A game being added; unused parts can be left out. */
export type NewFamily = Pick<Family, "id"> & Partial<Family>;
