import { nameOfRow } from "../../encounter/groups.ts";
import { sendTiming } from "../../encounter/timing/submit.ts";
import type { Way } from "../../rules/timing/command.ts";
import { openChoices, type Choice } from "../kit/choice-menu.ts";
import { words } from "../kit/words.ts";
import type { Seated } from "./seated.ts";
import { MOST_WAYS, reactionLabel, wayLabel, cardsText, isPurchase } from "./ways.ts";
import { choicesFor } from "../../family/registry.ts";
import { PURCHASES, type Purchase } from "../../rules/timing/schemes/action-shots.ts";

async function reactBy({ combat, id }: Seated, way: Way, dodge: boolean): Promise<void> {
  await sendTiming(combat, { type: "react", id, way, dodge });
}

const ICONS: Readonly<Record<Purchase, string>> = {
  activeDefense: "fa-shield-halved",
  hasten: "fa-forward",
  extraAction: "fa-bolt",
};

function purchase(seated: Seated, way: Way, key: Purchase): Choice {
  const { shots, count } = PURCHASES[key];
  return {
    label: words(`ACTIONCARDS.Tracker.Purchase.${key}`, { shots, count }),
    icon: ICONS[key],
    onChoose: () => void reactBy(seated, way, false),
  };
}

/** Returns the menu entries for spending Shots on `key`: one entry, or several if the game offers choices. */
function bought(seated: Seated, way: Way, key: Purchase): readonly Choice[] {
  const offer = () => purchase(seated, way, key);
  const choices = choicesFor(key);
  if (!choices) return [offer()];
  return choices({ actor: seated.combat.combatants.get(seated.id)?.actor ?? null, offer });
}

function calledLabel({ cards }: Way, dodge: boolean): string {
  const text = cardsText(cards);
  if (text === "") return words(dodge ? "ACTIONCARDS.Tracker.AsDodge" : "ACTIONCARDS.Tracker.AsOther");
  const key = dodge ? "ACTIONCARDS.Tracker.AsDodgeWith" : "ACTIONCARDS.Tracker.AsOtherWith";
  return words(key, { cards: text });
}

/**
 * Returns a menu entry for each of the first `MOST_WAYS` of `ways`. Each entry calls an action forward or aborts, for
 * a Dodge if `dodge` is true, else for any other action.
 */
function called(seated: Seated, ways: readonly Way[], dodge: boolean): Choice[] {
  return ways.slice(0, MOST_WAYS).map((way) => ({
    label: calledLabel(way, dodge),
    icon: dodge ? "fa-person-running" : "fa-shield",
    onChoose: () => void reactBy(seated, way, dodge),
  }));
}

/**
 * Returns the menu entries for `ways`: purchases first, then all other ways as a Dodge, then the same ways as another
 * action.
 */
function reactionChoices(seated: Seated, ways: readonly Way[]): Choice[] {
  const purchases = ways.flatMap((way) => (isPurchase(way.key) ? bought(seated, way, way.key) : []));
  const others = ways.filter(({ key }) => !isPurchase(key));
  return [...purchases, ...called(seated, others, true), ...called(seated, others, false)];
}

/** Sends the `act` command: starts the row's Phase with `way`, one of the options that the clock offers. */
export async function actBy({ combat, id }: Seated, way: Way): Promise<void> {
  await sendTiming(combat, { type: "act", id, way });
}

/** Sends the `hold` command: the row does not act at this instant. */
export async function hold({ combat, id }: Seated): Promise<void> {
  await sendTiming(combat, { type: "hold", id });
}

/** Returns a function that takes or declines the bonus card after a ten (Q1). */
export function answerBonus(more: boolean) {
  return async ({ combat, id }: Seated): Promise<void> => {
    await sendTiming(combat, { type: "bonus", id, more });
  };
}

/** Sends the `end` command: ends the row's Phase. */
export async function endPhase({ combat, id }: Seated): Promise<void> {
  await sendTiming(combat, { type: "end", id });
}

/** Starts the row's Phase with the first option that the clock offers; does nothing if it offers none. */
export async function actAsProposed(seated: Seated): Promise<void> {
  const [way] = seated.row.acts;
  if (way) await actBy(seated, way);
}

/**
 * Opens a menu of the first `MOST_WAYS` options to start the row's Phase. For a row with a hand, the menu's last
 * entry calls `more`.
 */
export function chooseWay(seated: Seated, control: HTMLElement, more: () => void): void {
  const { acts, hand } = seated.row;
  const choices: Choice[] = acts.slice(0, MOST_WAYS).map((way) => ({
    label: wayLabel(way, words),
    icon: "fa-bolt",
    onChoose: () => void actBy(seated, way),
  }));
  const others = { label: words("ACTIONCARDS.Tracker.MoreWays"), icon: "fa-layer-group", onChoose: more };
  const title = words("ACTIONCARDS.Tracker.ActTitle", { name: seated.name });
  openChoices(control, title, hand === null ? choices : [...choices, others]);
}

/** Opens a menu of the row's reactions. The chosen reaction is sent as a request. */
export function react(seated: Seated, control: HTMLElement | null, ways = seated.row.reactions): void {
  const action = reactionLabel(ways[0], words);
  const title = words("ACTIONCARDS.Tracker.ReactTitle", { name: seated.name, action });
  openChoices(control, title, reactionChoices(seated, ways));
}

/** Opens a menu of targets for `key`, a command that only this clock has, and sends it for the chosen target. */
export function commandBy({ combat, id, row }: Seated, control: HTMLElement, key: string): void {
  const command = row.commands.find((one) => one.key === key);
  if (!command) return;
  const choices = command.to.map((to): Choice => ({
    label: nameOfRow(combat, to),
    icon: command.icon,
    onChoose: () => void sendTiming(combat, { type: "own", id, key, to }),
  }));
  openChoices(control, words(command.hint), choices);
}
