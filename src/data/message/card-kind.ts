/** The source data of a data model. Any other type stays as it is. */
type StoredIn<Data extends object> = Data extends { readonly _source: infer Source } ? Source : Data;

/** What must be known of a chat card type before its game is loaded: its data and its participants. */
export interface CardKind<Data extends object = object> {
  /** The id of the game that renders the card. Missing if shared code does. */
  readonly game?: string;
  /** The type of the card's messages, as in the manifest. */
  readonly type: string;
  readonly model: abstract new (...args: never[]) => Data;
  /**
   * The UUIDs of the card's participants; empty ones are ignored. A participant who is hidden when added stays unnamed
   * until shown. The card is rendered again when a participant is deleted.
   */
  parties(stored: StoredIn<Data>): readonly string[];
}
