/** The stored data of a card's model; the type itself if it is not a model. */
type StoredIn<Data extends object> = Data extends { readonly _source: infer Source } ? Source : Data;

/** What is known of a type of chat card before its game is loaded: its data and its participants. */
export interface CardKind<Data extends object = object> {
  /** The id of the game that draws it; left out if shared code does. */
  readonly game?: string;
  /** The type of its messages, as in the manifest. */
  readonly type: string;
  readonly model: abstract new (...args: never[]) => Data;
  /**
   * The UUIDs of its participants. One that is hidden when added stays unnamed until shown, and the card is redrawn
   * when one is deleted. Empty UUIDs are ignored.
   */
  parties(stored: StoredIn<Data>): readonly string[];
}
