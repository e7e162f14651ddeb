import type { DocumentAction, DocumentOperation } from "../../common/protocol.ts";
import { isObject } from "../json.ts";
import { SentenceError } from "../sentence-error.ts";
import { checkDocumentName, listOf, refuseReserved } from "./sources.ts";

const ACTIONS: readonly unknown[] = ["get", "create", "update", "delete"];

/** Parses an operation sent by a browser. Throws a SentenceError if invalid. */
export function readOperation(requested: unknown): DocumentOperation {
  if (!isObject(requested)) throw new SentenceError("An operation must be an object.");
  const { action, documentName, parentUuid, pack, data, updates, ids, options = {} } = requested;
  if (!ACTIONS.includes(action)) {
    throw new SentenceError(
      `There is no operation "${typeof action === "string" ? action : typeof action}".`,
    );
  }
  checkDocumentName(documentName);
  if (!isTextOrNothing(parentUuid)) throw new SentenceError("A parent must be named by its UUID.");
  if (!isTextOrNothing(pack)) throw new SentenceError("A compendium must be named by its id.");
  if (data !== undefined) listOf(data, "data");
  if (updates !== undefined) listOf(updates, "updates");
  if (ids !== undefined && !isListOfTexts(ids)) throw new SentenceError("Ids must be a list of texts.");
  const given: unknown = options ?? {};
  if (!isObject(given)) throw new SentenceError("The options of an operation must be an object.");
  refuseReserved(given);
  if (documentName === "Setting") for (const entry of [data, updates].flat()) refuseReservedKey(entry);
  return {
    ...(requested as Partial<DocumentOperation>), // checked above
    action: action as DocumentAction,
    documentName: documentName as string, // checked above
    options: given,
  };
}

/**
 * Checks that a setting's key can't reach a prototype, because the key is a path in the configuration.
 * @throws SentenceError if it could
 */
function refuseReservedKey(setting: unknown): void {
  const key = isObject(setting) ? setting["key"] : undefined;
  if (typeof key === "string") refuseReserved({ [key]: null });
}

function isTextOrNothing(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === "string";
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
