import { whereAsked } from "../../../platform/pages.ts";
/** Asks a yes-or-no question. Closing the window means no. */
export async function confirm(title: string, question: string): Promise<boolean> {
  const content = document.createElement("div");
  content.classList.add("action-cards", "ac-question");
  const paragraph = document.createElement("p");
  paragraph.textContent = question;
  content.append(paragraph);
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    ...whereAsked(),
    window: { title },
    classes: ["action-cards"],
    content,
    rejectClose: false,
  });
  return answer === true;
}

/** Asks for confirmation before something called `name` is deleted. */
export async function confirmDeletion(name: string): Promise<boolean> {
  return confirm(
    game.i18n.localize("ACTIONCARDS.Sheet.DeleteTitle"),
    game.i18n.format("ACTIONCARDS.Sheet.DeleteQuestion", { name }),
  );
}
