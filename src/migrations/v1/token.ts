import type { JsonRecord } from "../../rules/cards/delta.ts";
import { mapped } from "../json.ts";
import { renamedPath } from "./renamed-path.ts";

/** Migrates a token. Its bars contain paths of the actor's data. */
export function token1(token: JsonRecord): JsonRecord {
  return mapped(token, ["bar1.attribute", "bar2.attribute"], renamedPath);
}
