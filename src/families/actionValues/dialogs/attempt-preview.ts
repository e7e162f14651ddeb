import { activeModifiersOf } from "../../../data/fight/active-modifiers.ts";
import { fieldFaultText } from "../../../platform/fault-text.ts";
import { actorOf } from "../../../platform/collections.ts";
import { tried } from "../plans/attempt.ts";
import { askedBy, defensesOf, defensiveValue } from "../plans/answering.ts";
import { defenseLabel } from "../words/defense-label.ts";
import { degreeContext } from "../plans/degree-context.ts";
import { byActionRules } from "../plans/right.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { besideActions, prepareAttempt } from "../../../rules/actionValues/attempt.ts";
import type { PoolDie } from "../../../rules/actionValues/dice.ts";
import type { Flag } from "../../../rules/actionValues/flags.ts";
import type { DegreeOddsContext } from "../../../rules/actionValues/odds.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { labelText, withMinus, words } from "../../../ui/kit/words.ts";
import type { AttemptDraft } from "./attempt-draft.ts";

interface Line {
  label: string;
  value: string;
}

export interface AttemptPreview {
  /** The attempt's numbers and their sources. */
  lines: Line[];
  /** Why the attempt would be refused; empty if it would be accepted. */
  refusal: string;
  /** The input for the odds; null if the attempt would be refused. */
  odds: DegreeOddsContext | null;
  /** The Defense that the odds assume; empty against a Difficulty. */
  assumed: string;
}

/** The Defense that this opponent will probably choose, the first on the list, with its numbers (Q23). */
function likelyDefense(foe: Actor.Implementation, contest: Parameters<typeof askedBy>[0]) {
  const asked = askedBy(contest);
  const [likely] = defensesOf(foe, asked, false);
  return {
    skill: likely?.value ?? 0,
    value: defensiveValue(foe, asked),
    label: defenseLabel(likely, words),
  };
}

function diceText(pool: readonly PoolDie[], flags: readonly Flag[]): string {
  if (pool.length === 0) return words("ACTIONCARDS.ActionValues.Dialog.NoDice");
  const closed = flags.includes("stymied");
  const die = ({ sign, role }: PoolDie) => {
    const name = role === "base" ? "" : ` (${words(`ACTIONCARDS.ActionValues.DieRole.${role}`)})`;
    return `${sign > 0 ? "+" : "−"}d10${name}`;
  };
  const text = pool.map(die).join(" ");
  return closed ? words("ACTIONCARDS.ActionValues.Dialog.ClosedDice", { dice: text }) : text;
}

type System = ReturnType<typeof tried>["system"];

function linesOf(system: System, prepared: ReturnType<typeof prepareAttempt>): Line[] {
  const { attack, extras, effect, threshold, augment } = system;
  const added = (list: typeof extras) =>
    list.map(({ label, value }) => ({ label: labelText(label, words), value: signed(value) }));
  const line = (key: string, value: string | number): Line => ({
    label: words(`ACTIONCARDS.ActionValues.Dialog.${key}`),
    value: withMinus(value),
  });
  return [
    {
      label:
        attack.label === ""
          ? words("ACTIONCARDS.ActionValues.Dialog.NoSkill")
          : labelText(attack.label, words),
      value: withMinus(attack.skill),
    },
    ...added(extras),
    ...(prepared.modifiers === 0 ? [] : [line("FromActiveModifiers", signed(prepared.modifiers))]),
    ...(prepared.hitOnly === 0 ? [] : [line("HitOnly", signed(prepared.hitOnly))]),
    line("Dice", diceText(prepared.pool, prepared.flags)),
    ...(prepared.flags.length === 0
      ? []
      : [
          line(
            "Flags",
            prepared.flags.map((flag) => words(`ACTIONCARDS.ActionValues.Flag.${flag}`)).join(", "),
          ),
        ]),
    line("Effect", signed(attack.value)),
    ...added(effect),
    line("Threshold", threshold),
    ...(augment > 0 ? [line("Augment", augment)] : []),
  ];
}

function refusalText(error: unknown): string {
  if (error instanceof RequestRefused) return error.text;
  if (error instanceof RuleError) return fieldFaultText(error, words);
  throw error;
}

/** Previews an attempt by the same rules that apply to its request. */
export function previewAttempt(draft: AttemptDraft): AttemptPreview {
  const { actor, foe: uuid, others } = draft;
  const foe = actorOf(uuid);
  try {
    const { system, struck } = tried({ ...draft.request, id: "" }, game.user, foe);
    const { type, flags, dice } = system;
    const key = system.key === "" ? "new" : system.key;
    const now = activeModifiersOf(actor.fight.activeModifiers);
    const activeModifiers = draft.asked && draft.isPlainTest ? besideActions(now) : now;
    const prepared = byActionRules(actor, () =>
      prepareAttempt(activeModifiers, {
        key,
        type,
        flags,
        dice,
        foe: others.length > 0 ? "" : (struck?.actor.uuid ?? ""),
      }),
    );
    const against = struck
      ? likelyDefense(struck.actor, system)
      : { skill: draft.difficulty, value: draft.resistance, label: "" };
    const odds = degreeContext(system, prepared, against);
    const assumed = foe
      ? words("ACTIONCARDS.ActionValues.Dialog.Assumed", {
          defense: against.skill,
          skill: against.label,
          value: against.value,
        })
      : "";
    return { lines: linesOf(system, prepared), refusal: "", odds, assumed };
  } catch (error) {
    return { lines: [], refusal: refusalText(error), odds: null, assumed: "" };
  }
}
