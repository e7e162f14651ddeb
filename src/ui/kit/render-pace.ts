/** What a window can be asked to draw: parts of it, and anything else a render knows. */
export interface PacedOptions {
  force?: boolean | undefined;
  parts?: readonly (string | undefined)[] | undefined;
}

/** A page that is not painted gets no frames: after so many milliseconds it is drawn without one. */
const FRAME_MS = 100;

/** Resolves with the next animation frame, or soon where none comes. */
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

/** One request that draws what both ask for: parts add up, no parts means all of them, and the later option wins. */
function merged<O extends PacedOptions>(first: O, later: O): O {
  const parts = first.parts && later.parts && [...new Set([...first.parts, ...later.parts])];
  const both: O = { ...first, ...later, force: first.force === true || later.force === true };
  delete both.parts;
  return parts ? { ...both, parts } : both;
}

/** Draws a window at most once per animation frame, however often it is asked to, and one time after the other. */
export class RenderPace<O extends PacedOptions> {
  readonly #draw: (options: O) => Promise<unknown>;
  /** What is to be drawn next, and when that is done. */
  #next: { options: O; done: Promise<void> } | null = null;
  #drawing: Promise<unknown> = Promise.resolve();

  constructor(draw: (options: O) => Promise<unknown>) {
    this.#draw = draw;
  }

  /** Resolves once what these options ask for is drawn; rejects where the drawing fails. */
  ask(options: O): Promise<void> {
    if (this.#next) this.#next.options = merged(this.#next.options, options);
    else this.#next = { options: { ...options }, done: this.#inTime() };
    return this.#next.done;
  }

  async #inTime(): Promise<void> {
    await nextFrame();
    await this.#drawing.catch(() => undefined); // whoever asked for that one has heard
    const options = this.#next?.options;
    this.#next = null;
    if (!options) return;
    this.#drawing = this.#draw(options);
    await this.#drawing;
  }
}
