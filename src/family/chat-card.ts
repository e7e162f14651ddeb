import type { CardKind } from "../data/message/card-kind.ts";
import type { Words } from "../platform/words.ts";
import type { NewRequest } from "../requests/send-request.ts";
import type { Share } from "../rules/encounter/share.ts";
import type { Notice } from "./notice.ts";

/** What a card's view depends on, in addition to its data. */
export interface CardContext {
  readonly message: ChatMessage.Implementation;
  /** True if no GM client wrote it, so its content has no effect. */
  readonly forged: boolean;
  /** The user who sees it. */
  readonly user: User.Implementation;
  readonly words: Words;
}

/** A click on a card's button. */
export interface Press<Data extends object = object> {
  readonly data: Data;
  readonly message: ChatMessage.Implementation;
  /** The message's id. */
  readonly id: string;
  readonly button: HTMLButtonElement;
  readonly card: HTMLElement;
  /** The row of an asked check that holds the card; left out for a card of its own. */
  readonly row?: number;
}

/** A button's action. Typed as a method so that cards of any model fit one list. */
export type CardAction<Data extends object = object> = { run(press: Press<Data>): Promise<void> }["run"];

/** A chat card that was just rendered. */
export interface Drawn<View extends object = object> {
  readonly element: HTMLElement;
  readonly view: View;
  /** Redraws it in place; null if it is not on the page any more. */
  redraw(): Promise<HTMLElement | null>;
}

/** A card that another card shows in an element with its place as `data-inner`. */
export interface Inner {
  readonly place: number;
  readonly card: ChatCard;
  readonly data: object;
  readonly view: object;
}

/** A kind of chat card, with its template and actions. */
export interface ChatCard<Data extends object = object, View extends object = object> extends CardKind<Data> {
  /** The path of its template. */
  readonly template: string;
  /** The paths of its partials. */
  readonly partials?: readonly string[];
  /** The template's context for one user. Has no side effects. */
  view(data: Data, context: CardContext): View;
  /** The types of the cards that it shows within, whose games load before it is drawn. */
  innerTypes?(data: Data): readonly string[];
  /** The cards that it shows within. Has no side effects. */
  inner?(data: Data, context: CardContext): readonly Inner[];
  /** UUID of the journal page that explains the card, opened by *Why?*; without it there is no button. */
  page?(data: Data): string;
  /** Actions by the value of a button's `data-ac`. */
  readonly actions: Readonly<Record<string, CardAction<Data>>>;
  /**
   * The request that applies all damage its reader may apply now, with this share of each; null if none waits. `to` are
   * UUIDs of actors who take it instead; null also if it is not clear which damage they take.
   */
  apply?(view: View, message: string, share: Share, to?: readonly string[]): NewRequest | null;
  /** Events on each side, in order. New ones since the last drawing are announced to screen readers. */
  spoken?(view: View): readonly (readonly string[])[];
  /** Announced to screen readers when the card is created. */
  spokenAtOnce?(view: View): string;
  /**
   * What the card asks of this user now, or tells them. Keys are unique within the card; `row` is its place in an asked
   * check that holds it.
   */
  notices?(view: View, data: Data, message: ChatMessage.Implementation, row?: number): readonly Notice[];
  /** Adds behavior beyond buttons: keys of a fan, a sortable list, a countdown. */
  enliven?(drawn: Drawn<View>): void;
}
