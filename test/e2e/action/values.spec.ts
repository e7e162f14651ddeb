import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

test.describe("values of the table in texts", () => {
  let table: TestTable;
  let gm: Page;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable();
    gm = await join(await table.context(chromium), "Gamemaster");
  });
  test.afterAll(async () => table.close());

  const enrich = (text: string) =>
    gm.evaluate(async (content) => {
      const html = await globalThis.foundry.applications.ux.TextEditor.implementation.enrichHTML(content);
      const element = document.createElement("div");
      element.innerHTML = html;
      const spans = [...element.querySelectorAll<HTMLElement>(".ac-value")];
      return spans.map((span) => ({
        text: span.textContent?.trim() ?? "",
        bad: span.classList.contains("ac-value-bad"),
        tooltip: span.dataset["tooltip"] ?? "",
        elements: span.querySelectorAll("*").length,
      }));
    }, text);

  for (const [written, text] of [
    ["@Value[0 weight]", "0 kg"],
    ["@Value[20 weight]", "10,000 kg"],
    ["@Value[1 range]", "10 cm"],
    ["@Value[12 range]", "30 km"],
    ["@value[ 4 TIME ]", "1 minute"],
    ["@Value[1 time]{quick}", "quick (3 Shots)"],
    ["@Value[3]", "4 kg / 1 m / 3 Sequences"],
    ["@Value[8]", "40 kg / 300 m"],
  ] as const)
    test(`${written} reads ${text}`, async () => {
      expect(await enrich(`<p>As far as ${written}.</p>`)).toMatchObject([{ text, bad: false, elements: 0 }]);
    });

  for (const written of ["@Value[]", "@Value[21 range]", "@Value[6 time]", "@Value[-1]", "@Value[3 miles]"])
    test(`${written} stays as it is written, and says what is wrong`, async () => {
      const [found, ...more] = await enrich(`<p>${written}</p>`);
      expect(more).toEqual([]);
      expect(found).toMatchObject({ text: written, bad: true });
      expect(found?.tooltip).toContain("from 0 to 20");
    });

  test("a label is text and nothing else", async () => {
    const [found] = await enrich("<p>@Value[3 weight]{&lt;img src=x onerror=alert(1)&gt;}</p>");
    expect(found).toMatchObject({ text: "<img src=x onerror=alert(1)> (4 kg)", elements: 0 });
    const [bad] = await enrich('<p>@Value["&lt;b&gt;&amp;]</p>');
    expect(bad?.tooltip).toContain("&lt;b&gt;");
  });
});
