import type { DocumentOperation, JsonObject } from "../../common/protocol.ts";
import { expandObject, mergeObject, randomID } from "../../common/utils/index.ts";
import { cleanSource, dropGmOnly } from "../cleaning.ts";
import { hasField } from "../document-types.ts";
import { stepsOf, type Draft, type Step } from "../draft.ts";
import { isObject } from "../json.ts";
import type { LoadedPackage } from "../package.ts";
import { SentenceError } from "../sentence-error.ts";
import type { OperationContext } from "./context.ts";
import { checkSubtype, giveEmbeddedIds, isId, listOf, stamp, strictly } from "./sources.ts";
import { describe, parentPhrase, withArticle } from "./wording.ts";

const OWNER = 3;

/** Creates documents and returns their sources. */
export function createDocuments(
  draft: Draft,
  context: OperationContext,
  operation: DocumentOperation,
): JsonObject[] {
  const above = stepsOf(operation.parentUuid);
  return listOf(operation.data, "data").map((data) => {
    const source = newSource(draft, context, operation, above, data);
    const steps = [...above, { documentName: operation.documentName, id: String(source["_id"]) }];
    if (draft.has(steps)) throw new SentenceError(`${describe(steps)} exists already.`);
    draft.put(steps, source, true);
    return source;
  });
}

function newSource(
  draft: Draft,
  context: OperationContext,
  { documentName, options }: DocumentOperation,
  above: Step[],
  data: JsonObject,
): JsonObject {
  const { user, system } = context;
  const given = expandObject(structuredClone(data));
  if (options.keepId !== true || !isId(given["_id"])) given["_id"] = randomID();
  giveEmbeddedIds(documentName, given, options.keepEmbeddedIds !== false);
  fillFromTemplate(system, documentName, given);
  checkSubtype(context, documentName, given);
  if (hasField(documentName, "author")) given["author"] ??= user.id;
  if (documentName === "ChatMessage" && !user.isGM) given["author"] = user.id;
  if (!user.isGM) dropGmOnly(system.documentTypes, documentName, given);
  if (isOwnedByMaker(documentName, above)) {
    const ownership = isObject(given["ownership"]) ? given["ownership"] : { default: 0 };
    given["ownership"] = { ...ownership, [user.id]: ownership[user.id] ?? OWNER };
  }
  const parent = above.length === 0 ? null : draft.document(above);
  const document = strictly(documentName, given, parent, "create");
  if (!document.canUserModify(user, "create", document.toObject())) {
    throw new SentenceError(
      `${user.name} may not create ${withArticle(documentName)}${parentPhrase(above)}.`,
    );
  }
  const source = document.toObject();
  cleanSource(system.documentTypes, documentName, source, null);
  stamp(documentName, source, context, true);
  return source;
}

/**
 * True if the creator becomes the owner, as for world documents and regions. False for journal pages, because
 * they inherit their entry's ownership.
 */
function isOwnedByMaker(documentName: string, above: Step[]): boolean {
  return hasField(documentName, "ownership") && (above.length === 0 || documentName === "Region");
}

/** Fills in initial `system` data. Only packages with an old template.json declare such data. */
function fillFromTemplate(system: LoadedPackage, documentName: string, source: JsonObject): void {
  const initial =
    typeof source["type"] === "string" ? system.template[documentName]?.[source["type"]] : undefined;
  if (initial === undefined) return;
  const given = isObject(source["system"]) ? source["system"] : {};
  source["system"] = mergeObject(structuredClone(initial), given);
}
