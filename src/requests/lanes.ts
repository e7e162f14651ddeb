/** Work that waits in the queue. */
export interface Job {
  /** Whom it is for: a user's id, or this client itself. */
  readonly lane: string;
  run(): Promise<void>;
}

/** Jobs in turn: of those who wait, whoever was served least of late is next, with the oldest job. */
export class Lanes {
  readonly #jobs = new Map<string, Job[]>();
  /** By lane, when it was served last. */
  readonly #served = new Map<string, number>();
  #count = 0;

  /** Puts a job behind the others of its lane. */
  add(job: Job): void {
    this.#jobs.set(job.lane, [...(this.#jobs.get(job.lane) ?? []), job]);
  }

  /** How many jobs of a lane wait. */
  waiting(lane: string): number {
    return this.#jobs.get(lane)?.length ?? 0;
  }

  /** Takes the next job; undefined where none waits. */
  next(): Job | undefined {
    const waiting = [...this.#jobs.keys()].toSorted((a, b) => this.#lastOf(a) - this.#lastOf(b));
    const [lane] = waiting;
    if (lane === undefined) return undefined;
    const [job, ...rest] = this.#jobs.get(lane) ?? [];
    if (rest.length > 0) this.#jobs.set(lane, rest);
    else this.#jobs.delete(lane);
    this.#count += 1;
    this.#served.set(lane, this.#count);
    return job;
  }

  #lastOf(lane: string): number {
    return this.#served.get(lane) ?? 0;
  }
}
