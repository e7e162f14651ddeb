import {
  BURSTS,
  DECK_SIZE,
  FIGURES,
  LOCATION_BOXES,
  type Burst,
  type HitLocation,
} from "../../../src/rules/printed/card.ts";
import { BLACK_JOKER, cornersOf, RED_JOKER } from "../../../src/rules/printed/corners.ts";
import { PINNED, pinnedBy } from "./pinned.ts";
import { dealt, pick, shuffled, stream } from "./random.ts";

const NUMBERS = Array.from({ length: DECK_SIZE }, (_, number) => number);

/** How many cards have each location as the standard one. */
const STANDARD: Readonly<Record<HitLocation, number>> = {
  head: 4,
  chest: 14,
  belly: 10,
  leftArm: 6,
  rightArm: 6,
  leftLeg: 7,
  rightLeg: 7,
};

/** The locations adjacent to each location. Neighboring boxes hold adjacent locations. */
const BESIDE: Readonly<Record<HitLocation, readonly HitLocation[]>> = {
  head: ["chest", "leftArm", "rightArm"],
  chest: ["head", "belly", "leftArm", "rightArm"],
  belly: ["chest", "leftLeg", "rightLeg"],
  leftArm: ["chest", "head"],
  rightArm: ["chest", "head"],
  leftLeg: ["belly", "rightLeg"],
  rightLeg: ["belly", "leftLeg"],
};

/** Repeats each value `count` times. */
function copies<T>(entries: readonly (readonly [T, number])[]): T[] {
  return entries.flatMap(([value, count]) => Array<T>(count).fill(value));
}

/** One value for each of `places` indexes. Each value occurs about equally often. */
function evenly<T>(values: readonly T[], places: number): T[] {
  return Array.from({ length: places }, (_, place) => values[place % values.length]!);
}

/**
 * Deals the locations in each card's boxes, from the standard box upward. Each location is adjacent to the one in
 * the box below it, and the fourth to the first (decision 4 on printed cards).
 */
export function drawLocations(seed: number): readonly (readonly HitLocation[])[] {
  const random = stream(seed, "locations");
  // The keys of `STANDARD` are the locations.
  const stock = copies(Object.entries(STANDARD) as [HitLocation, number][]);
  const first = dealt(
    random,
    stock,
    pinnedBy(({ locations }) => locations?.[0]),
  );
  return first.map((standard, number) => {
    const known = PINNED.find((pinned) => pinned.number === number)?.locations ?? [];
    const second = known[1] ?? pick(random, BESIDE[standard]);
    const fourth = known[3] ?? pick(random, BESIDE[standard]);
    const between = BESIDE[second].filter((location) => BESIDE[fourth].includes(location));
    const boxes = [standard, second, known[2] ?? pick(random, between), fourth];
    if (boxes.length !== LOCATION_BOXES) throw new Error(`card ${number}: must have ${LOCATION_BOXES} boxes`);
    return boxes;
  });
}

/**
 * How many rounds of a burst hit, from 1 to `burst`: the higher a card's rank `place` (0 to 53), the more. Each number
 * is about equally frequent.
 */
function hits(place: number, burst: number): number {
  return Math.floor((place * burst) / DECK_SIZE) + 1;
}

/** Deals the burst cells. A card that is good for one burst is equally good for the others. */
export function drawBursts(seed: number): readonly Readonly<Record<Burst, number>>[] {
  const random = stream(seed, "bursts");
  const places = NUMBERS;
  const pinned = pinnedBy(({ burst }) => {
    if (burst === undefined) return undefined;
    const fitting = places.filter((place) =>
      Object.entries(burst).every(([fired, count]) => hits(place, Number(fired)) === count),
    );
    return pick(random, fitting);
  });
  return dealt(random, places, pinned).map(
    // Built from the list of bursts, so none is missing.
    (place) =>
      Object.fromEntries(BURSTS.map((burst) => [burst, hits(place, burst)])) as Record<Burst, number>,
  );
}

/** Deals the shields: each number from 0 to 5 on nine cards. */
export function drawShields(seed: number): readonly number[] {
  return dealt(
    stream(seed, "shields"),
    evenly([0, 1, 2, 3, 4, 5], DECK_SIZE),
    pinnedBy(({ shield }) => shield),
  );
}

/** Deals the wrenches: each number from 1 to 12 on one card. The other cards are blank. */
export function drawWrenches(seed: number): readonly (number | null)[] {
  const stock = NUMBERS.map((number) => (number < 12 ? number + 1 : null));
  return dealt<number | null>(
    stream(seed, "wrenches"),
    stock,
    pinnedBy(({ wrench }) => wrench),
  );
}

/** Deals the clocks: each hour on four or five cards. */
export function drawClocks(seed: number): readonly number[] {
  const random = stream(seed, "clocks");
  const hours = shuffled(random, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  return dealt(
    random,
    evenly(hours, DECK_SIZE),
    pinnedBy(({ clock }) => clock),
  );
}

/**
 * Decides which figures have an X on each card. For each of the ten figures, there are five cards on which it is the
 * first with an X; the other four cards have no X. Each figure after the first has an X with probability 1/3.
 */
export function drawFigures(seed: number): readonly (readonly boolean[])[] {
  const random = stream(seed, "figures");
  const stock = NUMBERS.map((number) => (number < FIGURES * 5 ? (number % FIGURES) + 1 : FIGURES + 1));
  const first = dealt(
    random,
    stock,
    pinnedBy(({ firstMark }) => firstMark),
  );
  return first.map((mark) =>
    Array.from({ length: FIGURES }, (_, index) => {
      const figure = index + 1;
      return figure === mark || (figure > mark && pick(random, [true, false, false]));
    }),
  );
}

/** Deals the answers: true (yes) on two cards of every step and on one of the jokers (I15). */
export function drawAnswers(seed: number): readonly boolean[] {
  const random = stream(seed, "answers");
  const steps = Array.from({ length: 13 }, (_, index) =>
    NUMBERS.filter((number) => cornersOf(number).step === index + 1),
  );
  const groups = [[RED_JOKER, BLACK_JOKER], ...steps];
  const yes = new Set(groups.flatMap((numbers) => shuffled(random, numbers).slice(0, numbers.length / 2)));
  return NUMBERS.map((number) => yes.has(number));
}

/** Puts SHUFFLE on one card of each fragment from 1 to 4 (I16). */
export function drawShuffles(seed: number): readonly boolean[] {
  const random = stream(seed, "shuffles");
  const marked = new Set(
    [1, 2, 3, 4].map((fragment) =>
      pick(
        random,
        NUMBERS.filter((number) => cornersOf(number).fragment === fragment),
      ),
    ),
  );
  return NUMBERS.map((number) => marked.has(number));
}
