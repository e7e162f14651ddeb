import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** The error message for requests whose host name is not a loopback name. */
export const FOREIGN_HOST = "This table answers only to localhost. Start it with --lan to let others in.";

/**
 * True if the `Host` header is a loopback name. Other names would let websites read the server's responses
 * (DNS rebinding).
 */
export function isLoopbackName(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK.test(host);
}

/** Responds with 403 to web socket upgrades for any host other than a loopback name. */
export function refuseForeignUpgrades(server: Server): void {
  server.prependListener("upgrade", (request: IncomingMessage, socket: Duplex) => {
    if (!isLoopbackName(request.headers.host)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    }
  });
}
