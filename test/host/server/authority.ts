import type { DocumentOperation, DocumentOutcome, FileRequest, WorldSnapshot } from "../common/protocol.ts";

/** The messages that result from an accepted operation. */
export interface Performed {
  /** The response to the requester. */
  outcome: DocumentOutcome;
  /** Sent to all other clients; null for none. */
  broadcast: DocumentOutcome | null;
  /** Further changes made by the server, sent to all clients. */
  followUps: DocumentOutcome[];
}

/** Checks and performs the requests that sockets receive. */
export interface Authority {
  hasUser(userId: string): boolean;
  isGM(userId: string): boolean;
  /** Performs a file request. */
  manageFiles(userId: string, request: FileRequest): Promise<unknown>;
  mayQuery(userId: string): boolean;
  /** True if a package has enabled this socket event. */
  relays(event: string): boolean;
  snapshot(userId: string): Omit<WorldSnapshot, "activeUserIds">;
  perform(userId: string, operation: DocumentOperation): Promise<Performed>;
  /** Performs the operations in order, either all or none. */
  performBatch(userId: string, operations: DocumentOperation[]): Promise<Performed[]>;
}
