import { breakRequests } from "./action-break-cases.ts";

breakRequests(14, ["stopped", "lost"]);
