/** Moves items in their manual order without a mouse. */

/** Moves an item one row up or down within its list. */
export async function moveItem(
  item: Item.Implementation,
  siblings: Item.Implementation[],
  step: 1 | -1,
): Promise<void> {
  const { actor } = item;
  const place = siblings.indexOf(item);
  const target = siblings[place + step];
  if (!actor || !target) return;
  const others = siblings.filter((sibling) => sibling !== item);
  const changes = foundry.utils.performIntegerSort(item, { target, siblings: others, sortBefore: step < 0 });
  const updates = changes.map((change) => ({ _id: change.target.id, sort: change.update.sort }));
  await actor.updateEmbeddedDocuments("Item", updates);
}
