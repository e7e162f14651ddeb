/**
 * The bases of our windows. The types cannot follow the mixin over the sheet classes (they take minutes and give up),
 * so it is applied once for each here, and named as what it is.
 */

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

type Part = foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart;
interface WithParts {
  PARTS: Record<string, Part>;
}

export const HandlebarsWindow = HandlebarsApplicationMixin(ApplicationV2);

export const HandlebarsActorSheet = HandlebarsApplicationMixin(
  ActorSheetV2,
) as unknown as typeof ActorSheetV2 & WithParts; // see above

export const HandlebarsItemSheet = HandlebarsApplicationMixin(ItemSheetV2) as unknown as typeof ItemSheetV2 &
  WithParts; // see above
