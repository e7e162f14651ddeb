import { vi } from "vitest";

/** Waits until an expectation holds, with extra time for a busy machine. */
export async function eventually(expectation: () => unknown): Promise<void> {
  await vi.waitFor(expectation, { timeout: 30_000, interval: 10 });
}
