/** Opens an actor's sheet where their Actions are. */
export async function openActions(actor: Actor.Implementation): Promise<void> {
  await openSheet(actor);
  const { sheet } = actor;
  if (sheet instanceof foundry.applications.api.ApplicationV2 && sheet.tabGroups["primary"])
    sheet.changeTab("fight", "primary");
}

/** Opens a document's sheet; our sheets, and all of v13's, are of the second application framework. */
export async function openSheet(document: Actor.Implementation | Item.Implementation): Promise<void> {
  const { sheet } = document;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
}
