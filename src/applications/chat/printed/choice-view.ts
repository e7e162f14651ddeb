import type { Choice } from "../../../rules/imperfect/script.ts";
import { localized } from "../../cards/action-card/localized.ts";

/** A button of a choice, and the answer it gives. */
interface AnswerButton {
  answer: string;
  label: string;
  icon: string;
}

/** A use of bumps, as a field of its own. */
interface BumpField {
  id: string;
  label: string;
  min: number;
  max: number;
}

/** A pending choice as the card draws it. */
export interface ChoiceView {
  question: string;
  mine: boolean;
  waitingFor: string;
  step: number;
  buttons: AnswerButton[];
  bumps: BumpField[];
}

function button(answer: object, label: string, icon: string): AnswerButton {
  return { answer: JSON.stringify(answer), label, icon };
}

function buttonsOf(choice: Exclude<Choice, { type: "card" }>): AnswerButton[] {
  if (choice.type === "bumps") return [];
  const row = (cell: { row: number; value: number }) => ({ row: cell.row, value: cell.value });
  if (choice.type === "entry") {
    return choice.cells.map((cell) =>
      button(
        { type: "entry", row: cell.row },
        localized("ACTIONCARDS.Lookup.TakeEntry", row(cell)),
        "fa-check",
      ),
    );
  }
  return [
    ...choice.cells.map((cell) =>
      button(
        { type: "extend", row: cell.row },
        localized("ACTIONCARDS.Lookup.DrawAnother", row(cell)),
        "fa-plus",
      ),
    ),
    button({ type: "extend", row: null }, localized("ACTIONCARDS.Lookup.NoMore"), "fa-hand"),
  ];
}

function bumpsOf(choice: Exclude<Choice, { type: "card" }>): BumpField[] {
  if (choice.type !== "bumps") return [];
  return choice.uses.map(({ id, most, signed }) => ({
    id,
    label: localized(`ACTIONCARDS.Bump.${id}`),
    min: signed ? -most : 0,
    max: most,
  }));
}

/** How a choice looks to this user; a card that is still to be drawn is no choice. */
export function choiceView(
  choice: Choice,
  { mine, name, step }: { mine: boolean; name: string; step: number },
): ChoiceView | null {
  if (choice.type === "card") return null;
  const bumps = choice.type === "bumps" ? choice.bumps : 0;
  return {
    question: localized(`ACTIONCARDS.Lookup.Ask.${choice.type}`, { bumps }),
    mine,
    waitingFor: localized("ACTIONCARDS.Lookup.WaitingFor", { name }),
    step,
    buttons: buttonsOf(choice),
    bumps: bumpsOf(choice),
  };
}
