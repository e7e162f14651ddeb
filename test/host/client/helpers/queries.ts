import type { GameSocket } from "../socket.ts";

/** Answers queries from other users with the functions in `CONFIG.queries`. */
export function answerQueries(socket: GameSocket): void {
  socket.onServer("query", (request, reply) => {
    const handler = Object.hasOwn(CONFIG.queries, request.name) ? CONFIG.queries[request.name] : undefined;
    if (typeof handler !== "function") {
      reply({ ok: false, error: `The query "${request.name}" is not registered in CONFIG.queries` });
      return;
    }
    Promise.resolve()
      .then(() => handler(request.data as never, { timeout: request.timeout }))
      .then(
        (result) => reply({ ok: true, result: result ?? null }),
        (error: unknown) => {
          console.error(error);
          reply({ ok: false, error: error instanceof Error ? error.message : String(error) });
        },
      );
  });
}
