/** Where the rules reference explains a game, by the UUIDs of its pages. */
export interface Explained {
  /** The page about what using this item means. */
  use(item: Item.Implementation): string;
  /** Pages about windows, by the names of their classes. */
  readonly windows: Readonly<Record<string, string>>;
}
