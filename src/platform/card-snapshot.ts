/** A snapshot for fields that name no document. */
export const NOBODY = { uuid: "", name: "", img: "" };

/** A document's UUID, name and image for a card. For an actor, the name is the one shown in play. */
export function snapshot(
  document: { uuid: string; name: string; calledAs?: string; img?: string | null | undefined } | null,
) {
  if (!document) return NOBODY;
  const { uuid, name, calledAs = name, img } = document;
  return { uuid, name: calledAs, img: img ?? "" };
}
