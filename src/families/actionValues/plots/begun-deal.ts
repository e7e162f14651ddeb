import { SYSTEM_ID } from "../../../constants.ts";

/** A deal under way, noted with its deck: core writes the hands one by one and the deck last. */
export interface BegunDeal {
  /** Plots for each. */
  readonly number: number;
  /** How many plots each had before, by user id. */
  readonly had: Readonly<Record<string, number>>;
}

type Count = (user: User.Implementation) => number;

/** A number for each of these users, by their ids. */
export function countsOf(people: readonly User.Implementation[], count: Count): Record<string, number> {
  return Object.fromEntries(people.map((user) => [user.id ?? "", count(user)]));
}

/** How many plots these users are still owed. */
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
  const { number, had } = value as Partial<BegunDeal>; // looked at here
  return typeof number === "number" && typeof had === "object" && had !== null;
}

/** A note as somebody may have edited it; null where it is none. */
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

/** The deal of so many plots to just these users that broke off; null: none did. */
export function begunOn(
  deck: Cards.Implementation,
  people: readonly User.Implementation[],
  number: number,
): BegunDeal | null {
  const flags = deck.flags as Record<string, { deal?: unknown } | undefined>; // flags are plain
  const begun = read(flags[SYSTEM_ID]?.deal);
  if (begun?.number !== number) return null;
  return sameNames(Object.keys(begun.had), Object.keys(countsOf(people, () => 0))) ? begun : null;
}

/** Notes with the deck that a deal is under way; null: none is any more. As text, which no other deal is merged into. */
export async function note(deck: Cards.Implementation, deal: BegunDeal | null): Promise<void> {
  const flag = deal ? JSON.stringify(deal) : "";
  await deck.update({ [`flags.${SYSTEM_ID}.deal`]: flag } as object); // the types know no flag of ours on cards
}

/** Plots that lie in another stack are taken, also where a deal broke off before the deck said so. */
export async function markTaken(deck: Cards.Implementation): Promise<void> {
  const stacks = game.cards.contents as unknown as Cards.Implementation[]; // the types give stored documents as bare objects
  const elsewhere = new Set(
    stacks.flatMap((stack) => (stack === deck ? [] : stack.cards.contents.map(({ id }) => id))),
  );
  const missed = deck.availableCards.filter(({ id }) => elsewhere.has(id));
  if (missed.length === 0) return;
  const updates = missed.map(({ id }) => ({ _id: id, drawn: true }));
  await deck.updateEmbeddedDocuments("Card", updates);
}
