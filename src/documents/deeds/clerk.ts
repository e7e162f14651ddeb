import { parseDeed, type Deed } from "../../data/deed/deed.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { chatMessages, users } from "../collections.ts";
import { isDoneByEncounter } from "../timing/done.ts";
import { deedsOn } from "./deeds-on.ts";
import { perform } from "./handlers.ts";
import { idOf, isAnswered, refuse, writtenDeeds } from "./post.ts";
import { DeedRefused } from "./refusal.ts";

/** Has a GM's client noted this user's deed as done: on a chat card, the newest first, or with an encounter? */
export function isDone(id: string, user: User.Implementation = game.user): boolean {
  return (
    isDoneByEncounter(user, id) ||
    chatMessages().findLast((message) => deedsOn(message).includes(id) && message.author?.isGM) !== undefined
  );
}

/** What a deed's doer is told of an error; anything unforeseen is logged for the GM and told as such. */
function refusalOf(error: unknown): DeedRefused {
  if (error instanceof DeedRefused) return error;
  if (error instanceof RuleError)
    return new DeedRefused("BadDeed", { field: error.field, reason: error.message });
  logged(error);
  return new DeedRefused("Broken");
}

/** Tells the GM's console of an error nobody foresaw. */
function logged(error: unknown): void {
  Hooks.onError("action-cards.deed", error instanceof Error ? error : new Error(String(error)), {
    log: "error",
  });
}

/**
 * The one hand that writes what binds others: on the active GM's client it takes the deeds of all users, one after
 * the other, checks each against the documents of that moment, and does it or tells its doer why not. On every other
 * client it rests.
 */
export class Clerk {
  #queue: Promise<void> = Promise.resolve();
  readonly #taken = new Set<string>();

  /** Does this client do the deeds? */
  get onDuty(): boolean {
    return game.users.activeGM?.isSelf ?? false;
  }

  /** Takes up every deed that waits: at the start, when users' deeds change, when a GM comes or goes. */
  scan(): void {
    if (!this.onDuty) return;
    for (const user of users()) for (const written of writtenDeeds(user)) this.#take(written, user);
  }

  /** Takes a deed of this client's own user. Resolves once it is done; rejects with the DeedRefused. */
  async own(deed: Deed): Promise<void> {
    let refusal: DeedRefused | null = null;
    await this.#enqueue(async () => {
      refusal = await this.#try(deed, game.user);
    });
    if (refusal) throw refusal as DeedRefused; // assigned in the closure above
  }

  #take(written: unknown, user: User.Implementation): void {
    const id = idOf(written);
    const key = `${user.id ?? ""}.${id}`;
    if (this.#taken.has(key) || isAnswered(user, id)) return;
    this.#taken.add(key);
    void this.#enqueue(async () => this.#serve(written, id, user));
  }

  /** Puts work at the end of the queue. What fails there is logged and fails alone: those behind it are served. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch(logged);
    return this.#queue;
  }

  async #serve(written: unknown, id: string, user: User.Implementation): Promise<void> {
    if (!this.onDuty || !writtenDeeds(user).some((deed) => idOf(deed) === id) || isDone(id, user)) return;
    const refusal = await this.#try(written, user);
    if (refusal) await refuse(user, id, refusal);
  }

  async #try(written: unknown, user: User.Implementation): Promise<DeedRefused | null> {
    try {
      await perform(parseDeed(written), user);
      return null;
    } catch (error) {
      return refusalOf(error);
    }
  }
}

/** This client's clerk. */
export const clerk = new Clerk();
