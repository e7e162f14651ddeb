import type { BumpGrant } from "../../../rules/printed/bump-uses.ts";
import type { Words } from "../../../platform/words.ts";
import type { BumpUse, Choice } from "../../../rules/printed/script.ts";

/** A button of a choice. `answer` is the answer that it sends. */
interface AnswerButton {
  answer: string;
  label: string;
  icon: string;
}

/** The number field of one use of bumps. */
interface BumpField {
  id: string;
  label: string;
  min: number;
  max: number;
}

/** Template context of a pending choice. */
export interface ChoiceView {
  question: string;
  mine: boolean;
  waitingFor: string;
  step: number;
  buttons: AnswerButton[];
  /** Says why some uses of bumps are not offered; empty if all are offered. */
  note: string;
  bumps: BumpField[];
}

function button(answer: object, label: string, icon: string): AnswerButton {
  return { answer: JSON.stringify(answer), label, icon };
}

/** A choice that is up to a user, not to chance. */
type Decision = Exclude<Choice, { type: "card" | "dice" }>;

/**
 * Returns the localization key for extending a lookup: by another card or, with dice, by rolling one die of a cause or
 * all dice of an effect again.
 */
function extendKey({ grid }: Extract<Decision, { type: "extend" }>, dice: boolean): string {
  if (!dice) return "DrawAnother";
  return grid === "cause" ? "RollDieAgain" : "RollAllAgain";
}

function buttonsOf(choice: Decision, dice: boolean, words: Words): AnswerButton[] {
  if (choice.type === "bumps") return [];
  const row = (cell: { row: number; value: number }) => ({ row: cell.row, value: cell.value });
  if (choice.type === "entry") {
    return choice.cells.map((cell) =>
      button(
        { type: "entry", row: cell.row },
        words(`ACTIONCARDS.Printed.Lookup.${dice ? "TakeDie" : "TakeEntry"}`, row(cell)),
        "fa-check",
      ),
    );
  }
  return [
    ...choice.cells.map((cell) =>
      button(
        { type: "extend", row: cell.row },
        words(`ACTIONCARDS.Printed.Lookup.${extendKey(choice, dice)}`, row(cell)),
        "fa-plus",
      ),
    ),
    button({ type: "extend", row: null }, words("ACTIONCARDS.Printed.Lookup.NoMore"), "fa-hand"),
  ];
}

/** Labels a use of bumps: the general label, or an item's name and cost. */
function bumpLabel({ id, cost }: BumpUse, grants: readonly BumpGrant[], words: Words): string {
  const grant = grants.find((one) => one.id === id);
  if (!grant) return words(`ACTIONCARDS.Printed.Bump.${id}`);
  const { name, kind, amount } = grant;
  const label = words(`ACTIONCARDS.Printed.Bump.Granted.${kind}`, { name, amount });
  return cost > 1 ? `${label} ${words("ACTIONCARDS.Printed.Bump.Cost", { cost })}` : label;
}

function bumpsOf(choice: Decision, grants: readonly BumpGrant[], words: Words): BumpField[] {
  if (choice.type !== "bumps") return [];
  return choice.uses.map((use) => ({
    id: use.id,
    label: bumpLabel(use, grants, words),
    min: use.signed ? -use.most : 0,
    max: use.most,
  }));
}

/** The data that a choice's template context depends on, in addition to the choice. */
export interface Deciding {
  readonly mine: boolean;
  readonly name: string;
  readonly step: number;
  readonly grants: readonly BumpGrant[];
  /** True if the action uses dice instead of cards. */
  readonly dice: boolean;
  /** True if the attacker called the location. Bumps then can't move the hit (Q19). */
  readonly called: boolean;
}

/** Builds the template context of a choice. Null if no user decides, because a card is drawn or dice are rolled. */
export function choiceView(
  choice: Choice,
  { mine, name, step, grants, dice, called }: Deciding,
  words: Words,
): ChoiceView | null {
  if (choice.type === "card" || choice.type === "dice") return null;
  const bumps = choice.type === "bumps" ? choice.bumps : 0;
  return {
    question: words(`ACTIONCARDS.Printed.Lookup.Ask${dice ? "ByDice" : ""}.${choice.type}`, { bumps }),
    mine,
    waitingFor: words("ACTIONCARDS.Printed.Lookup.WaitingFor", { name }),
    step,
    buttons: buttonsOf(choice, dice, words),
    note: called && choice.type === "bumps" ? words("ACTIONCARDS.Printed.Lookup.CalledStays") : "",
    bumps: bumpsOf(choice, grants, words),
  };
}
