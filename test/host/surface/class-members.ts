import ts from "typescript";

/** Documented members that a class or interface itself declares. */
export interface ClassMembers {
  statics: string[];
  methods: string[];
  accessors: string[];
  /** Properties that only instances have. */
  fields: string[];
}

export function noMembers(): ClassMembers {
  return { statics: [], methods: [], accessors: [], fields: [] };
}

const hiddenTags = new Set(["internal", "private", "deprecated"]);

/** Names that every class has anyway. */
const ownOfEveryClass = new Set(["name", "length", "prototype", "constructor", "_schema"]);

/** True if a declaration is marked private, internal or deprecated. */
export function isHidden(node: ts.Node): boolean {
  if (ts.canHaveModifiers(node)) {
    const modifiers = ts.getModifiers(node) ?? [];
    if (modifiers.some((modifier) => modifier.kind === ts.SyntaxKind.PrivateKeyword)) return true;
  }
  return ts.getJSDocTags(node).some((tag) => hiddenTags.has(tag.tagName.text));
}

/** The member's name; undefined for `#private` and `[computed]` members, which are not part of the API. */
export function plainName(member: ts.ClassElement | ts.TypeElement): string | undefined {
  const { name } = member;
  if (name === undefined) return undefined;
  if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) return undefined;
  // The types mark some classes with members whose names are not valid identifiers.
  return /^[\w$]+$/.test(name.text) ? name.text : undefined;
}

function isStatic(member: ts.ClassElement): boolean {
  return ts.canHaveModifiers(member)
    ? (ts.getModifiers(member) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.StaticKeyword)
    : false;
}

function listFor(members: ClassMembers, member: ts.ClassElement | ts.TypeElement): string[] | undefined {
  if (ts.isClassElement(member) && isStatic(member)) return members.statics;
  if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member)) return members.methods;
  if (ts.isAccessor(member)) return members.accessors;
  // Skip abstract and optional properties, because they need not exist. Both have `?:` in the types.
  if (ts.isPropertyDeclaration(member) || ts.isPropertySignature(member)) {
    return member.questionToken === undefined ? members.fields : undefined;
  }
  return undefined;
}

/** Adds the documented members of a class or interface declaration to `into`, which it returns. */
export function collectMembers(
  declaration: ts.ClassDeclaration | ts.InterfaceDeclaration,
  into: ClassMembers,
): ClassMembers {
  for (const member of declaration.members) {
    const name = plainName(member);
    if (name === undefined || ownOfEveryClass.has(name) || isHidden(member)) continue;
    const list = listFor(into, member);
    if (list !== undefined && !list.includes(name)) list.push(name);
  }
  return into;
}

/** Sorts the members. */
export function sortMembers(members: ClassMembers): ClassMembers {
  return {
    statics: members.statics.toSorted(),
    methods: members.methods.toSorted(),
    accessors: members.accessors.toSorted(),
    fields: members.fields.toSorted(),
  };
}
