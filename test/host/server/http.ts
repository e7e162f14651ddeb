import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".hbs": "text/plain; charset=utf-8",
  ".handlebars": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".otf": "font/otf",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".wav": "audio/wav",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
};

const HEADERS = { "cache-control": "no-cache", "x-content-type-options": "nosniff" };

/** Folders by URL prefix (`/systems/x/`). */
export type Mounts = Map<string, string>;

/** Responds to a request for a file in a mounted folder. Returns false if no mount matches the path. */
export async function serveFile(
  mounts: Mounts,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  for (const [prefix, folder] of mounts) {
    if (!pathname.startsWith(prefix)) continue;
    const file = path.resolve(folder, `.${path.posix.resolve("/", pathname.slice(prefix.length))}`);
    const found = await stat(file).catch(() => null);
    if (found === null || !found.isFile()) {
      sendText(response, 404, `There is no file ${pathname}.`);
      return true;
    }
    const etag = `"${found.size.toString(16)}-${Math.trunc(found.mtimeMs).toString(16)}"`;
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(304, { ...HEADERS, etag }).end();
      return true;
    }
    const type = TYPES[path.extname(file).toLowerCase()] ?? "application/octet-stream";
    response.writeHead(200, { ...HEADERS, etag, "content-type": type, "content-length": found.size });
    if (request.method === "HEAD") response.end();
    // Ignore errors, because the browser may disconnect at any time.
    else pipeline(createReadStream(file), response, () => undefined);
    return true;
  }
  return false;
}

export function sendHtml(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, { ...HEADERS, "content-type": TYPES[".html"] }).end(html);
}

export function sendCss(response: ServerResponse, css: string): void {
  response.writeHead(200, { ...HEADERS, "content-type": TYPES[".css"] }).end(css);
}

export function sendSvg(response: ServerResponse, svg: string): void {
  response.writeHead(200, { ...HEADERS, "content-type": TYPES[".svg"] }).end(svg);
}

export function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { ...HEADERS, "content-type": TYPES[".json"] }).end(JSON.stringify(value));
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...HEADERS, "content-type": TYPES[".txt"] }).end(`${text}\n`);
}
