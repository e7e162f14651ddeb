/** Logs an unexpected error to the console. */
export function logged(error: unknown): void {
  Hooks.onError("action-cards.request", error instanceof Error ? error : new Error(String(error)), {
    log: "error",
  });
}
