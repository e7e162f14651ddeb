import sanitizeHtml from "sanitize-html";

const SVG_TAGS = "svg g path circle ellipse rect line polyline polygon text tspan defs title desc symbol use";
const SVG_GRADIENTS = "lineargradient radialgradient stop clippath mask pattern";
const TEXT_TAGS =
  "h1 h2 h3 h4 h5 h6 header footer main nav section article aside address hgroup div p span pre blockquote hr br wbr " +
  "ul ol li dl dt dd menu a abbr b bdi bdo cite code data dfn em i kbd mark q rb rp rt rtc ruby s samp small strong " +
  "sub sup time u var del ins details summary figure figcaption picture img audio video source track";
const TABLE_TAGS = "table caption colgroup col thead tbody tfoot tr th td";
const FORM_TAGS = "button input label select option optgroup textarea fieldset legend meter progress output";

const GLOBAL_ATTRIBUTES =
  "class id style title lang dir hidden role tabindex aria-* data-* name value type checked disabled readonly selected " +
  "placeholder min max step for colspan rowspan scope width height alt open start reversed datetime inert draggable";
const SVG_ATTRIBUTES =
  "viewbox xmlns d fill fill-rule fill-opacity clip-rule clip-path stroke stroke-width stroke-linecap " +
  "stroke-linejoin stroke-dasharray stroke-dashoffset stroke-opacity opacity transform cx cy r rx ry x y x1 x2 y1 y2 " +
  "points offset stop-color stop-opacity gradientunits gradienttransform preserveaspectratio text-anchor " +
  "dominant-baseline font-size font-family font-weight focusable";

const words = (text: string): string[] => text.split(" ");

/** CSS values that could load a resource, or that parsers could interpret differently. */
const UNSAFE_VALUE = /url\s*\(|image-set|expression|javascript:|@|\\|\/\*|\*\/|[{}]/i;
/** CSS properties that could cover the interface or hide what the user clicks. */
const COVERING =
  /^(?:position|z-index|inset|top|right|bottom|left|opacity|transform|translate|scale|rotate|perspective|zoom|offset|anchor|animation|transition|behavior|binding|all)(?:-|$)/;
/** Attributes to remove, because they trigger actions of the interface. */
const ACTIONS = /^data-(?:action|do|tooltip-html|command|handler|on)(?:-|$)/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: words([TEXT_TAGS, TABLE_TAGS, FORM_TAGS, SVG_TAGS, SVG_GRADIENTS].join(" ")),
  allowedAttributes: {
    "*": [...words(GLOBAL_ATTRIBUTES), ...words(SVG_ATTRIBUTES)],
    a: ["href", "target", "rel"],
    use: ["href"],
    img: ["src", "loading"],
    audio: ["src", "controls", "loop", "muted"],
    video: ["src", "controls", "loop", "muted", "poster"],
    source: ["src", "type", "media"],
    track: ["src", "kind", "srclang", "label"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"], use: [] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: { "*": withSafeAttributes },
};

function withSafeAttributes(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attribs).filter(([name]) => !ACTIONS.test(name.toLowerCase()));
  const safe = Object.fromEntries(kept);
  if (safe["style"] !== undefined) {
    safe["style"] = safe["style"].split(";").filter(isSafeDeclaration).join(";");
    if (safe["style"].trim() === "") delete safe["style"];
  }
  return { tagName, attribs: safe };
}

function isSafeDeclaration(declaration: string): boolean {
  if (declaration.trim() === "") return true;
  const property = /^\s*(--)?(?:-[a-z]+-)?([a-z][\w-]*)\s*:/i.exec(declaration);
  if (property === null || UNSAFE_VALUE.test(declaration)) return false;
  const name = property[2]!.toLowerCase();
  if (property[1] !== undefined) return true;
  return (
    !COVERING.test(name) && !(name.startsWith("margin") && /-\s*(?:[\d.]|calc|var)|\(/.test(declaration))
  );
}

/**
 * Sanitizes HTML: removes scripts, handlers, frames, `form` elements, external styles, and anything that could
 * cover the interface or trigger its actions. Sanitizing the result again changes nothing.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
