import type { ClockDeed } from "../data/requests/timing-requests.ts";
import { submitDeed } from "../requests/send-request.ts";
import { storedTiming } from "../platform/stored-timing.ts";

/** The one door for deeds on an encounter's clock, the GM's and the players'. A refusal is shown to its doer. */
export async function submitTiming(
  combat: Combat.Implementation,
  deed: ClockDeed["deed"],
  answers: ClockDeed["answers"] = null,
): Promise<void> {
  await submitDeed({
    type: "timing",
    combat: combat.id ?? "",
    step: storedTiming(combat)?.steps ?? 0,
    deed,
    answers,
  });
}
