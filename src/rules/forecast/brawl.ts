import type { AcDeck } from "../avatar/deck.ts";
import { pickIndex, type Random } from "../cards/random.ts";
import type { TimingState } from "../timing/state.ts";
import type { Brawl, Clock, Fighter } from "./fight.ts";

/** A character with their state during one simulated fight. */
export interface Standing<F extends Fighter, S> {
  readonly fighter: F;
  readonly state: S;
}

/** How characters fight by one game's rules. States are changed in place. */
export interface Arms<F extends Fighter, A, S> {
  /** The attacks that a character can make now. */
  attacks(one: Standing<F, S>): readonly A[];
  /** The maximum number of targets of an attack. */
  targets(attack: A): number;
  /** How often a character acts in one Phase. */
  actions(fighter: F): number;
  /** A character's state at the start of a fight. */
  fresh(fighter: F): S;
  /** A character's remaining health. At 0 or less they are out. */
  left(one: Standing<F, S>): number;
  /** Carries out an attack. `clock` is null in trial attacks. */
  strike(
    by: Standing<F, S>,
    attack: A,
    at: readonly Standing<F, S>[],
    random: Random,
    clock: Clock | null,
  ): void;
  /** Restores one character's state at the start of a round. */
  rest?(state: S): void;
  /** Restores, at the start of a round, the state that all characters share. */
  restAll?(): void;
  /** A character's ratings that change during the fight. They override the fighter's own ratings for the clock. */
  ratings?(id: string, clock: TimingState): Readonly<Record<string, number>>;
  deck?(state: S): AcDeck;
  putDeck?(state: S, deck: AcDeck): void;
}

/** How many times each attack is tried out on each kind of opponent. */
const TRIES = 200;

/** The number of tries, picked at random, that a character's estimate of an attack is based on. */
const SEEN = 20;

/** After this many fights, characters estimate again. Otherwise one bad estimate would affect the whole forecast. */
const LEARNED = 20;

/** The damage of every try of an attack, keyed by the opponent's kind. */
type Tried = ReadonlyMap<string, readonly number[]>;

/**
 * The average damage of attacks, keyed by the attacker's id, then by attack. The lists have one number for each
 * target, in the order of `people`.
 */
type Worth<A> = ReadonlyMap<string, ReadonlyMap<A, readonly number[]>>;

/**
 * Tries out the attacks of every kind of character on every kind of opponent, at full health. Returns the damage of
 * each try, keyed by the attacker's kind. Each list has one `Tried` for each attack, in the order of `arms.attacks`.
 */
function triedOut<F extends Fighter, A extends object, S>(
  arms: Arms<F, A, S>,
  people: readonly F[],
  random: Random,
): ReadonlyMap<string, readonly Tried[]> {
  const fresh = (fighter: F): Standing<F, S> => ({ fighter, state: arms.fresh(fighter) });
  const taken = (fighter: F, attack: A, foe: F) => {
    const target = fresh(foe);
    const before = arms.left(target);
    arms.strike(fresh(fighter), attack, [target], random, null);
    return Math.min(before, before - arms.left(target));
  };
  const kinds = [...new Map(people.map((fighter) => [fighter.kind, fighter])).values()];
  return new Map(
    kinds.map((fighter) => {
      const foes = kinds.filter(({ side }) => side !== fighter.side);
      const tried = arms.attacks(fresh(fighter)).map((attack): Tried => {
        const tries = (foe: F) => Array.from({ length: TRIES }, () => taken(fighter, attack, foe));
        return new Map(foes.map((foe) => [foe.kind, tries(foe)]));
      });
      return [fighter.kind, tried];
    }),
  );
}

/** The damage that each character expects from each attack on each opponent. */
function estimated<F extends Fighter, A extends object, S>(
  tried: ReadonlyMap<string, readonly Tried[]>,
  arms: Arms<F, A, S>,
  people: readonly F[],
  random: Random,
): Worth<A> {
  const mean = (damage: readonly number[] = []) => {
    if (damage.length === 0) return 0;
    let sum = 0;
    for (let time = 0; time < SEEN; time += 1) sum += damage[pickIndex(random, damage.length)] ?? 0;
    return sum / SEEN;
  };
  return new Map(
    people.map((fighter) => {
      const attacks = arms.attacks({ fighter, state: arms.fresh(fighter) });
      const worth = attacks.map((attack, index): [A, readonly number[]] => {
        const byKind = tried.get(fighter.kind)?.[index];
        return [attack, people.map(({ kind }) => mean(byKind?.get(kind)))];
      });
      return [fighter.id, new Map(worth)];
    }),
  );
}

/**
 * Tries out all attacks, and returns a function that starts one simulated fight. `armed` creates the rules
 * for each fight. Each character makes the attack that is expected to take the largest fraction of its
 * targets' remaining health.
 */
export function brawls<F extends Fighter, A extends object, S>(
  armed: () => Arms<F, A, S>,
  people: readonly F[],
  random: Random,
): () => Brawl {
  const tried = triedOut(armed(), people, random);
  let begun = 0;
  let worth: Worth<A> = new Map();
  return () => {
    const arms = armed();
    if (begun % LEARNED === 0) worth = estimated(tried, arms, people, random);
    begun += 1;
    const everybody = people.map((fighter) => ({ fighter, state: arms.fresh(fighter) }));
    const byId = new Map(everybody.map((one) => [one.fighter.id, one]));
    const isOut = (id: string) => {
      const one = byId.get(id);
      return one === undefined || arms.left(one) <= 0;
    };
    /** The attack and targets that a character chooses; null if no attack is expected to do damage. */
    const chosen = (by: Standing<F, S>) => {
      let best: { readonly attack: A; readonly at: readonly Standing<F, S>[] } | null = null;
      let most = 0;
      for (const attack of arms.attacks(by)) {
        const values = worth.get(by.fighter.id)?.get(attack) ?? [];
        const shares = everybody
          .map((one, place) => {
            const left = arms.left(one);
            return { one, share: left > 0 ? Math.min(1, (values[place] ?? 0) / left) : 0 };
          })
          .filter(({ share }) => share > 0)
          .toSorted((a, b) => b.share - a.share)
          .slice(0, arms.targets(attack));
        const sum = shares.reduce((total, { share }) => total + share, 0);
        if (sum <= most) continue;
        most = sum;
        best = { attack, at: shares.map(({ one }) => one) };
      }
      return best;
    };
    return {
      isOut,
      ratings: (id, clock) => ({ ...byId.get(id)?.fighter.ratings, ...arms.ratings?.(id, clock) }),
      hasDecks: arms.deck !== undefined,
      decks: () =>
        Object.fromEntries(
          everybody.flatMap(({ fighter: { id }, state }) => {
            const deck = arms.deck?.(state);
            return deck ? [[id, deck] as const] : [];
          }),
        ),
      putDecks(decks) {
        for (const [id, deck] of Object.entries(decks)) {
          const one = byId.get(id);
          if (one) arms.putDeck?.(one.state, deck);
        }
      },
      rest() {
        for (const { state } of everybody) arms.rest?.(state);
        arms.restAll?.();
      },
      act(id, clock) {
        const by = byId.get(id);
        if (!by) return;
        for (let action = 0; action < arms.actions(by.fighter); action += 1) {
          const choice = chosen(by);
          if (choice) arms.strike(by, choice.attack, choice.at, random, clock);
        }
      },
    };
  };
}
