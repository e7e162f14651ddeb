import type { Guard } from "../../../../src/rules/encounter/blow.ts";
import { acDeck, type AcDeck } from "../../../../src/rules/avatar/deck.ts";
import { NO_ACTION, type Fight, type Fighter } from "../../../../src/rules/encounter/fight.ts";

/** The combatants, in initiative order. */
export const IDS = ["ana", "bo", "cy", "di"] as const;

/** A person who is not in this fight. */
export const STRANGER = "eve";

export interface Avatar {
  readonly or: number;
  readonly dr: number;
  readonly mind: number;
  readonly life: number;
  readonly tens: number;
  /** The initial position, in feet along a line. */
  readonly feet: number;
}

export const AVATARS: Readonly<Record<string, Avatar>> = {
  ana: { or: 6, dr: 9, mind: 7, life: 18, tens: 2, feet: 0 },
  bo: { or: 9, dr: 5, mind: 3, life: 24, tens: 0, feet: 5 },
  cy: { or: 3, dr: 12, mind: 5, life: 15, tens: 4, feet: 10 },
  di: { or: 5, dr: 1, mind: 1, life: 20, tens: 1, feet: 20 },
};

/** An attack, and the targets that have yet to defend. */
export interface Exchange {
  readonly mental: boolean;
  readonly offense: number;
  readonly waiting: readonly string[];
  /** The guards that redirected the attack. */
  readonly blows: readonly Guard[];
}

/** A Flee, and the combatants who can still challenge it. */
interface Running {
  readonly fleer: string;
  readonly flee: number;
  readonly waiting: readonly string[];
  readonly catches: readonly number[];
  readonly over: boolean;
}

/** A Charge, and the combatants who can still answer it with a free shot. */
interface Offer {
  readonly charger: string;
  readonly free: readonly string[];
}

interface Kept {
  readonly deck: AcDeck;
  /** How often cards have returned to the deck. */
  readonly recalls: number;
}

type Named<T> = Readonly<Record<string, T>>;

/** The state of a fight under test. Plain data. */
export interface TableState {
  readonly round: number;
  readonly now: number;
  readonly turn: string | null;
  readonly here: readonly string[];
  readonly fighters: Named<Omit<Fighter, "gone"> & { readonly fled: boolean }>;
  /** Each combatant's LIFE, and how often it was healed. */
  readonly life: Named<{ readonly value: number; readonly heals: number }>;
  readonly feet: Named<number>;
  readonly guards: readonly Guard[];
  readonly exchanges: Named<Exchange>;
  readonly flights: Named<Running>;
  readonly offers: Named<Offer>;
  /** The last round's guards that have not been renewed yet, and the combatants who have renewed theirs. */
  readonly renewals: { readonly open: readonly Guard[]; readonly renewing: readonly string[] };
  readonly decks: Named<Kept>;
}

function named<T>(make: (avatar: Avatar) => T): Named<T> {
  return Object.fromEntries(Object.entries(AVATARS).map(([id, avatar]) => [id, make(avatar)]));
}

export function beginning(): TableState {
  return {
    round: 1,
    now: 0,
    turn: null,
    here: IDS,
    fighters: named(() => ({ actions: 0, shots: 0, lastAction: NO_ACTION, flight: null, fled: false })),
    life: named(({ life }) => ({ value: life, heals: 0 })),
    feet: named(({ feet }) => feet),
    guards: [],
    exchanges: {},
    flights: {},
    offers: {},
    renewals: { open: [], renewing: [] },
    decks: named(({ tens }) => ({ deck: acDeck({ lb: tens }), recalls: 0 })),
  };
}

/** The fight as the rules see it. */
export function fightOf({ turn, here, fighters, guards, life }: TableState): Fight {
  const entries = IDS.filter((id) => here.includes(id)).map((id) => {
    const { fled, ...fighter } = fighters[id]!;
    return [id, { ...fighter, gone: fled || life[id]!.value <= 0 }] as const;
  });
  return { turn, fighters: Object.fromEntries(entries), guards };
}

/** The state with an updated fight. */
export function withFight(state: TableState, fight: Fight): TableState {
  const changed = Object.entries(fight.fighters).map(([id, { gone, ...fighter }]) => {
    return [id, { ...fighter, fled: gone && state.life[id]!.value > 0 }] as const;
  });
  const fighters = { ...state.fighters, ...Object.fromEntries(changed) };
  return { ...state, turn: fight.turn, guards: fight.guards, fighters };
}
