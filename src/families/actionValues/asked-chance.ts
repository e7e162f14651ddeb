import { activeModifiersOf } from "../../data/fight/active-modifiers.ts";
import type { AskedCheck } from "../../family/asking.ts";
import { unlessInvalid } from "../../platform/refusal.ts";
import { seesOdds } from "../../platform/settings/index.ts";
import { besideActions, prepareAttempt } from "../../rules/actionValues/attempt.ts";
import { chanceOfSuccess, degreeOdds } from "../../rules/actionValues/odds.ts";
import { percent } from "../../ui/kit/chances.ts";
import { words } from "../../ui/kit/words.ts";
import { actionValuesAsking } from "./asking.ts";
import { tried } from "./plans/attempt.ts";
import { degreeContext } from "./plans/degree-context.ts";

/** The chance to succeed against the Difficulty; empty if hidden from the user, or if the test would be refused. */
export function askedChance(actor: Actor.Implementation, check: AskedCheck): string {
  const request = seesOdds() ? actionValuesAsking.request(actor, check) : null;
  if (request?.type !== "testSkill") return "";
  const chance = unlessInvalid(() => {
    const { system } = tried({ ...request, id: "" }, game.user, null);
    const { type, flags, dice } = system;
    const prepared = prepareAttempt(besideActions(activeModifiersOf(actor.fight.activeModifiers)), {
      key: "new",
      type,
      flags,
      dice,
      foe: "",
    });
    const against = { skill: check.number ?? 0, value: 0 };
    return percent(chanceOfSuccess(degreeOdds(degreeContext(system, prepared, against))), words);
  });
  return chance ?? "";
}
