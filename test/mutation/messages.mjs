/**
 * The parts of Babel's nodes used here; their types are not installed.
 * @typedef {{ type: string, callee?: { name?: string }, arguments?: unknown[] }} Parent
 */

/**
 * A Stryker plugin that ignores mutants in the messages of refusals. Tests check only which field is refused, so a
 * changed message breaks no rule.
 */
const messages = {
  /** @param {{ node: unknown, parent: Parent | null }} path */
  shouldIgnore({ node, parent }) {
    const isRefusal = parent?.type === "NewExpression" && parent.callee?.name === "RuleError";
    const isMessage = isRefusal && parent.arguments?.[1] === node;
    return isMessage ? "the text of a refusal" : undefined;
  },
};

export const strykerPlugins = [{ kind: "Ignore", name: "messages", value: messages }];
