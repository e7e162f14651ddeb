import { windowInUse } from "../../platform/pages.ts";

/**
 * This file has the base classes of this system's windows and sheets. Type-checking the mixin over the sheet classes
 * takes minutes and fails, so it is applied once here and cast.
 */

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

type Part = foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart;
interface WithParts {
  PARTS: Record<string, Part>;
}

const PlainWindow = HandlebarsApplicationMixin(ApplicationV2);

/** A window that opens in the browser page its user is working in; in generation 14 that may be a detached window. */
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
