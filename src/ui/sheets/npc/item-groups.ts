/** What is to be known of an item to place it. */
interface Facts {
  readonly type: string;
  readonly attacks: boolean;
  /** Does it count in a defense, or is it armor? */
  readonly defends: boolean;
}

/** Items under one heading: `attacks`, `defenses`, `other`, or the type that they are of. */
interface Group<Item> {
  heading: string;
  items: Item[];
}

/**
 * Items by their headings, each item once: what attacks first, what defends next, the rest by its type in the order of
 * `types`, and those of any other type last.
 */
export function groupItems<Item>(
  items: readonly Item[],
  types: readonly string[],
  factsOf: (item: Item) => Facts,
): Group<Item>[] {
  const headingOf = ({ type, attacks, defends }: Facts): string => {
    if (attacks) return "attacks";
    if (defends) return "defenses";
    return types.includes(type) ? type : "other";
  };
  const placed = items.map((item) => ({ item, heading: headingOf(factsOf(item)) }));
  const groups = ["attacks", "defenses", ...types, "other"].map((heading) => ({
    heading,
    items: placed.flatMap((one) => (one.heading === heading ? one.item : [])),
  }));
  return groups.filter((group) => group.items.length > 0);
}
