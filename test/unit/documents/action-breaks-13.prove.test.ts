import { breakRequests } from "./action-break-cases.ts";

breakRequests(13, ["refused", "lost"]);
