import { setDocumentResolver, setSubtypeResolver } from "../common/data/resolvers.ts";
import { setRolePermissionsResolver } from "../common/documents/index.ts";
import { generation, setGeneration } from "../common/generation.ts";
import type { Generation } from "../common/protocol.ts";
import { forgetSchemas } from "./document-types.ts";
import type { Draft } from "./draft.ts";
import { isObject } from "./json.ts";

export interface WorldInView {
  generation: Generation;
  subtypes: (documentName: string) => readonly string[] | undefined;
  draft: Draft;
}

/**
 * Connects the shared document classes to this world. Each world of a process calls this before its work,
 * then works synchronously until it stores the changes.
 */
export function enterWorld({ generation: wanted, subtypes, draft }: WorldInView): void {
  if (generation() !== wanted) {
    setGeneration(wanted);
    forgetSchemas();
  }
  setSubtypeResolver(subtypes);
  setDocumentResolver((documentName, id, pack) => {
    const steps = [{ documentName, id }];
    return pack === null && draft.has(steps) ? draft.document(steps) : null;
  });
  setRolePermissionsResolver((permission) => rolesWith(draft, permission));
}

/** The roles that have a permission in the world's settings; undefined if not set. */
function rolesWith(draft: Draft, permission: string): readonly number[] | undefined {
  const setting = draft.all("Setting").find((candidate) => candidate["key"] === "core.permissions");
  if (typeof setting?.["value"] !== "string") return undefined;
  const table: unknown = JSON.parse(setting["value"]);
  const roles = isObject(table) ? table[permission] : undefined;
  return Array.isArray(roles) ? roles.filter((role) => typeof role === "number") : undefined;
}
