import { describe, expect, test } from "vitest";
import { acDeck, takeOut, type AcDeck } from "../../../../src/rules/avatar/deck.ts";
import { BY_RATING } from "../../../../src/rules/forecast/by-rating.ts";
import { forecastClock } from "../../../../src/rules/forecast/clock.ts";
import { playFight, type Brawl, type Clock, type Side } from "../../../../src/rules/forecast/fight.ts";
import type { TimingState } from "../../../../src/rules/timing/state.ts";
import { DEFAULT_OPTIONS } from "../timing/table.ts";
import { Rigged } from "./support.ts";

type Act = (id: string, clock: Clock, out: Set<string>) => void;

/** A brawl in which only the given function `act` puts characters out. Lists the Actions and rests in `seen`. */
class Scripted implements Brawl {
  readonly out: Set<string>;
  readonly seen: string[] = [];
  readonly hasDecks: boolean = false;
  readonly #act: Act;
  readonly #ratings: Readonly<Record<string, number>>;

  constructor(act: Act, ratings: Readonly<Record<string, number>>, out: readonly string[] = []) {
    this.#act = act;
    this.#ratings = ratings;
    this.out = new Set(out);
  }

  isOut(id: string): boolean {
    return this.out.has(id);
  }

  ratings(id: string, _clock: TimingState): Readonly<Record<string, number>> {
    return { in: this.#ratings[id] ?? 0, spd: 3, dex: 10 };
  }

  decks(): Readonly<Record<string, AcDeck>> {
    return {};
  }

  putDecks(_decks: Readonly<Record<string, AcDeck>>): void {
    // no decks
  }

  rest(): void {
    this.seen.push("rest");
  }

  act(id: string, clock: Clock): void {
    this.seen.push(id);
    this.#act(id, clock, this.out);
  }
}

/** A hero `h` with IN 5, and foes `f` and `g` with IN 3 and 1. */
const PEOPLE = { h: 5, f: 3, g: 1 };

const fighter = (id: string, side: Side) => ({ id, kind: side, side, ratings: {}, attacks: [] });
const fighters = [fighter("h", "heroes"), fighter("f", "foes"), fighter("g", "foes")];

function play(brawl: Brawl, scheme = BY_RATING, options = DEFAULT_OPTIONS) {
  return playFight({ people: fighters, options }, scheme, brawl, new Rigged(0.25).random);
}

describe("a fight", () => {
  test("ends once one side is out, in the round of the last blow", () => {
    const brawl = new Scripted((id, _clock, out) => {
      if (id === "h") for (const foe of ["f", "g"]) out.add(foe);
    }, PEOPLE);
    expect(play(brawl)).toEqual({ winner: "heroes", rounds: 1, out: ["f", "g"] });
    expect(brawl.seen).not.toContain("f");
  });

  test("goes by rounds, each with a rest, and leaves out those who are out", () => {
    let acts = 0;
    const brawl = new Scripted((_id, _clock, out) => {
      acts += 1;
      if (acts === 1) out.add("f");
      if (acts === 4) out.add("h");
    }, PEOPLE);
    expect(play(brawl)).toEqual({ winner: "foes", rounds: 2, out: ["h", "f"] });
    expect(brawl.seen.slice(0, 6)).toEqual(["rest", "h", "g", "rest", "h", "g"]);
    expect(brawl.seen).not.toContain("f");
  });

  test("that one side begins without anybody is over at once", () => {
    const brawl = new Scripted(() => undefined, PEOPLE, ["f", "g"]);
    expect(play(brawl)).toEqual({ winner: "heroes", rounds: 0, out: ["f", "g"] });
    expect(brawl.seen).toEqual(["rest"]);
  });

  test("is won by nobody if all are out", () => {
    const brawl = new Scripted((_id, _clock, out) => ["h", "f", "g"].map((one) => out.add(one)), PEOPLE);
    expect(play(brawl)).toEqual({ winner: null, rounds: 1, out: ["h", "f", "g"] });
  });

  test("is undecided after 30 rounds", () => {
    const brawl = new Scripted(() => undefined, PEOPLE);
    expect(play(brawl)).toEqual({ winner: null, rounds: 30, out: [] });
    expect(brawl.seen.filter((one) => one === "h")).toHaveLength(30);
  });

  test("shows who acts the current clock, and carries out their commands", () => {
    const seen: unknown[] = [];
    const brawl = new Scripted((id, clock, out) => {
      const { acting, round } = clock.state;
      clock.give({ type: "next" });
      seen.push([id, acting, round, clock.state.acting]);
      if (seen.length === 2) out.add("h");
    }, PEOPLE);
    play(brawl);
    // `clock.give` ends the acting character's Phase and opens the next one. `playFight` then ends that Phase, too, so
    // `f` never acts.
    expect(seen).toEqual([
      ["h", "h", 1, "f"],
      ["g", "g", 1, "h"],
    ]);
  });

  test("reads the ratings for every command, with the state before it", () => {
    const rounds = new Set<number>();
    const brawl = new Scripted((id, clock, out) => {
      if (clock.state.round === 3) out.add(id === "h" ? "h" : "");
    }, PEOPLE);
    const watched: Brawl = Object.assign(brawl, {
      ratings(id: string, clock: TimingState) {
        rounds.add(clock.round);
        // Each round, the order is reversed.
        return { in: (PEOPLE[id as keyof typeof PEOPLE] ?? 0) * (-1) ** clock.round };
      },
    });
    play(watched);
    expect([...rounds]).toEqual([0, 1, 2]);
    expect(brawl.seen.join(" ")).toBe("rest h f g rest g f h rest h");
  });
});

describe("a fight with action cards, in which everyone opens their own Phase", () => {
  const cards = forecastClock("fads-cards")!;

  test("opens the Phase of the first who can act", () => {
    const brawl = new Scripted((_id, _clock, out) => out.add("h"), PEOPLE);
    expect(play(brawl, cards)).toMatchObject({ winner: "foes", rounds: 1 });
    expect(brawl.seen).toHaveLength(2);
  });

  test("goes on through Segments in which nobody can act", () => {
    const brawl = new Scripted(() => undefined, PEOPLE);
    play(brawl, cards, { ...DEFAULT_OPTIONS, everySegment: true });
    expect(new Set(brawl.seen)).toEqual(new Set(["rest", "h", "f", "g"]));
  });
});

describe("the decks of a fight", () => {
  /** A brawl in which everybody has an AC deck. */
  class Decked extends Scripted {
    override readonly hasDecks = true;
    held: Readonly<Record<string, AcDeck>> = {
      h: acDeck({ lb: 0 }),
      f: acDeck({ lb: 0 }),
      g: acDeck({ lb: 0 }),
    };
    reads = 0;

    override decks() {
      this.reads += 1;
      return this.held;
    }

    override putDecks(decks: Readonly<Record<string, AcDeck>>) {
      this.held = { ...this.held, ...decks };
    }
  }

  const initiative = forecastClock("avatar-initiative")!;

  test("give the cards for the order, and are read again for every command", () => {
    const brawl = new Decked((id, clock, out) => {
      if (clock.state.round === 2) out.add("h");
      else if (id === "h") brawl.held = { ...brawl.held, h: takeOut(brawl.held["h"]!, 10) };
    }, PEOPLE);
    play(brawl, initiative, { ...DEFAULT_OPTIONS, recall: "manual" });
    // For initiative, the rigged source draws the third lowest card left: 3 in round 1, then 4 in round 2.
    expect(brawl.held["h"]!.out).toEqual([3, 4, 10]);
    expect(brawl.held["f"]!.out).toEqual([3, 4]);
  });

  test("are read once for each command", () => {
    const brawl = new Decked((_id, _clock, out) => out.add("h"), PEOPLE);
    play(brawl, initiative);
    expect(brawl.reads).toBeLessThanOrEqual(2);
  });

  test("are unused in games without them", () => {
    const brawl = new Scripted((_id, _clock, out) => out.add("h"), PEOPLE);
    expect(play(brawl, initiative)).toMatchObject({ winner: "foes" });
  });
});
