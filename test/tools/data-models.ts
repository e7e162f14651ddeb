/// <reference types="vite/types/importMeta.d.ts" />

/** The modules of the data models, for a runner of Vite's in which the platform's fields are there. */
export const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ["../../src/data/{actor,item}/index.ts", "../../src/data/message/*.ts"],
  { eager: true },
);
