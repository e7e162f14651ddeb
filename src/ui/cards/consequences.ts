import type { Entry, Consequence } from "../../data/plan/plan.ts";
import { mayRelieve, reliefPart } from "../../encounter/relief.ts";
import { keepsOut, takeOutPart, stillUp } from "../../encounter/take-out.ts";
import { untilRoundEnds } from "../../encounter/timing/encounter-timing.ts";
import { mayUndo } from "../../encounter/undo.ts";
import type { ConsequenceKind, NextStep } from "../../family/consequence.ts";
import type { Press } from "../../family/chat-card.ts";
import { consequenceOf } from "../../family/registry.ts";
import { journalOf } from "../../requests/plans/journal.ts";
import { actorOf } from "../../platform/collections.ts";
import { asSentence } from "../../platform/sentence.ts";
import { seenAs, toolOf } from "../../platform/unseen.ts";
import { keyOf, type Words } from "../../platform/words.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { pressUndo } from "./undo.ts";

/** Lets a GM take a character out of the fight. */
const TAKE_OUT: NextStep = {
  key: "takeOut",
  icon: "fa-user-slash",
  isFor: (told, user) => user.isGM && stillUp(told).length > 0,
  run: (_told, at) => sendRequest({ type: "takeOut", ...at }),
};

const SHARED: Readonly<Record<string, ConsequenceKind>> = {
  guarding: { icon: "fa-user-shield" },
  fled: { icon: "fa-person-running", takesOut: true },
};

interface StepView {
  readonly action: "nextStep" | "relieve" | "undo";
  /** The key of the next step that the button runs; empty for other buttons. */
  readonly step: string;
  /** The journal entry that the button undoes; empty for other buttons. */
  readonly entry: string;
  readonly icon: string;
  readonly label: string;
}

/** A consequence on a chat card. */
export interface ConsequenceView {
  /** Identifies the consequence on the card: the journal entry's id and the index in that entry. */
  readonly side: string;
  readonly icon: string;
  readonly text: string;
  /** What the consequence does while it lasts, or how it ended. */
  readonly means: string;
  readonly over: boolean;
  /** True if a GM can take the actor out of the fight because of this consequence. */
  readonly takesOut: boolean;
  readonly steps: readonly StepView[];
}

/** A consequence on a card. `entry` is the id of its journal entry, `place` its index in that entry. */
interface Placed {
  readonly told: Consequence;
  readonly entry: string;
  readonly place: number;
  /** The entry that ended the consequence; null while it lasts. */
  readonly end: Entry | null;
  /** The entry that took the actor out of the fight; null if none did. */
  readonly out: Entry | null;
}

/** Returns the consequences in a message's journal that are not undone. */
function toldOn(message: ChatMessage.Implementation): Placed[] {
  const inForce = journalOf(message).filter(({ undone }) => !undone);
  const byPart = new Map(inForce.map((entry) => [entry.part, entry])); // `part` identifies a consequence
  return inForce.flatMap(({ id: entry, told = [] }) =>
    told.map((one, place) => {
      const out = byPart.get(takeOutPart(entry, place));
      const end = byPart.get(reliefPart(entry, place)) ?? null;
      return { told: one, entry, place, end, out: out && keepsOut(out) ? out : null };
    }),
  );
}

function kindOf(key: string): ConsequenceKind {
  return consequenceOf(key) ?? SHARED[key] ?? { icon: "fa-circle-exclamation" };
}

function stepsOf({ key }: Consequence): readonly NextStep[] {
  const { steps = [], takesOut = false } = kindOf(key);
  return takesOut ? [...steps, TAKE_OUT] : steps;
}

const UNDO = { action: "undo", step: "", icon: "fa-rotate-left" } as const;

function stepViews(
  { told, end, out }: Placed,
  message: ChatMessage.Implementation,
  user: User.Implementation,
  words: Words,
): StepView[] {
  const { key } = told;
  const undoOf = (entry: Entry | null): StepView[] =>
    entry && mayUndo(message, entry, user)
      ? [{ ...UNDO, entry: entry.id, label: words("ACTIONCARDS.Undo.Label") }]
      : [];
  if (end) return undoOf(end);
  const relieve = { action: "relieve", step: "", entry: "", icon: "fa-check" } as const;
  const own = stepsOf(told).filter((step) => step.isFor(told, user));
  return [
    ...own.map(({ key: step, icon }): StepView => {
      const label = words(keyOf(step, `ACTIONCARDS.Consequence.Step.${step}`));
      return { action: "nextStep", step, entry: "", icon, label };
    }),
    ...(mayRelieve(told, user)
      ? [
          {
            ...relieve,
            label: words(key.includes(".") ? `${key}Relief` : `ACTIONCARDS.Consequence.Relief.${key}`),
          },
        ]
      : []),
    ...undoOf(out),
  ];
}

/** Returns the names to fill into a consequence's text, as this user may see them. */
function namesIn(
  { who, about }: Consequence,
  message: ChatMessage.Implementation,
  user: User.Implementation,
) {
  const card = { parent: message };
  const isOwn = about.uuid.startsWith(`${who.uuid}.`);
  const other = isOwn ? toolOf(who, about, card, user) : seenAs(about, card, user);
  return {
    name: seenAs(who, card, user).name,
    about: other.name,
    until: untilRoundEnds(actorOf(who.uuid)?.encounter ?? null),
  };
}

/** Builds the contexts of a card's consequences, as this user may see them. */
export function consequenceViews(
  message: ChatMessage.Implementation,
  user: User.Implementation,
  words: Words,
): ConsequenceView[] {
  if (!message.isTrusted) return [];
  return toldOn(message).map((placed): ConsequenceView => {
    const { told, entry, place } = placed;
    const over = placed.end !== null;
    const { key } = told;
    const names = namesIn(told, message, user);
    return {
      side: `${entry}/${place}`,
      icon: kindOf(key).icon,
      text: asSentence(words(keyOf(key, `ACTIONCARDS.Consequence.Told.${key}`), names)),
      means: over
        ? words(key.includes(".") ? `${key}Over` : `ACTIONCARDS.Consequence.Over.${key}`)
        : words(key.includes(".") ? `${key}Means` : `ACTIONCARDS.Consequence.Means.${key}`, names) +
          (placed.out ? ` ${words("ACTIONCARDS.Consequence.TakenOut")}` : ""),
      over,
      takesOut: kindOf(key).takesOut === true,
      steps: stepViews(placed, message, user, words),
    };
  });
}

/** Returns the consequence whose button was pressed; undefined if it is gone. */
function pressed({ button, message }: Press): Placed | undefined {
  return toldOn(message).find(({ entry, place }) => button.dataset["side"] === `${entry}/${place}`);
}

/** Handles the buttons that the shared renderer adds to cards: a consequence's buttons, and *Undo*. */
export const SHARED_ACTIONS: Readonly<Record<string, (press: Press) => Promise<void>>> = {
  async nextStep(press) {
    const { told, entry = "", place = 0 } = pressed(press) ?? {};
    const step = told && stepsOf(told).find(({ key }) => key === press.button.dataset["more"]);
    if (told && step?.isFor(told, game.user)) await step.run(told, { message: press.id, entry, place });
  },
  async relieve(press) {
    const found = pressed(press);
    if (found)
      await sendRequest({ type: "relieve", message: press.id, entry: found.entry, place: found.place });
  },
  undo: pressUndo,
};
