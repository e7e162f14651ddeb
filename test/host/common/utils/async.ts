/** Timing: debounce, throttle, queues. */

type Callback<A extends unknown[]> = (...args: A) => unknown;

/** Returns a function that runs the callback once no call has followed for `delay` milliseconds. */
export function debounce<A extends unknown[]>(callback: Callback<A>, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: A): void {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/**
 * Returns a function that runs the callback immediately, then at most once per `delay` milliseconds, with the
 * latest arguments.
 */
export function throttle<A extends unknown[]>(callback: Callback<A>, delay: number): (...args: A) => void {
  let waiting: { self: unknown; args: A } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    timer = undefined;
    if (waiting === null) return;
    const { self, args } = waiting;
    waiting = null;
    timer = setTimeout(next, delay);
    callback.apply(self, args);
  };
  return function (this: unknown, ...args: A): void {
    if (timer !== undefined) {
      waiting = { self: this, args };
      return;
    }
    timer = setTimeout(next, delay);
    callback.apply(this, args);
  };
}

/** Reloads the page. Several calls in a row cause one reload. */
export const debouncedReload: () => void = debounce(() => {
  window.location.reload();
}, 250);

/** Blocks the thread for `ms` milliseconds, for debugging. */
export async function threadLock(ms: number, debug = false): Promise<void> {
  const start = performance.now();
  let spins = 0;
  while (performance.now() - start < ms) spins++;
  if (debug) console.debug(`Locked for ${ms} ms (${spins} turns)`);
}

/** Calls a function many times and logs the duration. */
export async function benchmark<A extends unknown[]>(
  func: Callback<A>,
  iterations: number,
  ...args: A
): Promise<void> {
  const start = performance.now();
  for (let i = 0; i < iterations; i++) await func(...args);
  console.log(`${func.name} | ${iterations} iterations | ${(performance.now() - start).toPrecision(4)} ms`);
}

interface Task {
  run: () => Promise<void>;
}

/** A queue that runs at most a given number of tasks at once. */
export class Semaphore {
  readonly #queue: Task[] = [];
  #active = 0;

  constructor(public max = 1) {}

  /** Number of waiting tasks. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** Number of running tasks. */
  get active(): number {
    return this.#active;
  }

  /** Queues a task. Returns the task's result. */
  add<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return new Promise((resolve, reject) => {
      const run = async (): Promise<void> => {
        try {
          resolve(await fn(...args));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      this.#queue.push({ run });
      this.#next();
    });
  }

  clear(): void {
    this.#queue.length = 0;
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (task === undefined) return;
    this.#active++;
    void task.run().finally(() => {
      this.#active--;
      this.#next();
    });
  }
}
