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

/** Pages of the rules reference about a game, by UUID. */
interface Explained {
  /** The page about using this item. */
  use(item: Item.Implementation): string;
  /** Pages about windows, by class name. */
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

/** Facts under a heading. Its id is a localization key for a module, else part of one. */
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

/** What an actor can do in a fight without an item. */
export interface Move {
  /** Its id, which names its text in the language file. */
  readonly key: string;
  /** Localization prefix of its name, and of its rule with `Hint`; by default that of the shared Actions. */
  readonly words?: string;
  readonly icon: string;
  readonly isForGms: boolean;
  /** UUID of the journal page about it; optional for modules. */
  readonly page?: string;
  /** Why it is not possible, as text; empty if it is. Null to apply the checks of every Action. */
  obstacle(actor: Actor.Implementation): string | null;
  ask(actor: Actor.Implementation): Promise<void>;
}

/** A button in an item's row, in addition to using the item. */
export interface ItemMove {
  readonly key: string;
  readonly icon: string;
  /** Localization key of its label, with a placeholder for the item. */
  readonly label: string;
  isFor(item: Item.Implementation): boolean;
  ask(actor: Actor.Implementation, item: Item.Implementation): Promise<void>;
}

/** An actor's own deck of cards, as the play bar shows it. */
export interface DeckShown {
  readonly left: number;
  readonly size: number;
  /** How many are left, in words. */
  readonly count: string;
  /** The AC cards that are out; left out by a game without them. */
  readonly out?: readonly CardView[];
}

/** What the party shows of an actor besides the points of its bars. */
export interface ConditionShown {
  /** Injuries in words; empty for none. */
  readonly wounds: string;
  /** Further points, such as pools. */
  readonly pools: readonly { readonly label: string; readonly value: number; readonly max: number }[];
}

/** The checks of a game's actors that need no item. */
export interface Checks {
  /** The `data-action` of the controls that make them; the key is their `data-key`, `data-stat` or `data-attribute`. */
  readonly actions: readonly string[];
  /** The name of the check with this key; empty if there is none. */
  label(key: string): string;
  ask(actor: Actor.Implementation, key: string): Promise<void>;
}

/** What items add to attacks and defenses when not used themselves. */
export interface Additions {
  /** True if it counts in a defense. */
  isForDefense(item: Item.Implementation): boolean;
  /** Tags in a list of defensive items. */
  defenseTags(item: Item.Implementation): Tag[];
  /** Tags anywhere else, in addition to those of its use. */
  tags(item: Item.Implementation): Tag[];
}

/** A game's user interface, loaded only if the world plays the game. */
export interface FamilyScreens {
  /**
   * True if the actor has data for this game beyond the defaults. If null, sheets show the game in addition to any
   * other.
   */
  readonly plays: ((actor: Actor.Implementation) => boolean) | null;
  /** True if this game could use the item, if the item or the world is set so. */
  canResolve(item: Item.Implementation): boolean;
  /** True if this game uses the item now. */
  resolves(item: Item.Implementation): boolean;
  /** Uses the item: opens its dialog or draws at once. `quick` attacks as the dialog would propose. */
  use(actor: Actor.Implementation, item: Item.Implementation, quick?: boolean): Promise<void>;
  /** Why its rules allow no attack with this item now, such as an empty magazine; empty if they allow one. */
  lacks(item: Item.Implementation): string;
  /** Asks for a free shot with this weapon or power. */
  askFreeShot(actor: Actor.Implementation, weapon: Item.Implementation, shot: FreeShot): Promise<void>;
  /** True if this attack has a single target, as a free shot must. */
  aimsAtOne(item: Item.Implementation): boolean;
  /** The item's tags as an attack or as a check. */
  tags(item: Item.Implementation, as: "attack" | "check"): Tag[];
  /** The total of the item's use, shown in its row; empty for none. */
  total(actor: Actor.Implementation, item: Item.Implementation): string;
  /** Facts on the item's sheet in play. */
  facts(item: Item.Implementation): FactGroup[];
  /** Its parts of an item's form, in order. */
  readonly itemParts: readonly ItemPart[];
  /** Moves of its actors that need no item. */
  readonly moves: readonly Move[];
  /** Buttons for its actors' skills, in addition to using them. */
  readonly itemMoves: readonly ItemMove[];
  /** Elements at the top of an actor's sheet led by this game. */
  readonly header: readonly SheetPart[];
  /** Its pages of an actor's sheet. */
  readonly pages: readonly SheetPage[];
  /** Ids of the first pages, in order, on a sheet that shows only this game. */
  readonly tabs: readonly string[];
  /** The deck that each of its actors draws from; null if they have none. */
  readonly deck: ((actor: Actor.Implementation) => DeckShown) | null;
  /** The actor's injuries in words, and what is left of further points, as the party shows them; null if the game has none. */
  readonly condition: ((actor: Actor.Implementation) => ConditionShown) | null;
  /** Its checks that need no item; null if it has none. */
  readonly checks: Checks | null;
  /**
   * The chance that this actor's asked check succeeds, as text; empty if it is withheld or not known, null while it is
   * being counted.
   */
  readonly askedChance: ((actor: Actor.Implementation, check: AskedCheck) => string | null) | null;
  /** What items add in this game; null for nothing. */
  readonly additions: Additions | null;
  /** Its part of an NPC's stat block; null if it only lists items. */
  readonly statBlock: StatBlock | null;
  /** What this game, by its id, adds to the actor's sheet on paper; null for nothing. */
  readonly paper: ((actor: Actor.Implementation, game: string) => Promise<PaperPart>) | null;
  /** Opens the dialog for an unarmed attack; null if the game has none. */
  readonly bareHands: ((actor: Actor.Implementation, quick?: boolean) => Promise<void>) | null;
  /**
   * Says what an attack with this item, or unarmed (null), would do as proposed: its target and the distance, and what
   * comes with it. Null if the game has no attacks.
   */
  readonly proposal:
    ((actor: Actor.Implementation, item: Item.Implementation | null) => Promise<string>) | null;
  /** The tracker's choices for reactions that have several, by the reaction's key. */
  readonly ways: Readonly<Record<string, Choices>>;
  /** Its pages in the rules reference; null for none. */
  readonly explained: Explained | null;
  /** How its consequences are shown, by key. */
  readonly consequences: Readonly<Record<string, ConsequenceKind>>;
  /** Its chat cards. */
  readonly cards: readonly ChatCard[];
  /** Registers hooks of a game in play. Called once after loading, maybe after the world is ready. */
  loaded(): void;
}

/** A game in the registry. Its user interface is empty until loaded. */
export interface Family extends FamilyScreens {
  /** Its id in settings and folders. */
  readonly id: string;
  /** True if the world plays it; by default as in the world's setting. */
  isInPlay(): boolean;
  /** Its requests with their planners. For a module, types begin with its id and a dot, and are localization keys. */
  readonly requests: readonly PlannedRequest[];
  /** Ids of timing schemes offered only if the world plays it. */
  readonly ownClocks: readonly string[];
  /** Localization key of its name. */
  readonly label: string;
  /** The games it adds to the choice. */
  readonly games: readonly Game[];
  /** Its settings, shown only if the world plays it. */
  readonly settings: readonly SettingGroup[];
  /** Ids of compendia listed only if the world plays it. */
  readonly packs: readonly string[];
  /** Its entries in shared compendia, listed only if the world plays it: ids by compendium. */
  readonly packEntries: Readonly<Record<string, readonly string[]>>;
  /** Compendium ids for its actors' items, by item type. */
  readonly itemPacks: Readonly<Record<string, string>>;
  /** The kinds of its chat cards whose drawing code comes with `load`. */
  readonly cardKinds: readonly CardKind[];
  /** Loads its user interface; null if that is part of the entry already. */
  readonly load: (() => Promise<Partial<FamilyScreens>>) | null;
  /** Registers what every world needs, such as dice and enrichers. Called once, at `init`. */
  start(): void;
  /** A module game's rules for fights and clocks. The system's own games register theirs without a UI. */
  readonly rules?: Omit<FamilyRules, "id">;
}

/** A game being added; parts it does not need are optional. */
export type NewFamily = Pick<Family, "id"> & Partial<Family>;
