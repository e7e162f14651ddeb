import { host } from "./foundry.ts";
import type { AnyDocument, Data } from "./foundry/documents.ts";
import type { ApplicationClass, ApplicationLike } from "./foundry/windows.ts";

let serial = 0;

/** Members a probe adds to `ApplicationV2`: the two methods every concrete application must have. */
export interface Probe extends ApplicationLike {
  renders: number;
}

/** A fresh application class whose content is what `html` answers. */
export function probeClass(
  html: () => string,
  base: ApplicationClass = host.foundry.applications.api.ApplicationV2,
) {
  return class BatchProbe extends base {
    static override DEFAULT_OPTIONS: Data = { window: { title: "Batch probe" }, position: { width: 320 } };

    renders = 0;

    async _renderHTML(): Promise<string> {
      this.renders += 1;
      return html();
    }

    _replaceHTML(result: string, content: HTMLElement): void {
      content.innerHTML = result;
    }
  };
}

/** An application that is re-rendered whenever the document changes; close it to detach it. */
export async function documentProbe(document: AnyDocument, html: () => string): Promise<Probe> {
  serial += 1;
  const app: Probe = new (probeClass(html))({ id: `batch-probe-${serial}` });
  document.apps[app.id] = app;
  await app.render({ force: true });
  return app;
}

/** Takes a probe off its document and off the screen. */
export async function dismiss(document: AnyDocument, app: Probe): Promise<void> {
  Reflect.deleteProperty(document.apps, app.id);
  await app.close({ animate: false });
}
