import type { Document } from "../../common/abstract/document.ts";

export interface NameContext {
  type?: string | undefined;
  parent?: Document | null;
  pack?: string | null;
}

/** A default name that is not used in the collection yet. */
export function defaultDocumentName(
  documentClass: typeof Document,
  { type, parent, pack }: NameContext = {},
): string {
  const { documentName, metadata } = documentClass;
  const labels = (CONFIG[documentName] as { typeLabels?: Record<string, string> }).typeLabels ?? {};
  const known = type && type !== CONST.BASE_DOCUMENT_TYPE ? labels[type] : undefined;
  const label = game.i18n.localize(known && game.i18n.has(known) ? known : metadata.label);
  const base = game.i18n.format("DOCUMENT.New", { type: label });
  const taken = takenNames(documentClass, parent, pack);
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base} (${number.toString()})`)) number++;
  return `${base} (${number.toString()})`;
}

function takenNames(
  { documentName }: typeof Document,
  parent?: Document | null,
  pack?: string | null,
): Set<string> {
  const entries = parent
    ? parent.getEmbeddedCollection(documentName)
    : pack
      ? game.packs.get(pack)?.index
      : game.collections.get(documentName);
  return new Set([...((entries ?? []) as Iterable<{ name?: string }>)].map(({ name }) => name ?? ""));
}
