/** Opens an actor's sheet on the Combat tab. */
export async function openActions(actor: Actor.Implementation): Promise<void> {
  await openSheet(actor);
  const { sheet } = actor;
  if (sheet instanceof foundry.applications.api.ApplicationV2 && sheet.tabGroups["primary"])
    sheet.changeTab("fight", "primary");
}

/** Opens a document's sheet if it is an ApplicationV2, as this system's sheets are. */
export async function openSheet(document: Actor.Implementation | Item.Implementation): Promise<void> {
  const { sheet } = document;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
}
