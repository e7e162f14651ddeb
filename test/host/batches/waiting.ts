/** How long a case waits for things that must not happen, in ms. A slow table raises it (see `setPatience`). */
let patience = 250;

/** Lengthens or shortens the wait for things that must not happen, e.g. on a table with delayed answers. */
export function setPatience(ms: number): void {
  patience = ms;
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Gives everything under way the time to arrive, before a case asserts that nothing more did. */
export function settle(): Promise<void> {
  return sleep(patience);
}

/** Waits until `test` answers truthfully. @throws with `label` after `ms`. */
export async function until(label: string, test: () => unknown, ms = 8_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await test())) {
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain: ${label}`);
    await sleep(20);
  }
}

/** The error a promise is rejected with, or undefined when it is fulfilled. */
export async function rejection(promise: Promise<unknown>): Promise<Error | undefined> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
