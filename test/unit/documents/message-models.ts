import { readdir } from "node:fs/promises";
import path from "node:path";

const SRC = path.resolve(import.meta.dirname, "../../../src");

interface Scope {
  CONFIG: { ChatMessage: { dataModels: Record<string, unknown> } };
}

interface Model {
  readonly messageType: string;
}

function isModel(value: unknown): value is Model {
  return typeof value === "function" && "messageType" in value;
}

/** Registers the data models of chat cards. Leaves out the cards' views, because those would load windows. */
export async function addMessageModels(): Promise<void> {
  const files = await readdir(path.join(SRC, "data/message"));
  const modules = await Promise.all(
    files.map(async (file) => (await import(path.join(SRC, "data/message", file))) as object),
  );
  const models = modules.flatMap((module): unknown[] => Object.values(module)).filter(isModel);
  const { dataModels } = (globalThis as unknown as Scope).CONFIG.ChatMessage;
  for (const model of models) dataModels[model.messageType] = model;
}
