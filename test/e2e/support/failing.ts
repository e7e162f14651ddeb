import type { Page } from "@playwright/test";

/** Lets the next messages that this page makes fail, so many of them; or, where none is named, never come back. */
export async function failMessages(page: Page, times: number | null): Promise<void> {
  await page.evaluate((failures) => {
    const scope = globalThis as unknown as {
      CONFIG: { ChatMessage: { documentClass: { create(data: object): Promise<unknown> } } };
    };
    const place = scope.CONFIG.ChatMessage.documentClass;
    const create = place.create.bind(place);
    let left = failures;
    const failing = async (data: object) => {
      if (left === null) return new Promise<never>(() => undefined);
      if (left === 0) return create(data);
      left -= 1;
      throw new Error("the write failed");
    };
    place.create = failing;
    (globalThis as unknown as { ChatMessage: typeof place }).ChatMessage.create = failing;
  }, times);
}
