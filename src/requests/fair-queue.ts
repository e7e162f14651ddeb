/** Work that waits in the queue. */
export interface Job {
  /** The user's id; empty for what this client does on its own. */
  readonly lane: string;
  run(): Promise<void>;
}

/** Jobs in fair order: the lane that was served least recently goes first, with its oldest job. */
export class FairQueue {
  readonly #jobs = new Map<string, Job[]>();
  /** When each lane was last served. */
  readonly #served = new Map<string, number>();
  #count = 0;

  /** Adds a job at the end of its lane. */
  add(job: Job): void {
    this.#jobs.set(job.lane, [...(this.#jobs.get(job.lane) ?? []), job]);
  }

  /** How many jobs wait in a lane. */
  waiting(lane: string): number {
    return this.#jobs.get(lane)?.length ?? 0;
  }

  /** Takes the next job; undefined if none waits. */
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
