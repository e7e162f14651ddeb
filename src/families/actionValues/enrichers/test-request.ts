import { chosenActor } from "../../../ui/kit/chosen-actor.ts";
import { MOST, NAMED_SKILLS } from "../../../rules/actionValues/contests.ts";
import type { AskedTest } from "../dialogs/contest-dialog.ts";
import { bindTextButton, textButton } from "../../../ui/kit/text-button.ts";
import { words } from "../../../ui/kit/words.ts";
import { badText } from "./enricher.ts";

/** Matches a test that a GM asks for, such as `@Test[athletics 12]` or `@Test[Sleight of Hand 15 action]{words}`. */
const PATTERN = /@Test\[([^\]]*)\](?:\{([^}]*)\})?/gi;

const INSIDE = /^\s*(\S.{0,79}?)\s+(-?\d{1,2})(?:\s+(action))?\s*$/i;

/** Parses the text between the brackets; null if invalid. The test costs an Action only if the text says "action". */
function parseTestRequest(text: string): AskedTest | null {
  const [, skill, difficulty, action] = INSIDE.exec(text) ?? [];
  if (skill === undefined || difficulty === undefined) return null;
  return { skill, difficulty: Number(difficulty), free: action === undefined };
}

/** Returns the localized name of a skill in the rules' tables; any other name as written. */
function skillName(skill: string): string {
  const named = NAMED_SKILLS.find((key) => key.toLowerCase() === skill.toLowerCase());
  return named ? words(`ACTIONCARDS.ActionValues.NamedSkill.${named}`) : skill;
}

function request({ skill, difficulty, free }: AskedTest, written: string, label: string): HTMLElement {
  const asks = words("ACTIONCARDS.ActionValues.TestRequest.Label", { skill: skillName(skill), difficulty });
  const key = free
    ? "ACTIONCARDS.ActionValues.TestRequest.Free"
    : "ACTIONCARDS.ActionValues.TestRequest.Action";
  const text = label.trim() === "" ? asks : label.trim();
  const button = textButton(text, "fa-dice-d20", words(key, { asks }));
  button.dataset["test"] = written;
  return button;
}

function enrich([written, inside = "", label = ""]: RegExpMatchArray): HTMLElement {
  const asked = parseTestRequest(inside);
  if (!asked) return badText(written, words("ACTIONCARDS.ActionValues.TestRequest.Bad", { most: MOST }));
  return request(asked, inside, label);
}

/** Opens the dialog for the test that the text asks for. The actor is the one that macros act on, too. */
async function onPress(text: string): Promise<void> {
  const asked = parseTestRequest(text);
  const actor = asked && chosenActor();
  if (!asked || !actor) return;
  const { ContestDialog } = await import("../dialogs/contest-dialog.ts");
  await ContestDialog.asked(actor, asked);
}

/** Enriches `@Test[...]` in all texts. */
export const testRequestEnricher: foundry.applications.ux.TextEditor.EnricherConfig & { id: string } = {
  id: "action-cards-test",
  pattern: PATTERN,
  enricher: async (match) => enrich(match),
  onRender: (element) => {
    const button = element.querySelector<HTMLElement>(".ac-test-request");
    if (button) bindTextButton(button, () => void onPress(button.dataset["test"] ?? ""));
  },
};
