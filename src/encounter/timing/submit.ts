import type { ClockRequest } from "../../data/requests/timing-requests.ts";
import { sendRequest, type NewRequest } from "../../requests/send-request.ts";
import { storedTiming } from "../../platform/stored-timing.ts";

/** The request for a command on an encounter's clock. */
export function timingRequest(
  combat: Combat.Implementation,
  command: ClockRequest["command"],
  answers: ClockRequest["answers"] = null,
): NewRequest {
  return {
    type: "timing",
    combat: combat.id ?? "",
    step: storedTiming(combat)?.steps ?? 0,
    command,
    answers,
  };
}

/** Sends a command to an encounter's clock. If it is refused, the user sees the reason. */
export async function sendTiming(
  combat: Combat.Implementation,
  command: ClockRequest["command"],
  answers: ClockRequest["answers"] = null,
): Promise<void> {
  await sendRequest(timingRequest(combat, command, answers));
}
