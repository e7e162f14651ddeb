import { whereAsked } from "../../platform/pages.ts";
import { timeNamesIn } from "../../encounter/timing/encounter-timing.ts";
import { openCards } from "../../encounter/open-cards.ts";
import { counted, words } from "../../platform/words.ts";
import { showCard } from "../cards/into-view.ts";

/** A step of an encounter that may begin a new round. */
type Step = "nextTurn" | "nextRound";

/** True if this step begins a new round. Some clocks call the round a Turn. */
function beginsRound(combat: Combat.Implementation, step: Step): boolean {
  if (!combat.started || step === "nextRound") return combat.started;
  if (combat.timing) return combat.timing.following.newTurn;
  return (combat.turn ?? 0) + 1 >= combat.turns.length;
}

/** Scrolls to the encounter's first open chat card. */
export async function showOpen(combat: Combat.Implementation): Promise<void> {
  const [first] = openCards(combat);
  if (first) await showCard(first);
}

/**
 * Asks a GM whether to begin a new round although `count` chat cards of this round are still open. Returns true
 * to begin it. The GM can choose to see the first open card instead.
 */
async function mayLeave(combat: Combat.Implementation, count: number): Promise<boolean> {
  const content = document.createElement("div");
  content.classList.add("action-cards", "ac-question");
  const question = document.createElement("p");
  question.textContent = words("ACTIONCARDS.Tracker.OpenQuestion", {
    open: counted(words, "ACTIONCARDS.Count.Open", count),
  });
  content.append(question);
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    ...whereAsked(),
    window: { title: `ACTIONCARDS.Time.${timeNamesIn(combat)}.NewTurn` },
    classes: ["action-cards"],
    content,
    rejectClose: false,
    buttons: [
      {
        action: "show",
        label: words("ACTIONCARDS.Tracker.OpenShow"),
        icon: "fa-solid fa-eye",
        default: true,
      },
      { action: "leave", label: words("ACTIONCARDS.Tracker.OpenLeave"), icon: "fa-solid fa-forward-step" },
    ],
  });
  if (answer === "show") await showOpen(combat);
  return answer === "leave";
}

/**
 * Takes a step of the encounter. If chat cards of this round are still open, a GM must first confirm a step
 * that begins a new round. Does nothing if another round began before the GM confirmed it.
 */
export async function goOn(combat: Combat.Implementation, step: Step): Promise<void> {
  const open = game.user.isGM && beginsRound(combat, step) ? openCards(combat).length : 0;
  const { round } = combat;
  if (open === 0 || ((await mayLeave(combat, open)) && combat.round === round)) await combat[step]();
}
