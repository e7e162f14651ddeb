/** What shared code asks of a game: everything that differs between the games goes over this. */

import type { PlannedRequest } from "../requests/planners.ts";
import type { CardKind } from "../data/message/card-kind.ts";
import type { ChatCard } from "./chat-card.ts";
import type { Explained } from "./explained.ts";
import type { ConsequenceKind } from "./consequence.ts";
import type { Game } from "./game.ts";
import type { FamilyRules } from "./rules.ts";
import type { SettingGroup } from "./setting-group.ts";
import type { ItemPart, SheetPage, SheetPart } from "./sheet-parts.ts";
import type { StatBlock } from "./stat-block.ts";
import type { Choices } from "./ways.ts";

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

/** Such lines under one heading, which the language file has by this id; a module's id is a key of its own. */
interface FactGroup {
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

/** What an actor can do in a fight without an item. */
export interface Move {
  /** Its name in the language file. */
  readonly key: string;
  /** Where the language file has its name, and the rule by the name with `Hint`; left out, among the Actions all share. */
  readonly words?: string;
  readonly icon: string;
  readonly isForGms: boolean;
  /** The UUID of the journal page about it; a module's may have none. */
  readonly page?: string;
  /** What stands in its way beside what stands in the way of every Action, in words; null: what stands in theirs. */
  obstacle(actor: Actor.Implementation): string | null;
  ask(actor: Actor.Implementation): Promise<void>;
}

/** What can be done with an item beside using it: a button in its row. */
export interface ItemMove {
  readonly key: string;
  readonly icon: string;
  /** What its button is called, as a key of the language file with a place for the item. */
  readonly label: string;
  isFor(item: Item.Implementation): boolean;
  ask(actor: Actor.Implementation, item: Item.Implementation): Promise<void>;
}

/** What items add to attacks and defenses without being used themselves. */
export interface Additions {
  /** Does it count in a defense? */
  isForDefense(item: Item.Implementation): boolean;
  /** What its row says in a list of what helps to defend. */
  defenseTags(item: Item.Implementation): Tag[];
  /** What its row says of it anywhere else, beside what its use says. */
  tags(item: Item.Implementation): Tag[];
}

/** What a game shows, asks and does: the half of it that is loaded only if the world plays it. */
export interface FamilyScreens {
  /** True if the actor has data for this game beyond the defaults. Null: sheets show it in addition to any other. */
  readonly plays: ((actor: Actor.Implementation) => boolean) | null;
  /** Could it use this item, if the item or the world said so? */
  canResolve(item: Item.Implementation): boolean;
  /** Is this item used by it, as things are now? */
  resolves(item: Item.Implementation): boolean;
  /** Uses the item: opens its dialog or draws at once. */
  use(actor: Actor.Implementation, item: Item.Implementation): Promise<void>;
  /** Asks for a free shot with this weapon or power. */
  askFreeShot(actor: Actor.Implementation, weapon: Item.Implementation, shot: FreeShot): Promise<void>;
  /** Does this attack strike one alone, as a free shot must? */
  aimsAtOne(item: Item.Implementation): boolean;
  /** What the item's row says of it as an attack or as a check. */
  tags(item: Item.Implementation, as: "attack" | "check"): Tag[];
  /** The number beside an item's name: what its use comes to; empty where there is none. */
  total(actor: Actor.Implementation, item: Item.Implementation): string;
  /** What the item's sheet says of it in play. */
  facts(item: Item.Implementation): FactGroup[];
  /** Its parts of an item's form, drawn in this order. */
  readonly itemParts: readonly ItemPart[];
  /** What its actors can do in a fight without an item. */
  readonly moves: readonly Move[];
  /** What can be done with skills of its actors beside using them. */
  readonly itemMoves: readonly ItemMove[];
  /** What stands at the top of an actor's sheet that this game leads, whole elements each. */
  readonly header: readonly SheetPart[];
  /** Its pages of an actor's sheet. */
  readonly pages: readonly SheetPage[];
  /** Ids of the pages that come first on a sheet of this game alone, in their order. */
  readonly tabs: readonly string[];
  /** What items add in this game; null: nothing. */
  readonly additions: Additions | null;
  /** Its share in the stat block of an NPC; null: the items it uses, and no more. */
  readonly statBlock: StatBlock | null;
  /** Asks for an attack without a weapon; null where it knows none. */
  readonly bareHands: ((actor: Actor.Implementation) => Promise<void>) | null;
  /** What the tracker offers for ways to react that are more than one choice, by the key of the way. */
  readonly ways: Readonly<Record<string, Choices>>;
  /** Where the rules reference explains it; null: nowhere. */
  readonly explained: Explained | null;
  /** The consequences that its rules tell, by their keys. */
  readonly consequences: Readonly<Record<string, ConsequenceKind>>;
  /** Its chat cards. */
  readonly cards: readonly ChatCard[];
  /** Registers the hooks of a game that is played. Called once, when it is loaded; the world may be ready already. */
  loaded(): void;
}

/** One game: an entry of the registry. What it shows is empty until it is loaded. */
export interface Family extends FamilyScreens {
  /** Its name in settings and folders. */
  readonly id: string;
  /** Does the world play it? Left out, as the setting has it. */
  isInPlay(): boolean;
  /**
   * What its players ask the GM's client to do, and what plans it. A module's types begin with its id and a dot, and are
   * the keys of their names.
   */
  readonly requests: readonly PlannedRequest[];
  /** Ids of timing schemes that are no choice where the world does not play it. */
  readonly ownClocks: readonly string[];
  /** Its name in the list of families to play, as a key of the language file. */
  readonly label: string;
  /** The games to choose from that it brings. */
  readonly games: readonly Game[];
  /** Its settings, which are asked about only where the world plays it. */
  readonly settings: readonly SettingGroup[];
  /** The ids of compendia that are listed only where the world plays it. */
  readonly packs: readonly string[];
  /** What of compendia that games share is about it alone, and listed only where the world plays it: ids, by compendium. */
  readonly packEntries: Readonly<Record<string, readonly string[]>>;
  /** Ids of compendia that have items of a type for its actors, by type. */
  readonly itemPacks: Readonly<Record<string, string>>;
  /** The kinds of its chat cards, if `load` brings how they are drawn. */
  readonly cardKinds: readonly CardKind[];
  /** Loads what it shows, asks and does; null if it came with the rest. */
  readonly load: (() => Promise<Partial<FamilyScreens>>) | null;
  /** Registers what the world needs even if it does not play it: dice, enrichers. Called once, at `init`. */
  start(): void;
  /** What the fight and the clock ask of a module's game. The system's own games say it where there are no windows. */
  readonly rules?: Omit<FamilyRules, "id">;
}

/** A game as it is added: whatever it has no use for is left out. */
export type NewFamily = Pick<Family, "id"> & Partial<Family>;
