import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

interface Axe {
  run(context: Element, options: object): Promise<{ violations: Violation[] }>;
}

interface Violation {
  id: string;
  nodes: { target: unknown[]; any: { message: string }[] }[];
}

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The violations that axe finds in a part of a page, and the unfilled placeholders in the part's texts. */
export async function objections(page: Page, part = "html"): Promise<string[]> {
  const isLoaded = await page.evaluate(() => "axe" in globalThis);
  if (!isLoaded) await page.evaluate(await readFile(axePath, "utf8"));
  return page.evaluate(async (selector) => {
    // Two frames are enough to render the changes of the last click.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const { axe } = globalThis as unknown as { axe: Axe }; // added to the page above
    const whole = document.querySelector<HTMLElement>(selector)!;
    const { violations } = await axe.run(whole, { resultTypes: ["violations"] });
    const told = [
      whole.innerText,
      ...[...whole.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel),
    ];
    const unfilled = told.flatMap((text) => text?.match(/\{\w+\}/g) ?? []);
    // Ignore Foundry's tooltip element, which is outside all landmarks, but not its content.
    const found = violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => target.join(" ") !== "#tooltip")
        .map(
          ({ target, any }) => `${id}: ${target.join(" ")} (${any.map(({ message }) => message).join(" ")})`,
        ),
    );
    return [...found, ...unfilled.map((word) => `unfilled: ${word}`)];
  }, part);
}
