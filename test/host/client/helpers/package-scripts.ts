import type { ClientPackage } from "../packages.ts";
import { tellLoadFailure } from "./load-failure.ts";

/** Loads the scripts of the system, then of the active modules. If one fails, the others still load. */
export async function loadPackages(): Promise<void> {
  for (const pack of [game.system as ClientPackage, ...game.modules.filter(({ active }) => active)]) {
    for (const path of [...pack.scripts, ...pack.esmodules]) await loadScript(pack, path);
  }
}

async function loadScript(pack: ClientPackage, path: string): Promise<void> {
  const url = new URL(foundry.utils.getRoute(`${pack.type}s/${pack.id}/${path}`), globalThis.location.origin)
    .href;
  try {
    if (pack.esmodules.has(path)) await import(/* @vite-ignore */ url);
    else await loadClassicScript(url);
  } catch (error) {
    tellLoadFailure(pack.title, path, error);
  }
}

function loadClassicScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`"${url}" cannot be loaded`));
    document.head.append(script);
  });
}
