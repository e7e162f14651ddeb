import { windowInUse } from "../../platform/pages.ts";

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

const PlainWindow = HandlebarsApplicationMixin(ApplicationV2);

/** A window of ours opens where its user is, which in generation 14 may be a detached window. */
export class HandlebarsWindow extends PlainWindow {
  protected override _configureRenderOptions(
    ...args: Parameters<InstanceType<typeof PlainWindow>["_configureRenderOptions"]>
  ): void {
    super._configureRenderOptions(...args);
    const [options] = args;
    const windowId = this.rendered ? null : windowInUse();
    if (windowId !== null) options.window = Object.assign(options.window ?? {}, { detached: true, windowId });
  }
}

export const HandlebarsActorSheet = HandlebarsApplicationMixin(
  ActorSheetV2,
) as unknown as typeof ActorSheetV2 & WithParts; // see above

export const HandlebarsItemSheet = HandlebarsApplicationMixin(ItemSheetV2) as unknown as typeof ItemSheetV2 &
  WithParts; // see above
