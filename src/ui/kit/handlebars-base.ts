import { windowInUse } from "../../platform/pages.ts";

/**
 * Base classes of this system's windows and sheets. For sheets, the mixin's result is cast, because type-checking it
 * takes minutes and fails.
 */

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

type Part = foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart;
interface WithParts {
  PARTS: Record<string, Part>;
}

const PlainWindow = HandlebarsApplicationMixin(ApplicationV2);

/** A window that opens in the browser window that the user works in. In Foundry 14, that may be a detached window. */
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
) as unknown as typeof ActorSheetV2 & WithParts; // see the top of this file

export const HandlebarsItemSheet = HandlebarsApplicationMixin(ItemSheetV2) as unknown as typeof ItemSheetV2 &
  WithParts; // see the top of this file
