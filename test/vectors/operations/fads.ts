import { callForward, dexTarget } from "../../../src/rules/fads/call-forward.ts";
import { checkRoll, commonDie } from "../../../src/rules/fads/dice.ts";
import { checkList } from "../../../src/rules/cards/check.ts";
import { RuleError } from "../../../src/rules/cards/errors.ts";
import { checkSpd, LAST_SEGMENT } from "../../../src/rules/fads/clock.ts";
import { dodgeEnds, type DodgeReading } from "../../../src/rules/fads/dodge.ts";
import { sumOf, type ActionCard } from "../../../src/rules/fads/hand.ts";
import { abortNull, FRESH_RUN, nextPhase } from "../../../src/rules/fads/phases.ts";
import { canAct, frugalPlays } from "../../../src/rules/fads/plays.ts";
import { nullMax, speedChart } from "../../../src/rules/fads/tables.ts";
import { endsTurn } from "../../../src/rules/fads/turns.ts";
import { spdOf } from "../../../src/rules/timing/encounter.ts";
import { asOne, groupKey } from "../../../src/rules/timing/groups.ts";
import { given, required, type Operation } from "../input.ts";

/**
 * The Segment in which a Dodge that was called in Segment `called` ends automatically; null if the Dodge lasts through
 * the Turn (Q13).
 */
function dodgeUntil(held: readonly ActionCard[], called: number, reading: DodgeReading): number | null {
  for (let segment = called - 1; segment >= LAST_SEGMENT; segment -= 1)
    if (dodgeEnds(held, segment, reading, "atLeast")) return segment;
  return null;
}

/** The SPD of a group with these members (Q15). */
function spdTogether(spds: readonly number[]): number {
  const [first, ...others] = spds.map((spd, index) => ({
    id: `member ${index}`,
    ratings: { spd: checkSpd(spd, `spds[${index}]`) },
    deck: null,
    defeated: false,
  }));
  if (!first) throw new RuleError("spds", "must name somebody");
  return spdOf(asOne(groupKey("group"), [first, ...others], {}));
}

/**
 * Tells whether a hand can act in a Segment, and lists the sets of cards that add up exactly and the cheapest
 * set (F2, F3).
 */
const plays: Operation = (input) => {
  const hand = required<readonly ActionCard[]>(input, "hand");
  const segment = required<number>(input, "segment");
  const offered = frugalPlays(hand, segment);
  const exact = offered.filter((play) => sumOf(play) === segment);
  const asText = (play: readonly ActionCard[]) => play.map((card) => String(card).padStart(2, "0")).join();
  return {
    canAct: canAct(hand, segment),
    exact: exact.toSorted((a, b) => (asText(a) < asText(b) ? -1 : 1)),
    cheapest: offered[0] ?? null,
  };
};

/** The Phases that these rolls give in sequence, with Aborts in some of them (F8 to F10). */
const phases: Operation = (input) => {
  const spd = checkSpd(required(input, "spd"));
  const rolls = checkList(required<unknown>(input, "rolls"), "rolls");
  const aborts = checkList(given<unknown>(input, "aborts", []), "aborts");
  const left = [...aborts];
  let run = FRESH_RUN;
  const found = rolls.map((roll, index) => {
    const next = nextPhase(spd, checkRoll(roll), run);
    run = next.run;
    for (let at = left.indexOf(index); at >= 0; at = left.indexOf(index)) {
      left.splice(at, 1);
      run = abortNull(next.phase, run);
    }
    return next.phase;
  });
  if (left.length > 0) throw new RuleError("aborts", "names a Phase that there is not");
  return { phases: found };
};

/** The Turn of each Phase, decided by the GM's die (F11). */
const turns: Operation = (input) => {
  let [turn, phase] = [1, 0];
  const turnOf = checkList(required<unknown>(input, "rolls"), "rolls").map((roll) => {
    const current = turn;
    phase += 1;
    if (endsTurn(phase, checkRoll(roll))) [turn, phase] = [turn + 1, 0];
    return current;
  });
  return { turnOf };
};

export const fadsOperations: Readonly<Record<string, Operation>> = {
  "fads.plays": plays,
  "fads.dexTarget": (input) => ({ target: dexTarget(required(input, "dex")) }),
  "fads.callForward": (input) => ({
    ...callForward({
      hand: required(input, "hand"),
      dex: required(input, "dex"),
      roll: required(input, "roll"),
      segment: required(input, "segment"),
    }),
  }),
  "fads.dodgeUntil": (input) => ({
    segment: dodgeUntil(
      required(input, "hand"),
      required(input, "segment"),
      given<DodgeReading>(input, "reading", "single"),
    ),
  }),
  "fads.group": (input) => ({ spd: spdTogether(required(input, "spds")) }),
  "fads.nullMax": (input) => ({ max: nullMax(required(input, "spd")) }),
  "fads.die": (input) => ({ sides: commonDie(required(input, "spds")) }),
  "fads.speedChart": (input) => ({ segments: speedChart(required(input, "spd")) }),
  "fads.phases": phases,
  "fads.turns": turns,
};
