import type { DocumentOperation, DocumentOutcome, JsonObject } from "../../common/protocol.ts";
import type { HostUser } from "../document-types.ts";
import type { LoadedPackage } from "../package.ts";

/** The user who requested an operation, and the world's game system with its subtypes. */
export interface OperationContext {
  user: HostUser;
  system: LoadedPackage;
  /** Valid subtypes by document name. */
  subtypes: (documentName: string) => readonly string[] | undefined;
}

export function outcomeOf(
  operation: DocumentOperation,
  result: JsonObject[] | string[],
  userId: string,
): DocumentOutcome {
  return { operation, result, userId };
}
