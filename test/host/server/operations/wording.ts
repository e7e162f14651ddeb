import type { HostDocument } from "../document-types.ts";
import type { Step } from "../draft.ts";

export function withArticle(documentName: string): string {
  return `${/^[AEIO]/.test(documentName) ? "an" : "a"} ${documentName}`;
}

export function parentPhrase(above: Step[]): string {
  return above.length === 0 ? "" : ` in ${describe(above)}`;
}

export function describe(steps: Step[], document?: HostDocument): string {
  const { documentName, id } = steps.at(-1)!;
  return document?.name ? `the ${documentName} "${document.name}"` : `the ${documentName} ${id}`;
}
