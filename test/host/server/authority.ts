import type { DocumentOperation, DocumentOutcome, FileRequest, WorldSnapshot } from "../common/protocol.ts";

/** The messages an accepted operation causes. */
export interface Performed {
  /** The answer to the requester. */
  outcome: DocumentOutcome;
  /** For everyone else. */
  broadcast: DocumentOutcome | null;
  /** Consequences added by the server, for everyone. */
  followUps: DocumentOutcome[];
}

/** The authority behind the sockets. */
export interface Authority {
  hasUser(userId: string): boolean;
  isGM(userId: string): boolean;
  /** Carries out a file request. */
  manageFiles(userId: string, request: FileRequest): Promise<unknown>;
  mayQuery(userId: string): boolean;
  /** True if a package uses this socket event. */
  relays(event: string): boolean;
  snapshot(userId: string): Omit<WorldSnapshot, "activeUserIds">;
  perform(userId: string, operation: DocumentOperation): Promise<Performed>;
  /** Carries out all operations in order, or none. */
  performBatch(userId: string, operations: DocumentOperation[]): Promise<Performed[]>;
}
