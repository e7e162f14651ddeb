/** Counts from users' play in one or more worlds. */
import type { Requests } from "./requests.ts";

export type Tally = Readonly<Record<string, number>>;

export interface Figures {
  readonly killed: number;
  /** How often the GM's page was closed or reloaded, keyed by which of the two happened. */
  readonly pages: Tally;
  /** How often the server was killed, keyed by the phase that a request was in. */
  readonly phases: Tally;
  /** How many actions the users took, keyed by the kind that `playOn` returns. */
  readonly played: Tally;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly requests: Pick<Requests, "kinds" | "reasons"> & {
    readonly done: number;
    readonly refused: number;
  };
  readonly entries: number;
  /** Number of journal entries still open after everything has settled. */
  readonly open: number;
  /** The requests and pages that were still waiting when the run gave up. */
  readonly waiting: readonly string[];
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly ms: number;
}

export function counted(tally: Tally, key: string): Tally {
  return summed(tally, { [key]: 1 });
}

export function summed(one: Tally, other: Tally): Tally {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...keys].map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]));
}

export function noFigures(): Figures {
  return {
    killed: 0,
    pages: {},
    phases: {},
    played: {},
    acknowledged: 0,
    unanswered: 0,
    requests: { kinds: {}, reasons: {}, done: 0, refused: 0 },
    entries: 0,
    open: 0,
    waiting: [],
    lost: [],
    doubled: [],
    ms: 0,
  };
}

/** The sums of two sets of request counts, keyed by kind. */
function addedKinds(one: Requests["kinds"], other: Requests["kinds"]): Requests["kinds"] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const none = { served: 0, refused: 0 };
  return Object.fromEntries(
    [...keys].map((key) => {
      const [first, second] = [one[key] ?? none, other[key] ?? none];
      return [key, { served: first.served + second.served, refused: first.refused + second.refused }];
    }),
  );
}

export function added(one: Figures, other: Figures): Figures {
  return {
    killed: one.killed + other.killed,
    pages: summed(one.pages, other.pages),
    phases: summed(one.phases, other.phases),
    played: summed(one.played, other.played),
    acknowledged: one.acknowledged + other.acknowledged,
    unanswered: one.unanswered + other.unanswered,
    requests: {
      kinds: addedKinds(one.requests.kinds, other.requests.kinds),
      reasons: summed(one.requests.reasons, other.requests.reasons),
      done: one.requests.done + other.requests.done,
      refused: one.requests.refused + other.requests.refused,
    },
    entries: one.entries + other.entries,
    open: one.open + other.open,
    waiting: [...one.waiting, ...other.waiting],
    lost: [...one.lost, ...other.lost],
    doubled: [...one.doubled, ...other.doubled],
    ms: one.ms + other.ms,
  };
}
