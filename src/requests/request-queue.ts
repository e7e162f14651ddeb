import { parseRequest } from "../data/requests/request.ts";
import type { AnyRequest } from "../data/requests/schema.ts";
import { users } from "../platform/collections.ts";
import { executor } from "./plans/client-executor.ts";
import { carrierOf, requestKey } from "./plans/journal.ts";
import { isDoneByEncounter, waitsBehind } from "./done.ts";
import { isLeader } from "../platform/users.ts";
import { perform } from "./planners.ts";
import { logged } from "../platform/logged.ts";
import { againOf, answeredFor, idOf, isAnswered, refuse, writtenRequests, type Refused } from "./mailbox.ts";
import { RecordedChance } from "./recorded-chance.ts";
import { refusalFor, RequestRefused } from "../platform/refusal.ts";

/** Work that waits in the queue. */
interface Job {
  /** The user's id; empty for this client's own work. */
  readonly lane: string;
  run(): Promise<void>;
}

/** Jobs in fair order: the lanes take turns, each with its oldest job. */
class FairQueue {
  /** The jobs of each lane, in the order in which the lanes come next. */
  readonly #jobs = new Map<string, Job[]>();

  /** Adds a job at the end of its lane. */
  add(job: Job): void {
    this.#jobs.set(job.lane, [...(this.#jobs.get(job.lane) ?? []), job]);
  }

  /** The number of jobs that wait in a lane. */
  waiting(lane: string): number {
    return this.#jobs.get(lane)?.length ?? 0;
  }

  /** Takes the next job; undefined if none waits. */
  next(): Job | undefined {
    const [next] = this.#jobs;
    if (!next) return undefined;
    const [lane, [job, ...rest]] = next;
    this.#jobs.delete(lane);
    if (rest.length > 0) this.#jobs.set(lane, rest); // behind all other lanes
    return job;
  }
}

/**
 * True if the request is done: its journal entry is on a chat card or an encounter, or an encounter has
 * recorded the request as done.
 */
function isDone(id: string, user: User.Implementation): boolean {
  const request = writtenRequests(user).find((written) => idOf(written) === id);
  return isDoneByEncounter(user, request) || carrierOf(requestKey(user, id)) !== null;
}

/** The number of tries for work that fails for technical reasons, such as a refused write or a lost connection. */
export const MOST_TRIES = 3;
/** The wait before the second try, in milliseconds; the third waits twice as long. */
const RETRY_MS = 1000;
/** The maximum number of requests of one user that may wait at once. */
const MOST_WAITING = 20;
/** The lane of work that this client starts on its own. */
const OWN_LANE = "";

/**
 * The result of trying a request. A request that `failed` can be tried again: either nothing was written, or the
 * journal finishes the writes.
 */
type Outcome = { status: "done" } | { status: "refused"; refusal: RequestRefused } | { status: "failed" };

function tryLater(tries: number, again: () => void): void {
  setTimeout(again, RETRY_MS * tries);
}

async function finishEntries(): Promise<void> {
  await executor.finish();
}

/** Writes a refusal to a user's mailbox. Returns false, and logs why, if that fails. */
async function isTold(user: User.Implementation, refused: Refused): Promise<boolean> {
  try {
    await refuse(user, [refused]);
    return true;
  } catch (error) {
    logged(error);
    return false;
  }
}

/** Remembers which requests this client has read from each user's mailbox. */
class Taken {
  readonly #keys = new Map<string, Set<string>>();

  /** The requests in a user's mailbox that the user has written or retried since the last call. */
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
 * The one queue for requests. On the leading GM's client it serves all users in turn, and carries out or
 * refuses each request. A request that fails for a technical reason is tried up to `MOST_TRIES` times.
 * On other clients the queue is idle.
 */
class RequestQueue {
  readonly #jobs = new FairQueue();
  readonly #taken = new Taken();
  readonly #chances = new Map<string, RecordedChance>();
  #working: Promise<void> | null = null;
  #resumed = false;

  /** True if this client carries out requests. */
  get onDuty(): boolean {
    return isLeader();
  }

  /** Resolves once nothing waits in the queue. */
  get settled(): Promise<void> {
    return this.#working ?? Promise.resolve();
  }

  /**
   * Carries out a request of this client's own user without writing it to the mailbox. The outcome is also
   * `failed` if another client takes the lead before the request's turn.
   */
  async own(request: AnyRequest): Promise<Outcome> {
    const { user } = game;
    const written: unknown = JSON.parse(JSON.stringify(request)); // the mailbox would store the same
    const lane = user.id ?? OWN_LANE;
    return this.#enqueue(lane, async () =>
      this.onDuty ? this.#try(written, user) : { status: "failed" as const },
    );
  }

  /**
   * Queues every waiting request. Called at the start, when a mailbox changes, and when a user connects or leaves. On a
   * client that does not lead, only forgets which requests it has read and which journal entries it holds.
   */
  scan(): void {
    if (!this.onDuty) {
      if (this.#resumed) executor.rest();
      this.#resumed = false;
      this.#taken.forget();
      return;
    }
    if (!this.#resumed) this.resume();
    this.#resumed = true;
    for (const user of users()) this.#scanUser(user);
  }

  /** Finishes all entries that are open in the journal. Waits in the same queue as the requests. */
  resume(): void {
    void this.inTurn(async () => executor.resume());
  }

  /**
   * Writes changes that were put off, and closes the journal entries whose changes are all written. Waits in the
   * same queue as the requests.
   */
  closeJournal(): void {
    void this.inTurn(async () => executor.close());
  }

  /** Runs this client's own work in the same queue as the requests. Throws what the work throws. */
  async attempt(work: () => Promise<void>): Promise<void> {
    await this.#enqueue(OWN_LANE, work);
  }

  /**
   * Runs this client's own work in the same queue as the requests. Logs errors and never rejects. Tries
   * failed work again later, up to `most` times in all.
   */
  async inTurn(work: () => Promise<void>, { most = 1, tries = 1 } = {}): Promise<void> {
    try {
      await this.attempt(work);
    } catch (error) {
      logged(error);
      if (tries < most) tryLater(tries, () => void this.inTurn(work, { most, tries: tries + 1 }));
    }
  }

  /** Queues a user's new requests. An error in one user's mailbox does not stop the others. */
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
    let waiting = this.#jobs.waiting(lane);
    for (const written of this.#taken.fresh(user)) {
      if (answered.has(idOf(written))) continue;
      waiting += 1;
      if (waiting > MOST_WAITING) refused.push({ written, refusal: new RequestRefused("TooManyRequests") });
      else void this.#enqueue(lane, async () => this.#serve(written, user, 1)).catch(logged);
    }
    if (refused.length > 0) void this.#enqueue(lane, async () => refuse(user, refused)).catch(logged);
  }

  /**
   * Adds work to the end of its lane. The returned promise settles as the work does. An error does not stop the queue.
   */
  #enqueue<T>(lane: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#jobs.add({ lane, run: async () => work().then(resolve, reject) });
      this.#working ??= this.#work();
    });
  }

  async #work(): Promise<void> {
    await Promise.resolve(); // wait, so that jobs added in the same event-loop task are ordered together
    for (let job = this.#jobs.next(); job; job = this.#jobs.next()) await job.run();
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
