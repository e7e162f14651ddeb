import path from "node:path";

interface Registry {
  allRules(): readonly { readonly id: string }[];
  loadRulesOf(id: string): Promise<void>;
}

/** Loads the rules of all games, as a page does before it is ready. Call it after `registerRequests`. */
export async function loadAllRules(): Promise<void> {
  const file = path.resolve(import.meta.dirname, "../../../src/family/rules-registry.ts");
  const { allRules, loadRulesOf } = (await import(file)) as Registry;
  await Promise.all(allRules().map(async ({ id }) => loadRulesOf(id)));
}
