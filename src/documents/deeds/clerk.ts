import { parseDeed, type Deed } from "../../data/deed/deed.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { chatMessages, users } from "../collections.ts";
import { resumeSteps } from "../timing/aftermath.ts";
import { isDoneByEncounter } from "../timing/done.ts";
import { isClerk } from "../users.ts";
import { deedsOn } from "./deeds-on.ts";
import { perform } from "./handlers.ts";
import { resumeFlights } from "./flight-end.ts";
import { againOf, idOf, isAnswered, refuse, writtenDeeds } from "./post.ts";
import { DeedRefused } from "./refusal.ts";

/** Has a GM's client noted this user's deed as done: on a chat card, the newest first, or with an encounter? */
export function isDone(id: string, user: User.Implementation = game.user): boolean {
  return (
    isDoneByEncounter(user, id) ||
    chatMessages().findLast((message) => deedsOn(message).includes(id) && message.author?.isGM) !== undefined
  );
}

/** How often a deed is tried that fails for reasons of the table: a write that was refused, a lost connection. */
const MOST_TRIES = 3;
/** After so long a failed deed is tried again; longer each time. */
const RETRY_MS = 1000;

/** What a deed's doer is told of an error, or null for one that nobody foresaw. */
function refusalOf(error: unknown): DeedRefused | null {
  if (error instanceof DeedRefused) return error;
  return error instanceof RuleError
    ? new DeedRefused("BadDeed", { field: error.field, reason: error.message })
    : null;
}

/** Tells the GM's console of an error nobody foresaw. */
function logged(error: unknown): void {
  Hooks.onError("action-cards.deed", error instanceof Error ? error : new Error(String(error)), {
    log: "error",
  });
}

/** What became of a deed that was tried. */
type Outcome = { status: "done" } | { status: "refused"; refusal: DeedRefused } | { status: "failed" };

/**
 * The one hand that writes what binds others: on the active GM's client it takes the deeds of all users, one after
 * the other, checks each against the documents of that moment, and does it or tells its doer why not. What fails
 * unforeseen is tried again a few times, and then left waiting until its doer asks again or a GM's client starts anew:
 * a deed that was half written is finished by the next try, and by nothing else. On every other client it rests.
 */
export class Clerk {
  #queue: Promise<void> = Promise.resolve();
  readonly #taken = new Set<string>();
  #resumed = false;

  /** Does this client do the deeds? */
  get onDuty(): boolean {
    return isClerk();
  }

  /** Resolves once all that waits now is done or refused. */
  get settled(): Promise<void> {
    return this.#queue;
  }

  /**
   * Does a deed of this client's own user at once, without its being written anywhere: one that its first write notes
   * as done, with all that is to follow. Resolves with the refusal, if there is one.
   */
  async own(deed: Deed): Promise<DeedRefused | null> {
    let refusal: DeedRefused | null = null;
    await this.#enqueue(async () => {
      const outcome = await this.#try(deed, game.user);
      if (outcome.status === "refused") refusal = outcome.refusal;
      if (outcome.status === "failed") refusal = new DeedRefused("Broken");
    });
    return refusal;
  }

  /** Takes up every deed that waits: at the start, when users' deeds change, when a GM comes or goes. */
  scan(): void {
    if (!this.onDuty) {
      this.#resumed = false;
      return;
    }
    if (!this.#resumed) for (const resume of [resumeSteps, resumeFlights]) void this.#enqueue(resume);
    this.#resumed = true;
    for (const user of users()) for (const written of writtenDeeds(user)) this.#take(written, user);
  }

  /** Does something of the GM's own in turn with the deeds. Resolves once it is done; what fails there is logged. */
  async inTurn(work: () => Promise<void>): Promise<void> {
    await this.#enqueue(work);
  }

  #take(written: unknown, user: User.Implementation): void {
    const key = `${user.id ?? ""}.${idOf(written)}.${againOf(written)}`;
    if (this.#taken.has(key) || isAnswered(user, idOf(written))) return;
    this.#taken.add(key);
    void this.#enqueue(async () => this.#serve(written, user, 1));
  }

  /** Puts work at the end of the queue. What fails there is logged and fails alone: those behind it are served. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch(logged);
    return this.#queue;
  }

  async #serve(written: unknown, user: User.Implementation, tries: number): Promise<void> {
    const id = idOf(written);
    const waits = writtenDeeds(user).some((deed) => idOf(deed) === id) && !isAnswered(user, id);
    if (!this.onDuty || !waits || isDone(id, user)) return;
    const outcome = await this.#try(written, user);
    if (outcome.status === "done") return;
    if (outcome.status === "refused") return refuse(user, written, outcome.refusal);
    if (tries >= MOST_TRIES) return refuse(user, written, new DeedRefused("Broken"));
    const again = () => void this.#enqueue(async () => this.#serve(written, user, tries + 1));
    setTimeout(again, RETRY_MS * tries);
  }

  async #try(written: unknown, user: User.Implementation): Promise<Outcome> {
    try {
      await perform(parseDeed(written), user);
      return { status: "done" };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return { status: "refused", refusal };
      logged(error);
      return { status: "failed" };
    }
  }
}

/** This client's clerk. */
export const clerk = new Clerk();
