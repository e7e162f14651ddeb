/** The snapshot for an empty field, where no document is named. */
export const NOBODY = { uuid: "", name: "", img: "" };

/** A document's name and image as stored on a card. For an actor, the name shown in play. */
export function snapshot(
  document: { uuid: string; name: string; calledAs?: string; img?: string | null | undefined } | null,
) {
  if (!document) return NOBODY;
  const { uuid, name, calledAs = name, img } = document;
  return { uuid, name: calledAs, img: img ?? "" };
}
