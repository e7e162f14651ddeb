/** Pending requests of this client to the server: answers and templates. */
const underWay = new Set<Promise<unknown>>();
/** True if anything has arrived since the client was last idle. */
let stirred = false;

/** The longest wait for a frame, in milliseconds: a page that is not painted gets no frames. */
const FRAME_MS = 100;

/** Something arrived that the client reacts to. */
export function stir(): void {
  stirred = true;
}

/** Counts a request to the server as pending until it resolves or rejects. Returns it. */
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

/** Resolves once nothing is pending, including follow-up work, and everything is rendered. */
export async function atRest(): Promise<void> {
  do {
    await Promise.allSettled(underWay);
    // lets waiting code continue first
    await new Promise<void>((resolve) => setTimeout(resolve));
    if (!stirred || underWay.size > 0) continue;
    stirred = false;
    for (let frame = 0; frame < 2; frame += 1) await aFrame();
  } while (stirred || underWay.size > 0);
}
