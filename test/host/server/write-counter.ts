import type { DocumentAction } from "../common/protocol.ts";

/** Accepted writes since the last reset; refused ones and those that change nothing do not count. */
export interface WriteCounts {
  total: number;
  /** Operations by `Actor.update`, `ChatMessage.create`, ... and `batch` for a batch of them, which is one. */
  operations: Record<string, number>;
  /** Documents concerned by those operations, under the same keys. */
  documents: Record<string, number>;
}

export class WriteCounter {
  private value: WriteCounts = { total: 0, operations: {}, documents: {} };

  count(documentName: string, action: DocumentAction, documents: number): void {
    const key = `${documentName}.${action}`;
    this.value.total += 1;
    this.value.operations[key] = (this.value.operations[key] ?? 0) + 1;
    this.value.documents[key] = (this.value.documents[key] ?? 0) + documents;
  }

  /** Counts a batch as one write, and the documents of each of its operations; nothing if it changed none. */
  countBatch(
    operations: readonly { documentName: string; action: DocumentAction; documents: number }[],
  ): void {
    const effective = operations.filter(({ documents }) => documents > 0);
    if (effective.length === 0) return;
    this.value.total += 1;
    this.value.operations["batch"] = (this.value.operations["batch"] ?? 0) + 1;
    for (const { documentName, action, documents } of effective) {
      const key = `${documentName}.${action}`;
      this.value.documents[key] = (this.value.documents[key] ?? 0) + documents;
    }
  }

  get counts(): WriteCounts {
    return structuredClone(this.value);
  }

  reset(): void {
    this.value = { total: 0, operations: {}, documents: {} };
  }
}
