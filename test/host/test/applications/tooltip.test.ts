import { beforeEach, describe, expect, it, vi } from "vitest";
import { TooltipManager } from "../../client/helpers/tooltip.ts";
import { cleanHTML } from "../../common/utils/html.ts";
import { escapeHTML } from "../../common/utils/strings.ts";
import { html, setTable } from "./support.ts";

/** The HTML of the tooltip that is displayed for this element. */
function shown(source: string, options?: Parameters<TooltipManager["activate"]>[1]): string {
  const tooltip = new TooltipManager();
  tooltip.activate(html(source), options);
  return tooltip.tooltip.innerHTML;
}

describe("a tooltip", () => {
  beforeEach(() => {
    setTable();
    vi.stubGlobal("foundry", { utils: { cleanHTML, escapeHTML } });
    vi.stubGlobal("game", {
      i18n: {
        has: (key: string) => key === "A.Key",
        localize: (key: string) => (key === "A.Key" ? "<b>" : key),
      },
    });
  });

  it("is a text of the language file, or else markup that is cleaned", () => {
    expect(shown('<a data-tooltip="A.Key"></a>')).toBe("&lt;b&gt;");
    expect(shown('<a data-tooltip="&lt;b onclick=1&gt;x&lt;/b&gt;"></a>')).toBe("<b>x</b>");
    expect(shown('<a data-tooltip="&amp;lt;b&amp;gt;"></a>')).toBe("&lt;b&gt;");
    expect(shown('<a data-tooltip-html="&lt;i&gt;x&lt;/i&gt;"></a>')).toBe("<i>x</i>");
  });

  it("is plain text where it is given as such", () => {
    expect(shown('<a data-tooltip="A.Key" data-tooltip-text="&lt;b&gt;"></a>')).toBe("&lt;b&gt;");
    expect(shown('<a data-tooltip-html="x"></a>', { text: "<b>" })).toBe("&lt;b&gt;");
    expect(shown('<a data-tooltip aria-label="&lt;b&gt;"></a>')).toBe("&lt;b&gt;");
  });
});
