import { SYSTEM_ID } from "../../../constants.ts";

/** A deal of plots that has begun. It is stored on the deck, so it can be finished after an interruption. */
export interface BegunDeal {
  /** The number of plots for each user. */
  readonly number: number;
  /** How many plots each user had before the deal, keyed by user id. */
  readonly had: Readonly<Record<string, number>>;
}

type Count = (user: User.Implementation) => number;

/** Returns the result of `count` for each user, keyed by user id. */
export function countsOf(people: readonly User.Implementation[], count: Count): Record<string, number> {
  return Object.fromEntries(people.map((user) => [user.id ?? "", count(user)]));
}

/**
 * Returns how many more plots these users must get in total to finish the deal. `held` returns how many plots
 * a user has now.
 */
export function owedTo(
  people: readonly User.Implementation[],
  { number, had }: BegunDeal,
  held: Count,
): number {
  const got = (user: User.Implementation) => held(user) - (had[user.id ?? ""] ?? 0);
  return people.reduce((sum, user) => sum + Math.min(number, Math.max(0, number - got(user))), 0);
}

function isBegun(value: unknown): value is BegunDeal {
  if (typeof value !== "object" || value === null) return false;
  const { number, had } = value as Partial<BegunDeal>; // checked in the next line
  return typeof number === "number" && typeof had === "object" && had !== null;
}

/** Reads the stored deal; null if invalid. */
function read(stored: unknown): BegunDeal | null {
  if (typeof stored !== "string" || stored === "") return null;
  try {
    const deal: unknown = JSON.parse(stored);
    return isBegun(deal) ? deal : null;
  } catch {
    return null;
  }
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}

/** Returns the unfinished deal of this many plots to exactly these users; null if none. */
export function begunOn(
  deck: Cards.Implementation,
  people: readonly User.Implementation[],
  number: number,
): BegunDeal | null {
  const flags = deck.flags as Record<string, { deal?: unknown } | undefined>; // flags are plain JSON
  const begun = read(flags[SYSTEM_ID]?.deal);
  if (begun?.number !== number) return null;
  return sameNames(Object.keys(begun.had), Object.keys(countsOf(people, () => 0))) ? begun : null;
}

/**
 * Stores the deal on the deck, as JSON text because Foundry would merge an object into the previous one. Null
 * deletes it.
 */
export async function note(deck: Cards.Implementation, deal: BegunDeal | null): Promise<void> {
  const flag = deal ? JSON.stringify(deal) : "";
  await deck.update({ [`flags.${SYSTEM_ID}.deal`]: flag } as object); // the types don't declare our flags on cards
}

/**
 * Marks the plots that are in other stacks as drawn from the deck. An interrupted deal may have left some of them
 * unmarked.
 */
export async function markTaken(deck: Cards.Implementation): Promise<void> {
  const stacks = game.cards.contents as unknown as Cards.Implementation[]; // typed as objects; see `collections.ts`
  const elsewhere = new Set(
    stacks.flatMap((stack) => (stack === deck ? [] : stack.cards.contents.map(({ id }) => id))),
  );
  const missed = deck.availableCards.filter(({ id }) => elsewhere.has(id));
  if (missed.length === 0) return;
  const updates = missed.map(({ id }) => ({ _id: id, drawn: true }));
  await deck.updateEmbeddedDocuments("Card", updates);
}
