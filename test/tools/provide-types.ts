import type { TestProject } from "vitest/node";
import { documentTypes, type DocumentTypes } from "./document-types.ts";

declare module "vitest" {
  export interface ProvidedContext {
    documentTypes: DocumentTypes;
  }
}

/** Reads the manifest's document types once for all test files: `inject("documentTypes")`. */
export default async function provideTypes(project: TestProject): Promise<void> {
  project.provide("documentTypes", await documentTypes());
}
