import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { allTemplates, flatStyles, STYLES_PATH, TEMPLATES_PATH } from "./bundles.ts";
import { FOREIGN_HOST, isLoopbackName } from "./hosts.ts";
import { sendCss, sendHtml, sendJson, sendSvg, sendText, serveFile, type Mounts } from "./http.ts";
import type { Hub } from "./hub.ts";
import type { LoadedPackage } from "./package.ts";
import { gamePage, joinPage, type Guest } from "./pages.ts";
import { PUBLIC } from "./shelves.ts";
import { messageOf } from "./sentence-error.ts";
import type { World } from "./world.ts";

export interface SiteOptions {
  title: string;
  /** Folder of the client build. */
  clientPath: string;
  /** Refuse requests for any host other than a loopback name. */
  onlyLoopback: boolean;
}

/** Image served in place of core artwork, which this package does not include. */
const ABSENT_ARTWORK = path.join(PUBLIC, "icons/svg/mystery-man.svg");

/** Serves the pages and files of the simulated Foundry over HTTP. */
export class Site {
  private readonly mounts: Mounts;

  constructor(
    private readonly world: World,
    private readonly hub: Hub,
    private readonly options: SiteOptions,
    private readonly packages: LoadedPackage[],
  ) {
    const installed = createRequire(import.meta.url);
    const icons = installed.resolve("@fortawesome/fontawesome-free/package.json");
    const shared = ["templates", "styles", "lang", "icons", "cards", "scenes", "join.mjs"];
    this.mounts = new Map([
      ...world.files.mounts,
      ...shared.map((name): [string, string] => [
        path.extname(name) ? `/${name}` : `/${name}/`,
        path.join(PUBLIC, name),
      ]),
      ...packages.map((loaded): [string, string] => [`/${loaded.kind}s/${loaded.id}/`, loaded.folder]),
      [
        "/scripts/jquery.min.js",
        path.join(path.dirname(installed.resolve("jquery/package.json")), "dist/jquery.min.js"),
      ],
      ["/scripts/", options.clientPath],
      ["/fonts/fontawesome/", path.dirname(icons)],
    ]);
  }

  respond(request: IncomingMessage, response: ServerResponse, log: (line: string) => void): void {
    this.answer(request, response).catch((error: unknown) => {
      log(messageOf(error));
      if (!response.headersSent) sendText(response, 500, messageOf(error));
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.options.onlyLoopback && !isLoopbackName(request.headers.host)) {
      if (!response.headersSent) sendText(response, 403, FOREIGN_HOST);
      return;
    }
    const pathname = pathOf(request.url ?? "/");
    if (pathname === null) return sendText(response, 400, "This is no address.");
    if (pathname.startsWith("/socket.io/")) return;
    if (request.method !== "GET" && request.method !== "HEAD")
      return sendText(response, 405, "Only reading is possible.");
    switch (pathname) {
      case "/":
      case "/join":
        return sendHtml(response, await this.join());
      case "/game":
        return sendHtml(response, await this.game());
      case STYLES_PATH:
        return sendCss(response, flatStyles());
      case TEMPLATES_PATH:
        return sendJson(response, allTemplates(this.active));
      case "/status":
        return this.status(request, response);
      default:
        if (this.liesInPack(pathname))
          return sendText(response, 403, "Compendia are read through the table.");
        if (await isAbsentArtwork(pathname)) return sendSvg(response, await readFile(ABSENT_ARTWORK, "utf8"));
        // Uploaded files must not run scripts on this server's origin.
        if (this.world.files.holds(pathname)) response.setHeader("content-security-policy", "sandbox");
        if (!(await serveFile(this.mounts, pathname, request, response))) {
          sendText(response, 404, `There is nothing at ${pathname}.`);
        }
    }
  }

  /**
   * True for files of a compendium. These are not served, because they contain all documents regardless of
   * permissions.
   */
  private liesInPack(pathname: string): boolean {
    return this.packages.some(({ kind, id, packs }) =>
      packs.some((pack) => {
        const folder = path.posix.join(`/${kind}s/${id}`, pack.path);
        return isWithin(path.posix.normalize(pathname.replaceAll("\\", "/")), folder);
      }),
    );
  }

  private game(): Promise<string> {
    return gamePage(PUBLIC, this.options.title, this.active);
  }

  private get active(): LoadedPackage[] {
    return this.packages.filter(({ id }) => this.world.isActive(id));
  }

  private join(): Promise<string> {
    const active = new Set(this.hub.activeUserIds);
    const guests = this.world.users.map((user): Guest => ({
      id: String(user["_id"]),
      name: String(user["name"]),
      role: Number(user["role"]),
      color: String(user["color"]),
      connected: active.has(String(user["_id"])),
    }));
    guests.sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    const { title } = this.options;
    const { generation } = this.world;
    return joinPage(PUBLIC, { title, systemTitle: this.packages[0]!.title, generation }, guests);
  }

  /** Responds with statistics, for benchmarks that run in another process on this machine. */
  private status(request: IncomingMessage, response: ServerResponse): void {
    const from = request.socket.remoteAddress ?? "";
    if (!/^(::ffff:)?127\.|^::1$/.test(from)) return sendText(response, 403, "Only this machine may ask.");
    sendJson(response, {
      ready: true,
      activeUserIds: this.hub.activeUserIds,
      writes: this.world.writes.counts,
    });
  }
}

/** True if the path is a core image that this package does not include. */
async function isAbsentArtwork(pathname: string): Promise<boolean> {
  if (!/^\/icons\/.+\.(?:webp|svg|png|jpg)$/.test(pathname)) return false;
  const file = path.join(PUBLIC, path.posix.resolve("/", pathname));
  return !(await stat(file).catch(() => null))?.isFile();
}

/** True if a path is inside a folder. Ignores case, like some file systems. */
function isWithin(pathname: string, folder: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${folder}/`.toLowerCase());
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, "http://table").pathname);
  } catch {
    return null;
  }
}
