/** Waits until no page of a world has anything pending. */
import type { Recorder } from "./recorder.ts";
import type { Seat } from "./seat.ts";

/** After this many milliseconds without any progress, `calm` stops waiting. */
const STUCK_MS = 60_000;
/** Number of consecutive checks that must find nothing pending. New work may start between two checks. */
const LOOKS = 3;
const BETWEEN_MS = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The requests a page's user still waits for; null if the page does not respond. */
async function waitingAt(seat: Seat): Promise<string[] | null> {
  return seat.page
    .evaluate(() => {
      const { game } = globalThis as unknown as {
        game: {
          user: { name: string };
          actionCards: { requests: { waiting(): { id: string; type: string }[] } };
        };
      };
      return game.actionCards.requests
        .waiting()
        .map(({ id, type }) => `${game.user.name}'s ${type} ${id} still waits`);
    })
    .catch(() => null);
}

/**
 * Waits until no request is pending on any page. Returns an empty list, or what is still pending after a
 * minute without progress.
 */
export async function calm(seats: readonly Seat[], recorder: Recorder): Promise<string[]> {
  let last = "";
  let moved = Date.now();
  for (let quiet = 0; quiet < LOOKS;) {
    await pause(BETWEEN_MS);
    const asked = await Promise.all(seats.map(waitingAt));
    const waiting = asked.flatMap((list) => list ?? ["a page does not answer"]);
    if (recorder.isWaiting) waiting.push("a page waits for an answer of the server");
    quiet = waiting.length === 0 ? quiet + 1 : 0;
    const now = `${recorder.acknowledged.length} ${waiting.join()}`;
    if (now !== last) moved = Date.now();
    last = now;
    if (waiting.length > 0 && Date.now() - moved > STUCK_MS) return waiting;
  }
  return [];
}
