import { submitTiming } from "../../documents/timing/submit.ts";
import type { Way } from "../../rules/timing/deed.ts";
import type { TimingRow } from "../../rules/timing/scheme.ts";
import { openChoices, type Choice } from "../shared/choice-menu.ts";
import { words } from "../shared/words.ts";
import { cardsText, MOST_WAYS, reactionLabel, wayLabel } from "./ways.ts";

/** Somebody in an encounter, with his row of this moment. */
export interface Seated {
  readonly combat: Combat.Implementation;
  readonly id: string;
  readonly name: string;
  readonly row: TimingRow;
}

/** The combatant of this id with his row; null where the encounter keeps no time, or has no such combatant. */
export function seatedAs(combat: Combat.Implementation | null, id: string): Seated | null {
  const row = combat?.timing?.rows.find((one) => one.id === id);
  return combat && row ? { combat, id, name: combat.combatants.get(id)?.name ?? "", row } : null;
}

/** Opens his Phase in this way. */
export async function actBy({ combat, id }: Seated, way: Way): Promise<void> {
  await submitTiming(combat, { type: "act", id, way });
}

/** Reacts in this way. */
export async function reactBy({ combat, id }: Seated, way: Way, dodge: boolean): Promise<void> {
  await submitTiming(combat, { type: "react", id, way, dodge });
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

function reactionLabelOf({ cards }: Way, dodge: boolean): string {
  const text = cardsText(cards);
  if (text === "") return words(dodge ? "ACTIONCARDS.Tracker.AsDodge" : "ACTIONCARDS.Tracker.AsOther");
  const key = dodge ? "ACTIONCARDS.Tracker.AsDodgeWith" : "ACTIONCARDS.Tracker.AsOtherWith";
  return words(key, { cards: text });
}

/** Asks what he reacts with, and whether it is a Dodge, which lasts; then reacts. */
export function react(seated: Seated, control: HTMLElement | null, ways = seated.row.reactions): void {
  const choices = [true, false].flatMap((dodge) =>
    ways.slice(0, MOST_WAYS).map((way) => ({
      label: reactionLabelOf(way, dodge),
      icon: dodge ? "fa-person-running" : "fa-shield",
      onChoose: () => void reactBy(seated, way, dodge),
    })),
  );
  const action = reactionLabel(ways[0], words);
  openChoices(control, words("ACTIONCARDS.Tracker.ReactTitle", { name: seated.name, action }), choices);
}
