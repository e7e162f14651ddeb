import { Tour } from "./tour.ts";

/** A tour whose steps can activate a sidebar tab. */
export class SidebarTour extends Tour {
  override async start(): Promise<void> {
    (ui.sidebar as { expand?(): void }).expand?.();
    await super.start();
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const tab = this.currentStep?.sidebarTab;
    if (tab) (ui.sidebar as { changeTab?(tab: string, group: string): void }).changeTab?.(tab, "primary");
  }
}
