interface Facts {
  readonly type: string;
  readonly attacks: boolean;
  /** True if the item is used in a defense, or is armor. */
  readonly defends: boolean;
}

/** Items under one heading. The heading is `attacks`, `defenses`, `other`, or an item type. */
interface Group<Item> {
  heading: string;
  items: Item[];
}

/**
 * Groups items by heading: attacks, then defenses, then other items by type in the order of `types`, then the remaining
 * types. Each item is in one group.
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
