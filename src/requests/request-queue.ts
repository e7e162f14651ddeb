import { parseRequest } from "../data/requests/request.ts";
import type { AnyRequest } from "../data/requests/schema.ts";
import { users } from "../platform/collections.ts";
import { executor } from "../plans/client-executor.ts";
import { carrierOf, requestKey } from "../plans/journal.ts";
import { isDoneByEncounter, waitsBehind } from "./done.ts";
import { isLeader } from "../platform/users.ts";
import { perform } from "./planners.ts";
import { Lanes } from "./lanes.ts";
import { logged } from "../platform/logged.ts";
import { againOf, answeredFor, idOf, isAnswered, refuse, writtenRequests, type Refused } from "./mailbox.ts";
import { RecordedChance } from "./recorded-chance.ts";
import { refusalFor, RequestRefused } from "../platform/refusal.ts";

/** Was this user's request carried out? A chat card says so, the newest first, or an encounter. */
function isDone(id: string, user: User.Implementation = game.user): boolean {
  return isDoneByEncounter(user, id) || carrierOf(requestKey(user, id)) !== null;
}

/** How often work is tried that fails for reasons of the table: a write that was refused, a lost connection. */
export const MOST_TRIES = 3;
/** After so long failed work is tried again; longer each time. */
const RETRY_MS = 1000;
/** Requests of one user that may wait at once. */
const MOST_WAITING = 20;
/** The lane of what this client does of its own accord. */
const OWN_LANE = "";

/** What became of a request that was tried. */
type Outcome = { status: "done" } | { status: "refused"; refusal: RequestRefused } | { status: "failed" };

function tryLater(tries: number, again: () => void): void {
  setTimeout(again, RETRY_MS * tries);
}

async function finishEntries(): Promise<void> {
  await executor.finish();
}

/** Tells a user of a refusal. Returns whether that was written; where not, the GM's console knows why. */
async function isTold(user: User.Implementation, refused: Refused): Promise<boolean> {
  try {
    await refuse(user, [refused]);
    return true;
  } catch (error) {
    logged(error);
    return false;
  }
}

/** Requests that this client has taken up, by the id of their user. */
class Taken {
  readonly #keys = new Map<string, Set<string>>();

  /** Those of a user's requests that are new here. What is in the mailbox no more is forgotten. */
  fresh(user: User.Implementation): unknown[] {
    const known = this.#keys.get(user.id ?? "") ?? new Set<string>();
    const written = writtenRequests(user).filter((one) => idOf(one) !== "");
    const keys = new Map(written.map((one) => [`${idOf(one)}.${againOf(one)}`, one]));
    this.#keys.set(user.id ?? "", new Set(keys.keys()));
    return [...keys].filter(([key]) => !known.has(key)).map(([, one]) => one);
  }

  forget(): void {
    this.#keys.clear();
  }
}

/**
 * The one queue for what binds others: on the active GM's client it takes the requests of all users in turn, checks each
 * against the documents of that moment, and carries it out or tells its user why not. What fails unforeseen is tried
 * again a few times, and then waits until its user asks again or a GM's client starts anew. On every other client it
 * rests.
 */
class RequestQueue {
  readonly #lanes = new Lanes();
  readonly #taken = new Taken();
  readonly #chances = new Map<string, RecordedChance>();
  #working: Promise<void> | null = null;
  #resumed = false;

  /** Does this client carry requests out? */
  get onDuty(): boolean {
    return isLeader();
  }

  /** Resolves once all that waits now is done or refused. */
  get settled(): Promise<void> {
    return this.#working ?? Promise.resolve();
  }

  /**
   * Carries out a request of this client's own user at once, without its being written anywhere. Resolves with the
   * refusal, if there is one.
   */
  async own(request: AnyRequest): Promise<RequestRefused | null> {
    const lane = game.user.id ?? OWN_LANE;
    const outcome = await this.#enqueue(lane, async () => this.#try(request, game.user));
    if (outcome.status === "refused") return outcome.refusal;
    return outcome.status === "failed" ? new RequestRefused("Broken") : null;
  }

