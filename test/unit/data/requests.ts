/** Registers the schemas of all requests directly, because their planners need Foundry. */
import * as actionValues from "../../../src/data/requests/action-value-requests.ts";
import * as avatar from "../../../src/data/requests/avatar-requests.ts";
import * as encounter from "../../../src/data/requests/encounter-requests.ts";
import * as exchange from "../../../src/data/requests/exchange-requests.ts";
import * as printed from "../../../src/data/requests/printed-requests.ts";
import { registerSchema } from "../../../src/data/requests/request.ts";
import type { RequestSchema } from "../../../src/data/requests/schema.ts";
import * as timing from "../../../src/data/requests/timing-requests.ts";

function isSchema(value: unknown): value is RequestSchema {
  return typeof value === "object" && value !== null && "parse" in value && "type" in value;
}

export function registerSchemas(): void {
  const modules = [actionValues, avatar, encounter, exchange, printed, timing];
  for (const schema of modules.flatMap((one) => Object.values<unknown>(one)).filter(isSchema))
    registerSchema(schema);
}
