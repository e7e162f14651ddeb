/** Requests to the server that are still pending. */
const underWay = new Set<Promise<unknown>>();
/** True if data has arrived since the client was last idle. */
let stirred = false;

/** Maximum wait for an animation frame, in milliseconds. Hidden pages get no frames. */
const FRAME_MS = 100;

/** Marks the client as not idle: data arrived that may cause follow-up work. */
export function stir(): void {
  stirred = true;
}

/** Tracks a request as pending until it settles. Returns the same promise. */
export function underWayUntil<T>(asked: Promise<T>): Promise<T> {
  underWay.add(asked);
  const done = () => {
    underWay.delete(asked);
    stir();
  };
  asked.then(done, done);
  return asked;
}

async function aFrame(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, FRAME_MS);
  });
}

/** Resolves once no request or follow-up work is pending and everything is rendered. */
export async function atRest(): Promise<void> {
  do {
    await Promise.allSettled(underWay);
    // Let code that awaits the responses run first.
    await new Promise<void>((resolve) => setTimeout(resolve));
    if (!stirred || underWay.size > 0) continue;
    stirred = false;
    for (let frame = 0; frame < 2; frame += 1) await aFrame();
  } while (stirred || underWay.size > 0);
}
