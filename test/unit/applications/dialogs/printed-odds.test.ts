import { describe, expect, it } from "vitest";
import { attackOddsView, checkOddsView } from "../../../../src/families/printed/odds/printed-odds-view.ts";
import { words } from "../english.ts";

const played = { dice: false, bumps: false };

describe("odds that are not there yet", () => {
  const pending = { success: "Working out the odds…", notes: [], bars: [] };

  it("say so in each dialog", () => {
    expect(checkOddsView({ odds: null }, played, words)).toEqual(pending);
    expect(attackOddsView({ odds: null }, played, words)).toEqual(pending);
  });

  it("are left out if the request would be refused", () => {
    expect(checkOddsView(null, played, words)).toBeNull();
    expect(attackOddsView(null, played, words)).toBeNull();
  });
});

describe("sampled odds", () => {
  const told = checkOddsView(
    {
      odds: {
        exact: false,
        success: 0.617,
        criticalFailure: 0.0503,
        successes: null,
        done: null,
        bumps: [
          { value: 0, chance: 1 },
          { value: 1, chance: 0.1 },
        ],
      },
    },
    played,
    words,
  );

  it("are about so much, and never certain or impossible", () => {
    expect(told?.success).toBe("Succeeds about 62%");
    expect(told?.bars.map(({ chance }) => chance)).toEqual([">99%", "about 10%"]);
  });

  it("say how they were found", () => {
    expect(told?.notes).toContain("Critical failure about 5%.");
    expect(told?.notes.at(-1)).toBe(
      "Estimated from 4000 test draws: each chance is within about 2 percentage points.",
    );
  });
});

describe("what hardly ever happens", () => {
  const odds = {
    exact: true,
    hit: 0.5,
    criticalFailure: 0.01,
    harm: 0.4,
    wounds: [
      { value: 0, chance: 0.6 },
      { value: 1, chance: 0.37 },
      { value: 2, chance: 0.03 },
    ],
    concussion: [],
    breaks: 0.049,
    bystander: 0.05,
    best: null,
  };
  const told = attackOddsView({ odds }, played, words);

  it("has no line of its own, and from 5 % on has one", () => {
    expect(told?.notes.join("\n")).toContain(words("ACTIONCARDS.Printed.Odds.Bystander", { chance: "5%" }));
    expect(told?.notes.some((note) => note.includes("1%"))).toBe(false);
    expect(told?.notes).toHaveLength(3);
    expect(told?.bars.map(({ chance }) => chance)).toEqual(["60%", "37%"]);
  });

  it("with bumps has one note about them, and one line for numbers that are as likely", () => {
    const wounds = [0.4, 0.4, 0.2].map((chance, place) => ({ value: place + 1, chance }));
    const bumped = { ...odds, best: { harm: 0.4, wounds, concussion: [] } };
    const { notes, bars } = attackOddsView({ odds: bumped }, { dice: false, bumps: true }, words)!;
    expect(notes.filter((note) => note.includes("bumps"))).toHaveLength(1);
    expect(bars.map(({ label, chance }) => [label, chance])).toEqual([
      ["Wounds: 2 or more", "40%"],
      ["Wounds: 3 or more", "20%"],
    ]);
  });
});
