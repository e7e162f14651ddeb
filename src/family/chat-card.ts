import type { CardKind } from "../data/message/card-kind.ts";
import type { Words } from "../platform/words.ts";

/** What a card's view is made of beside the card's data. */
export interface CardContext {
  readonly message: ChatMessage.Implementation;
  /** No GM's client wrote it: nothing that it says counts. */
  readonly forged: boolean;
  /** Who looks at it. */
  readonly user: User.Implementation;
  readonly words: Words;
}

/** A press of a card's button. */
export interface Press<Data extends object = object> {
  readonly data: Data;
  readonly message: ChatMessage.Implementation;
  /** The message's id. */
  readonly id: string;
  readonly button: HTMLButtonElement;
  readonly card: HTMLElement;
}

/** What a press does; a method, so that a list takes cards of any model. */
export type CardAction<Data extends object = object> = { run(press: Press<Data>): Promise<void> }["run"];

/** A card as it was just drawn. */
export interface Drawn<View extends object = object> {
  readonly element: HTMLElement;
  readonly view: View;
  /** Draws it anew where it stands; null where it stands nowhere any more. */
  redraw(): Promise<HTMLElement | null>;
}

/** A kind of chat card with how it looks and what its buttons do. */
export interface ChatCard<Data extends object = object, View extends object = object> extends CardKind<Data> {
  /** Its template, by its path on the server. */
  readonly template: string;
  /** The templates that this one is put together from, by their paths. */
  readonly partials?: readonly string[];
  /** What the template draws for one user. Changes nothing. */
  view(data: Data, context: CardContext): View;
  /** The UUID of the journal page that explains it: *Why?* in its foot opens it. Left out, there is no such button. */
  page?(data: Data): string;
  /** By what a button names in `data-ac`. */
  readonly actions: Readonly<Record<string, CardAction<Data>>>;
  /** What has happened on each side of it, in order: what is new since it was last drawn is read aloud. */
  spoken?(view: View): readonly (readonly string[])[];
  /** What is read aloud as soon as there is such a card. */
  spokenAtOnce?(view: View): string;
  /** What buttons cannot do: the keys of a fan, a list to be put in order, a time that comes. */
  enliven?(drawn: Drawn<View>): void;
}
