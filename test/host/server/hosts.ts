import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** What is said to a browser that calls this machine by another name. */
export const FOREIGN_HOST = "This table answers only to localhost. Start it with --lan to let others in.";

/**
 * Is the `Host` of a request a name of loopback? A page of another site can point a name of its own at this machine,
 * and then reads what it serves as its own.
 */
export function isLoopbackName(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK.test(host);
}

/** Answers upgrades to a web socket with 403 where they are asked for by a name that is not loopback's. */
export function refuseForeignUpgrades(server: Server): void {
  server.prependListener("upgrade", (request: IncomingMessage, socket: Duplex) => {
    if (!isLoopbackName(request.headers.host)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    }
  });
}
