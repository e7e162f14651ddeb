import path from "node:path";
import { build } from "vite";
import { HOST, keptBuild } from "./build-cache.ts";

const INPUTS = {
  sources: ["client", "common", "build-client.ts"],
  packages: ["handlebars", "socket.io-client"],
};

/**
 * Bundles the client, unless a build of the same sources exists. Returns the folder that contains `main.js`;
 * the server serves it as `/scripts/`.
 */
export function buildClient(): Promise<string> {
  return keptBuild("client", INPUTS, bundle);
}

async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: HOST,
    logLevel: "warn",
    publicDir: false,
    // Compiles templates without source maps, like Handlebars' own browser build. Compiling takes half as long.
    resolve: { alias: { "source-map": path.join(HOST, "client/helpers/no-source-map.ts") } },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2023",
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      lib: { entry: path.join(HOST, "client/main.ts"), formats: ["es"], fileName: () => "main.js" },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
}

/** `node run.mjs build-client.ts`: builds the client and prints its folder. */
export async function main(): Promise<void> {
  console.log(await buildClient());
}
