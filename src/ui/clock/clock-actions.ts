import { sendTiming } from "../../encounter/timing/submit.ts";
import type { Way } from "../../rules/timing/command.ts";
import { openChoices, type Choice } from "../kit/choice-menu.ts";
import { words } from "../kit/words.ts";
import { reactionChoices } from "./reaction-choices.ts";
import type { Seated } from "./seated.ts";
import { MOST_WAYS, reactionLabel, wayLabel } from "./ways.ts";

/** Opens their Phase in this way. */
export async function actBy({ combat, id }: Seated, way: Way): Promise<void> {
  await sendTiming(combat, { type: "act", id, way });
}

/** Lets this instant pass for them. */
export async function hold({ combat, id }: Seated): Promise<void> {
  await sendTiming(combat, { type: "hold", id });
}

/** Returns a function that takes or declines a ten's bonus card for them (Q1). */
export function answerBonus(more: boolean) {
  return async ({ combat, id }: Seated): Promise<void> => {
    await sendTiming(combat, { type: "bonus", id, more });
  };
}

/** Ends their Phase. */
export async function endPhase({ combat, id }: Seated): Promise<void> {
  await sendTiming(combat, { type: "end", id });
}

/** Opens their Phase in the proposed way. */
export async function actAsProposed(seated: Seated): Promise<void> {
  const [way] = seated.row.acts;
  if (way) await actBy(seated, way);
}

/**
 * Opens their Phase: at once if there is only one way, else from a menu of ways, those with the fewest cards first.
 * `more` opens the hand to choose other cards.
 */
export async function act(seated: Seated, control: HTMLElement, more: () => void): Promise<void> {
  const { acts, hand } = seated.row;
  if (acts.length < 2) return actAsProposed(seated);
  const choices: Choice[] = acts.slice(0, MOST_WAYS).map((way) => ({
    label: wayLabel(way, words),
    icon: "fa-bolt",
    onChoose: () => void actBy(seated, way),
  }));
  const others = { label: words("ACTIONCARDS.Tracker.MoreWays"), icon: "fa-layer-group", onChoose: more };
  const title = words("ACTIONCARDS.Tracker.ActTitle", { name: seated.name });
  openChoices(control, title, hand === null ? choices : [...choices, others]);
}

/** Asks what they react with, and reacts. */
export function react(seated: Seated, control: HTMLElement | null, ways = seated.row.reactions): void {
  const action = reactionLabel(ways[0], words);
  const title = words("ACTIONCARDS.Tracker.ReactTitle", { name: seated.name, action });
  openChoices(control, title, reactionChoices(seated, ways));
}
