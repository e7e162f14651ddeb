/** Opens a document's sheet; our sheets, and all of v13's, are of the second application framework. */
export async function openSheet(document: Actor.Implementation | Item.Implementation): Promise<void> {
  const { sheet } = document;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
}
