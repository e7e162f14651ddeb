import { submitTiming } from "../../timing/submit.ts";
import type { Way } from "../../rules/timing/deed.ts";
import { openChoices, type Choice } from "../kit/choice-menu.ts";
import { words } from "../kit/words.ts";
import { reactionChoices } from "./reaction-choices.ts";
import type { Seated } from "./seated.ts";
import { MOST_WAYS, reactionLabel, wayLabel } from "./ways.ts";

/** Opens his Phase in this way. */
export async function actBy({ combat, id }: Seated, way: Way): Promise<void> {
  await submitTiming(combat, { type: "act", id, way });
}

/** He lets this instant pass. */
export async function hold({ combat, id }: Seated): Promise<void> {
  await submitTiming(combat, { type: "hold", id });
}

/** He ends his Phase. */
export async function endPhase({ combat, id }: Seated): Promise<void> {
  await submitTiming(combat, { type: "end", id });
}

/** Opens his Phase in the way proposed first. */
export async function actAsProposed(seated: Seated): Promise<void> {
  const [way] = seated.row.acts;
  if (way) await actBy(seated, way);
}

/**
 * Opens his Phase: at once where there is one way to do so, else by a menu of the ways, the cheapest first. `more` is
 * where to choose other cards.
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

/** Asks what he reacts with, and reacts. */
export function react(seated: Seated, control: HTMLElement | null, ways = seated.row.reactions): void {
  const action = reactionLabel(ways[0], words);
  const title = words("ACTIONCARDS.Tracker.ReactTitle", { name: seated.name, action });
  openChoices(control, title, reactionChoices(seated, ways));
}
