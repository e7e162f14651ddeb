/** No document: what a card remembers where there is none. */
export const NOBODY = { uuid: "", name: "", img: "" };

/** A document as the card remembers it; an actor by what they are called at the table. */
export function snapshot(
  document: { uuid: string; name: string; calledAs?: string; img?: string | null | undefined } | null,
) {
  if (!document) return NOBODY;
  const { uuid, name, calledAs = name, img } = document;
  return { uuid, name: calledAs, img: img ?? "" };
}
