/** Options of a render request: its parts, and anything else a render accepts. */
export interface PacedOptions {
  force?: boolean | undefined;
  parts?: readonly (string | undefined)[] | undefined;
}

/** A page that isn't painted gets no animation frames; it is drawn after this many milliseconds instead. */
const FRAME_MS = 100;

/** Resolves with the next animation frame, or after `FRAME_MS` if none comes. */
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

/** Returns what runs `run` with the next animation frame, once for all calls until then. */
export function onceAFrame(run: () => Promise<void> | void): () => Promise<void> {
  let next: Promise<void> | null = null;
  return () =>
    (next ??= nextFrame().then(() => {
      next = null;
      return run();
    }));
}

/** One request that draws what both ask for: parts add up, no parts means all of them, and later options win. */
function merged<O extends PacedOptions>(first: O, later: O): O {
  const parts = first.parts && later.parts && [...new Set([...first.parts, ...later.parts])];
  const both: O = { ...first, ...later, force: first.force === true || later.force === true };
  delete both.parts;
  return parts ? { ...both, parts } : both;
}

/** Draws a window at most once per animation frame, and never two drawings at once. */
export class RenderPace<O extends PacedOptions> {
  readonly #draw: (options: O) => Promise<unknown>;
  /** The next request, and the promise of its drawing. */
  #next: { options: O; done: Promise<void> } | null = null;
  #drawing: Promise<unknown> = Promise.resolve();

  constructor(draw: (options: O) => Promise<unknown>) {
    this.#draw = draw;
  }

  /** Resolves once these options are drawn; rejects if drawing fails. */
  ask(options: O): Promise<void> {
    if (this.#next) this.#next.options = merged(this.#next.options, options);
    else this.#next = { options: { ...options }, done: this.#inTime() };
    return this.#next.done;
  }

  async #inTime(): Promise<void> {
    await nextFrame();
    await this.#drawing.catch(() => undefined); // its own callers get the error
    const options = this.#next?.options;
    this.#next = null;
    if (!options) return;
    this.#drawing = this.#draw(options);
    await this.#drawing;
  }
}
