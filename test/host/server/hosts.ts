import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** The answer to browsers that use another name for this machine. */
export const FOREIGN_HOST = "This table answers only to localhost. Start it with --lan to let others in.";

/**
 * True if a request's `Host` is a loopback name. Another site could point its own name at this machine and
 * read the answers as its own.
 */
export function isLoopbackName(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK.test(host);
}

/** Answers web socket upgrades with 403 unless they use a loopback name. */
export function refuseForeignUpgrades(server: Server): void {
  server.prependListener("upgrade", (request: IncomingMessage, socket: Duplex) => {
    if (!isLoopbackName(request.headers.host)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    }
  });
}
