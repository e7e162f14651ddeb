import type { FileRequest } from "../common/protocol.ts";
import { LARGEST_UPLOAD, type WorldFiles } from "./files.ts";
import { isObject } from "./json.ts";
import { SentenceError } from "./sentence-error.ts";

/** The required permission by action. */
const PERMISSIONS = {
  browse: "FILES_BROWSE",
  createDirectory: "FILES_UPLOAD",
  upload: "FILES_UPLOAD",
} as const;

/** Maximum length of base64 content. Base64 uses four characters for three bytes. */
const LONGEST_CONTENT = Math.ceil(LARGEST_UPLOAD / 3) * 4 + 4;

/** @throws SentenceError if the request is invalid */
export function readFileRequest(data: unknown): FileRequest {
  const { action, source, target, extensions, wildcard, name, content } = isObject(data) ? data : {};
  if (typeof action !== "string" || !Object.hasOwn(PERMISSIONS, action))
    throw new SentenceError("A request about files must name what to do.");
  if (source !== "data" && source !== "public") throw new SentenceError("There is no such source of files.");
  if (typeof target !== "string") throw new SentenceError("A request about files must name a path.");
  if (action !== "upload")
    return {
      action: action as "browse" | "createDirectory", // checked above
      source,
      target,
      wildcard: wildcard === true,
      ...(Array.isArray(extensions) ? { extensions: extensions.map(String) } : {}),
    };
  if (typeof name !== "string" || typeof content !== "string")
    throw new SentenceError("An upload must have a name and a content.");
  if (content.length > LONGEST_CONTENT) throw new SentenceError(`"${name.slice(0, 80)}" is too large.`);
  return { action, source, target, name, content };
}

/** Performs a request for a user with these permissions. Throws a SentenceError if refused. */
export async function answerFileRequest(
  files: WorldFiles,
  request: FileRequest,
  may: (permission: string) => boolean,
): Promise<unknown> {
  if (!may(PERMISSIONS[request.action])) throw new SentenceError("You may not do this with files.");
  switch (request.action) {
    case "browse":
      return files.browse(request.target, request);
    case "createDirectory":
      return files.createDirectory(request.target);
    case "upload":
      return files.upload(request.target, request.name, Buffer.from(request.content, "base64"));
  }
}
