/** What is read of Babel's nodes, whose types are not installed.
 * @typedef {{ type: string, callee?: { name?: string }, arguments?: unknown[] }} Parent */

/** The texts of refusals are for people: tests ask which field is refused, so a changed text is not a broken rule. */
const messages = {
  /** @param {{ node: unknown, parent: Parent | null }} path */
  shouldIgnore({ node, parent }) {
    const isRefusal = parent?.type === "NewExpression" && parent.callee?.name === "RuleError";
    const isMessage = isRefusal && parent.arguments?.[1] === node;
    return isMessage ? "the text of a refusal" : undefined;
  },
};

export const strykerPlugins = [{ kind: "Ignore", name: "messages", value: messages }];
