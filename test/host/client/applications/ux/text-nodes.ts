/** Finds and replaces patterns in the text nodes of an HTML fragment. */

export type TextReplacer = (
  match: RegExpMatchArray,
) => Promise<Node | null | undefined> | Node | null | undefined;

/** Selector of elements whose text is not enriched. */
const VERBATIM = "a, code, pre, script, style, textarea";

/** The enrichable text nodes inside an element, in document order. */
export function enrichableTexts(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest(VERBATIM)) found.push(node as Text); // SHOW_TEXT selects text nodes
  return found;
}

/**
 * Replaces each match with the node that the replacer returns. Null keeps the text.
 * @param replaceParent replace the parent element if the match is its only content.
 * @returns true if anything was replaced
 */
export async function replaceText(
  texts: readonly Text[],
  pattern: RegExp,
  replacer: TextReplacer,
  { replaceParent = false }: { replaceParent?: boolean } = {},
): Promise<boolean> {
  if (!pattern.global) throw new Error(`The pattern ${String(pattern)} of an enricher must have the flag g.`);
  let changed = false;
  for (const text of texts) {
    const matches = [...text.data.matchAll(pattern)];
    // Last match first, so that earlier offsets stay valid.
    for (const match of matches.reverse()) {
      const replacement = await replacer(match);
      if (!replacement) continue;
      substitute(text, match, replacement, replaceParent);
      changed = true;
    }
  }
  return changed;
}

function substitute(text: Text, match: RegExpMatchArray, replacement: Node, replaceParent: boolean): void {
  const parent = text.parentElement;
  const alone = parent?.childNodes.length === 1 && match[0] === text.data.trim();
  if (replaceParent && alone && parent.parentNode) {
    parent.replaceWith(replacement);
    return;
  }
  const start = text.splitText(match.index ?? 0);
  start.splitText(match[0].length);
  start.replaceWith(replacement);
}
