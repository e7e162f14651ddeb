/** The source data of a data model. Any other type stays as it is. */
type StoredIn<Data extends object> = Data extends { readonly _source: infer Source } ? Source : Data;

/**
 * What shared code knows about a chat card type before the card's game is loaded: its data and its
 * participants.
 */
export interface CardKind<Data extends object = object> {
  /** The id of the game that renders the card. Missing if shared code renders it. */
  readonly game?: string;
  /** The type of the card's messages, as in the manifest. */
  readonly type: string;
  readonly model: abstract new (...args: never[]) => Data;
  /**
   * The UUIDs of the card's participants; empty ones are ignored. A participant who was hidden when added to the card
   * stays unnamed until revealed. The card is rendered again when a participant is deleted.
   */
  parties(stored: StoredIn<Data>): readonly string[];
}
