/** The stored data of a card's model; the type itself if it is not a model. */
type StoredIn<Data extends object> = Data extends { readonly _source: infer Source } ? Source : Data;

/** The facts about a type of chat card that are needed before its game is loaded: its data and its participants. */
export interface CardKind<Data extends object = object> {
  /** The id of the game that draws the card; missing if shared code draws it. */
  readonly game?: string;
  /** The type of the card's messages, as in the manifest. */
  readonly type: string;
  readonly model: abstract new (...args: never[]) => Data;
  /**
   * The UUIDs of the card's participants. A participant that is hidden when added stays unnamed until shown.
   * The card is redrawn when a participant is deleted. Empty UUIDs are ignored.
   */
  parties(stored: StoredIn<Data>): readonly string[];
}
