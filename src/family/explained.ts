/** Pages of the rules reference about a game, by UUID. */
export interface Explained {
  /** The page about using this item. */
  use(item: Item.Implementation): string;
  /** Pages about windows, by class name. */
  readonly windows: Readonly<Record<string, string>>;
}
