/// <reference types="vite/types/importMeta.d.ts" />

/** Imports the data model modules, for a Vite runner that provides the simulated Foundry's model class and fields. */
export const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ["../../src/data/{actor,item}/index.ts", "../../src/data/message/*.ts"],
  { eager: true },
);
