// @vitest-environment node
import { describe, expect, it } from "vitest";
import { cleanHtml } from "../../server/sanitize.ts";

describe("cleanHtml", () => {
  it.each([
    ["scripts", "<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
    ["scripts in any case", "<p>a<SCRIPT>alert(1)</SCRIPT>b</p>", "<p>ab</p>"],
    ["event handlers", '<img src="a.png" onerror="alert(1)" />', '<img src="a.png" />'],
    ["javascript links", '<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ["frames", '<iframe src="https://example.org"></iframe>ok', "ok"],
    ["style sheets", "<style>body{display:none}</style>ok", "ok"],
    ["objects and embeds", '<object data="x"></object><embed src="x" />ok', "ok"],
    [
      "handlers in SVG",
      '<svg onload="alert(1)"><circle r="2"></circle></svg>',
      '<svg><circle r="2"></circle></svg>',
    ],
    ["scripts in SVG", "<svg><script>alert(1)</script></svg>", "<svg></svg>"],
    ["foreign content in SVG", "<svg><foreignobject><p>x</p></foreignobject></svg>", "<svg><p>x</p></svg>"],
    ["form targets", '<form action="https://example.org"><input name="a" /></form>', '<input name="a" />'],
    ["button targets", '<button formaction="javascript:alert(1)">x</button>', "<button>x</button>"],
    ["styles that fetch", '<p style="color: red; background: url(x)">a</p>', '<p style="color: red">a</p>'],
    [
      "styles that cover the page",
      '<p style="position: fixed;top: 0;color: red">a</p>',
      '<p style="color: red">a</p>',
    ],
    [
      "links over everything",
      '<a href="https://example.org" style="POSITION :absolute; inset:0; z-index:9; opacity:0; width:100vw">x</a>',
      '<a href="https://example.org" style=" width:100vw">x</a>',
    ],
    ["styles behind comments", '<p style="/**/position:fixed;pos/**/ition:absolute">a</p>', "<p>a</p>"],
    ["styles behind escapes", '<p style="p\\6fsition:fixed">a</p>', "<p>a</p>"],
    ["styles with a vendor", '<p style="-webkit-transform:scale(99);-moz-animation:x 1s">a</p>', "<p>a</p>"],
    ["logical insets", '<p style="inset-block-start:0;inset-inline:0">a</p>', "<p>a</p>"],
    [
      "pulls over neighbors",
      '<p style="margin-top:-900px;margin:calc(0px - 9em);margin-left:2px">a</p>',
      '<p style="margin-left:2px">a</p>',
    ],
    ["moves", '<p style="transform:scale(100);translate:1px;zoom:9;animation:spin 1s">a</p>', "<p>a</p>"],
    ["blocks in a style", '<p style="color:red;&{position:fixed}">a</p>', '<p style="color:red">a</p>'],
    [
      "actions of the interface",
      '<button type="button" data-action="delete" data-do="undo" data-tooltip-html="&lt;b&gt;" DATA-ACTION-TARGET="x" data-on-click="y">x</button>',
      '<button type="button">x</button>',
    ],
    [
      "frames with a page in them",
      '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>ok',
      "ok",
    ],
    ["handlers in odd spelling", '<p oNcLiCk="x" onfocus = x autofocus>a</p>', "<p>a</p>"],
    [
      "javascript in odd spelling",
      '<a href=" jAva\tscript:alert(1)">x</a><a href="data:text/html,x">y</a>',
      "<a>x</a><a>y</a>",
    ],
    ["forms", '<form action="/x" method="post"><p>a</p></form>', "<p>a</p>"],
    ["meta and base", '<base href="//x" /><meta http-equiv="refresh" content="0" />ok', "ok"],
  ])("removes %s", (_, dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });

  it.each([
    '<div class="card" data-actor-id="abc" id="x"><h3>Title</h3><p style="--share: 3;color: red">a</p></div>',
    '<table><caption>t</caption><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<figure><img src="systems/x/a.webp" alt="A" width="10" /><figcaption>f</figcaption></figure>',
    '<button type="button" data-side="left" aria-label="Apply" disabled>Apply</button>',
    "<details open><summary>More</summary><ul><li>one</li></ul></details>",
    '<svg viewbox="0 0 4 4" aria-hidden="true"><path d="M0 0L4 4" fill="none"></path></svg>',
    '<a class="content-link" data-uuid="Actor.abc" draggable="true">Someone</a>',
    "@UUID[Actor.abc]{Someone} [[/r 1d6]] &amp; &lt;tag&gt;",
  ])("keeps %s", (html) => {
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml(cleanHtml(html))).toBe(html);
  });
});
