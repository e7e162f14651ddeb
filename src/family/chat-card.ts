import type { CardKind } from "../data/message/card-kind.ts";
import type { Words } from "../platform/words.ts";
import type { NewRequest } from "../requests/send-request.ts";
import type { Share } from "../rules/encounter/share.ts";
import type { Notice } from "./notice.ts";

/** What a card's view depends on, in addition to the card's data. */
export interface CardContext {
  readonly message: ChatMessage.Implementation;
  /** True if no GM's client wrote the card. Then its content has no effect. */
  readonly forged: boolean;
  /** The user who views the card. */
  readonly user: User.Implementation;
  readonly words: Words;
}

/** A click on a button of a card. */
export interface Press<Data extends object = object> {
  readonly data: Data;
  readonly message: ChatMessage.Implementation;
  /** The message's id. */
  readonly id: string;
  readonly button: HTMLButtonElement;
  readonly card: HTMLElement;
  /** The index of the card's row, if the card is nested in the card of a check that a GM asked for. */
  readonly row?: number;
}

/** The action of a button. Typed as a method, so that actions for different data types fit in one list. */
export type CardAction<Data extends object = object> = { run(press: Press<Data>): Promise<void> }["run"];

/** A chat card that was just rendered. */
interface Drawn<View extends object = object> {
  readonly element: HTMLElement;
  readonly view: View;
}

/** A card that is shown inside another card. `place` is the `data-inner` of the element that holds it. */
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
  /** The template's context for this user. Has no side effects. */
  view(data: Data, context: CardContext): View;
  /** The types of the cards shown inside this one. Their games are loaded before the card is rendered. */
  innerTypes?(data: Data): readonly string[];
  /** The cards shown inside this one. Has no side effects. */
  inner?(data: Data, context: CardContext): readonly Inner[];
  /** The UUID of the journal page that *Why?* opens. If this method is missing, the card has no such button. */
  page?(data: Data): string;
  /** Actions, keyed by the value of a button's `data-ac`. */
  readonly actions: Readonly<Record<string, CardAction<Data>>>;
  /**
   * The request that applies all pending damage that this user may apply. `share` says how much of it to apply, such
   * as half. `to` lists the UUIDs of actors who take the damage instead. Null if no damage is pending, or if `to` is
   * set and several actors have damage pending.
   */
  apply?(view: View, message: string, share: Share, to?: readonly string[]): NewRequest | null;
  /**
   * The events on each side, in order. Screen readers announce events that are new since the card was last rendered.
   */
  spoken?(view: View): readonly (readonly string[])[];
  /** The text that screen readers announce when the card is created. */
  spokenAtOnce?(view: View): string;
  /**
   * What the card asks this user to do, or tells them. The notices' keys are unique within the card. If the card is
   * nested in the card of a check that a GM asked for, `row` is the index of its row there.
   */
  notices?(view: View, data: Data, message: ChatMessage.Implementation, row?: number): readonly Notice[];
  /** Adds behavior other than buttons, such as keys for a fan, a sortable list, or a countdown. */
  enliven?(drawn: Drawn<View>): void;
}
