import { breakRequests } from "./action-break-cases.ts";

// Only the write in the middle; `action-breaks-13.all` and `-14.all` break every write.
breakRequests(14, ["lost"], (operations) => [Math.ceil(operations / 2)]);
