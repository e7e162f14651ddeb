import type { FileListing, FileRequest } from "../../../common/protocol.ts";

/** Names of Foundry's file sources. The simulated Foundry serves both from the same folders. */
export type FileSource = "data" | "public";

export interface BrowseOptions {
  /** File extensions including the dot. */
  extensions?: string[];
  wildcard?: boolean;
  type?: string;
}

export interface BrowseResult extends FileListing {
  extensions: string[];
  private: boolean;
  privateDirs: string[];
}

interface UploadSuccess {
  status: "success";
  path: string;
  message: string;
}

const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  image: ["IMAGE"],
  audio: ["AUDIO"],
  video: ["VIDEO"],
  text: ["TEXT"],
  font: ["FONT"],
  imagevideo: ["IMAGE", "VIDEO"],
};

/** File extensions (with dot) for a picker type; empty if all files are allowed. */
export function extensionsOf(type: string): string[] {
  const categories = CATEGORIES[type] ?? [];
  const extensions = categories.flatMap((name) => Object.keys(CONST.FILE_CATEGORIES[name] ?? {}));
  return extensions.map((extension) => `.${extension}`);
}

function ask(request: FileRequest): Promise<unknown> {
  return game.socket.manageFiles(request);
}

function sourceOf(source: string): FileSource {
  if (source === "data" || source === "public") return source;
  throw new Error(`There is no source of files "${source}" here`);
}

/**
 * Lists a folder.
 * @throws an error with the server's message if the server refuses
 */
export async function browseFiles(
  source: string,
  target: string,
  { extensions = [], wildcard = false, type = "any" }: BrowseOptions = {},
): Promise<BrowseResult> {
  const wanted = extensions.length > 0 ? extensions : extensionsOf(type);
  const listing = (await ask({
    action: "browse",
    source: sourceOf(source),
    target,
    wildcard,
    ...(wanted.length > 0 ? { extensions: wanted } : {}),
  })) as FileListing; // the server's response type
  return { ...listing, extensions: wanted, private: false, privateDirs: [] };
}

/**
 * Creates a folder and returns its path.
 * @throws an error with the server's message if the server refuses
 */
export async function makeDirectory(source: string, target: string): Promise<string> {
  const made = await ask({ action: "createDirectory", source: sourceOf(source), target });
  return String(made);
}

/** Uploads a file. Returns false, with a notification, if the server refuses. */
export async function uploadFile(
  source: string,
  target: string,
  file: File,
  { notify = true }: { notify?: boolean } = {},
): Promise<UploadSuccess | false> {
  const place = sourceOf(source);
  const content = await base64Of(file);
  try {
    const path = await ask({ action: "upload", source: place, target, name: file.name, content });
    const message = game.i18n.format("FILES.Uploaded", { path: decodeURIComponent(String(path)) });
    if (notify) ui.notifications.info(message);
    return { status: "success", path: String(path), message };
  } catch (error) {
    ui.notifications.error(error instanceof Error ? error.message : String(error), { console: false });
    return false;
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error ?? new Error(`"${file.name}" cannot be read`));
    reader.readAsDataURL(file);
  });
}
