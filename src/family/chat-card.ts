import type { CardKind } from "../data/message/card-kind.ts";
import type { Words } from "../platform/words.ts";
import type { NewRequest } from "../requests/send-request.ts";
import type { Share } from "../rules/encounter/share.ts";
import type { Notice } from "./notice.ts";

/** The inputs of a card's view in addition to its data. */
export interface CardContext {
  readonly message: ChatMessage.Implementation;
  /** True if no GM client wrote the card, so its content has no effect. */
  readonly forged: boolean;
  /** The user who sees the card. */
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
  /** The index of the row that holds the card, if it is in an asked check. */
  readonly row?: number;
}

/** A button's action. Typed as a method so that cards of any model fit one list. */
export type CardAction<Data extends object = object> = { run(press: Press<Data>): Promise<void> }["run"];

/** A chat card that was just rendered. */
export interface Drawn<View extends object = object> {
  readonly element: HTMLElement;
  readonly view: View;
  /** Redraws the card in place; null if it is no longer on the page. */
  redraw(): Promise<HTMLElement | null>;
}

/** A card shown inside another one, in the element whose `data-inner` is this index. */
export interface Inner {
  readonly place: number;
  readonly card: ChatCard;
  readonly data: object;
  readonly view: object;
}

/** A kind of chat card, with its template and actions. */
export interface ChatCard<Data extends object = object, View extends object = object> extends CardKind<Data> {
  /** The path of the card's template. */
  readonly template: string;
  /** The paths of the template's partials. */
  readonly partials?: readonly string[];
  /** The template's context for one user. Has no side effects. */
  view(data: Data, context: CardContext): View;
  /** The types of the cards shown inside this one. Their games load before it is drawn. */
  innerTypes?(data: Data): readonly string[];
  /** Returns the cards shown inside this one. Has no side effects. */
  inner?(data: Data, context: CardContext): readonly Inner[];
  /** UUID of the journal page that explains the card, opened by *Why?*; if missing, the card has no such button. */
  page?(data: Data): string;
  /** Actions, keyed by the value of a button's `data-ac`. */
  readonly actions: Readonly<Record<string, CardAction<Data>>>;
  /**
   * The request that applies all waiting damage that the user may apply, each with this share. `to` are UUIDs of actors
   * who take the damage instead. Null if no damage waits, or if it is unclear which damage the actors in `to` take.
   */
  apply?(view: View, message: string, share: Share, to?: readonly string[]): NewRequest | null;
  /** The events on each side, in order. Screen readers announce events added since the last drawing. */
  spoken?(view: View): readonly (readonly string[])[];
  /** The text that screen readers announce when the card is created. */
  spokenAtOnce?(view: View): string;
  /**
   * The card's notices for this user: questions and news. Keys are unique within the card; `row` is the card's index in
   * an asked check.
   */
  notices?(view: View, data: Data, message: ChatMessage.Implementation, row?: number): readonly Notice[];
  /** Adds behavior beyond buttons: keys of a fan, a sortable list, a countdown. */
  enliven?(drawn: Drawn<View>): void;
}
