import type { Document } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { Actor } from "../documents/actor.ts";
import { ActorDelta } from "../documents/actor-delta.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import type { TokenDocument } from "../documents/token.ts";

/** The place where the server stores the documents of an operation. */
export interface Route {
  documentName: string;
  parentUuid: string | null;
  /** The id to use instead of the document's own; null to keep it. */
  id: string | null;
}

/** The synthetic actor that contains a document, with its token; null if the document isn't in one. */
function ownActorAbove(document: Document | null): { actor: Actor; token: TokenDocument } | null {
  for (let at = document; at; at = at.parent) {
    const token = at.documentName === "Actor" ? (at as Actor).token : null;
    if (token) return { actor: at as Actor, token };
  }
  return null;
}

/**
 * Returns where to write documents. A synthetic actor is written to its token's delta, and its embedded
 * documents are written inside that delta.
 */
export function routeOf(documentName: string, parent: Document | null): Route {
  if (documentName === "Actor" && parent?.documentName === "Token") {
    return { documentName: "ActorDelta", parentUuid: parent.uuid, id: parent.id };
  }
  const own = ownActorAbove(parent);
  if (!own || !parent) return { documentName, parentUuid: parent?.uuid ?? null, id: null };
  const delta = `${own.token.uuid}.ActorDelta.${own.token.id}`;
  return { documentName, parentUuid: `${delta}${parent.uuid.slice(own.actor.uuid.length)}`, id: null };
}

/** Replaces the updates' ids with the route's id, if it has one. */
export function routedUpdates({ id }: Route, updates: JsonObject[]): JsonObject[] {
  return id === null ? updates : updates.map((update) => ({ ...update, _id: id }));
}

/**
 * Converts the documents that a write returned to those that its caller asked for: a delta becomes its synthetic actor.
 */
export function presented(documentName: string, documents: Document[]): Document[] {
  if (documentName !== "Actor") return documents;
  return documents.map((document) => (document instanceof ActorDelta ? document.syntheticActor! : document));
}

/** The parent as clients see it: for a delta, its synthetic actor. */
export function seenParent(parent: ClientDocument | null): ClientDocument | null {
  return parent instanceof ActorDelta ? parent.syntheticActor : parent;
}

/** Copies changes of a synthetic actor's documents to its delta. */
export function keepInDelta(
  parent: Document | null,
  documents: readonly Document[],
  action: "create" | "update" | "delete",
): void {
  const own = ownActorAbove(parent);
  if (!own || !parent) return;
  const { delta } = own.token;
  const direct = parent === own.actor;
  for (const document of direct ? documents : [memberOf(parent, own.actor)]) {
    const collection = document.documentName === "Item" ? delta.items : delta.effects;
    if (direct && action === "delete") collection._delete(document.id!);
    else collection._set(document.id!, document);
    collection.initialize();
  }
}

/** The document's ancestor that is embedded directly in the actor. */
function memberOf(document: Document, actor: Actor): Document {
  let member = document;
  while (member.parent && member.parent !== actor) member = member.parent;
  return member;
}
