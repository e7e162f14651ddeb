import { describe, expect, it } from "vitest";
import { typedText } from "../../../src/ui/cards/typed-text.ts";

describe("what was typed into the chat", () => {
  it("is taken as it stands where it is plain text", () => {
    expect(typedText("  /card 4d8 vs 5 ")).toBe("/card 4d8 vs 5");
    expect(typedText("/card 4d8 &lt;b&gt; <b>")).toBe("/card 4d8 &lt;b&gt; <b>");
  });

  it("is the text of what an editor makes of it", () => {
    expect(typedText("<p>/card 4d8 vs 5</p>")).toBe("/card 4d8 vs 5");
    expect(typedText('<p class="x">/card&nbsp;<strong>4d8</strong> vs&#32;5</p>')).toBe("/card 4d8 vs 5");
    expect(typedText("<p>/deck peek<br>3</p><p></p>")).toBe("/deck peek\n3");
    expect(typedText("<p>/a &amp; &lt;img src=x onerror=1&gt; &amp;lt;</p>")).toBe(
      "/a & <img src=x onerror=1> &lt;",
    );
  });

  it("loads and runs nothing of it", () => {
    const marked = globalThis as { ran?: boolean };
    typedText(
      '<p>/card<img src="x" onerror="globalThis.ran = true"><script>globalThis.ran = true</script></p>',
    );
    expect(marked.ran).toBeUndefined();
    expect(document.querySelector("img, script")).toBeNull();
  });
});
