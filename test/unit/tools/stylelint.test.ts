import path from "node:path";
import stylelint from "stylelint";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");

/** The number of style problems in a rule with this selector and these declarations. */
async function objections(selector: string, declared = "color: red"): Promise<number> {
  const configFile = path.join(root, ".stylelintrc.json");
  const { results } = await stylelint.lint({ code: `${selector} {\n  ${declared};\n}\n`, configFile });
  return results.flatMap(({ warnings }) => warnings).length;
}

describe("the style rules", () => {
  it.each([
    "nav:has(> a:nth-child(7))",
    "nav:not(:has(> a:nth-child(7)))",
    "ol:has(> :nth-last-child(2))",
    "div:has(> :only-child)",
    "span:has(input ~ input)",
    "span:has(:is(a, b) + input)",
  ])("refuse to count in %s", async (selector) => expect(await objections(selector)).toBe(1));

  it.each(["margin-left: 1px", "right: 0", "border-left: none", "text-align: left", "float: right"])(
    "refuse a side of the page by %s",
    async (declared) => expect(await objections("p", declared)).toBe(1),
  );

  it.each(["li:has(.ac-ten) + li", "nav:has(> a)", "ol > :nth-child(10)"])("let %s be", async (selector) =>
    expect(await objections(selector)).toBe(0),
  );
});
