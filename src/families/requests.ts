import { registerPlanned } from "../requests/planners.ts";
import { sharedRequests } from "../timing/requests.ts";
import { actionValueRequests } from "./actionValues/requests.ts";
import { avatarRequests } from "./avatar/requests.ts";
import { printedRequests } from "./printed/requests.ts";

/** Adds every request of this system. It opens no window, so that plans can be made where there is none. */
export function registerRequests(): void {
  for (const some of [sharedRequests, avatarRequests, printedRequests, actionValueRequests])
    registerPlanned(some);
}
