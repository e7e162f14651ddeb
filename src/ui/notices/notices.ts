import { URGENCIES, type Notice } from "../../family/notice.ts";
import { announce } from "../kit/announce.ts";
import { titleTells } from "./page-title.ts";

const shown = new Map<string, Notice>();
const told = new Set<string>();
const dismissed = new Set<string>();
const followers = new Set<() => void>();
let waits = false;

/** Updates the page title and calls the followers, once for all changes in the same task. */
function tell(): void {
  if (waits) return;
  waits = true;
  setTimeout(() => {
    waits = false;
    titleTells(Notices.all().find(({ isForBar }) => !isForBar)?.text ?? "");
    for (const follower of followers) follower();
  });
}

/** This user's notices: questions to answer, and news. Each notice stays until it is handled, outdated or dismissed. */
export const Notices = {
  /**
   * Shows or updates a notice, unless it was dismissed. Announces it to screen readers at most once. A new result
   * replaces the results of other cards.
   */
  show(notice: Notice): void {
    const { key, text, isSpoken, isForBar, urgency, message } = notice;
    if (dismissed.has(key)) return;
    if (!told.has(key) && !isSpoken && !isForBar) announce(text);
    told.add(key);
    if (urgency === "result" && !shown.has(key)) Notices.forgetResults(message);
    const isNew = JSON.stringify(shown.get(key)) !== JSON.stringify(notice); // the comparison ignores functions
    shown.set(key, notice);
    if (isNew) tell();
  },

  /** Removes every notice whose key starts with `prefix`, except those in `left`. */
  keep(prefix: string, left: readonly string[] = []): void {
    const passed = [...shown.keys()].filter((key) => key.startsWith(prefix) && !left.includes(key));
    for (const key of passed) shown.delete(key);
    if (passed.length > 0) tell();
  },

  /** Removes all result notices except those of the chat card with the id `message`, because they are outdated. */
  forgetResults(message: string | undefined): void {
    const old = [...shown.values()].filter((one) => one.urgency === "result" && one.message !== message);
    for (const { key } of old) shown.delete(key);
    if (old.length > 0) tell();
  },

  /** Removes a notice permanently. */
  dismiss(key: string): void {
    dismissed.add(key);
    if (shown.delete(key)) tell();
  },

  /** Returns all notices, most urgent first. Among equally urgent ones, the oldest comes first. */
  all(): readonly Notice[] {
    const rank = ({ urgency }: Notice) => URGENCIES.indexOf(urgency);
    return [...shown.values()].toSorted((a, b) => rank(a) - rank(b));
  },

  /**
   * Runs the action of a notice's button. `control` is null if no button was clicked. `quick` is passed on to the
   * action.
   */
  async take(key: string, index: number, control: HTMLElement | null, quick = false): Promise<void> {
    const action = shown.get(key)?.actions[index];
    await action?.run(control, quick);
    if (action?.dismisses) this.dismiss(key);
  },

  /** Picks the card at index `place` of the cards in a notice. */
  async pick(key: string, place: number): Promise<void> {
    await shown.get(key)?.fan?.pick(place);
  },

  /** Calls `look` whenever the notices have changed. */
  follow(look: () => void): void {
    followers.add(look);
  },
};
