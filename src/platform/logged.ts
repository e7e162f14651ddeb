/** Tells the console of an error nobody foresaw, or warns of one that does no harm. */
export function logged(error: unknown, log: "error" | "warn" = "error"): void {
  Hooks.onError("action-cards", error instanceof Error ? error : new Error(String(error)), { log });
}
