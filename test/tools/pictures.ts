import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";

/** The folder of the pictures for the README and for the listing. */
export const folder = path.resolve(import.meta.dirname, "../shots");

export const viewport = { width: 1280, height: 840 };

/**
 * Joins PNG pictures vertically into one opaque WebP of `width` pixels (default: the first picture's width), and
 * returns it with its size in pixels. The page encodes it, because only browsers can.
 */
export async function webpOf(
  page: Page,
  pictures: readonly Buffer[],
  width?: number,
): Promise<{ webp: Buffer; width: number; height: number }> {
  const { address, ...size } = await page.evaluate(
    async ([all, wanted]) => {
      const images = await Promise.all(
        all.map(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          return image;
        }),
      );
      const canvas = document.createElement("canvas");
      canvas.width = wanted ?? images[0]!.width;
      const heights = images.map((image) => Math.round((image.height * canvas.width) / image.width));
      canvas.height = heights.reduce((sum, height) => sum + height, 0);
      const context = canvas.getContext("2d", { alpha: false })!;
      context.imageSmoothingQuality = "high";
      let top = 0;
      images.forEach((image, index) => {
        context.drawImage(image, 0, top, canvas.width, heights[index]!);
        top += heights[index]!;
      });
      const { width, height } = canvas;
      return { address: canvas.toDataURL("image/webp", 0.85), width, height };
    },
    [pictures.map((picture) => picture.toString("base64")), width] as const,
  );
  return { webp: Buffer.from(address.slice(address.indexOf(",") + 1), "base64"), ...size };
}

export async function save(file: string, data: Buffer): Promise<void> {
  await writeFile(path.join(folder, file), data);
  console.log(`test/shots/${file}, ${String(Math.round(data.length / 1000))} kB`);
}

/** Saves a screenshot of a page, or part of it. */
export async function keep(page: Page, name: string, part: Page | Locator): Promise<void> {
  await save(`${name}.webp`, (await webpOf(page, [await part.screenshot()])).webp);
}

/** Saves a screenshot of a page at rest, without the pointer and notifications. */
export async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.querySelectorAll("#notifications > *").forEach((note) => note.remove()));
  await page.mouse.move(1, viewport.height - 1);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForTimeout(600); // wait until everything has faded
  await keep(page, name, page);
}
