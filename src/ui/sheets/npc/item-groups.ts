/** What stands under one heading, in the order of the stat block; a type of item is its own heading. */
const HEADINGS = [
  "attacks",
  "defenses",
  "skill",
  "power",
  "maneuver",
  "weapon",
  "armor",
  "gear",
  "other",
] as const;

export type Heading = (typeof HEADINGS)[number];

/** What is to be known of an item to place it. */
interface Facts {
  readonly type: string;
  readonly attacks: boolean;
  /** Does it count in a defense, or is it armor? */
  readonly defends: boolean;
}

function headingOf({ type, attacks, defends }: Facts): Heading {
  if (attacks) return "attacks";
  if (defends) return "defenses";
  return HEADINGS.find((heading) => heading === type) ?? "other";
}

/** Items by their headings, each item once: what attacks first, what defends next, the rest by its type. */
export function groupItems<Item>(
  items: readonly Item[],
  factsOf: (item: Item) => Facts,
): { heading: Heading; items: Item[] }[] {
  const placed = items.map((item) => ({ item, heading: headingOf(factsOf(item)) }));
  return HEADINGS.map((heading) => ({
    heading,
    items: placed.flatMap((one) => (one.heading === heading ? one.item : [])),
  })).filter((group) => group.items.length > 0);
}
