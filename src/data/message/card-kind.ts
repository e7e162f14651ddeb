/** What a card's model stores, as plain data; whatever else is a model, as it is. */
type StoredIn<Data extends object> = Data extends { readonly _source: infer Source } ? Source : Data;

/** What is known of a kind of chat card before one is drawn: what it stores and about whom. */
export interface CardKind<Data extends object = object> {
  /** The type of its messages, as the manifest names it. */
  /** The id of the game that loads how it is drawn; left out, that comes with it. */
  readonly game?: string;
  readonly type: string;
  readonly model: abstract new (...args: never[]) => Data;
  /**
   * The UUIDs of the actors whom it concerns: whoever of them is hidden when they come onto it stays so there, and it is
   * drawn anew when they go. Empty ones are nobody.
   */
  parties(stored: StoredIn<Data>): readonly string[];
}
