import type { Page } from "@playwright/test";
import { showSheet } from "./support.ts";

/**
 * Markup with a script. On any page that outputs the markup unescaped, the script runs and leaves this mark.
 */
export function script(mark: string): string {
  return `<img src="data:image/png,x" onerror="(globalThis.hostile ??= []).push('${mark}')">`;
}

/** The markup of `script`, escaped. If code unescapes this text by mistake, it is markup again. */
export function encoded(mark: string): string {
  return script(mark).replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * The marks of the scripts that have run on this page. First adds two broken images and waits until they fail. By
 * then, any images of `script` have failed too and run their scripts.
 */
export async function ranOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((resolve) => {
        const picture = new Image();
        picture.onerror = resolve;
        picture.src = `data:image/png,${turn}`;
      });
    }
    const found = globalThis as unknown as { hostile?: string[] };
    const ran = found.hostile ?? [];
    found.hostile = [];
    return ran;
  });
}

/**
 * Opens a document's sheet, waits until it is rendered, and closes it. Returns the marks of the scripts that
 * ran.
 */
export async function ranByOpening(page: Page, uuid: string): Promise<string[]> {
  await showSheet(page, uuid);
  const ran = await ranOn(page);
  await page.evaluate(async (id) => {
    const { sheet } = (await fromUuid(id)) as unknown as { sheet: { close(): Promise<unknown> } };
    await sheet.close();
  }, uuid);
  return ran;
}

/** One change of an effect. `type` is the name that generation 14 uses. */
export interface Change {
  key: string;
  value: string;
  type?: string;
  phase?: string;
}

const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** A generation's types of changes, each in every phase that the generation has. */
export function waysOf(generation: 13 | 14): { type: string; phase: string }[] {
  if (generation === 13) return MODES.map((type) => ({ type, phase: "initial" }));
  return [...MODES, "subtract"].flatMap((type) => ["initial", "final"].map((phase) => ({ type, phase })));
}

/** The data of an effect with these changes, in the generation's format. */
export function effectData(generation: 13 | 14, changes: Change[], rest: object = {}): object {
  const full = changes.map((change) => ({ type: "override", phase: "initial", ...change }));
  const data =
    generation === 14
      ? { system: { changes: full } }
      : { changes: full.map(({ key, value, type }) => ({ key, value, mode: MODES.indexOf(type) })) };
  return { name: "Dazed", ...data, ...rest };
}

/** Gives a document effects, as this page's user. Returns their UUIDs. */
export async function giveEffects(page: Page, uuid: string, ...effects: object[]): Promise<string[]> {
  return page.evaluate(
    async ([id, data]) => {
      const holder = fromUuidSync(id) as unknown as {
        createEmbeddedDocuments(name: string, data: unknown): Promise<{ uuid: string }[]>;
      };
      return (await holder.createEmbeddedDocuments("ActiveEffect", data)).map((effect) => effect.uuid);
    },
    [uuid, effects] as const,
  );
}

/** Deletes a document, as this page's user. */
export async function remove(page: Page, uuid: string): Promise<void> {
  await page.evaluate(async (id) => {
    await (fromUuidSync(id) as unknown as { delete(): Promise<unknown> }).delete();
  }, uuid);
}
