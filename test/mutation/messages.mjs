/** The texts of refusals are for people: tests ask which field is refused, so a changed text is not a broken rule. */
const messages = {
  /** @param {{ node: import("estree").Node, parent: import("estree").Node | null }} path */
  shouldIgnore({ node, parent }) {
    const isMessage =
      parent?.type === "NewExpression" &&
      parent.callee.type === "Identifier" &&
      parent.callee.name === "RuleError" &&
      parent.arguments[1] === node;
    return isMessage ? "the text of a refusal" : undefined;
  },
};

export const strykerPlugins = [{ kind: "Ignore", name: "messages", value: messages }];
