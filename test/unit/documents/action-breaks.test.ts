import { breakRequests } from "./action-break-cases.ts";

// Breaks only the middle write of each request. `action-breaks-13.prove` and `-14.prove` break every write.
breakRequests(14, ["lost"], (operations) => [Math.ceil(operations / 2)]);
