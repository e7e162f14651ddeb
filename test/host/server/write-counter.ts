import type { DocumentAction } from "../common/protocol.ts";

/** Writes accepted since the last reset. Writes that change nothing are not counted. */
export interface WriteCounts {
  total: number;
  /**
   * Number of operations by kind: `Actor.update`, `ChatMessage.create`, ... A batch counts once, under
   * `batch`.
   */
  operations: Record<string, number>;
  /** Number of documents in all operations, including those of batches, by kind: `Actor.update`, ... */
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

  /** Counts a batch as one write, and the documents of each operation. A batch that changes nothing is not counted. */
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