  /** Takes up every request that waits: at the start, when mailboxes change, when a GM comes or goes. */
  scan(): void {
    if (!this.onDuty) {
      if (this.#resumed) executor.rest();
      this.#resumed = false;
      this.#taken.forget();
      return;
    }
    if (!this.#resumed) void this.inTurn(async () => executor.resume());
    this.#resumed = true;
    for (const user of users()) this.#scanUser(user);
  }

  /** Closes in the journal what is written, in turn with the requests. */
  closeJournal(): void {
    void this.inTurn(async () => executor.close());
  }

  /** Does something of the GM's own in turn with the requests. Throws what fails there. */
  async attempt(work: () => Promise<void>): Promise<void> {
    await this.#enqueue(OWN_LANE, work);
  }

  /** The same, where what fails is logged: resolves in any case. With `most` it is tried again so often, later each time. */
  async inTurn(work: () => Promise<void>, { most = 1, tries = 1 } = {}): Promise<void> {
    try {
      await this.attempt(work);
    } catch (error) {
      logged(error);
      if (tries < most) tryLater(tries, () => void this.inTurn(work, { most, tries: tries + 1 }));
    }
  }

  /** Nobody's mailbox stops another's. */
  #scanUser(user: User.Implementation): void {
    try {
      this.#takeFrom(user);
    } catch (error) {
      logged(error);
    }
  }

  #takeFrom(user: User.Implementation): void {
    const refused: Refused[] = [];
    const lane = user.id ?? OWN_LANE;
    const answered = answeredFor(user);
    let waiting = this.#lanes.waiting(lane);
    for (const written of this.#taken.fresh(user)) {
      if (answered.has(idOf(written))) continue;
      waiting += 1;
      if (waiting > MOST_WAITING) refused.push({ written, refusal: new RequestRefused("TooManyRequests") });
      else void this.#enqueue(lane, async () => this.#serve(written, user, 1)).catch(logged);
    }
    if (refused.length > 0) void this.#enqueue(lane, async () => refuse(user, refused)).catch(logged);
  }

  /** Puts work at the end of its lane, and resolves to what it comes to. What fails fails alone: the others are served. */
  #enqueue<T>(lane: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#lanes.add({ lane, run: async () => work().then(resolve, reject) });
      this.#working ??= this.#work();
    });
  }

  async #work(): Promise<void> {
    await Promise.resolve(); // whoever comes in the same task waits with the others
    for (let job = this.#lanes.next(); job; job = this.#lanes.next()) await job.run();
    this.#working = null;
    if (executor.isBehind) tryLater(1, () => void this.inTurn(finishEntries));
  }

  async #serve(written: unknown, user: User.Implementation, tries: number): Promise<void> {
    const id = idOf(written);
    const waits = writtenRequests(user).some((request) => idOf(request) === id) && !isAnswered(user, id);
    if (!this.onDuty || !waits || isDone(id, user)) return;
    const outcome: Outcome = waitsBehind(user, id) ? { status: "failed" } : await this.#try(written, user);
    if (outcome.status === "done") return;
    const isOver = tries >= MOST_TRIES;
    const broken = isOver ? new RequestRefused("Broken") : null;
    const refusal = outcome.status === "refused" ? outcome.refusal : broken;
    if (refusal && (await isTold(user, { written, refusal }))) return;
    if (isOver) return;
    const again = async () => this.#serve(written, user, tries + 1);
    tryLater(tries, () => void this.#enqueue(user.id ?? OWN_LANE, again).catch(logged));
  }

  async #try(written: unknown, user: User.Implementation): Promise<Outcome> {
    const key = requestKey(user, idOf(written));
    const chance = this.#chances.get(key) ?? new RecordedChance();
    this.#chances.set(key, chance);
    chance.rewind();
    try {
      await executor.finish();
      await perform(parseRequest(written), user, chance.random);
      this.#chances.delete(key);
      return { status: "done" };
    } catch (error) {
      const refusal = refusalFor(error);
      if (refusal) {
        this.#chances.delete(key);
        return { status: "refused", refusal };
      }
      logged(error);
      return { status: "failed" };
    }
  }
}

/** This client's request queue. */
export const requestQueue = new RequestQueue();
