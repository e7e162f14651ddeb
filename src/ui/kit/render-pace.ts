/** Options of a render request: the parts to render, and Foundry's other options. */
export interface PacedOptions {
  force?: boolean | undefined;
  parts?: readonly (string | undefined)[] | undefined;
}

/** A hidden page gets no animation frames, so windows are rendered after this many milliseconds instead. */
const FRAME_MS = 100;

/** Resolves at the next animation frame, or after `FRAME_MS` if there is none. */
export async function nextFrame(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, FRAME_MS);
    const frame = requestAnimationFrame(done);
    function done() {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      resolve();
    }
  });
}

/** Returns a function that calls `run` at the next animation frame, once for all calls until then. */
export function onceAFrame(run: () => Promise<void> | void): () => Promise<void> {
  let next: Promise<void> | null = null;
  return () =>
    (next ??= nextFrame().then(() => {
      next = null;
      return run();
    }));
}

/**
 * Merges two render requests: renders the parts of both. A request without `parts` renders all parts. `force` is true
 * if either request sets it. For other options, the later request wins.
 */
function merged<O extends PacedOptions>(first: O, later: O): O {
  const parts = first.parts && later.parts && [...new Set([...first.parts, ...later.parts])];
  const both: O = { ...first, ...later, force: first.force === true || later.force === true };
  delete both.parts;
  return parts ? { ...both, parts } : both;
}

/** Renders a window at most once per animation frame, and never twice at the same time. */
export class RenderPace<O extends PacedOptions> {
  readonly #draw: (options: O) => Promise<unknown>;
  /** The queued request, and the promise of its render. */
  #next: { options: O; done: Promise<void> } | null = null;
  #drawing: Promise<unknown> = Promise.resolve();

  constructor(draw: (options: O) => Promise<unknown>) {
    this.#draw = draw;
  }

  /** Resolves once these options are rendered; rejects if rendering fails. */
  ask(options: O): Promise<void> {
    if (this.#next) this.#next.options = merged(this.#next.options, options);
    else this.#next = { options: { ...options }, done: this.#inTime() };
    return this.#next.done;
  }

  async #inTime(): Promise<void> {
    await nextFrame();
    await this.#drawing.catch(() => undefined); // the callers of that render get its error
    const options = this.#next?.options;
    this.#next = null;
    if (!options) return;
    this.#drawing = this.#draw(options);
    await this.#drawing;
  }
}
